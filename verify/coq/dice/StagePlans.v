(* Strategies of all stages that are written down: a check that they are optimal, and what follows if it succeeds. *)

From Gameproof.dice Require Export WholeValue.
Require Import Bool.

(* Of each stage, the first one first: what each roll is claimed as, and how often each claim is called; what is absent
   is 0. *)
Definition stage_plan : Type := list (nat * list (nat * Q)) * list (nat * Q).
Fixpoint at_number {A} (n : nat) (l : list (nat * A)) (absent : A) : A :=
  match l with [] => absent | (m, x) :: r => if Nat.eqb m n then x else at_number n r absent end.
Definition how_claimed (s : stage_plan) (x y : nat) : Q := at_number y (at_number x (fst s) []) 0%Q.
Definition how_called (s : stage_plan) (y : nat) : Q := at_number y (snd s) 0%Q.
Definition plan_of (least : nat) (stages : list stage_plan) (M : nat) : stage_plan := nth (M - least) stages ([], []).

Section Checks.
Open Scope Q_scope.
Variables (N : nat) (t : Q) (M : nat) (V : nat -> Q).

Definition passed_on (y : nat) : Q := 1 - V (S y).

(* Whether p secures V M. *)
Definition sure_of_claims (p : nat -> nat -> Q) (y : nat) : Q :=
  Qmin (1 / whole N * total (map (fun x => p x y) (rolls N)) * passed_on y)
       (1 / whole N * total (map (fun x => p x y * paid t x y) (rolls N))).
Definition secure_check (p : nat -> nat -> Q) : bool :=
  forallb (fun x => forallb (fun y => Qle_bool 0 (p x y)) (claims M N) && Qeq_bool (total (map (p x) (claims M N)))
    1) (rolls N)
  && Qle_bool (V M) (total (map (sure_of_claims p) (claims M N))).

(* Whether q concedes no more than V M. *)
Definition greatest (f : nat -> Q) (l : list nat) : Q := fold_right (fun y m => Qmax (f y) m) (f M) l.
Definition concede_check (q : nat -> Q) : bool :=
  forallb (fun y => Qle_bool 0 (q y) && Qle_bool (q y) 1) (claims M N)
  && Qle_bool (1 / whole N * total (map (fun x =>
       greatest (fun y => (1 - q y) * passed_on y + q y * paid t x y) (claims M N)) (rolls N))) (V M).

Lemma secure_check_holds p : secure_check p = true -> claims_secure N t M passed_on p (V M).
Proof.
  intros C. apply andb_prop in C as [C L]. rewrite forallb_forall in C. split; [| split].
  - intros x y X Y. specialize (C x X). apply andb_prop in C as [C _]. rewrite forallb_forall in C.
    apply Qle_bool_iff, C, Y.
  - intros x X. specialize (C x X). apply andb_prop in C as [_ C]. apply Qeq_bool_iff, C.
  - exists (sure_of_claims p). split; [apply Qle_bool_iff, L |]. intros y _.
    split; [apply Q.le_min_l | apply Q.le_min_r].
Qed.

Lemma greatest_holds f l y : In y l -> f y <= greatest f l.
Proof.
  induction l as [| z l IH]; intros I; [destruct I |]. simpl. destruct I as [-> | I]; [apply Q.le_max_l |].
  eapply Qle_trans; [apply IH, I | apply Q.le_max_r].
Qed.

Lemma concede_check_holds q : concede_check q = true -> calls_concede N t M passed_on q (V M).
Proof.
  intros C. apply andb_prop in C as [C L]. rewrite forallb_forall in C. split.
  - intros y Y. specialize (C y Y). apply andb_prop in C as [A B]. split; apply Qle_bool_iff; assumption.
  - eexists. split; [apply Qle_bool_iff, L |]. intros x y _ Y.
    apply (greatest_holds (fun y => (1 - q y) * passed_on y + q y * paid t x y)), Y.
Qed.
End Checks.

Definition stages_check (N least : nat) (t : Q) (stages : list stage_plan) : bool :=
  Nat.leb 1 least && Nat.leb 1 N && Qle_bool 0 t
  && forallb (fun M => secure_check N t M (closed_with N t) (how_claimed (plan_of least stages M))
       && concede_check N t M (closed_with N t) (how_called (plan_of least stages M))) (claims least N).

Section Optimal.
Open Scope field_scope.
Variable F : ordered_field.
Notation rat := (rational F).

Lemma optimal_by_checks N t M (V : nat -> Q) p q : (1 <= N)%nat ->
  secure_check N t M V p = true -> concede_check N t M V q = true ->
  optimal_in_stage N t M (fun m => rat (V m)) (fun x y => rat (p x y)) (fun y => rat (q y)).
Proof.
  intros P A B. apply secure_check_holds in A. apply concede_check_holds in B. repeat split.
  - apply (rational_claiming F N t M (passed_on V) p (V M) A). assumption.
  - eapply (rational_claiming F N t M (passed_on V) p (V M) A). eassumption.
  - intros other O. eapply secured; [| exact A | exact O]. reflexivity.
  - apply (rational_calling F N t M (passed_on V) q (V M) B). assumption.
  - eapply (rational_calling F N t M (passed_on V) q (V M) B). eassumption.
  - intros other O. eapply conceded; [exact P | | exact B | exact O]. reflexivity.
Qed.

(* In each stage the strategies are optimal; so is in the whole game whoever follows them. *)
Theorem stages_are_optimal N least t stages : stages_check N least t stages = true -> (least <= S N)%nat ->
  let P := fun M x y => rat (how_claimed (plan_of least stages M) x y) in
  let C := fun M y => rat (how_called (plan_of least stages M) y) in
  (forall M, (least <= M <= N)%nat -> optimal_in_stage N t M (fun m => rat (closed_with N t m)) (P M) (C M)) /\
  secures (over F (liars_dice_with N least t)) (nested F least P C) (rat (closed_with N t least)) /\
  concedes (over F (liars_dice_with N least t)) (nested F least P C) (rat (closed_with N t least)).
Proof.
  intros Checked B P C. apply andb_prop in Checked as [Checked S1]. apply andb_prop in Checked as [Checked T].
  apply andb_prop in Checked as [L Pn]. apply Nat.leb_le in L, Pn. apply Qle_bool_iff in T.
  rewrite forallb_forall in S1.
  assert (Each : forall M, (least <= M <= N)%nat ->
    optimal_in_stage N t M (fun m => rat (closed_with N t m)) (P M) (C M)).
  { intros M Bm. specialize (S1 M ltac:(apply in_seq; lia)). apply andb_prop in S1 as [A1 A2].
    apply optimal_by_checks; assumption. }
  split; [exact Each |]. apply (optimal_stages_are_optimal F N least t ltac:(lia) (fun m => rat (closed_with N t m))).
  - destruct (closed_with_is_stage_values F N t Pn T) as [E _]. exact E.
  - exact Each.
Qed.
End Optimal.
