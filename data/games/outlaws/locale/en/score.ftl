# The lines of the Outlaws’ score sheet.

score-grade = Head start
score-stolen =
    { $n ->
        [one] 1 type of stolen resource
       *[other] { $n } types of stolen resources
    }
score-hideout_awards =
    { $n ->
        [one] 1 award in the hideout
       *[other] { $n } awards in the hideout
    }
