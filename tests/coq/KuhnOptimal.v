From Gameproof Require Import Game OrderedField Check Names Theorems Implied Mixtures Optimal Statements Rational.
Open Scope string_scope. Open Scope Q_scope.
Definition the_game : game Q := Chance [((1#6), Move 0 "J" [("check", Move 1 "Q after check" [("check", End [(-1); 1]); ("bet", Move 0 "J check-bet" [("fold", End [(-1); 1]); ("call", End [(-2); 2])])]); ("bet", Move 1 "Q after bet" [("fold", End [1; (-1)]); ("call", End [(-2); 2])])]); ((1#6), Move 0 "J" [("check", Move 1 "K after check" [("check", End [(-1); 1]); ("bet", Move 0 "J check-bet" [("fold", End [(-1); 1]); ("call", End [(-2); 2])])]); ("bet", Move 1 "K after bet" [("fold", End [1; (-1)]); ("call", End [(-2); 2])])]); ((1#6), Move 0 "Q" [("check", Move 1 "J after check" [("check", End [1; (-1)]); ("bet", Move 0 "Q check-bet" [("fold", End [(-1); 1]); ("call", End [2; (-2)])])]); ("bet", Move 1 "J after bet" [("fold", End [1; (-1)]); ("call", End [2; (-2)])])]); ((1#6), Move 0 "Q" [("check", Move 1 "K after check" [("check", End [(-1); 1]); ("bet", Move 0 "Q check-bet" [("fold", End [(-1); 1]); ("call", End [(-2); 2])])]); ("bet", Move 1 "K after bet" [("fold", End [1; (-1)]); ("call", End [(-2); 2])])]); ((1#6), Move 0 "K" [("check", Move 1 "J after check" [("check", End [1; (-1)]); ("bet", Move 0 "K check-bet" [("fold", End [(-1); 1]); ("call", End [2; (-2)])])]); ("bet", Move 1 "J after bet" [("fold", End [1; (-1)]); ("call", End [2; (-2)])])]); ((1#6), Move 0 "K" [("check", Move 1 "Q after check" [("check", End [1; (-1)]); ("bet", Move 0 "K check-bet" [("fold", End [(-1); 1]); ("call", End [2; (-2)])])]); ("bet", Move 1 "Q after bet" [("fold", End [1; (-1)]); ("call", End [2; (-2)])])])].
Definition plans : table Q := [[("J", [("check", 1)]);
   ("J check-bet", [("fold", 1)]);
   ("Q", [("check", 1)]);
   ("Q check-bet", [("fold", (2#3)); ("call", (1#3))]);
   ("K", [("check", 1)]);
   ("K check-bet", [("call", 1)])];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("fold", (2#3)); ("call", (1#3))]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("check", (2#3)); ("bet", (1#3))]);
   ("J after bet", [("fold", 1)])]].
Definition punishments := [([[];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("fold", (2#3)); ("call", (1#3))]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("check", (2#3)); ("bet", (1#3))]);
   ("J after bet", [("fold", 1)])]], 1, [(1, [("J", "check")]); (1, [("J", "bet")])], 1);
 ([[];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("fold", (2#3)); ("call", (1#3))]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("check", (2#3)); ("bet", (1#3))]);
   ("J after bet", [("fold", 1)])]], 1, [((-1), [("J", "check")]); ((-1), [("J", "bet")])], (-1));
 ([[];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("fold", (2#3)); ("call", (1#3))]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("check", (2#3)); ("bet", (1#3))]);
   ("J after bet", [("fold", 1)])]], (1#6), [(1, [("J check-bet", "call"); ("J", "check")])], 0);
 ([[];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("fold", (2#3)); ("call", (1#3))]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("check", (2#3)); ("bet", (1#3))]);
   ("J after bet", [("fold", 1)])]], 1, [((-1), [("J check-bet", "call"); ("J", "check")])], 0);
 ([[];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("fold", (2#3)); ("call", (1#3))]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("check", (2#3)); ("bet", (1#3))]);
   ("J after bet", [("fold", 1)])]], (1#6), [(1, [("J check-bet", "fold"); ("J", "check")]); (1, [("J", "bet")])], 1);
 ([[];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("fold", (2#3)); ("call", (1#3))]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("check", (2#3)); ("bet", (1#3))]);
   ("J after bet", [("fold", 1)])]], (1#6), [((-1), [("J check-bet", "fold"); ("J", "check")]); ((-1), [("J", "bet")])], (-1));
 ([[];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("fold", (2#3)); ("call", (1#3))]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("check", (2#3)); ("bet", (1#3))]);
   ("J after bet", [("fold", 1)])]], (1#18), [(1, [("Q", "bet")])], 0);
 ([[];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("fold", (2#3)); ("call", (1#3))]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("check", (2#3)); ("bet", (1#3))]);
   ("J after bet", [("fold", 1)])]], 1, [((-1), [("Q", "bet")])], 0);
 ([[];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("fold", (2#3)); ("call", (1#3))]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("check", (2#3)); ("bet", (1#3))]);
   ("J after bet", [("fold", 1)])]], 1, [(1, [("Q", "check")])], 1);
 ([[];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("fold", (2#3)); ("call", (1#3))]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("check", (2#3)); ("bet", (1#3))]);
   ("J after bet", [("fold", 1)])]], (1#18), [((-1), [("Q", "check")])], (-1));
 ([[];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("fold", 1)]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("check", 1)]);
   ("J after bet", [("fold", 1)])]], (1#6), [(1, [("Q check-bet", "call"); ("Q", "check")]); ((-1), [("J", "bet")])], (1#3));
 ([[];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("fold", (1#2)); ("call", (1#2))]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("check", (1#2)); ("bet", (1#2))]);
   ("J after bet", [("fold", 1)])]], (1#12), [((-1), [("Q check-bet", "call"); ("Q", "check")]); (1, [("J", "bet")])], ((-1)#3));
 ([[];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("call", 1)]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("bet", 1)]);
   ("J after bet", [("fold", 1)])]], (1#3), [(1, [("Q check-bet", "fold"); ("Q", "check")]); (1, [("J", "bet")])], (2#3));
 ([[];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("fold", 1)]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("check", 1)]);
   ("J after bet", [("fold", 1)])]], (1#6), [((-1), [("Q check-bet", "fold"); ("Q", "check")]); ((-1), [("J", "bet")])], ((-2)#3));
 ([[];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("fold", 1)]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("check", (2#3)); ("bet", (1#3))]);
   ("J after bet", [("fold", 1)])]], (1#18), [(1, [("K", "bet")]); ((-3), [("J", "bet")])], 0);
 ([[];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("call", 1)]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("check", (2#3)); ("bet", (1#3))]);
   ("J after bet", [("fold", 1)])]], (1#9), [((-1), [("K", "bet")]); (3, [("J", "bet")])], 0);
 ([[];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("call", 1)]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("check", (2#3)); ("bet", (1#3))]);
   ("J after bet", [("fold", 1)])]], (1#9), [(1, [("K", "check")]); (3, [("J", "bet")])], 1);
 ([[];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("fold", 1)]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("check", (2#3)); ("bet", (1#3))]);
   ("J after bet", [("fold", 1)])]], (1#18), [((-1), [("K", "check")]); ((-3), [("J", "bet")])], (-1));
 ([[];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("call", 1)]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("check", (2#3)); ("bet", (1#3))]);
   ("J after bet", [("fold", 1)])]], (1#9), [(1, [("K check-bet", "call"); ("K", "check")]); (3, [("J", "bet")])], 1);
 ([[];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("fold", 1)]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("check", (2#3)); ("bet", (1#3))]);
   ("J after bet", [("fold", 1)])]], (1#18), [((-1), [("K check-bet", "call"); ("K", "check")]); ((-3), [("J", "bet")])], (-1));
 ([[];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("fold", (2#3)); ("call", (1#3))]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("check", (2#3)); ("bet", (1#3))]);
   ("J after bet", [("fold", 1)])]], (1#6), [(1, [("K check-bet", "fold"); ("K", "check")])], 0);
 ([[];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("fold", (2#3)); ("call", (1#3))]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("check", (2#3)); ("bet", (1#3))]);
   ("J after bet", [("fold", 1)])]], 1, [((-1), [("K check-bet", "fold"); ("K", "check")])], 0);
 ([[];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("fold", (2#3)); ("call", (1#3))]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("check", (2#3)); ("bet", (1#3))]);
   ("J after bet", [("fold", 1)])]], 1, [((-1), [("J", "bet")])], 0);
 ([[];
  [("Q after check", [("check", 1)]);
   ("Q after bet", [("call", 1)]);
   ("K after check", [("bet", 1)]);
   ("K after bet", [("call", 1)]);
   ("J after check", [("check", (2#3)); ("bet", (1#3))]);
   ("J after bet", [("fold", 1)])]], (1#3), [(1, [("J", "bet")])], (1#3))].
Section Claims.
Variable F : ordered_field.
Add Ring F_ring : (ring_laws F) (morphism (rational_morphism F), constants [rational_constant]).
Open Scope field_scope.
Theorem the_value : value (over F the_game) (-1#18).
Proof. apply (value_by_plans 54 5 plans _ 0%Q). by_computing. Qed.
Theorem optimal_plans (x : strategy F) : optimal 0 (over F the_game) x ->
  weight x [("J", "check")] = (1#1) + (-1#1) * weight x [("J", "bet")] /\ weight x [("J check-bet", "call"); ("J", "check")] = (0#1) /\ weight x [("J check-bet", "fold"); ("J", "check")] = (1#1) + (-1#1) * weight x [("J", "bet")] /\ weight x [("Q", "bet")] = (0#1) /\ weight x [("Q", "check")] = (1#1) /\ weight x [("Q check-bet", "call"); ("Q", "check")] = (1#3) + (1#1) * weight x [("J", "bet")] /\ weight x [("Q check-bet", "fold"); ("Q", "check")] = (2#3) + (-1#1) * weight x [("J", "bet")] /\ weight x [("K", "bet")] = (0#1) + (3#1) * weight x [("J", "bet")] /\ weight x [("K", "check")] = (1#1) + (-3#1) * weight x [("J", "bet")] /\ weight x [("K check-bet", "call"); ("K", "check")] = (1#1) + (-3#1) * weight x [("J", "bet")] /\ weight x [("K check-bet", "fold"); ("K", "check")] = (0#1) /\ (0#1) <= (0#1) + (1#1) * weight x [("J", "bet")] /\ (0#1) <= (1#3) + (-1#1) * weight x [("J", "bet")].
Proof.
  intros O. assert (A := optimal_by_punishing 54 7 0 the_game 0%Q _ punishments the_value ltac:(by_computing) x O).
  bounds A.
  destruct A as [H0 [H1 [H2 [H3 [H4 [H5 [H6 [H7 [H8 [H9 [H10 [H11 [H12 [H13 [H14 [H15 [H16 [H17 [H18 [H19 [H20 [H21 [H22 [H23 _]]]]]]]]]]]]]]]]]]]]]]]].
  repeat split.
  - apply le_antisymmetric; [adding H0 | adding H1].
  - apply le_antisymmetric; [adding H2 | adding H3].
  - apply le_antisymmetric; [adding H4 | adding H5].
  - apply le_antisymmetric; [adding H6 | adding H7].
  - apply le_antisymmetric; [adding H8 | adding H9].
  - apply le_antisymmetric; [adding H10 | adding H11].
  - apply le_antisymmetric; [adding H12 | adding H13].
  - apply le_antisymmetric; [adding H14 | adding H15].
  - apply le_antisymmetric; [adding H16 | adding H17].
  - apply le_antisymmetric; [adding H18 | adding H19].
  - apply le_antisymmetric; [adding H20 | adding H21].
  - adding H22.
  - adding H23.
Qed.
Definition vertex0 : table Q := ([[("J", [("check", 1)]);
   ("J check-bet", [("fold", 1)]);
   ("Q", [("check", 1)]);
   ("Q check-bet", [("fold", (2#3)); ("call", (1#3))]);
   ("K", [("check", 1)]);
   ("K check-bet", [("call", 1)])];
  []])%Q.
Definition vertex1 : table Q := ([[("J", [("check", (2#3)); ("bet", (1#3))]);
   ("J check-bet", [("fold", 1)]);
   ("Q", [("check", 1)]);
   ("Q check-bet", [("fold", (1#3)); ("call", (2#3))]);
   ("K", [("bet", 1)]);
   ("K check-bet", [("fold", 1)])];
  []])%Q.
Theorem vertex0_optimal : optimal 0 (over F the_game) (written (table_over F vertex0) 0).
Proof. apply (optimal_plan_by_best 54 6 0 vertex0 the_game 0%Q _ ltac:(auto) the_value). by_computing. Qed.
Theorem vertex1_optimal : optimal 0 (over F the_game) (written (table_over F vertex1) 0).
Proof. apply (optimal_plan_by_best 54 6 0 vertex1 the_game 0%Q _ ltac:(auto) the_value). by_computing. Qed.

Theorem exactly (x : strategy F) : plays 0 x (over F the_game) ->
  (optimal 0 (over F the_game) x <->
   exists p, 0 <= p <= 1 /\ mixture 0 (over F the_game) x
     [(1 - p, written (table_over F vertex0) 0%nat); (p, written (table_over F vertex1) 0%nat)]).
Proof.
  intros P. split.
  - intros O. assert (A := optimal_plans x O). destruct A as (R0 & R1 & R2 & R3 & R4 & R5 & R6 & R7 & R8 & R9 & R10 & R11 & R12).
    exists ((3#1) * weight x [("J", "bet")]).
    assert (I : 0 <= (3#1) * weight x [("J", "bet")] <= 1).
    { split; [scaling (3#1)%Q R11 | scaling (3#1)%Q R12]. }
    split; [exact I |].
    apply (mixture_if (rational F) 0 the_game x _ [[("J", "check")]; [("J", "bet")]; [("J check-bet", "fold"); ("J", "check")]; [("J check-bet", "call"); ("J", "check")]; [("Q", "check")]; [("Q", "bet")]; [("Q check-bet", "fold"); ("Q", "check")]; [("Q check-bet", "call"); ("Q", "check")]; [("K", "check")]; [("K", "bet")]; [("K check-bet", "fold"); ("K", "check")]; [("K check-bet", "call"); ("K", "check")]]); [by_computing | |].
    + exact (between_two _ I).

    + clear O P I. mixed_weights.
  - intros [p [[A B] X]]. eapply (mixture_of_optimal 0); [auto | | exact P | exact X |]; [easy |].
    intros q [<- | [<- | []]]; [exact vertex0_optimal | exact vertex1_optimal].
Qed.
End Claims.
Print Assumptions exactly.
