(* What is claimed of liar's dice, as theorems about the whole game; ids are those of gameproof's ledger. *)

From Gameproof.dice Require Export StageGame StagePlans Limit.
Require Import Bool.
Open Scope field_scope.

(* The strategies of D2 and D13: of each stage how the rolls are claimed, and how often each claim is called. *)
Definition claim (y : nat) (p : Q) := (y, p).
Definition roll (x : nat) (p : list (nat * Q)) := (x, p).
Definition two_faces : list stage_plan := [
  ([roll 1 [claim 1 (1 # 1)];
    roll 2 [claim 2 (1 # 1)]],
   [claim 2 (1 # 1)]);
  ([roll 1 [claim 2 (1 # 1)];
    roll 2 [claim 2 (1 # 1)]],
   [claim 2 (1 # 1)])].
Definition six_faces : list stage_plan := [
  ([roll 1 [claim 3 (10 # 17); claim 4 (5 # 17); claim 5 (2 # 17)];
    roll 2 [claim 2 (3 # 10); claim 3 (7 # 17); claim 4 (7 # 34); claim 5 (7 # 85)];
    roll 3 [claim 3 (1 # 1)];
    roll 4 [claim 4 (1 # 1)];
    roll 5 [claim 5 (1 # 1)];
    roll 6 [claim 6 (1 # 1)]],
   [claim 3 (1 # 3); claim 4 (1 # 2); claim 5 (3 # 5); claim 6 (2 # 3)]);
  ([roll 1 [claim 3 (10 # 17); claim 4 (5 # 17); claim 5 (2 # 17)];
    roll 2 [claim 2 (3 # 10); claim 3 (7 # 17); claim 4 (7 # 34); claim 5 (7 # 85)];
    roll 3 [claim 3 (1 # 1)];
    roll 4 [claim 4 (1 # 1)];
    roll 5 [claim 5 (1 # 1)];
    roll 6 [claim 6 (1 # 1)]],
   [claim 3 (1 # 3); claim 4 (1 # 2); claim 5 (3 # 5); claim 6 (2 # 3)]);
  ([roll 1 [claim 3 (13 # 20); claim 4 (1 # 4); claim 5 (1 # 10)];
    roll 2 [claim 3 (13 # 20); claim 4 (1 # 4); claim 5 (1 # 10)];
    roll 3 [claim 3 (1 # 1)];
    roll 4 [claim 4 (1 # 1)];
    roll 5 [claim 5 (1 # 1)];
    roll 6 [claim 6 (1 # 1)]],
   [claim 3 (1 # 1); claim 4 (1 # 1); claim 5 (1 # 1); claim 6 (1 # 1)]);
  ([roll 1 [claim 4 (14 # 15); claim 5 (1 # 15)];
    roll 2 [claim 4 (14 # 15); claim 5 (1 # 15)];
    roll 3 [claim 4 (14 # 15); claim 5 (1 # 15)];
    roll 4 [claim 4 (1 # 1)];
    roll 5 [claim 5 (1 # 1)];
    roll 6 [claim 6 (1 # 1)]],
   [claim 4 (1 # 1); claim 5 (1 # 1); claim 6 (1 # 1)]);
  ([roll 1 [claim 5 (1 # 1)];
    roll 2 [claim 5 (1 # 1)];
    roll 3 [claim 5 (1 # 1)];
    roll 4 [claim 5 (1 # 1)];
    roll 5 [claim 5 (1 # 1)];
    roll 6 [claim 6 (1 # 1)]],
   [claim 5 (1 # 1); claim 6 (1 # 1)]);
  ([roll 1 [claim 6 (1 # 1)];
    roll 2 [claim 6 (1 # 1)];
    roll 3 [claim 6 (1 # 1)];
    roll 4 [claim 6 (1 # 1)];
    roll 5 [claim 6 (1 # 1)];
    roll 6 [claim 6 (1 # 1)]],
   [claim 6 (1 # 1)])].

Section Claims.
Variable F : ordered_field.
Notation rat := (rational F).
Notation game_with N := (over F (liars_dice N)).

(* The value of one game, and of one stage, by computing the closed form. *)
Definition is_value (N M : nat) (t v : Q) : bool :=
  Nat.leb 1 M && Nat.leb M N && Qle_bool 0 t && Qeq_bool (closed_with N t M) v.

Lemma value_by_computing N M t v : is_value N M t v = true ->
  value (over F (liars_dice_with N M t)) (rat v) /\ stage_value N t M (fun m => rat (closed_with N t m)) (rat v).
Proof.
  intros C. apply andb_prop in C as [C E]. apply andb_prop in C as [C T]. apply andb_prop in C as [L U].
  apply Nat.leb_le in L, U. apply Qle_bool_iff in T. rewrite <- (rational_eq F _ _ (Qeq_bool_eq _ _ E)).
  split; [apply liars_dice_value_with | apply stage_value_is_closed_with]; lia || assumption.
Qed.

(* v is the value of stage M: whoever must claim at least M, and rolls afresh, is sure of it and of no more. *)
Definition stage_worth (N M : nat) (t : Q) (v : F) : Prop :=
  (1 <= M <= N)%nat /\ exists V : nat -> F, stage_values N t V /\ V M = v.
Lemma stage_worth_by_computing N M t v : is_value N M t v = true -> stage_worth N M t (rat v).
Proof.
  intros C. apply andb_prop in C as [C E]. apply andb_prop in C as [C T]. apply andb_prop in C as [L U].
  apply Nat.leb_le in L, U. apply Qle_bool_iff in T. split; [lia |]. exists (fun m => rat (closed_with N t m)). split.
  - apply closed_with_is_stage_values; [lia | exact T].
  - apply rational_eq, Qeq_bool_eq, E.
Qed.
Lemma one_stage_value N M t v w : stage_worth N M t v -> stage_worth N M t w -> v = w.
Proof. intros [B [V [S <-]]] [_ [W [S' <-]]]. apply (stage_values_unique F N t V W S S'). lia. Qed.

(* The values of the whole games are the numbers of the closed form. *)
Lemma value_is_closed N v : (1 <= N)%nat -> value (game_with N) v -> v = rat (closed N 1).
Proof. intros P V. apply (value_unique F (game_with N)); [exact V | apply liars_dice_value; lia]. Qed.

(* D1: the value with six faces is 41/60. *)
Theorem D1 : value (game_with 6) (41 # 60).
Proof. apply value_by_computing. vm_compute. reflexivity. Qed.

(* Whoever follows these is sure of the stage's value v in each stage, and of that of the whole game. *)
Definition optimal_stages (N : nat) (stages : list stage_plan) : Prop :=
  let P := fun M x y => rat (how_claimed (plan_of 1 stages M) x y) in
  let C := fun M y => rat (how_called (plan_of 1 stages M) y) in
  (forall M, (1 <= M <= N)%nat -> optimal_in_stage N 0 M (fun m => rat (closed_with N 0 m)) (P M) (C M)) /\
  secures (game_with N) (nested F 1 P C) (rat (closed_with N 0 1)) /\
  concedes (game_with N) (nested F 1 P C) (rat (closed_with N 0 1)).

Lemma optimal_by_computing N stages : stages_check N 1 0 stages = true -> optimal_stages N stages.
Proof. intros C. apply stages_are_optimal; [exact C | lia]. Qed.

Theorem D13 : value (game_with 6) (41 # 60) /\ optimal_stages 6 six_faces.
Proof. split; [exact D1 | apply optimal_by_computing; vm_compute; reflexivity]. Qed.

(* D2: with two faces it is 3/4, and 1/2 for a roller who must claim 2. *)
Theorem D2 : value (game_with 2) (3 # 4) /\ value (over F (liars_dice_with 2 2 0)) (1 # 2) /\
  optimal_stages 2 two_faces.
Proof.
  split; [| split]; [apply value_by_computing | apply value_by_computing | apply optimal_by_computing]; vm_compute;
    reflexivity.
Qed.

(* D3a: stages may be solved one by one, whatever the number of faces. *)
Theorem D3a N : (1 <= N)%nat -> forall V : nat -> F, stage_values N 0 V -> value (game_with N) (V 1%nat).
Proof. intros P. apply stages_one_by_one. lia. Qed.

(* D4: the value falls with each face more. *)
Theorem D4 N : (1 <= N)%nat -> forall v w, value (game_with N) v -> value (game_with (S N)) w -> w < v.
Proof.
  intros P v w V W. apply value_is_closed in V, W; try lia. subst. apply rational_lt, value_falls, P.
Qed.

(* D5: the value with nine faces is less than that with eight. *)
Theorem D5 : forall v w, value (game_with 8) v -> value (game_with 9) w -> w < v.
Proof. apply D4. lia. Qed.

(* D6: with 200 faces it is 0.6337 to four decimals. *)
Theorem D6 : forall v, value (game_with 200) v -> rat (63365 # 100000) <= v <= rat (63375 # 100000).
Proof.
  intros v V. apply value_is_closed in V; [| lia]. subst.
  rewrite (rational_eq F _ _ (closed_is_early 200 ltac:(lia))).
  rewrite (is_least_threshold 200 74) by (vm_cast_no_check (eq_refl true)).
  split; apply rational_le, Qle_bool_iff; vm_cast_no_check (eq_refl true).
Qed.

(* D7: 0 <= V_N - (1 - 1/e) <= 1/(e N), for all numbers (1 + 1/m)^m below e and (1 + 1/m)^(m + 1) above it. *)
Theorem D7 N m : (1 <= N)%nat -> (1 <= m)%nat -> forall v, value (game_with N) v ->
  rat (1 - 1 / e_below m) <= v /\ v <= rat (1 - 1 / e_above m + 1 / (e_above m * whole N)).
Proof.
  intros P Pm v V. apply value_is_closed in V; [| exact P]. subst. destruct (value_limit N m P Pm).
  split; apply rational_le; assumption.
Qed.

(* DV: the closed form is the value of each stage, and of the whole game that begins with it. *)
Theorem DV N M : (1 <= M <= N)%nat ->
  stage_value N 0 M (fun m => rat (closed N m)) (rat (closed N M)) /\ value (over F (liars_dice_with N M 0)) (rat
    (closed N M)).
Proof. intros B. split; [apply stage_value_is_closed, B | apply liars_dice_value; lia]. Qed.

(* DP: the closed form with a penalty; for t <= N - 1 with the least k >= 1 of weights at most 1. *)
Theorem DP N M t : (1 <= M <= N)%nat -> (0
  <= t)%Q -> value (over F (liars_dice_with N M t)) (rat (closed_with N t M)).
Proof. intros B T. apply liars_dice_value_with; [lia | lia | exact T]. Qed.

Theorem DP_high N t : (1 <= N)%nat -> (whole N - 1 <= t)%Q -> value (over F (liars_dice_with N 1 t)) 1.
Proof.
  intros P T. assert (Pn := whole_ge_1 N P). rewrite <- rational_one, <- (rational_eq F (closed_with N t 1) 1).
  - apply liars_dice_value_with; [lia | exact P | lra].
  - rewrite (high_penalty N t 1 P T) by lia. change (whole (1 - 1)) with 0%Q. field. lra.
Qed.

End Claims.

(* DS: the employer who chooses the best of N + 1 secretaries skips as many as the caller never calls. *)
Theorem DS N : (1 <= N)%nat ->
  (closed N 1 == (1 + 1 / whole N) * (1 - chance N (threshold N)))%Q /\
  forall j, (1 <= j <= N)%nat -> (chance N j <= chance N (threshold N))%Q.
Proof. apply value_is_secretary. Qed.

Definition all_claims := (D1, D2, D3a, D4, D5, D6, D7, D13, DV, DP, DP_high, DS, threshold_with_is_least,
  threshold_is_least,
  values_come_together, e_between, e_gap, no_such_sum_is_one, loss_is_greatest, stage_values_are_closed,
  form_is_stage_value, stage_value_is_game_value, stages_one_by_one, optimal_stages_are_optimal, liars_dice_is_a_game).
Print Assumptions all_claims.
