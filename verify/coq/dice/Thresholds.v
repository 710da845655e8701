(* The threshold with a penalty, and that the closed form with penalty 0 is the one without. *)

From Gameproof.dice Require Export Weights.
Open Scope Q_scope.

Lemma first_light_spec N t s : forall k, (k + s = N)%nat ->
  (k <= first_light k s N t <= N)%nat /\ weights_above N t (first_light k s N t) <= 1 /\
  ((k < first_light k s N t)%nat -> 1 < weights_above N t (first_light k s N t - 1)).
Proof.
  induction s; intros k E; simpl.
  - assert (k = N) as -> by lia. split; [lia |]. split; [| lia].
    unfold weights_above. rewrite Nat.sub_diag. simpl. lra.
  - destruct (Qle_bool (weights_above N t k) 1) eqn:L.
    + apply Qle_bool_iff in L. split; [lia |]. split; [exact L | lia].
    + assert (G : 1 < weights_above N t k) by (apply Qnot_le_lt; intros C; apply Qle_bool_iff in C; congruence).
      destruct (IHs (S k)) as (B & T & F); [lia |]. split; [lia |]. split; [exact T |]. intros J.
      destruct (Nat.eq_dec (S k) (first_light (S k) s N t)) as [D | D]; [| apply F; lia].
      rewrite <- D. replace (S k - 1)%nat with k by lia. exact G.
Qed.

(* Weights that are all 1/N. *)
Lemma weights_shut N t j : (1 <= N)%nat -> 0 <= t -> (j <= N)%nat -> whole N <= whole (S j) + tau t * whole N ->
  weights_above N t j == (whole N - whole j) / whole N.
Proof.
  intros P T L G. assert (Pn := whole_ge_1 N P). unfold weights_above.
  fold (total (map (weight N t) (seq (S j) (N - j)))).
  rewrite (total_ext (weight N t) (fun _ => 1 / whole N)).
  - rewrite total_constant, seq_length, whole_sub by lia. field. lra.
  - intros y I. apply in_seq in I. apply weight_shut; try assumption; try lia.
    assert (W := whole_le (S j) y ltac:(lia)). lra.
Qed.

Theorem threshold_with_is_threshold N t : (1 <= N)%nat -> 0 <= t -> is_threshold_with N t (threshold_with N t).
Proof.
  intros P T. assert (Pn := whole_ge_1 N P). assert (Et : (1 + t) * tau t == t) by (unfold tau; field; lra).
  assert (Pt : 0 <= tau t) by (unfold tau; apply Qle_shift_div_l; lra).
  unfold threshold_with. destruct (Qle_bool t (whole N - 1)) eqn:C.
  - apply Qle_bool_iff in C. destruct (first_light_spec N t (N - 1) 1 ltac:(lia)) as (B & L & F).
    set (k := first_light 1 (N - 1) N t) in *. split; [lia |]. split; [exact L |]. intros _.
    destruct (Nat.eq_dec k 1) as [E | D].
    + rewrite E in *. change (whole 1) with 1. assert (U : 1 + tau t * whole N <= whole N).
      { assert (G : (1 + t) * (1 + tau t * whole N) <= (1 + t) * whole N).
        { setoid_replace ((1 + t) * (1 + tau t * whole N)) with (1 + t + (1 + t) * tau t * whole N) by ring.
        rewrite Et. lra. }
        apply Qmult_le_l in G; lra. }
      split; [exact U |]. assert (Low : (whole N - 1) / whole N <= weights_above N t 1).
      { unfold weights_above. fold (total (map (weight N t) (seq 2 (N - 1)))).
        apply (Qle_trans _ (total (map (fun _ => 1 / whole N) (seq 2 (N - 1))))).
        - rewrite total_constant, seq_length, whole_sub by lia. apply Qle_lteq. right. change (whole 1) with 1.
          field. lra.
        - apply total_le. intros y _. apply Q.le_max_l. }
      assert (X : 1 - weights_above N t 1 <= 1 / whole N).
      { setoid_replace ((whole N - 1) / whole N) with (1 - 1 / whole N) in Low by (field; lra). lra. }
      assert (I := inverse_cancels (whole N) ltac:(lra)).
      assert (0 <= tau t * whole N) by (apply Qmult_le_0_compat; lra).
      assert (J := inverse_pos (whole N) ltac:(lra)).
      apply (Qle_trans _ (whole N * (1 - weights_above N t 1))); [apply Qmult_le_compat_r; lra |].
      rewrite <- I. rewrite !(Qmult_comm (whole N)). apply Qmult_le_compat_r; lra.
    + specialize (F ltac:(lia)).
      assert (E : weights_above N t (k - 1) == weight N t k + weights_above N t k).
      { unfold weights_above. replace (N - (k - 1))%nat with (S (N - k)) by lia. replace (S (k - 1)) with k by lia.
      reflexivity. }
      assert (Pk := whole_ge_1 k ltac:(lia)). assert (Q0 : 0 <= tau t * whole N) by (apply Qmult_le_0_compat; lra).
      assert (U : whole k + tau t * whole N <= whole N).
      { apply Qnot_lt_le. intros G. assert (Sh := weights_shut N t (k - 1) P T ltac:(lia)).
        replace (S (k - 1)) with k in Sh by lia. specialize (Sh ltac:(lra)). rewrite Sh in F.
        assert (W := whole_ge_0 (k - 1)). assert ((whole N - whole (k - 1)) / whole N
          <= 1) by (apply Qle_shift_div_r; lra). lra. }
      split; [exact U |].
      assert (D1 : weight N t k == 1 / (whole k + tau t * whole N)) by (apply weight_open; try assumption;
        lia).
      assert (X : 1 - weights_above N t k <= 1 / (whole k + tau t * whole N)) by (rewrite <- D1; lra).
      rewrite <- (inverse_cancels (whole k + tau t * whole N)) at 2 by lra.
      rewrite !(Qmult_comm (whole k + tau t * whole N)). apply Qmult_le_compat_r; lra.
  - split; [lia |]. split; [| lia].
    assert (G : whole N - 1 < t) by (apply Qnot_le_lt; intros G; apply Qle_bool_iff in G; congruence).
    assert (U : whole N <= 1 + tau t * whole N).
    { assert (V : (1 + t) * whole N <= (1 + t) * (1 + tau t * whole N)); [| apply Qmult_le_l in V; lra].
      setoid_replace ((1 + t) * (1 + tau t * whole N)) with (1 + t + (1 + t) * tau t * whole N) by ring. rewrite Et.
      lra. }
    assert (E : weights_above N t 0 == (whole N - whole 0) / whole N) by (apply weights_shut;
      [exact P | exact T | lia | exact U]).
    rewrite E. change (whole 0) with 0. apply Qle_shift_div_r; lra.
Qed.

(* Up to a penalty of N - 1 the threshold is the least k >= 1 for which the weights above it are at most 1. *)
Theorem threshold_with_is_least N t : (1 <= N)%nat -> 0 <= t -> t <= whole N - 1 ->
  (1 <= threshold_with N t <= N)%nat /\ weights_above N t (threshold_with N t) <= 1 /\
  forall j, (1 <= j < threshold_with N t)%nat -> 1 < weights_above N t j.
Proof.
  intros P T C. unfold threshold_with. assert (E : Qle_bool t (whole N - 1) = true) by (apply Qle_bool_iff;
    exact C). rewrite E.
  destruct (first_light_spec N t (N - 1) 1 ltac:(lia)) as (B & L & F). split; [lia |]. split; [exact L |].
  intros j J. apply (Qlt_le_trans _ _ _ (F ltac:(lia))). apply weights_fall; lia.
Qed.

(* From a penalty of N - 1 on, all stages are late: the roller who begins gets 1. *)
Theorem high_penalty N t M : (1 <= N)%nat -> whole N - 1 <= t -> (1 <= M <= N)%nat ->
  closed_with N t M == 1 - (1 + t) * (whole (M - 1) / whole N).
Proof.
  intros P T B. assert (Pn := whole_ge_1 N P). unfold closed_with, threshold_with.
  destruct (Qle_bool t (whole N - 1)) eqn:C.
  - apply Qle_bool_iff in C. assert (Et : 1 + t == whole N) by lra.
    assert (E : tau t == (whole N - 1) / whole N) by (unfold tau; rewrite Et;
      setoid_replace t with (whole N - 1) by lra; reflexivity).
    assert (W : weights_above N t 1 == (whole N - 1) / whole N).
    { rewrite weights_shut; [change (whole 1) with 1; reflexivity | exact P | lra | lia |].
      rewrite E. change (whole 2) with 2. setoid_replace ((whole N - 1) / whole N * whole N)
        with (whole N - 1) by (field; lra). lra. }
    assert (K : first_light 1 (N - 1) N t = 1%nat).
    { destruct (N - 1)%nat; [reflexivity |]. simpl.
    assert (L : Qle_bool (weights_above N t 1) 1 = true); [| now rewrite L].
      apply Qle_bool_iff. rewrite W. apply Qle_shift_div_r; lra. }
    rewrite K. destruct (Nat.leb_spec M 1) as [L | L]; [| reflexivity].
    replace M with 1%nat by lia. rewrite W, E, Et. change (whole 1) with 1. change (whole (1 - 1)) with 0. field. lra.
  - destruct (Nat.leb_spec M 0); [lia | reflexivity].
Qed.

(* ---- no penalty ---- *)

Lemma tau_0 : tau 0 == 0.
Proof. reflexivity. Qed.

Lemma weights_without N k : (k <= N)%nat -> weights_above N 0 k == harmonic N - harmonic k.
Proof.
  intros L. unfold weights_above. fold (total (map (weight N 0) (seq (S k) (N - k)))).
  rewrite (total_telescope harmonic (weight N 0) k (N - k)); [replace (k + (N - k))%nat with N by lia; reflexivity |].
  intros y B. assert (Py : 0 < whole y) by (apply whole_pos; lia).
  assert (E : weight N 0 y == 1 / whole y).
  { unfold weight. rewrite tau_0. setoid_replace (whole y + 0 * whole N) with (whole y) by ring.
    apply Q.max_r, inverse_falls; [exact Py | apply whole_le; lia]. }
  rewrite E. destruct y as [| y]; [lia |]. replace (S y - 1)%nat with y by lia. rewrite harmonic_S. ring.
Qed.

Lemma first_light_without N s : forall k, (k + s = N)%nat -> first_light k s N 0 = first_from k s N.
Proof.
  induction s; intros k E; simpl; [reflexivity |].
  rewrite (Qleb_comp _ _ (weights_without N k ltac:(lia)) 1 1 ltac:(reflexivity)).
  destruct (Qle_bool (harmonic N - harmonic k) 1); [reflexivity | apply IHs; lia].
Qed.

Lemma threshold_without N : (1 <= N)%nat -> threshold_with N 0 = threshold N.
Proof.
  intros P. assert (Pn := whole_ge_1 N P). unfold threshold_with.
  assert (E : Qle_bool 0 (whole N - 1) = true) by (apply Qle_bool_iff; lra). rewrite E. apply first_light_without.
  lia.
Qed.

Theorem closed_without N M : (1 <= N)%nat -> (1 <= M <= S N)%nat -> closed_with N 0 M == closed N M.
Proof.
  intros P B. assert (Pn := whole_ge_1 N P). unfold closed_with, closed. rewrite (threshold_without N P).
  destruct (threshold_is_least N P) as (Bk & _). destruct (Nat.leb_spec M (threshold N)).
  - rewrite weights_without, tau_0 by lia. field. lra.
  - rewrite !whole_sub, (whole_S N) by lia. change (whole 1) with 1. field. lra.
Qed.
