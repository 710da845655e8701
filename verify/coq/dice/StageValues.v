(* The closed form is the value of every stage, for every number of faces. *)

From Gameproof.dice Require Export Stages Pair FieldSums.
Open Scope field_scope.

Section Values.
Variable F : ordered_field.
Add Ring F_ring : (ring_laws F).
Notation r := (rational F).

Lemma rational_paid x y : r (true_claim x y) = r (paid 0 x y).
Proof. apply rational_eq. unfold paid, true_claim. destruct (y <=? x)%nat; reflexivity. Qed.

Lemma rational_distribution (p : nat -> Q) l :
  (forall y, In y l -> (0 <= p y)%Q) -> (total (map p l) == 1)%Q -> distribution (map (fun y => r (p y)) l).
Proof.
  intros P T. split.
  - intros q I. apply in_map_iff in I as (y & <- & I). apply rational_nonneg, P, I.
  - rewrite sum_rational. fold (total (map p l)). rewrite (rational_eq F _ _ T). apply rational_one.
Qed.

Lemma rational_claiming N M W p v : claims_secure N M W p v -> claiming N M (fun x y => r (p x y)).
Proof. intros (P & T & _) x X. apply (rational_distribution (p x)); [intros y Y; apply P; assumption | apply T, X]. Qed.

Lemma rational_calling N M W q v : calls_concede N M W q v -> calling N M (fun y => r (q y)).
Proof.
  intros (B & _) y Y. destruct (B y Y) as [L U]. split; [apply rational_nonneg, L |].
  rewrite <- rational_one. apply rational_le, U.
Qed.

(* A stage that is cut by claims: what the roller expects with each of them. *)
Lemma expects_by_claims N M (V : nat -> F) p q : expects N 0 M V p q =
  sum (map (fun y => (1 - q y) * (r (1 / whole N) * sum (map (fun x => p x y) (rolls N)) * (1 - V (S y)))
                     + q y * (r (1 / whole N) * sum (map (fun x => p x y * r (paid 0 x y)) (rolls N)))) (claims M N)).
Proof.
  unfold expects. rewrite sum_times, sum_swap, <- sum_times. apply sum_ext. intros y _.
  rewrite (sum_ext F _ (fun x => (1 - q y) * (1 - V (S y)) * p x y + q y * (p x y * r (paid 0 x y)))) by (intros; ring).
  rewrite sum_plus, !sum_times. ring.
Qed.

Lemma secured N M (V W : nat -> Q) p v :
  (forall y, In y (claims M N) -> (W y == 1 - V (S y))%Q) -> claims_secure N M W p v ->
  forall q : nat -> F, calling N M q -> r v <= expects N 0 M (fun m => r (V m)) (fun x y => r (p x y)) q.
Proof.
  intros E (_ & _ & m & T & S1) q C. rewrite expects_by_claims.
  apply (le_trans F _ (r (total (map m (claims M N))))); [apply rational_le, T |].
  unfold total. rewrite <- sum_rational. apply sum_le. intros y Y. destruct (S1 y Y) as [A B]. apply mixed_reply; [apply C, Y | |].
  - rewrite sum_rational, <- (rational_one F), <- rational_sub, <- (rational_eq F _ _ (E y Y)), <- !rational_mul.
    apply rational_le, A.
  - rewrite (sum_ext F _ (fun x => r (p x y * true_claim x y))).
    + rewrite sum_rational, <- rational_mul. apply rational_le, B.
    + intros x _. rewrite rational_mul, <- rational_paid. reflexivity.
Qed.

Lemma allowed N M (V W : nat -> Q) q v : (1 <= N)%nat ->
  (forall y, In y (claims M N) -> (W y == 1 - V (S y))%Q) -> calls_concede N M W q v ->
  forall p, claiming N M p -> expects N 0 M (fun m => r (V m)) p (fun y => r (q y)) <= r v.
Proof.
  intros Np E (_ & b & T & B) p C.
  apply (le_trans F _ (r (1 / whole N * total (map b (rolls N))))); [| apply rational_le, T].
  unfold expects, total. rewrite sum_times, rational_mul, <- sum_rational. apply mul_le_l.
  { apply rational_nonneg, Qlt_le_weak, inverse_pos, whole_pos. lia. }
  apply sum_le. intros x X. apply mixture_most; [apply C, X |]. intros y Y.
  rewrite <- (rational_one F), <- !rational_sub, <- (rational_eq F _ _ (E y Y)), <- rational_paid, <- !rational_mul, <- rational_add.
  apply rational_le, B; assumption.
Qed.

(* For every threshold, the closed form made with it is the value of each stage. *)
Theorem form_is_stage_value N k M : is_threshold N k -> (1 <= M <= N)%nat ->
  stage_value N 0 M (fun m => r (form N k m)) (r (form N k M)).
Proof.
  intros K B. assert (S1 := roller_is_sure N k M K B). assert (A := caller_concedes N k M K B). split.
  - exists (fun x y => r (claimed N k M x y)). split; [eapply rational_claiming, S1 |].
    eapply secured; [| exact S1]. intros; reflexivity.
  - exists (fun y => r (called k M y)). split; [eapply rational_calling, A |].
    eapply allowed; [lia | | exact A]. intros; reflexivity.
Qed.

Lemma form_is_closed N M : form N (threshold N) M = closed N M.
Proof. reflexivity. Qed.

(* V_N(M) as the closed form has it is the value of stage M, by strategies of both players. *)
Theorem stage_value_is_closed N M : (1 <= M <= N)%nat ->
  stage_value N 0 M (fun m => r (closed N m)) (r (closed N M)).
Proof. intros B. apply form_is_stage_value; [apply threshold_is_threshold; lia | exact B]. Qed.

Theorem closed_after_last N : (1 <= N)%nat -> (closed N (S N) == 0)%Q.
Proof.
  intros P. destruct (threshold_is_threshold N P) as (B & _). unfold closed.
  destruct (Nat.leb_spec (S N) (threshold N)); [lia |]. rewrite Nat.sub_diag. unfold Qdiv. change (whole 0) with 0%Q. ring.
Qed.

Theorem closed_is_stage_values N : (1 <= N)%nat -> stage_values N 0 (fun m => r (closed N m)).
Proof.
  intros P. split; [apply rational_eq; rewrite (closed_after_last N P); reflexivity |].
  intros M B. apply stage_value_is_closed, B.
Qed.

(* The value of a stage is one number, and rests on the values of later stages alone. *)
Theorem stage_value_unique N t M (V W : nat -> F) v w : (forall m, (M < m <= S N)%nat -> V m = W m) ->
  stage_value N t M V v -> stage_value N t M W w -> v = w.
Proof.
  intros E [(p & P & Sp) (q & Q & Sq)] [(p' & P' & Sp') (q' & Q' & Sq')].
  assert (X : forall p q, expects N t M V p q = expects N t M W p q).
  { intros a b. unfold expects. apply sum_ext. intros x _. f_equal. apply sum_ext. intros y Y.
    apply in_seq in Y. rewrite E by lia. reflexivity. }
  apply le_antisymmetric.
  - eapply le_trans; [apply Sp, Q' |]. rewrite X. apply Sq', P.
  - eapply le_trans; [apply Sp', Q |]. rewrite <- X. apply Sq, P'.
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
