(* What exported files use beside the library: payoffs by computing, and the tactics that their proofs are made of. *)

From Gameproof Require Import Game Check Theorems Rational Poly.
Require Import ZArith Lqa Lia Bool.

Theorem payoff_by_computing D (t : table Q) i g v :
  null (sub (expect (fractions D) (look D t) i (whole D g)) (F v : fractions D)) = true -> payoff (written t) i g == v.
Proof.
  intros C. apply null_ok in C. rewrite ev_sub in C.
  assert (E := expect_ok (fractions D) (look D t) (written t) i (whole D g) (look_ok D t)).
  rewrite whole_is in E. rewrite <- E. simpl ev in *. simpl in C. lra.
Qed.

Ltac value_by D fuel plans total := apply (value_by_plans D fuel plans _ total); by_computing.
Ltac nash_by D n fuel t g := apply (fun C => proj2 (nash_by_regrets D n fuel t g C)); by_computing.
Ltac perfect_by D n fuel t g := apply (fun C => proj2 (perfect_by_regrets D n fuel t g C)); by_computing.
Ltac no_nash_by D n i t d g := apply (refuted_by_deviation D n i t d g); by_computing.
Ltac pays D := apply (payoff_by_computing D); by_computing.
Ltac one_value V := let H := fresh in let E := fresh in intros H; assert (E := one_value _ _ _ H V).
