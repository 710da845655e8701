(* The caller's strategy in a stage, and what he concedes by it.

   He calls everything if M > k; else he calls y > k with probability (y - k)/(y + tau N) where
   y + tau N <= N, and always where not, and passes all others. *)

From Gameproof.dice Require Export Weights.
Open Scope Q_scope.

Section Caller.
Variables (N : nat) (t : Q) (k M : nat).

Definition called (y : nat) : Q :=
  if Nat.ltb k M then 1
  else if Nat.ltb k y then
    if Qle_bool (whole y + tau t * whole N) (whole N) then (whole y - whole k) / (whole y + tau t * whole N) else 1
  else 0.

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
Local Notation tau_nonneg := (tau_nonneg t t_nonneg).
Local Notation tau_is := (tau_is t t_nonneg).
Local Notation shifted_pos := (shifted_pos N t N_allowed t_nonneg).
Local Notation weight_open := (weight_open N t N_allowed t_nonneg).
Local Notation weight_shut := (weight_shut N t N_allowed).
Local Notation weight_falls := (weight_falls N t N_allowed t_nonneg).
Local Notation passed_late := (passed_late N t k N_allowed).
Local Notation passed_early := (passed_early N t k N_allowed).
(* What the roller may get with each roll: a lie gives at most worth_of_lie, the truth in y honesty y. *)
Definition worth_of_lie : Q := (1 + t) * (whole k / whole N).
Definition honesty (y : nat) : Q := (1 + t) * (1 + whole k / whole N - shifted k * weight N t y).
Definition best (x : nat) : Q :=
  if Nat.ltb k M then paid t x M else if Nat.ltb k x then honesty x else worth_of_lie.

Lemma honesty_rises x y : (1 <= x <= y)%nat -> honesty x <= honesty y.
Proof.
  intros B. assert (F := weight_falls x y B). assert (P : 0 <= shifted k).
  { assert (W := whole_ge_0 k). assert (0 <= tau t * whole N) by (apply Qmult_le_0_compat;
    [apply tau_nonneg | lra]). lra. }
  unfold honesty. assert (shifted k * weight N t y <= shifted k * weight N t x).
  { rewrite !(Qmult_comm (shifted k)). apply Qmult_le_compat_r; assumption. }
  rewrite !(Qmult_comm (1 + t)). apply Qmult_le_compat_r; lra.
Qed.

Lemma honesty_pays y : (1 <= k < y)%nat -> worth_of_lie <= honesty y.
Proof.
  intros B. destruct K as (_ & _ & Hk). destruct (Hk ltac:(lia)) as [S2 _].
  assert (Pk := shifted_pos k ltac:(lia)). assert (L := whole_le k y ltac:(lia)).
  assert (shifted k * weight N t y <= 1).
  { destruct (Qlt_le_dec (whole N) (shifted y)) as [G | G].
    - rewrite weight_shut by (try lia; lra). setoid_replace (shifted k * (1 / whole N))
        with (shifted k / whole N) by (field; lra).
      apply Qle_shift_div_r; lra.
    - rewrite weight_open by (try lia; exact G). assert (Py := shifted_pos y ltac:(lia)).
      setoid_replace (shifted k * (1 / shifted y)) with (shifted k / shifted y) by (field; lra).
      apply Qle_shift_div_r; lra. }
  unfold worth_of_lie, honesty. rewrite !(Qmult_comm (1 + t)). apply Qmult_le_compat_r; lra.
Qed.

Lemma lie_and_truth y : (1 <= k < y)%nat -> (y <= N)%nat -> (M <= k)%nat ->
  (1 - called y) * passed y + called y * - t <= worth_of_lie /\
  (1 - called y) * passed y + called y * 1 <= honesty y.
Proof.
  intros B L Lm. rewrite passed_late by lia. unfold called. destruct (Nat.ltb_spec k M); [lia |].
  destruct (Nat.ltb_spec k y); [| lia].
  assert (Et := tau_is). assert (Py := shifted_pos y ltac:(lia)). unfold worth_of_lie, honesty.
  destruct (Qle_bool (shifted y) (whole N)) eqn:E.
  - apply Qle_bool_iff in E. rewrite weight_open by (try lia; exact E).
    set (q := (whole y - whole k) / shifted y) in *.
    assert (E1 : shifted k * (1 / shifted y) == 1 - q) by (unfold q; field; lra).
    assert (E2 : (1 - q) * ((1 + t) * (whole y / whole N)) == (1 + t) * (whole k / whole N) + (1 + t) * tau t * q)
      by (unfold q; field; lra).
    rewrite E1, E2, Et. split; apply Qle_lteq; right; ring.
  - assert (G : whole N < shifted y) by (apply Qnot_le_lt; intros G; apply Qle_bool_iff in G; congruence).
    rewrite weight_shut by (try lia; lra). split.
    + assert (0 <= whole k / whole N) by (apply Qle_shift_div_l; [exact N_pos | assert (W := whole_ge_0 k); lra]).
      nra.
    + apply Qle_lteq. right. setoid_replace ((1 + t) * (1 + whole k / whole N - shifted k * (1 / whole N)))
        with (1 + t - (1 + t) * tau t) by (field; lra).
      rewrite Et. ring.
Qed.

Lemma caller_concedes_claim x y : In x (rolls N) -> In y (claims M N) ->
  (1 - called y) * passed y + called y * paid t x y <= best x.
Proof.
  intros X Y. apply in_seq in X, Y. destruct K as (B & S1 & _). unfold best.
  destruct (Nat.ltb_spec k M) as [L | L].
  - unfold called, paid. destruct (Nat.ltb_spec k M); [| lia].
    destruct (Nat.leb_spec y x); destruct (Nat.leb_spec M x); try lia; lra.
  - assert (Low : worth_of_lie <= (if (k <? x)%nat then honesty x else worth_of_lie)).
    { destruct (Nat.ltb_spec k x); [apply honesty_pays; lia | lra]. }
    destruct (Nat.le_gt_cases y k) as [Ly | Ly].
    + assert (V : passed y <= worth_of_lie).
      { unfold worth_of_lie. destruct (Nat.eq_dec y k) as [-> | D]; [rewrite passed_late by lia; lra |].
        rewrite passed_early by lia. unfold Weights.early. set (s := weights_above N t k) in *. assert (Et := tau_is).
        assert (P0 : 0 <= whole k / whole N) by (apply Qle_shift_div_l; [exact N_pos | assert (W := whole_ge_0 k);
          lra]).
        assert (Pt := tau_nonneg).
        assert (E : 1 - (1 + t) * (1 - (whole k / whole N + tau t) * s)
          == (1 + t) * (whole k / whole N) - (1 + t) * ((whole k / whole N + tau t) * (1 - s)) + ((1 + t) * tau t -
            t)) by ring.
        rewrite E, Et. assert (0 <= (whole k / whole N + tau t) * (1 - s)) by (apply Qmult_le_0_compat; lra).
        assert (0 <= (1 + t) * ((whole k / whole N + tau t) * (1 - s))) by (apply Qmult_le_0_compat; lra). lra. }
      assert (Z : called y == 0).
      { unfold called. destruct (Nat.ltb_spec k M); [lia |]. destruct (Nat.ltb_spec k y); [lia | reflexivity]. }
      rewrite Z. lra.
    + destruct (lie_and_truth y ltac:(lia) ltac:(lia) L) as [Lie Truth]. unfold paid. destruct (Nat.leb_spec y x).
      * destruct (Nat.ltb_spec k x); [| lia]. assert (R := honesty_rises y x ltac:(lia)). lra.
      * lra.
Qed.

Lemma best_in_all : 1 / whole N * total (map best (rolls N)) == form M.
Proof.
  destruct K as (B & S1 & _). unfold Weights.form, best.
  destruct (Nat.ltb_spec k M) as [L | L]; destruct (Nat.leb_spec M k); try lia.
  - unfold rolls. rewrite (total_cut _ 1 M) by lia.
    rewrite (total_ext _ (fun _ => - t) (seq 1 (M - 1))), (total_ext _ (fun _ => 1) (seq M (1 + N - M))).
    + rewrite !total_constant, !seq_length. change (1 + N)%nat with (S N). rewrite !whole_sub, (whole_S N) by lia.
      change (whole 1) with 1. field. lra.
    + intros x I. apply in_seq in I. unfold paid. destruct (Nat.leb_spec M x); [reflexivity | lia].
    + intros x I. apply in_seq in I. unfold paid. destruct (Nat.leb_spec M x); [lia | reflexivity].
  - unfold rolls. rewrite (total_cut _ 1 (S k)) by lia.
    rewrite (total_ext _ (fun _ => worth_of_lie) (seq 1 (S k - 1))).
    + rewrite total_constant, seq_length. replace (S k - 1)%nat with k by lia.
      replace (1 + N - S k)%nat with (N - k)%nat by lia.
      rewrite (total_ext _ (fun x => (1 + t) * (1 + whole k / whole N) + - ((1 + t) * shifted k) * weight N t x)
        (seq (S k) (N - k))).
      * rewrite total_plus, total_constant, total_scale, seq_length, whole_sub by lia.
        change (total (map (weight N t) (seq (S k) (N - k)))) with (weights_above N t k).
        unfold Weights.early, worth_of_lie. field. lra.
      * intros x I. apply in_seq in I. destruct (Nat.ltb_spec k x); [unfold honesty; ring | lia].
    + intros x I. apply in_seq in I. destruct (Nat.ltb_spec k x); [lia | reflexivity].
Qed.

Theorem caller_concedes : calls_concede N t M passed called (form M).
Proof.
  split.
  - intros y I. apply in_seq in I. unfold called. destruct (k <? M)%nat; [lra |].
    destruct (Nat.ltb_spec k y); [| lra].
    destruct (Qle_bool (shifted y) (whole N)); [| lra]. assert (Py := shifted_pos y ltac:(lia)).
    assert (W := whole_le k y ltac:(lia)). assert (0 <= whole k + tau t * whole N).
    { assert (W' := whole_ge_0 k). assert (0 <= tau t * whole N) by (apply Qmult_le_0_compat;
      [apply tau_nonneg | lra]). lra. }
    split; [apply Qle_shift_div_l | apply Qle_shift_div_r]; lra.
  - exists best. split; [rewrite best_in_all; lra |]. exact caller_concedes_claim.
Qed.

End Caller.
