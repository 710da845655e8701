(* The roller's strategy in a stage, and what he is sure of by it.

   M is the least claim that is allowed, and j = max(M, k) the pivot. He claims a roll x > j as it is; in
   all, a claim y > j has the weight D(y), and the claim j the rest c = 1 - (D(j + 1) + ... + D(N)). Of
   j's, the roll j makes min(1/N, c); all other claims are spread over what is left of the rolls
   1, ..., j, in one mixture. *)

From Gameproof.dice Require Export Weights.
Open Scope Q_scope.

Definition true_claim (x y : nat) : Q := if Nat.leb y x then 1 else 0.
Definition same (x y : nat) : Q := if Nat.eqb x y then 1 else 0.

Section Roller.
Variables (N : nat) (t : Q) (k M : nat).

Definition pivot : nat := Nat.max M k.
Definition open_weight : Q := 1 - weights_above N t pivot.
Definition true_weight : Q := Qmin (1 / whole N) open_weight.
Definition low_weight : Q := whole pivot / whole N - true_weight.
Definition bluff_weight (y : nat) : Q :=
  if Nat.eqb y pivot then open_weight - true_weight
  else if Nat.ltb pivot y then weight N t y - 1 / whole N else 0.
Definition honest (x : nat) : Q :=
  if Nat.ltb pivot x then 1 else if Nat.eqb x pivot then whole N * true_weight else 0.
Definition claimed (x y : nat) : Q := honest x * same x y + (1 - honest x) * (bluff_weight y / low_weight).

Hypothesis t_nonneg : 0 <= t.
Hypothesis K : is_threshold_with N t k.
Hypothesis M_allowed : (1 <= M <= N)%nat.

Let N_allowed : (1 <= N)%nat.
Proof. lia. Qed.
Let N_pos : 0 < whole N.
Proof. apply whole_pos. lia. Qed.

Local Notation shifted y := (whole y + tau t * whole N).
Local Notation early := (early N t k).
Local Notation form := (form N t k).
Local Notation passed := (passed N t k).
Local Notation tau_is := (tau_is t t_nonneg).
Local Notation shifted_pos := (shifted_pos N t N_allowed t_nonneg).
Local Notation weight_least := (weight_least N t).
Local Notation weight_times := (weight_times N t N_allowed t_nonneg).
Local Notation weights_step := (weights_step N t N_allowed).
Local Notation weights_fall := (weights_fall N t N_allowed).
Local Notation passed_late := (passed_late N t k N_allowed).
Lemma pivot_bounds : (M <= pivot <= N)%nat /\ (1 <= pivot)%nat /\ (k <= pivot)%nat.
Proof. destruct K as (B & _). unfold pivot. lia. Qed.

(* In a late stage claims of the pivot M have at least the weight D(M). *)
Lemma open_weight_late : (k < M)%nat -> weight N t M <= open_weight.
Proof.
  intros L. unfold open_weight, pivot. rewrite Nat.max_l by lia. destruct K as (B & S1 & _).
  assert (R := weights_fall k (M - 1) ltac:(lia)). assert (E := weights_step (M - 1) ltac:(lia)).
  replace (S (M - 1)) with M in E by lia. lra.
Qed.

Lemma open_weight_early : (M <= k)%nat -> open_weight == 1 - weights_above N t k.
Proof. intros L. unfold open_weight, pivot. rewrite Nat.max_r by lia. reflexivity. Qed.

Lemma open_weight_nonneg : 0 <= open_weight.
Proof.
  unfold open_weight. destruct K as (_ & S1 & _). destruct pivot_bounds as (B & _ & B').
  assert (R := weights_fall k pivot ltac:(lia)). lra.
Qed.

Lemma true_weight_bounds : 0 <= true_weight <= 1 / whole N /\ true_weight <= open_weight.
Proof.
  unfold true_weight. assert (O := open_weight_nonneg). assert (P := inverse_pos _ N_pos). split; [split |].
  - apply Q.min_glb; lra.
  - apply Q.le_min_l.
  - apply Q.le_min_r.
Qed.

Lemma bluff_weight_nonneg y : (1 <= y <= N)%nat -> 0 <= bluff_weight y.
Proof.
  intros B. unfold bluff_weight. destruct (y =? pivot)%nat; [assert (T := true_weight_bounds); lra |].
  destruct (pivot <? y)%nat; [| lra]. assert (U := weight_least y). lra.
Qed.

(* What is summed over the claims is nothing below the pivot, something at it, and a tail. *)
Lemma over_claims (f : nat -> Q) : (forall y, (y < pivot)%nat -> f y == 0) ->
  total (map f (claims M N)) == f pivot + total (map f (seq (S pivot) (N - pivot))).
Proof.
  intros Z. destruct pivot_bounds as (B & _). unfold claims. rewrite (total_cut f M pivot) by lia.
  rewrite (total_ext f (fun _ => 0) (seq M (pivot - M))); [| intros y I; apply in_seq in I; apply Z; lia].
  rewrite total_constant. replace (M + (S N - M) - pivot)%nat with (S (N - pivot)) by lia. simpl. ring.
Qed.

Lemma tail_of_bluffs : total (map bluff_weight (seq (S pivot) (N - pivot))) ==
  weights_above N t pivot - (whole N - whole pivot) / whole N.
Proof.
  destruct pivot_bounds as (B & _).
  rewrite (total_ext bluff_weight (fun y => weight N t y + - (1 / whole N))).
  - rewrite total_plus, total_constant, seq_length, whole_sub by lia. unfold weights_above, total. field. lra.
  - intros y I. apply in_seq in I. unfold bluff_weight. destruct (Nat.eqb_spec y pivot); [lia |].
    destruct (Nat.ltb_spec pivot y); [ring | lia].
Qed.

Lemma bluffs_are_the_low_rolls : total (map bluff_weight (claims M N)) == low_weight.
Proof.
  rewrite over_claims.
  - rewrite tail_of_bluffs. unfold bluff_weight. rewrite Nat.eqb_refl. unfold low_weight, open_weight. field. lra.
  - intros y L. unfold bluff_weight. destruct (Nat.eqb_spec y pivot); [lia |].
    destruct (Nat.ltb_spec pivot y); [lia | reflexivity].
Qed.

Lemma low_weight_nonneg : 0 <= low_weight.
Proof.
  rewrite <- bluffs_are_the_low_rolls.
  apply total_nonneg. intros y I. apply in_seq in I. apply bluff_weight_nonneg. lia.
Qed.

Lemma mixture y : In y (claims M N) -> bluff_weight y / low_weight * low_weight == bluff_weight y.
Proof.
  intros I. destruct (Qeq_dec low_weight 0) as [E | D]; [| field; exact D].
  rewrite (total_zero bluff_weight (claims M N)); [rewrite E; ring | | rewrite bluffs_are_the_low_rolls;
    exact E | exact I].
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
  assert (pivot = 1)%nat as E. { destruct (Nat.le_gt_cases 2 pivot) as [J |]; [| lia]. apply (whole_le 2) in J.
  change (whole 2) with 2 in J. lra. }
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
  intros I. unfold claimed. assert (B := honest_bounds x). assert (P := mixture_nonneg y I).
  assert (S1 := same_bounds x y). nra.
Qed.

Lemma claimed_total x : In x (rolls N) -> total (map (claimed x) (claims M N)) == 1.
Proof.
  intros I. apply in_seq in I. destruct pivot_bounds as (B & B').
  unfold claimed. rewrite total_plus, !total_scale.
  rewrite (total_ext (fun y => bluff_weight y / low_weight) (fun y => 1 / low_weight * bluff_weight y)) by (intros;
    unfold Qdiv; ring).
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
  destruct pivot_bounds as (B & B' & _). unfold rolls. rewrite (total_cut _ 1 pivot) by lia.
  rewrite (total_ext _ (fun _ => 1) (seq 1 (pivot - 1))).
  - replace (1 + N - pivot)%nat with (S (N - pivot)) by lia. cbn [seq map total fold_right].
    fold (total (map (fun x => 1 - honest x) (seq (S pivot) (N - pivot)))).
    rewrite (total_ext _ (fun _ => 0) (seq (S pivot) (N - pivot))).
    + rewrite !total_constant, !seq_length, whole_sub by lia. unfold honest. rewrite Nat.ltb_irrefl, Nat.eqb_refl.
      unfold low_weight. change (whole 1) with 1. field. lra.
    + intros x I. apply in_seq in I. unfold honest. destruct (Nat.ltb_spec pivot x); [ring | lia].
  - intros x I. apply in_seq in I. unfold honest. destruct (Nat.ltb_spec pivot x); [lia |].
    destruct (Nat.eqb_spec x pivot); [lia | ring].
Qed.

(* How probable the claim y is, and how probable that it is made of the roll y. *)
Lemma claim_weight y : In y (claims M N) ->
  1 / whole N * total (map (fun x => claimed x y) (rolls N)) == honest y / whole N + bluff_weight y.
Proof.
  intros I. assert (C := mixture y I). apply in_seq in I. unfold claimed. rewrite total_plus.
  rewrite (total_ext (fun x => (1 - honest x) * (bluff_weight y / low_weight)) (fun x => bluff_weight y / low_weight
    * (1 - honest x))) by (intros; ring).
  rewrite total_scale, honest_low, honest_alone by lia.
  setoid_replace (1 / whole N * (honest y + bluff_weight y / low_weight * (whole N * low_weight)))
    with (honest y / whole N + bluff_weight y / low_weight * low_weight)
      by (generalize (bluff_weight y / low_weight); intros; field; lra).
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

(* What the claim y gives if it is called. *)
Lemma claim_called y : In y (claims M N) -> (1 + t) * (honest y / whole N) - t * (honest y / whole N + bluff_weight y)
  <= 1 / whole N * total (map (fun x => claimed x y * paid t x y) (rolls N)).
Proof.
  intros I. assert (A := claim_truth y I). assert (B := claim_weight y I).
  rewrite (total_ext (fun x => claimed x y * paid t x y) (fun x => (1 + t) * (claimed x y * true_claim x y) + - t *
    claimed x y)).
  - rewrite total_plus, !total_scale. rewrite <- B.
    set (a := total (map (fun x => claimed x y * true_claim x y) (rolls N))) in *.
    set (b := total (map (fun x => claimed x y) (rolls N))) in *.
    setoid_replace (1 / whole N * ((1 + t) * a + - t * b))
      with ((1 + t) * (1 / whole N * a) - t * (1 / whole N * b)) by ring. nra.
  - intros x _. unfold paid, true_claim. destruct (y <=? x)%nat; ring.
Qed.

(* What the roller is sure of with each claim, and in all. *)
Definition sure (y : nat) : Q :=
  if Nat.eqb y pivot then
    Qmin ((1 + t) * true_weight - t * open_weight) (open_weight * ((1 + t) * (whole pivot / whole N)))
  else if Nat.ltb pivot y then (1 + t) * (1 / whole N) - t * weight N t y else 0.

Lemma sure_of_claim y : In y (claims M N) ->
  sure y <= (honest y / whole N + bluff_weight y) * passed y /\
  sure y <= (1 + t) * (honest y / whole N) - t * (honest y / whole N + bluff_weight y).
Proof.
  intros I. assert (J := I). apply in_seq in J. destruct pivot_bounds as (B & B' & B'').
  unfold sure, honest, bluff_weight. destruct (Nat.eqb_spec y pivot) as [-> | D].
  - rewrite passed_late, Nat.ltb_irrefl by lia. split.
    + eapply Qle_trans; [apply Q.le_min_r |]. apply Qle_lteq. right. field. lra.
    + eapply Qle_trans; [apply Q.le_min_l |]. apply Qle_lteq. right. field. lra.
  - destruct (Nat.ltb_spec pivot y) as [L | L].
    + rewrite passed_late by lia. split; [| apply Qle_lteq; right; field; lra].
      assert (T := weight_times y ltac:(lia)). assert (Et := tau_is). assert (P := inverse_pos _ N_pos).
      assert (E : (1 / whole N + (weight N t y - 1 / whole N)) * ((1 + t) * (whole y / whole N))
        == (1 + t) * (1 / whole N) * (weight N t y * shifted y) - (1 + t) * tau t * weight N t y) by (field; lra).
      rewrite E, Et. assert (0 <= (1 + t) * (1 / whole N)) by (apply Qmult_le_0_compat; lra). nra.
    + split; apply Qle_lteq; right; field; lra.
Qed.

Lemma sure_in_all : form M <= total (map sure (claims M N)).
Proof.
  destruct pivot_bounds as (B & B' & B''). assert (P := inverse_pos _ N_pos). assert (C := inverse_cancels _ N_pos).
  rewrite over_claims.
  - rewrite (total_ext sure (fun y => (1 + t) * (1 / whole N) + - t * weight N t y)).
    + rewrite total_plus, total_constant, total_scale, seq_length, whole_sub by lia. fold (weights_above N t pivot).
      change (total (map (weight N t) (seq (S pivot) (N - pivot)))) with (weights_above N t pivot).
      unfold sure. rewrite Nat.eqb_refl. unfold Weights.form. destruct (Nat.leb_spec M k) as [L | L].
      * assert (E := open_weight_early L). destruct K as (_ & S1 & Hk). destruct (Hk ltac:(lia)) as [S2 S3].
        assert (pivot = k) as Ek by (unfold pivot; lia). rewrite Ek in *. set (s := weights_above N t k) in *.
        assert (T : (1 - s) * (whole k / whole N + tau t) <= true_weight).
        { unfold true_weight. rewrite E. setoid_replace ((1 - s) * (whole k / whole N + tau t))
          with ((1 - s) * shifted k / whole N) by (field; lra).
          apply Q.min_glb; [apply Qle_shift_div_r | apply Qle_shift_div_r]; try exact N_pos; nra. }
        assert (Et := tau_is). rewrite Q.min_r.
        -- unfold Weights.early. fold s. rewrite E. apply Qle_lteq. right.
           setoid_replace ((1 + t) * (1 - (whole k / whole N + tau t) * s))
             with ((1 + t) * (1 - whole k / whole N * s) - ((1 + t) * tau t) * s) by ring.
           rewrite Et. field. lra.
        -- rewrite E. assert (F : (1 - s) * ((1 + t) * (whole k / whole N))
             == (1 + t) * ((1 - s) * (whole k / whole N + tau t)) - ((1 + t) * tau t) * (1 - s)) by ring.
           rewrite F, Et. nra.
      * assert (O := open_weight_late L). assert (pivot = M) as Em by (unfold pivot; lia). rewrite Em in *.
        assert (W := weight_least M). assert (T := weight_times M ltac:(lia)). assert (Et := tau_is).
        assert (E : true_weight == 1 / whole N) by (unfold true_weight; apply Q.min_l; lra).
        assert (Eo : weights_above N t M == 1 - open_weight) by (unfold open_weight; rewrite Em; ring).
        rewrite Q.min_l.
        -- rewrite E, Eo, whole_sub by lia. change (whole 1) with 1. apply Qle_lteq. right. field. lra.
        -- rewrite E. assert (Ps := shifted_pos M ltac:(lia)).
           assert (F : open_weight * ((1 + t) * (whole M / whole N))
             == (1 + t) * (1 / whole N) * (open_weight * shifted M) - ((1 + t) * tau t) * open_weight) by (field;
               lra).
           rewrite F, Et. assert (1 <= open_weight * shifted M) by nra.
           assert (0 <= (1 + t) * (1 / whole N)) by (apply Qmult_le_0_compat; lra). nra.
    + intros y I. apply in_seq in I. unfold sure. destruct (Nat.eqb_spec y pivot); [lia |].
      destruct (Nat.ltb_spec pivot y); [ring | lia].
  - intros y L. unfold sure. destruct (Nat.eqb_spec y pivot); [lia |].
    destruct (Nat.ltb_spec pivot y); [lia | reflexivity].
Qed.

Theorem roller_is_sure : claims_secure N t M passed claimed (form M).
Proof.
  split; [| split; [exact claimed_total | exists sure; split; [exact sure_in_all |]]].
  - intros x y _ I. assert (C := claimed_least x y I). lra.
  - intros y I. destruct (sure_of_claim y I) as (A & B). rewrite claim_weight by exact I.
    split; [exact A |]. eapply Qle_trans; [exact B | apply claim_called, I].
Qed.

End Roller.
