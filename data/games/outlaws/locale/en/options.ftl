# What a game is begun with

option-grade = Grade
grade-easy = Easy
grade-easy-is = you begin ahead
grade-standard = Standard
grade-standard-is = nobody begins ahead
grade-hard = Hard
grade-hard-is = the Outlaws begin ahead
