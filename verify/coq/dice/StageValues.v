(* The closed form is the value of every stage, for every number of faces. *)

From Gameproof.dice Require Export Stages Roller Caller Thresholds FieldSums.
Open Scope field_scope.

Section Values.
Variable F : ordered_field.
Add Ring F_ring : (ring_laws F).
Notation r := (rational F).

Lemma rational_distribution (p : nat -> Q) l :
  (forall y, In y l -> (0 <= p y)%Q) -> (total (map p l) == 1)%Q -> distribution (map (fun y => r (p y)) l).
Proof.
  intros P T. split.
  - intros q I. apply in_map_iff in I as (y & <- & I). apply rational_nonneg, P, I.
  - rewrite sum_rational. fold (total (map p l)). rewrite (rational_eq F _ _ T). apply rational_one.
Qed.

Lemma rational_claiming N t M W p v : claims_secure N t M W p v -> claiming N M (fun x y => r (p x y)).
Proof. intros (P & T & _) x X. apply (rational_distribution (p x)); [intros y Y; apply P; assumption | apply T, X].
Qed.

Lemma rational_calling N t M W q v : calls_concede N t M W q v -> calling N M (fun y => r (q y)).
Proof.
  intros (B & _) y Y. destruct (B y Y) as [L U]. split; [apply rational_nonneg, L |].
  rewrite <- rational_one. apply rational_le, U.
Qed.

(* A stage that is cut by claims: what the roller expects with each of them. *)
Lemma expects_by_claims N t M (V : nat -> F) p q : expects N t M V p q =
  sum (map (fun y => (1 - q y) * (r (1 / whole N) * sum (map (fun x => p x y) (rolls N)) * (1 - V (S y)))
                     + q y * (r (1 / whole N) * sum (map (fun x => p x y * r (paid t x y)) (rolls N)))) (claims M N)).
Proof.
  unfold expects. rewrite sum_times, sum_swap, <- sum_times. apply sum_ext. intros y _.
  rewrite (sum_ext F _ (fun x => (1 - q y) * (1 - V (S y)) * p x y + q y * (p x y * r (paid t x y)))) by (intros;
    ring).
  rewrite sum_plus, !sum_times. ring.
Qed.

Lemma secured N t M (V W : nat -> Q) p v :
  (forall y, In y (claims M N) -> (W y == 1 - V (S y))%Q) -> claims_secure N t M W p v ->
  forall q : nat -> F, calling N M q -> r v <= expects N t M (fun m => r (V m)) (fun x y => r (p x y)) q.
Proof.
  intros E (_ & _ & m & T & S1) q C. rewrite expects_by_claims.
  apply (le_trans F _ (r (total (map m (claims M N))))); [apply rational_le, T |].
  unfold total. rewrite <- sum_rational. apply sum_le. intros y Y. destruct (S1 y Y) as [A B].
  apply mixed_reply; [apply C, Y | |].
  - rewrite sum_rational, <- (rational_one F), <- rational_sub, <- (rational_eq F _ _ (E y Y)), <- !rational_mul.
    apply rational_le, A.
  - rewrite (sum_ext F _ (fun x => r (p x y * paid t x y))).
    + rewrite sum_rational, <- rational_mul. apply rational_le, B.
    + intros x _. apply eq_sym, rational_mul.
Qed.

Lemma conceded N t M (V W : nat -> Q) q v : (1 <= N)%nat ->
  (forall y, In y (claims M N) -> (W y == 1 - V (S y))%Q) -> calls_concede N t M W q v ->
  forall p, claiming N M p -> expects N t M (fun m => r (V m)) p (fun y => r (q y)) <= r v.
Proof.
  intros Np E (_ & b & T & B) p C.
  apply (le_trans F _ (r (1 / whole N * total (map b (rolls N))))); [| apply rational_le, T].
  unfold expects, total. rewrite sum_times, rational_mul, <- sum_rational. apply mul_le_l.
  { apply rational_nonneg, Qlt_le_weak, inverse_pos, whole_pos. lia. }
  apply sum_le. intros x X. apply mixture_most; [apply C, X |]. intros y Y.
  rewrite <- (rational_one F), <- !rational_sub, <- (rational_eq F _ _ (E y Y)), <- !rational_mul, <- rational_add.
  apply rational_le, B; assumption.
Qed.

(* For every threshold, the closed form made with it is the value of each stage. *)
Theorem form_is_stage_value N t k M : (0 <= t)%Q -> is_threshold_with N t k -> (1 <= M <= N)%nat ->
  stage_value N t M (fun m => r (form N t k m)) (r (form N t k M)).
Proof.
  intros T K B. assert (S1 := roller_is_sure N t k M T K B). assert (A := caller_concedes N t k M T K B). split.
  - exists (fun x y => r (claimed N t k M x y)). split; [eapply rational_claiming, S1 |].
    eapply secured; [| exact S1]. intros; reflexivity.
  - exists (fun y => r (called N t k M y)). split; [eapply rational_calling, A |].
    eapply conceded; [lia | | exact A]. intros; reflexivity.
Qed.

(* V_N(M) with a penalty, as the closed form has it, is the value of stage M, by strategies of both players. *)
Theorem stage_value_is_closed_with N t M : (0 <= t)%Q -> (1 <= M <= N)%nat ->
  stage_value N t M (fun m => r (closed_with N t m)) (r (closed_with N t M)).
Proof. intros T B. apply (form_is_stage_value N t (threshold_with N t));
  [exact T | apply threshold_with_is_threshold; [lia | exact T] | exact B]. Qed.

Theorem closed_with_is_stage_values N t : (1 <= N)%nat -> (0
  <= t)%Q -> stage_values N t (fun m => r (closed_with N t m)).
Proof.
  intros P T. split; [| intros M B; apply stage_value_is_closed_with; assumption].
  apply rational_eq. destruct (threshold_with_is_threshold N t P T) as (B & _). unfold closed_with.
  destruct (Nat.leb_spec (S N) (threshold_with N t)); [lia |]. replace (S N - 1)%nat with N by lia.
  assert (Pn := whole_ge_1 N P). field. lra.
Qed.

Lemma stage_value_same N t M (V W : nat -> F) v : (forall m, (M < m <= S N)%nat -> V m = W m) ->
  stage_value N t M V v -> stage_value N t M W v.
Proof.
  intros E. assert (X : forall p q, expects N t M V p q = expects N t M W p q).
  { intros a b. unfold expects. apply sum_ext. intros x _. f_equal. apply sum_ext. intros y Y.
    apply in_seq in Y. rewrite E by lia. reflexivity. }
  intros [(p & P & Sp) (q & Q & Sq)]. split.
  - exists p. split; [exact P |]. intros q' C. rewrite <- X. apply Sp, C.
  - exists q. split; [exact Q |]. intros p' C. rewrite <- X. apply Sq, C.
Qed.

(* The same without a penalty. *)
Theorem stage_value_is_closed N M : (1 <= M <= N)%nat ->
  stage_value N 0 M (fun m => r (closed N m)) (r (closed N M)).
Proof.
  intros B. rewrite <- (rational_eq F _ _ (closed_without N M ltac:(lia) ltac:(lia))).
  apply (stage_value_same N 0 M (fun m => r (closed_with N 0 m))).
  - intros m L. apply rational_eq, closed_without; lia.
  - apply stage_value_is_closed_with; [apply Qle_refl | exact B].
Qed.

Theorem closed_is_stage_values N : (1 <= N)%nat -> stage_values N 0 (fun m => r (closed N m)).
Proof.
  intros P. destruct (closed_with_is_stage_values N 0 P (Qle_refl 0)) as [E _]. split.
  - rewrite <- E. apply rational_eq. symmetry. apply closed_without; lia.
  - intros M B. apply stage_value_is_closed, B.
Qed.

(* The value of a stage is one number, and rests on the values of later stages alone. *)
Theorem stage_value_unique N t M (V W : nat -> F) v w : (forall m, (M < m <= S N)%nat -> V m = W m) ->
  stage_value N t M V v -> stage_value N t M W w -> v = w.
Proof.
  intros E A B. apply (stage_value_same N t M V W v E) in A.
  destruct A as [(p & P & Sp) (q & Q & Sq)], B as [(p' & P' & Sp') (q' & Q' & Sq')]. apply le_antisymmetric.
  - eapply le_trans; [apply Sp, Q' | apply Sq', P].
  - eapply le_trans; [apply Sp', Q | apply Sq, P'].
Qed.

Theorem stage_values_unique N t (V W : nat -> F) : stage_values N t V -> stage_values N t W ->
  forall M, (1 <= M <= S N)%nat -> V M = W M.
Proof.
  intros [Z S1] [Z' S2]. assert (A : forall d M, (1 <= M <= S N)%nat -> (S N - M <= d)%nat -> V M = W M).
  { induction d; intros M B D.
    - replace M with (S N) by lia. congruence.
    - destruct (Nat.eq_dec M (S N)) as [-> | ]; [congruence |].
      apply (stage_value_unique N t M V W); [| apply S1; lia | apply S2; lia].
      intros m L. apply IHd; lia. }
  intros M B. apply (A (S N)); [exact B | lia].
Qed.

(* So the values of the stages are the closed form, and no others. *)
Theorem stage_values_are_closed N (V : nat -> F) : (1 <= N)%nat -> stage_values N 0 V ->
  forall M, (1 <= M <= S N)%nat -> V M = r (closed N M).
Proof. intros P S1. apply (stage_values_unique N 0 V (fun m => r (closed N m)) S1), closed_is_stage_values, P. Qed.

End Values.
