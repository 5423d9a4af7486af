# Effects and their parts, where there is a choice between them: "gain 2 cards for 1 resource of any type".

effect-paid = { $effect } for { $cost }

step-any_order = { $parts } in any order
step-choose_one = { $parts }
step-vp = gain { $n } VP
step-gain = gain { $bag }
step-gain_any =
    { $n ->
        [one] gain 1 resource of any type
       *[other] gain { $n } resources of any type
    }
step-gain_missing = gain 1 resource of each type you have none of
step-exchange = exchange { $give } for { $get }
step-gain_card =
    { $n ->
        [one] gain 1 card
       *[other] gain { $n } cards
    }
step-draw_keep = look at { $draw } cards and keep { $keep }
step-redraw = discard any number of cards and gain 1 more than that
step-gain_scaffold =
    { $n ->
        [one] take 1 scaffold
       *[other] take { $n } scaffolds
    }
step-recycle = take the resources of the top scaffold of a stack
step-gain_award =
    { $who ->
        [each] every player takes a random award
       *[self] take a random award
    }
step-gain_machine = take { a-machine } from the market
step-gain_upgrade =
    { $from ->
        [stack_top] take the top upgrade of the stack
       *[market_faceup] { $pay ->
            [printed_cost] take an upgrade of the market at its printed cost
           *[none] take an upgrade of the market
        }
    }
step-remove_upgrade_for_cost = remove an upgrade of the market and gain the resources of its cost
step-swap_upgrade = swap an upgrade with the market
step-build =
    { $what ->
        [scaffold] build a scaffold
        [machine] build a machine
       *[any] do 1 build
    }
step-move =
    { $n ->
        [one] move 1 worker
       *[other] move { $n } workers
    }
step-rescue =
    { $n ->
        [one] rescue 1 worker
       *[other] rescue { $n } workers
    }
step-move_or_rescue = move or rescue 1 worker
step-promote = promote a worker
step-tower_step = move a worker 1 floor up or down in the tower
step-activate =
    { $n ->
        [one] activate 1 machine
       *[other] activate { $n } machines
    }
step-salvage_machine = salvage a partly submerged machine
step-return_airship =
    { $who ->
        [all] all ships go home
       *[self] one of your ships goes home
    }
step-return_own_balloon = your balloon goes home
step-bump = take a dock held by an opponent
step-take_workers = put workers on this machine
step-release_worker = move a worker from this machine to a scaffold
step-reposition_self = put this machine somewhere else
step-barracks_drop = all workers in the barracks drop 1 level
step-each_to_whirlpool = every player puts 1 worker from the barracks into the whirlpool
step-put_token = put a resource on this machine
step-swap_token = replace the resource on this machine
step-toll = pay a resource to this machine
step-collect_tokens = take the resources on this machine
step-move_duplicator = move the Duplicator
