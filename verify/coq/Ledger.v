(* Theorems that are proved by hand, each below the statement of gameproof's that it is. *)

Require Import Lia.
From Gameproof.kingmaker Require Export Kingmaker T1 T1Views T1Motives T1Prediction T1Claims T2T3 RockPaperScissors.
From Gameproof Require Export Dominance Perfect.
From Gameproof Require Import Check OrderedField.
From Gameproof.dice Require Export Claims Secretaries.
Open Scope field_scope.

(* value(liars_dice(faces=2, least=1, penalty=0)) == 3/4 and optimal_stages(liars_dice(faces=2, least=1, penalty=0),
   [[{"1": {"1": 1}, "2": {"2": 1}}, {"2": 1}], [{"1": {"2": 1}, "2": {"2": 1}}, {"2": 1}]]) *)
Theorem optimal_with_two_faces (F : ordered_field) :
  value (over F (liars_dice 2)) (3#4) /\ optimal_stages F 2 two_faces.
Proof. destruct (D2 F) as [V [_ S]]. split; assumption. Qed.

(* value(liars_dice(faces=6, least=1, penalty=0)) == 41/60 and optimal_stages(liars_dice(faces=6, least=1, penalty=0),
   [[{"1": {"3": 10/17, "4": 5/17, "5": 2/17}, "2": {"2": 3/10, "3": 7/17, "4": 7/34, "5": 7/85}, "3": {"3": 1}, "4":
   {"4": 1}, "5": {"5": 1}, "6": {"6": 1}}, {"3": 1/3, "4": 1/2, "5": 3/5, "6": 2/3}], [{"1": {"3": 10/17, "4": 5/17,
   "5": 2/17}, "2": {"2": 3/10, "3": 7/17, "4": 7/34, "5": 7/85}, "3": {"3": 1}, "4": {"4": 1}, "5": {"5": 1}, "6":
   {"6": 1}}, {"3": 1/3, "4": 1/2, "5": 3/5, "6": 2/3}], [{"1": {"3": 13/20, "4": 1/4, "5": 1/10}, "2": {"3": 13/20,
   "4": 1/4, "5": 1/10}, "3": {"3": 1}, "4": {"4": 1}, "5": {"5": 1}, "6": {"6": 1}}, {"3": 1, "4": 1, "5": 1, "6":
   1}], [{"1": {"4": 14/15, "5": 1/15}, "2": {"4": 14/15, "5": 1/15}, "3": {"4": 14/15, "5": 1/15}, "4": {"4": 1}, "5":
   {"5": 1}, "6": {"6": 1}}, {"4": 1, "5": 1, "6": 1}], [{"1": {"5": 1}, "2": {"5": 1}, "3": {"5": 1}, "4": {"5": 1},
   "5": {"5": 1}, "6": {"6": 1}}, {"5": 1, "6": 1}], [{"1": {"6": 1}, "2": {"6": 1}, "3": {"6": 1}, "4": {"6": 1}, "5":
   {"6": 1}, "6": {"6": 1}}, {"6": 1}]]) *)
Theorem optimal_with_six_faces (F : ordered_field) :
  value (over F (liars_dice 6)) (41#60) /\ optimal_stages F 6 six_faces.
Proof. exact (D13 F). Qed.

(* for N in {1, ...}: value(liars_dice(faces=N + 1, least=1, penalty=0)) < value(liars_dice(faces=N, least=1, penalty=0)) *)
Theorem value_falls_with_faces (F : ordered_field) :
  forall N : nat, (1 <= N)%nat -> exists v w : F,
    value (over F (liars_dice (S N))) v /\ value (over F (liars_dice N)) w /\ v < w.
Proof.
  intros N P.
  exists (rational F (closed (S N) 1)), (rational F (closed N 1)).
  assert (V : value (over F (liars_dice (S N))) (rational F (closed (S N) 1))) by (apply liars_dice_value; lia).
  assert (W : value (over F (liars_dice N)) (rational F (closed N 1))) by (apply liars_dice_value; lia).
  split; [exact V | split; [exact W | exact (D4 F N P _ _ W V)]].
Qed.

(* theorem("liar's dice: secretary") *)
Theorem as_with_secretaries (F : ordered_field) :
  forall N : nat, (1 <= N)%nat -> let n (m : nat) := inject_Z (Z.of_nat m) in exists (v : Q) (k : nat),
    value (over F (liars_dice N)) (rational F v) /\
    ((1 <= k <= N)%nat /\ (harmonic N - harmonic k <= 1)%Q /\ forall j, (1 <= j < k)%nat -> (1 < harmonic N - harmonic j)%Q) /\
    (1 - v == n k / n N * (harmonic N - harmonic k))%Q /\
    (forall j, (1 <= j <= N)%nat -> (n j / n N * (harmonic N - harmonic j) <= 1 - v)%Q) /\
    (v == (1 + 1 / n N) * (1 - success (S N) k))%Q /\
    (forall j, (1 <= j <= N)%nat -> (success (S N) j <= success (S N) k)%Q).
Proof.
  intros N P n. exists (closed N 1), (threshold N). destruct (best_rule N P) as [E G].
  refine (conj _ (conj (threshold_is_least N P) (conj (loss_is N P) (conj _ (conj E G))))).
  - apply liars_dice_value; lia.
  - intros j J. exact (loss_is_greatest N j P J).
Qed.

(* for N in {1, ...}: closed_form(liars_dice(faces=N, least=1, penalty=0)) *)
Theorem closed_form_of_all_stages (F : ordered_field) :
  forall N M : nat, (1 <= M <= N)%nat ->
    stage_value N 0 M (fun m => rational F (closed N m)) (rational F (closed N M)) /\
    value (over F (liars_dice_with N M 0)) (rational F (closed N M)).
Proof. exact (DV F). Qed.

(* for p1 in [0, 1]: for p2 in [0, 1]: for p3 in [0, 1]: perfect("3(1(3 2) 2(3 1))", {"0": [p3, 1 - p3], "1": [p1, 1 - p1],
   "4": [p2, 1 - p2]}) exactly when ((p2 < p1 and p3 == 1) or p1 == p2 or (p1 < p2 and p3 == 0)) *)
Theorem perfect_in_T1 (F : ordered_field) :
  forall p1 p2 p3 : F, 0 <= p1 <= 1 -> 0 <= p2 <= 1 -> 0 <= p3 <= 1 ->
    (subgame_perfect 3 (played_out 3 T1) (probabilities p1 p2 p3) <->
     (p2 < p1 /\ p3 = 1) \/ p1 = p2 \/ (p1 < p2 /\ p3 = 0)).
Proof. exact M4. Qed.

(* perfect("3(1(3 2) 2(3 1))", {"0": [1, 0], "1": [3/5, 2/5], "4": [1/5, 4/5]}) and
   motive_by("3(1(3 2) 2(3 1))", {"0": [1, 0], "1": [3/5, 2/5], "4": [1/5, 4/5]}, 1, 0, "predicted", "some",
   {"1": [1/10, 9/10]}) and motive_by("3(1(3 2) 2(3 1))", {"0": [1, 0], "1": [3/5, 2/5], "4": [1/5, 4/5]}, 1, 0,
   "predicted", "every", {"1": [1/10, 9/10]}) *)
Theorem motive_in_T1 (F : ordered_field) :
  let s := probabilities (3#5) (1#5) (1 : F) in
  let t := probabilities (1#10) 0 (0 : F) 0%nat in
  subgame_perfect 3 (played_out 3 T1) s /\ motive_by 3 T1 0 s 0 t /\ motive_by_all 3 T1 0 s 0 t.
Proof. exact M6. Qed.

(* nash_equilibria(rock_paper_scissors(win=1, tie=1/2, loss=0), [[[[[{"player 1": "rock"}, 1/3], [{"player 1": "paper"},
   1/3], [{"player 1": "scissors"}, 1/3]]], [[[{"player 2": "rock"}, 1/3], [{"player 2": "paper"}, 1/3], [{"player 2":
   "scissors"}, 1/3]]]]]) and pure_equilibria(rock_paper_scissors(win=1, tie=1/2, loss=0)) == 0 *)
Theorem one_equilibrium_of_three_alike (F : ordered_field) :
  let g := over F rock_paper_scissors in
  (forall s : profile F, played 2 s g -> (nash 2 g s <->
     forall a, In a ["rock"; "paper"; "scissors"] -> s 0%nat "player 1" a = (1#3) /\ s 1%nat "player 2" a = (1#3))) /\
  (forall f : choice, ~ nash 2 g (pure f)).
Proof. split; [apply M2 | apply M2_none_pure]. Qed.

Section T2T3.
  Context {F : ordered_field}.
  Add Ring F_ring : (ring_laws F).
(* Player 3 goes left with probability q, where the kingmaker is expected to keep to 3 with probability p. *)
Definition slips (p l r : F) : profile F := written [[("1", [("1", p); ("2", 1 - p)])]; []; [("start", [("1", l); ("2", r)])]].
Lemma in_T2 p l r : payoff (slips p l r) 2 (played_out 3 T2) = l * p.
Proof. exact (payoff_T2 (slips p l r)). Qed.
Lemma in_T3 p l r : payoff (slips p l r) 2 (played_out 3 T3) = l * p + r.
Proof. exact (payoff_T3 (slips p l r)). Qed.
Lemma right_is_worse_in_T2 p : 0 <= p -> payoff (slips p 0 1) 2 (played_out 3 T2) <= payoff (slips p 1 0) 2 (played_out 3 T2).
Proof. intros P. rewrite !in_T2. adding P. Qed.
Lemma left_is_worse_in_T3 p : p <= 1 -> payoff (slips p 1 0) 2 (played_out 3 T3) <= payoff (slips p 0 1) 2 (played_out 3 T3).
Proof. intros P. rewrite !in_T3. adding P. Qed.
Lemma right_is_less_in_T2 p : 0 < p -> payoff (slips p 0 1) 2 (played_out 3 T2) < payoff (slips p 1 0) 2 (played_out 3 T2).
Proof. intros P. rewrite !in_T2. apply (lt_from _ _ _ p P). ring. Qed.
Lemma left_is_less_in_T3 p : p < 1 -> payoff (slips p 1 0) 2 (played_out 3 T3) < payoff (slips p 0 1) 2 (played_out 3 T3).
Proof. intros P. rewrite !in_T3. apply (lt_from _ _ _ (1 - p)); [now apply diff_of_lt | ring]. Qed.
End T2T3.

(* dominated(kingmaker(tree=2), 3, "start", "2") and dominated(kingmaker(tree=3), 3, "start", "1") and (for p in [0, 1]:
   payoff(kingmaker(tree=2), [{"1": {"1": p, "2": 1 - p}}, {}, {"start": {"1": 0, "2": 1}}], 3) <= payoff(kingmaker(tree=2),
   [{"1": {"1": p, "2": 1 - p}}, {}, {"start": {"1": 1, "2": 0}}], 3)) and (for p in [0, 1]: payoff(kingmaker(tree=3),
   [{"1": {"1": p, "2": 1 - p}}, {}, {"start": {"1": 1, "2": 0}}], 3) <= payoff(kingmaker(tree=3), [{"1": {"1": p, "2": 1
   - p}}, {}, {"start": {"1": 0, "2": 1}}], 3)) and (for p in (0, 1): payoff(kingmaker(tree=2), [{"1": {"1": p, "2": 1 -
   p}}, {}, {"start": {"1": 0, "2": 1}}], 3) < payoff(kingmaker(tree=2), [{"1": {"1": p, "2": 1 - p}}, {}, {"start": {"1":
   1, "2": 0}}], 3)) and (for p in (0, 1): payoff(kingmaker(tree=3), [{"1": {"1": p, "2": 1 - p}}, {}, {"start": {"1": 1,
   "2": 0}}], 3) < payoff(kingmaker(tree=3), [{"1": {"1": p, "2": 1 - p}}, {}, {"start": {"1": 0, "2": 1}}], 3)) *)
Theorem dominated_in_T2_and_T3 (F : ordered_field) :
  let T2 : game F := played_out 3 T2 in
  let T3 : game F := played_out 3 T3 in
  let play (p l r : F) := written [[("1", [("1", p); ("2", 1 - p)])]; []; [("start", [("1", l); ("2", r)])]] in
  dominated 3 T2 2 "start" "2" /\ dominated 3 T3 2 "start" "1" /\
  (forall p : F, 0 <= p -> p <= 1 -> payoff (play p 0 1) 2 T2 <= payoff (play p 1 0) 2 T2) /\
  (forall p : F, 0 <= p -> p <= 1 -> payoff (play p 1 0) 2 T3 <= payoff (play p 0 1) 2 T3) /\
  (forall p : F, 0 < p -> p < 1 -> payoff (play p 0 1) 2 T2 < payoff (play p 1 0) 2 T2) /\
  (forall p : F, 0 < p -> p < 1 -> payoff (play p 1 0) 2 T3 < payoff (play p 0 1) 2 T3).
Proof.
  refine (conj M5_T2 (conj M5_T3 (conj _ (conj _ (conj _ _))))).
  - exact (fun p A _ => right_is_worse_in_T2 p A).
  - exact (fun p _ B => left_is_worse_in_T3 p B).
  - exact (fun p A _ => right_is_less_in_T2 p A).
  - exact (fun p _ B => left_is_less_in_T3 p B).
Qed.

Section Halves.
  Context (F : ordered_field).
  Add Ring F_ring : (ring_laws F).
Lemma twice_less (eta : F) : eta < (1#2) -> eta + eta < 1.
Proof.
  intros L. assert (H : (1#2) + (1#2) = (1 : F)).
  { rewrite <- rational_add, <- rational_one. now apply rational_eq. }
  apply diff_of_lt in L. apply lt_of_diff. rewrite <- H.
  replace ((1#2) + (1#2) - (eta + eta)) with (((1#2) - eta) + ((1#2) - eta)) by ring.
  apply sum_positive; [exact L | now apply OrderedField.lt_le].
Qed.
End Halves.

(* (for eta in (0, 1/2): for p1 in [0, 1]: for p2 in [0, 1]: for p3 in [0, 1]: one_step_equilibrium("3(1(3 2) 2(3
   1))", {"0": [p3, 1 - p3], "1": [p1, 1 - p1], "4": [p2, 1 - p2]}, eta, "predicted", "some") exactly when ((p1 <
   eta or (p1 == eta and p3 == 0)) and (p2 < eta or (p2 == eta and p3 == 1)))) and (for eta in (0, 1/2): for p1 in
   [0, 1]: for p2 in [0, 1]: for p3 in [0, 1]: (p1 == 0 and p2 == 0) implies one_step_equilibrium("3(1(3 2) 2(3
   1))", {"0": [p3, 1 - p3], "1": [p1, 1 - p1], "4": [p2, 1 - p2]}, eta, "predicted", "some")) and (for eta in (0,
   1/2): for p1 in [0, 1]: for p2 in [0, 1]: for p3 in [0, 1]: one_step_equilibrium("3(1(3 2) 2(3 1))", {"0": [p3,
   1 - p3], "1": [p1, 1 - p1], "4": [p2, 1 - p2]}, eta, "predicted", "some") implies (p1 <= eta and p2 <= eta)) and
   (for eta in (0, 1/2): for p1 in [0, 1]: for p2 in [0, 1]: for p3 in [0, 1]: one_step_equilibrium("3(1(3 2) 2(3
   1))", {"0": [p3, 1 - p3], "1": [p1, 1 - p1], "4": [p2, 1 - p2]}, eta, "predicted", "every") exactly when ((p1 <
   eta or (p1 == eta and p3 == 0)) and (p2 < eta or (p2 == eta and p3 == 1)))) and (for eta in (0, 1/2): for p1 in
   [0, 1]: for p2 in [0, 1]: for p3 in [0, 1]: (p1 == 0 and p2 == 0) implies one_step_equilibrium("3(1(3 2) 2(3
   1))", {"0": [p3, 1 - p3], "1": [p1, 1 - p1], "4": [p2, 1 - p2]}, eta, "predicted", "every")) and (for eta in (0,
   1/2): for p1 in [0, 1]: for p2 in [0, 1]: for p3 in [0, 1]: one_step_equilibrium("3(1(3 2) 2(3 1))", {"0": [p3,
   1 - p3], "1": [p1, 1 - p1], "4": [p2, 1 - p2]}, eta, "predicted", "every") implies (p1 <= eta and p2 <= eta)) *)
Theorem one_step_in_T1 (F : ordered_field) :
  (forall eta p1 p2 p3 : F, 0 < eta -> eta < (1#2) -> 0 <= p1 <= 1 -> 0 <= p2 <= 1 -> 0 <= p3 <= 1 ->
    (one_step_equilibrium 3 T1 eta (probabilities p1 p2 p3) <->
     (p1 < eta \/ (p1 = eta /\ p3 = 0)) /\ (p2 < eta \/ (p2 = eta /\ p3 = 1)))) /\
  (forall eta p1 p2 p3 : F, 0 < eta -> eta < (1#2) -> 0 <= p1 <= 1 -> 0 <= p2 <= 1 -> 0 <= p3 <= 1 ->
    p1 = 0 /\ p2 = 0 -> one_step_equilibrium 3 T1 eta (probabilities p1 p2 p3)) /\
  (forall eta p1 p2 p3 : F, 0 < eta -> eta < (1#2) -> 0 <= p1 <= 1 -> 0 <= p2 <= 1 -> 0 <= p3 <= 1 ->
    one_step_equilibrium 3 T1 eta (probabilities p1 p2 p3) -> p1 <= eta /\ p2 <= eta) /\
  (forall eta p1 p2 p3 : F, 0 < eta -> eta < (1#2) -> 0 <= p1 <= 1 -> 0 <= p2 <= 1 -> 0 <= p3 <= 1 ->
    (one_step_equilibrium_all 3 T1 eta (probabilities p1 p2 p3) <->
     (p1 < eta \/ (p1 = eta /\ p3 = 0)) /\ (p2 < eta \/ (p2 = eta /\ p3 = 1)))) /\
  (forall eta p1 p2 p3 : F, 0 < eta -> eta < (1#2) -> 0 <= p1 <= 1 -> 0 <= p2 <= 1 -> 0 <= p3 <= 1 ->
    p1 = 0 /\ p2 = 0 -> one_step_equilibrium_all 3 T1 eta (probabilities p1 p2 p3)) /\
  (forall eta p1 p2 p3 : F, 0 < eta -> eta < (1#2) -> 0 <= p1 <= 1 -> 0 <= p2 <= 1 -> 0 <= p3 <= 1 ->
    one_step_equilibrium_all 3 T1 eta (probabilities p1 p2 p3) -> p1 <= eta /\ p2 <= eta).
Proof.
  assert (At0 : forall eta p1 p2 p3 : F, 0 < eta -> p1 = 0 /\ p2 = 0 ->
    (p1 < eta \/ (p1 = eta /\ p3 = 0)) /\ (p2 < eta \/ (p2 = eta /\ p3 = 1))) by (intros ? ? ? ? P [-> ->]; auto).
  assert (Near : forall eta p1 p2 p3 : F,
    (p1 < eta \/ (p1 = eta /\ p3 = 0)) /\ (p2 < eta \/ (p2 = eta /\ p3 = 1)) -> p1 <= eta /\ p2 <= eta).
  { intros ? ? ? ? [[L | [-> _]] [M | [-> _]]]; split; try apply (OrderedField.le_refl F); now apply OrderedField.lt_le. }
  repeat match goal with |- _ /\ _ => split end; intros eta p1 p2 p3 P H A B C; apply twice_less in H;
    [apply M8_exactly | intros Z; apply M8_exactly | intros Z; apply M8_exactly in Z |
     apply M8_exactly_all | intros Z; apply M8_exactly_all | intros Z; apply M8_exactly_all in Z]; eauto.
Qed.
