(* Both players' strategies in every stage, and what they are sure of, in rational numbers.

   k is a threshold of N, and M the least claim that is allowed. The roller's pivot is j = max(M, k).
   He claims a roll x > j as it is; in all, a claim y > j has the probability 1/y and the claim j
   the rest c = 1 - (H_N - H_j). Of j's, the roll j makes min(1/N, c); all other claims are spread over
   what is left of the rolls 1, ..., j, in one mixture. The caller calls y > k with probability
   1 - k/y if M <= k, and always if M > k. *)

From Gameproof.dice Require Export Harmonic.
From Coq Require Export Qminmax.
Open Scope Q_scope.

Definition true_claim (x y : nat) : Q := if Nat.leb y x then 1 else 0.
Definition same (x y : nat) : Q := if Nat.eqb x y then 1 else 0.

(* p, how rolls claim, secures v to the roller, for whom a claim y that is passed is worth W y. *)
Definition claims_secure (N M : nat) (W : nat -> Q) (p : nat -> nat -> Q) (v : Q) : Prop :=
  (forall x y, In x (rolls N) -> In y (claims M N) -> 0 <= p x y) /\
  (forall x, In x (rolls N) -> total (map (p x) (claims M N)) == 1) /\
  exists m, v <= total (map m (claims M N)) /\ forall y, In y (claims M N) ->
    m y <= 1 / whole N * total (map (fun x => p x y) (rolls N)) * W y /\
    m y <= 1 / whole N * total (map (fun x => p x y * true_claim x y) (rolls N)).

(* q, how claims are called, concedes the roller no more than v. *)
Definition calls_concede (N M : nat) (W : nat -> Q) (q : nat -> Q) (v : Q) : Prop :=
  (forall y, In y (claims M N) -> 0 <= q y <= 1) /\
  exists b, 1 / whole N * total (map b (rolls N)) <= v /\
    forall x y, In x (rolls N) -> In y (claims M N) -> (1 - q y) * W y + q y * true_claim x y <= b x.

Section Strategies.
Variables N k M : nat.

Definition pivot : nat := Nat.max M k.
Definition open_weight : Q := 1 - (harmonic N - harmonic pivot).
Definition true_weight : Q := Qmin (1 / whole N) open_weight.
Definition low_weight : Q := whole pivot / whole N - true_weight.
Definition bluff_weight (y : nat) : Q :=
  if Nat.eqb y pivot then open_weight - true_weight
  else if Nat.ltb pivot y then 1 / whole y - 1 / whole N else 0.
Definition honest (x : nat) : Q :=
  if Nat.ltb pivot x then 1 else if Nat.eqb x pivot then whole N * true_weight else 0.
Definition claimed (x y : nat) : Q := honest x * same x y + (1 - honest x) * (bluff_weight y / low_weight).
Definition called (y : nat) : Q :=
  if Nat.ltb k M then 1 else if Nat.ltb k y then 1 - whole k / whole y else 0.

(* V_N(M), and what a claim that is passed is worth. *)
Definition early : Q := 1 - whole k / whole N * (harmonic N - harmonic k).
Definition form (m : nat) : Q := if Nat.leb m k then early else whole (S N - m) / whole N.
Definition passed (y : nat) : Q := 1 - form (S y).

Hypothesis K : is_threshold N k.
Hypothesis M_allowed : (1 <= M <= N)%nat.

Let N_pos : 0 < whole N.
Proof. apply whole_pos. lia. Qed.

Lemma pivot_bounds : (M <= pivot <= N)%nat /\ (1 <= k <= pivot)%nat.
Proof. destruct K as (B & _). unfold pivot. lia. Qed.

Lemma passed_late y : (k <= y <= N)%nat -> passed y == whole y / whole N.
Proof.
  intros B. unfold passed, form. destruct (Nat.leb_spec (S y) k); [lia |].
  rewrite whole_sub by lia. rewrite (whole_S y), (whole_S N). field. lra.
Qed.

Lemma passed_early y : (y < k)%nat -> passed y == whole k / whole N * (harmonic N - harmonic k).
Proof. intros B. unfold passed, form. destruct (Nat.leb_spec (S y) k); [unfold early; ring | lia]. Qed.

Lemma share_bounds : 0 < whole k / whole N <= 1.
Proof.
  destruct K as (B & _). split.
  - apply Qlt_shift_div_l; [exact N_pos |]. assert (0 < whole k) by (apply whole_pos; lia). lra.
  - apply Qle_shift_div_r; [exact N_pos |]. assert (whole k <= whole N) by (apply whole_le; lia). lra.
Qed.

Lemma passed_nonneg y : In y (claims M N) -> 0 <= passed y.
Proof.
  intros I. apply in_seq in I. assert (S1 := share_bounds). destruct (Nat.le_gt_cases k y).
  - rewrite passed_late by lia. apply Qle_shift_div_l; [exact N_pos |]. assert (P := whole_ge_0 y). lra.
  - rewrite passed_early by lia. destruct K as (B & _). assert (R := harmonic_rises k N ltac:(lia)). nra.
Qed.

(* In a late stage claims of the pivot M have at least the weight 1/M, in an early one at most 1/k. *)
Lemma open_weight_late : (k < M)%nat -> 1 / whole M <= open_weight.
Proof.
  intros L. unfold open_weight, pivot. rewrite Nat.max_l by lia. destruct K as (B & S1 & _).
  destruct M as [| m]; [lia |]. assert (R := harmonic_rises k m ltac:(lia)). assert (E := harmonic_S m). lra.
Qed.

Lemma open_weight_early : (M <= k)%nat -> open_weight == 1 - (harmonic N - harmonic k).
Proof. intros L. unfold open_weight, pivot. rewrite Nat.max_r by lia. reflexivity. Qed.

Lemma open_weight_nonneg : 0 <= open_weight.
Proof.
  unfold open_weight. destruct K as (_ & S1 & _). assert (R := harmonic_rises k pivot (proj2 (proj2 pivot_bounds))). lra.
Qed.

Lemma true_weight_bounds : 0 <= true_weight <= 1 / whole N /\ true_weight <= open_weight.
Proof.
  unfold true_weight. assert (O := open_weight_nonneg). assert (P := inverse_pos _ N_pos). split; [split |].
  - apply Q.min_glb; lra.
  - apply Q.le_min_l.
  - apply Q.le_min_r.
Qed.

Lemma unit_bounds y : (1 <= y <= N)%nat -> 1 / whole N <= 1 / whole y.
Proof. intros B. apply inverse_falls; [apply whole_pos; lia | apply whole_le; lia]. Qed.

Lemma bluff_weight_nonneg y : (1 <= y <= N)%nat -> 0 <= bluff_weight y.
Proof.
  intros B. unfold bluff_weight. destruct (y =? pivot)%nat; [assert (T := true_weight_bounds); lra |].
  destruct (pivot <? y)%nat; [| lra]. assert (U := unit_bounds y B). lra.
Qed.

(* What is summed over the claims is nothing below the pivot, something at it, and a tail. *)
Lemma over_claims (f : nat -> Q) : (forall y, (y < pivot)%nat -> f y == 0) ->
  total (map f (claims M N)) == f pivot + total (map f (seq (S pivot) (N - pivot))).
Proof.
  intros Z. destruct pivot_bounds as (B & _). unfold claims. rewrite (total_cut f M pivot) by lia.
  rewrite (total_ext f (fun _ => 0) (seq M (pivot - M))); [| intros y I; apply in_seq in I; apply Z; lia].
  rewrite total_constant. replace (M + (S N - M) - pivot)%nat with (S (N - pivot)) by lia. simpl. ring.
Qed.

Lemma tail_of_bluffs :
  total (map bluff_weight (seq (S pivot) (N - pivot))) == harmonic N - harmonic pivot - (whole N - whole pivot) / whole N.
Proof.
  destruct pivot_bounds as (B & _).
  rewrite (total_telescope (fun y => harmonic y - whole y / whole N)).
  - replace (pivot + (N - pivot))%nat with N by lia. field. lra.
  - intros y I. unfold bluff_weight. destruct (Nat.eqb_spec y pivot); [lia |].
    destruct (Nat.ltb_spec pivot y); [| lia]. destruct y as [| y]; [lia |].
    replace (S y - 1)%nat with y by lia. rewrite harmonic_S, !whole_S. field.
    assert (P := whole_ge_0 y). split; lra.
Qed.

Lemma bluffs_are_the_low_rolls : total (map bluff_weight (claims M N)) == low_weight.
Proof.
  rewrite over_claims.
  - rewrite tail_of_bluffs. unfold bluff_weight. rewrite Nat.eqb_refl. unfold low_weight, open_weight. field. lra.
  - intros y L. unfold bluff_weight. destruct (Nat.eqb_spec y pivot); [lia |]. destruct (Nat.ltb_spec pivot y); [lia | reflexivity].
Qed.

Lemma low_weight_nonneg : 0 <= low_weight.
Proof.
  rewrite <- bluffs_are_the_low_rolls.
  apply total_nonneg. intros y I. apply in_seq in I. apply bluff_weight_nonneg. lia.
Qed.

Lemma mixture y : In y (claims M N) -> bluff_weight y / low_weight * low_weight == bluff_weight y.
Proof.
  intros I. destruct (Qeq_dec low_weight 0) as [E | D]; [| field; exact D].
  rewrite (total_zero bluff_weight (claims M N)); [rewrite E; ring | | rewrite bluffs_are_the_low_rolls; exact E | exact I].
  intros z J. apply in_seq in J. apply bluff_weight_nonneg. lia.
Qed.

Lemma honest_bounds x : 0 <= honest x <= 1.
Proof.
  unfold honest. destruct (pivot <? x)%nat; [lra |]. destruct (x =? pivot)%nat; [| lra].
  destruct true_weight_bounds as (T & _). assert (C := inverse_cancels _ N_pos). nra.
Qed.

Lemma no_low_rolls x : (1 <= x)%nat -> low_weight == 0 -> honest x == 1.
Proof.
  intros X Z. unfold honest. destruct (Nat.ltb_spec pivot x) as [_ | L]; [reflexivity |].
  destruct true_weight_bounds as (T & _). destruct pivot_bounds as (B & B').
  assert (C := inverse_cancels _ N_pos). assert (G : whole N * low_weight == whole pivot - whole N * true_weight).
  { unfold low_weight. field. lra. }
  assert (whole pivot <= 1) by nra.
  assert (pivot = 1)%nat as E. { destruct (Nat.le_gt_cases 2 pivot) as [J |]; [| lia]. apply (whole_le 2) in J. change (whole 2) with 2 in J. lra. }
  rewrite E in *. change (whole 1) with 1 in *. replace x with 1%nat by lia. simpl. nra.
Qed.

Lemma honest_alone y : (1 <= y <= N)%nat -> total (map (fun x => honest x * same x y) (rolls N)) == honest y.
Proof.
  intros B. unfold rolls. rewrite (total_one (fun x => honest x * same x y) y N 1); [| lia |].
  - unfold same. rewrite Nat.eqb_refl. ring.
  - intros x D. unfold same. destruct (Nat.eqb_spec x y); [contradiction | ring].
Qed.

Lemma mixture_nonneg y : In y (claims M N) -> 0 <= bluff_weight y / low_weight.
Proof.
  intros I. apply in_seq in I. assert (P := bluff_weight_nonneg y ltac:(lia)). assert (L := low_weight_nonneg).
  destruct (Qeq_dec low_weight 0) as [E | D].
  - rewrite E. unfold Qdiv. change (/ 0) with 0. lra.
  - apply Qle_shift_div_l; lra.
Qed.

Lemma same_bounds x y : 0 <= same x y <= 1.
Proof. unfold same. destruct (x =? y)%nat; lra. Qed.

Lemma claimed_least x y : In y (claims M N) -> 0 <= honest x * same x y <= claimed x y.
Proof.
  intros I. unfold claimed. assert (B := honest_bounds x). assert (P := mixture_nonneg y I). assert (S1 := same_bounds x y). nra.
Qed.

Lemma claimed_total x : In x (rolls N) -> total (map (claimed x) (claims M N)) == 1.
Proof.
  intros I. apply in_seq in I. destruct pivot_bounds as (B & B').
  unfold claimed. rewrite total_plus, !total_scale.
  rewrite (total_ext (fun y => bluff_weight y / low_weight) (fun y => 1 / low_weight * bluff_weight y)) by (intros; unfold Qdiv; ring).
  rewrite total_scale, bluffs_are_the_low_rolls.
  assert (E : honest x * total (map (same x) (claims M N)) == honest x).
  { destruct (Nat.le_gt_cases M x) as [L | L].
    - unfold claims. rewrite (total_one (same x) x (S N - M) M); [| lia |].
      + unfold same. rewrite Nat.eqb_refl. ring.
      + intros y D. unfold same. destruct (Nat.eqb_spec x y); [congruence | reflexivity].
    - unfold honest. destruct (Nat.ltb_spec pivot x); [lia |]. destruct (Nat.eqb_spec x pivot); [lia | ring]. }
  rewrite E. destruct (Qeq_dec low_weight 0) as [Z | D]; [| field; exact D].
  rewrite (no_low_rolls x) by (try lia; exact Z). ring.
Qed.

Lemma honest_low : total (map (fun x => 1 - honest x) (rolls N)) == whole N * low_weight.
Proof.
  destruct pivot_bounds as (B & B'). unfold rolls. rewrite (total_cut _ 1 pivot) by lia.
  rewrite (total_ext _ (fun _ => 1) (seq 1 (pivot - 1))).
  - replace (1 + N - pivot)%nat with (S (N - pivot)) by lia. cbn [seq map total fold_right]. fold (total (map (fun x => 1 - honest x) (seq (S pivot) (N - pivot)))).
    rewrite (total_ext _ (fun _ => 0) (seq (S pivot) (N - pivot))).
    + rewrite !total_constant, !seq_length, whole_sub by lia. unfold honest. rewrite Nat.ltb_irrefl, Nat.eqb_refl.
      unfold low_weight. change (whole 1) with 1. field. lra.
    + intros x I. apply in_seq in I. unfold honest. destruct (Nat.ltb_spec pivot x); [ring | lia].
  - intros x I. apply in_seq in I. unfold honest. destruct (Nat.ltb_spec pivot x); [lia |]. destruct (Nat.eqb_spec x pivot); [lia | ring].
Qed.

(* How probable the claim y is, and how probable that it is made of the roll y. *)
Lemma claim_weight y : In y (claims M N) ->
  1 / whole N * total (map (fun x => claimed x y) (rolls N)) == honest y / whole N + bluff_weight y.
Proof.
  intros I. assert (C := mixture y I). apply in_seq in I. unfold claimed. rewrite total_plus.
  rewrite (total_ext (fun x => (1 - honest x) * (bluff_weight y / low_weight)) (fun x => bluff_weight y / low_weight * (1 - honest x))) by (intros; ring).
  rewrite total_scale, honest_low, honest_alone by lia.
  setoid_replace (1 / whole N * (honest y + bluff_weight y / low_weight * (whole N * low_weight)))
    with (honest y / whole N + bluff_weight y / low_weight * low_weight) by (generalize (bluff_weight y / low_weight); intros; field; lra).
  rewrite C. reflexivity.
Qed.

Lemma claim_truth y : In y (claims M N) ->
  honest y / whole N <= 1 / whole N * total (map (fun x => claimed x y * true_claim x y) (rolls N)).
Proof.
  intros I. assert (P := inverse_pos _ N_pos).
  setoid_replace (honest y / whole N) with (1 / whole N * honest y) by (field; lra).
  assert (L : honest y <= total (map (fun x => claimed x y * true_claim x y) (rolls N))); [| nra].
  assert (J := I). apply in_seq in J.
  setoid_replace (honest y) with (total (map (fun x => honest x * same x y) (rolls N))).
  - apply total_le. intros x X. assert (C := claimed_least x y I). unfold same, true_claim in *.
    destruct (Nat.eqb_spec x y) as [-> | D]; [rewrite Nat.leb_refl; lra |]. destruct (y <=? x)%nat; lra.
  - symmetry. apply honest_alone. lia.
Qed.

(* What the roller is sure of with each claim, and in all. *)
Definition sure (y : nat) : Q :=
  if Nat.eqb y pivot then Qmin true_weight (open_weight * whole pivot / whole N)
  else if Nat.ltb pivot y then 1 / whole N else 0.

Lemma weight_nonneg y : In y (claims M N) -> 0 <= honest y / whole N + bluff_weight y.
Proof.
  intros I. apply in_seq in I. assert (P := bluff_weight_nonneg y ltac:(lia)). assert (B := honest_bounds y).
  assert (0 <= honest y / whole N) by (apply Qle_shift_div_l; lra). lra.
Qed.

Lemma sure_of_claim y : In y (claims M N) ->
  sure y <= (honest y / whole N + bluff_weight y) * passed y /\ sure y <= honest y / whole N.
Proof.
  intros I. assert (Wn := weight_nonneg y I). assert (Pn := passed_nonneg y I).
  assert (Hn : 0 <= honest y / whole N) by (assert (B := honest_bounds y); apply Qle_shift_div_l; lra).
  assert (J := I). apply in_seq in J. destruct pivot_bounds as (B & B'). unfold sure.
  destruct (Nat.eqb_spec y pivot) as [-> | D].
  - rewrite passed_late by lia. unfold honest, bluff_weight. rewrite Nat.ltb_irrefl, Nat.eqb_refl. split.
    + eapply Qle_trans; [apply Q.le_min_r |]. apply Qle_lteq. right. field. lra.
    + eapply Qle_trans; [apply Q.le_min_l |]. apply Qle_lteq. right. field. lra.
  - destruct (Nat.ltb_spec pivot y) as [L | L]; [| split; nra].
    rewrite passed_late by lia. unfold honest, bluff_weight. destruct (Nat.ltb_spec pivot y); [| lia].
    destruct (Nat.eqb_spec y pivot); [lia |]. assert (0 < whole y) by (apply whole_pos; lia).
    split; apply Qle_lteq; right; field; lra.
Qed.

Lemma sure_in_all : form M <= total (map sure (claims M N)).
Proof.
  destruct pivot_bounds as (B & B'). rewrite over_claims.
  - rewrite (total_ext sure (fun _ => 1 / whole N)).
    + rewrite total_constant, seq_length, whole_sub by lia. unfold sure. rewrite Nat.eqb_refl.
      assert (P := inverse_pos _ N_pos). assert (C := inverse_cancels _ N_pos).
      unfold form. destruct (Nat.leb_spec M k) as [L | L].
      * assert (E := open_weight_early L). destruct K as (_ & S1 & S2).
        assert (pivot = k) as Ek by (unfold pivot; lia). rewrite Ek in *.
        assert (kN : whole k <= whole N) by (apply whole_le; lia).
        rewrite Q.min_r.
        -- unfold early. rewrite E. apply Qle_lteq. right. field. lra.
        -- unfold true_weight. rewrite E. apply Q.min_glb; [apply Qle_shift_div_r | apply Qle_shift_div_r]; try exact N_pos; nra.
      * assert (O := open_weight_late L). assert (pivot = M) as Em by (unfold pivot; lia). rewrite Em in *.
        assert (U := unit_bounds M ltac:(lia)). assert (MP : 0 < whole M) by (apply whole_pos; lia).
        assert (CM := inverse_cancels _ MP).
        rewrite Q.min_l.
        -- unfold true_weight. rewrite Q.min_l by lra. rewrite whole_sub, whole_S by lia. apply Qle_lteq. right. field. lra.
        -- eapply Qle_trans; [apply Q.le_min_l |]. apply Qle_shift_div_l; [exact N_pos |]. nra.
    + intros y I. apply in_seq in I. unfold sure. destruct (Nat.eqb_spec y pivot); [lia |]. destruct (Nat.ltb_spec pivot y); [reflexivity | lia].
  - intros y L. unfold sure. destruct (Nat.eqb_spec y pivot); [lia |]. destruct (Nat.ltb_spec pivot y); [lia | reflexivity].
Qed.

Theorem roller_is_sure : claims_secure N M passed claimed (form M).
Proof.
  split; [| split; [exact claimed_total | exists sure; split; [exact sure_in_all |]]].
  - intros x y _ I. assert (C := claimed_least x y I). lra.
  - intros y I. destruct (sure_of_claim y I) as (A & B). rewrite claim_weight by exact I.
    split; [exact A |]. eapply Qle_trans; [exact B | apply claim_truth, I].
Qed.

(* What the roller may get with each roll. *)
Definition best (x : nat) : Q :=
  if Nat.ltb k M then true_claim x M
  else if Nat.ltb k x then whole k / whole N + (1 - whole k / whole x) else whole k / whole N.

Lemma share_falls x y : (0 < x <= y)%nat -> whole k / whole y <= whole k / whole x.
Proof.
  intros B. assert (F := inverse_falls (whole x) (whole y) ltac:(apply whole_pos; lia) ltac:(apply whole_le; lia)).
  assert (P := whole_ge_0 k). unfold Qdiv in *. nra.
Qed.

Lemma share_at_most_1 y : (k <= y)%nat -> 0 <= whole k / whole y <= 1.
Proof.
  intros B. destruct K as (B' & _). assert (0 < whole y) by (apply whole_pos; lia). assert (P := whole_ge_0 k).
  assert (whole k <= whole y) by (apply whole_le; lia).
  split; [apply Qle_shift_div_l | apply Qle_shift_div_r]; lra.
Qed.

Lemma caller_allows_claim x y : In x (rolls N) -> In y (claims M N) ->
  (1 - called y) * passed y + called y * true_claim x y <= best x.
Proof.
  intros X Y. apply in_seq in X, Y. destruct K as (B & S1 & _). unfold called, best.
  destruct (Nat.ltb_spec k M) as [L | L].
  - unfold true_claim. destruct (Nat.leb_spec y x); destruct (Nat.leb_spec M x); try lia; lra.
  - assert (Sk := share_bounds). destruct (Nat.ltb_spec k y) as [Ly | Ly].
    + rewrite passed_late by lia. assert (Py : 0 < whole y) by (apply whole_pos; lia).
      setoid_replace ((1 - (1 - whole k / whole y)) * (whole y / whole N)) with (whole k / whole N) by (field; lra).
      assert (A := share_at_most_1 y ltac:(lia)).
      unfold true_claim. destruct (Nat.leb_spec y x).
      * destruct (Nat.ltb_spec k x); [| lia]. assert (F := share_falls y x ltac:(lia)). lra.
      * destruct (Nat.ltb_spec k x); [| lra]. assert (A' := share_at_most_1 x ltac:(lia)). lra.
    + assert (V : passed y <= whole k / whole N).
      { destruct (Nat.eq_dec y k) as [-> | D]; [rewrite passed_late by lia; lra |].
        rewrite passed_early by lia. assert (R := harmonic_rises k N ltac:(lia)). nra. }
      destruct (Nat.ltb_spec k x); [assert (A' := share_at_most_1 x ltac:(lia)); lra | lra].
Qed.

Lemma best_in_all : 1 / whole N * total (map best (rolls N)) == form M.
Proof.
  destruct K as (B & S1 & _). unfold form, best.
  destruct (Nat.ltb_spec k M) as [L | L]; destruct (Nat.leb_spec M k); try lia.
  - unfold rolls. rewrite (total_cut _ 1 M) by lia.
    rewrite (total_ext _ (fun _ => 0) (seq 1 (M - 1))), (total_ext _ (fun _ => 1) (seq M (1 + N - M))).
    + rewrite !total_constant, !seq_length. change (1 + N)%nat with (S N). field. lra.
    + intros x I. apply in_seq in I. unfold true_claim. destruct (Nat.leb_spec M x); [reflexivity | lia].
    + intros x I. apply in_seq in I. unfold true_claim. destruct (Nat.leb_spec M x); [lia | reflexivity].
  - unfold rolls. rewrite (total_cut _ 1 (S k)) by lia.
    rewrite (total_ext _ (fun _ => whole k / whole N) (seq 1 (S k - 1))).
    + rewrite total_constant, seq_length. replace (S k - 1)%nat with k by lia. replace (1 + N - S k)%nat with (N - k)%nat by lia.
      rewrite (total_telescope (fun x => whole x * (whole k / whole N) + (whole x - whole k * harmonic x))).
      * replace (k + (N - k))%nat with N by lia. unfold early. field. lra.
      * intros x I. destruct (Nat.ltb_spec k x); [| lia]. destruct x as [| x]; [lia |].
        replace (S x - 1)%nat with x by lia. rewrite harmonic_S, !whole_S. field. assert (P := whole_ge_0 x). split; lra.
    + intros x I. apply in_seq in I. destruct (Nat.ltb_spec k x); [lia | reflexivity].
Qed.

Theorem caller_concedes : calls_concede N M passed called (form M).
Proof.
  split.
  - intros y I. apply in_seq in I. unfold called. destruct (k <? M)%nat; [lra |]. destruct (Nat.ltb_spec k y); [| lra].
    assert (A := share_at_most_1 y ltac:(lia)). lra.
  - exists best. split; [rewrite best_in_all; lra |]. exact caller_allows_claim.
Qed.

End Strategies.
