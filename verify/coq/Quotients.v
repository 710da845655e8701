(* Numbers that are quotients in the parameter: p/d^k for one polynomial d, which is positive on the range and under
   the conditions, if there are any. *)

Require Import ZArith Lia Bool Ring.
From Gameproof Require Import Game OrderedField Check Names Theorems Optimal Words Statements Rational Poly SetStatements OptimalPlans Conditions.

Section Arithmetic.
  Variables (R : range) (hs : list condition).
  Variable d : list Q.
  Fixpoint raised (k : nat) (p : list Q) : list Q := match k with O => p | S k => pmul d (raised k p) end.
  (* two numerators over one denominator *)
  Definition aligned (f : list Q -> list Q -> list Q) (x y : list Q * nat) : list Q * nat :=
    let (p, k) := x in let (q, l) := y in
    (f (raised (l - k) p) (raised (k - l) q), Nat.max k l).
  Definition quotients : arithmetic :=
    {| num := list Q * nat; k_zero := ([], O); k_one := ([1%Q], O);
       k_add := aligned padd; k_sub := aligned psub;
       k_mul x y := (pmul (fst x) (fst y), (snd x + snd y)%nat);
       k_null x := @k_null (polynomials_where R hs) (fst x); k_nonneg x := @k_nonneg (polynomials_where R hs) (fst x);
       k_positive x := @k_positive (polynomials_where R hs) (fst x) |}.
End Arithmetic.

(* Whether the sign of a divisor is known on the range. *)
Definition signed (R : range) (hs : list condition) (p : list Q) : bool := @k_positive (polynomials_where R hs) p || @k_positive (polynomials_where R hs) (psub [] p).

(* Formulas with quotients: numerator and denominator, and whether no divisor is 0. *)
Inductive quotient :=
| Formula (f : formula)
| Sum (x y : quotient) | Difference (x y : quotient) | Product (x y : quotient) | Ratio_of (x y : quotient) | Negative (x : quotient).
Fixpoint top (x : quotient) : list Q :=
  match x with
  | Formula f => normal f
  | Sum x y => padd (pmul (top x) (bottom y)) (pmul (top y) (bottom x))
  | Difference x y => psub (pmul (top x) (bottom y)) (pmul (top y) (bottom x))
  | Product x y => pmul (top x) (top y)
  | Ratio_of x y => pmul (top x) (bottom y)
  | Negative x => psub [] (top x)
  end
with bottom (x : quotient) : list Q :=
  match x with
  | Formula f => [1%Q]
  | Sum x y | Difference x y | Product x y => pmul (bottom x) (bottom y)
  | Ratio_of x y => pmul (bottom x) (top y)
  | Negative x => bottom x
  end.
Fixpoint divisors (R : range) (hs : list condition) (x : quotient) : bool :=
  match x with
  | Formula _ => true
  | Sum x y | Difference x y | Product x y => divisors R hs x && divisors R hs y
  | Ratio_of x y => divisors R hs x && divisors R hs y && signed R hs (top y)
  | Negative x => divisors R hs x
  end.
Definition same_quotient (R : range) (hs : list condition) (d : list Q) (v : list Q * nat) (x : quotient) : bool :=
  divisors R hs x && same_polynomial (pmul (fst v) (bottom x)) (raised d (snd v) (top x)).

Section Meaning.
  Variable F : ordered_field.
  Variables (R : range) (hs : list condition) (d : list Q) (a : F).
  Add Ring F_ring : (ring_laws F).
  Hypothesis inside : within R a.
  Hypothesis conditions : all (map (holds a) hs).
  Hypothesis d_positive : @k_positive (polynomials_where R hs) d = true.

  Fixpoint power (x : F) (k : nat) : F := match k with O => 1 | S k => x * power x k end.
  Definition qeval (v : list Q * nat) : F := peval a (fst v) / power (peval a d) (snd v).

  Lemma d_is : 0 < peval a d.
  Proof. exact (positive_ok _ _ (polynomials_where_mean F R hs a inside conditions) d d_positive). Qed.
  Lemma power_positive k : 0 < power (peval a d) k.
  Proof. induction k; simpl; [apply one_positive | apply mul_positive; [exact d_is | exact IHk]]. Qed.
  Lemma power_not_zero k : power (peval a d) k <> 0.
  Proof. destruct (power_positive k) as [_ N]. congruence. Qed.
  Lemma power_plus k l : power (peval a d) (k + l) = power (peval a d) k * power (peval a d) l.
  Proof. induction k; simpl; [ring |]. rewrite IHk. ring. Qed.
  Lemma raised_ok k p : peval a (raised d k p) = power (peval a d) k * peval a p.
  Proof. induction k; simpl; [ring |]. rewrite pmul_ok, IHk. ring. Qed.

  Lemma over_cancels (x y z : F) : z <> 0 -> x * z = y * z -> x = y.
  Proof.
    intros N E. apply eq_of_diff. apply (no_zero_divisors F z); [| exact N].
    transitivity (x * z - y * z); [ring |]. rewrite E. ring.
  Qed.
  Lemma qeval_times p k : qeval (p, k) * power (peval a d) k = peval a p.
  Proof. apply div_cancel, power_not_zero. Qed.
  Lemma qeval_over p k l : qeval (p, k) = qeval (raised d l p, (k + l)%nat).
  Proof.
    apply (over_cancels _ _ (power (peval a d) (k + l)) (power_not_zero _)).
    transitivity (peval a (raised d l p)); [| symmetry; apply (qeval_times (raised d l p) (k + l)%nat)].
    rewrite raised_ok, power_plus.
    rewrite <- (qeval_times p k). ring.
  Qed.
  Lemma qeval_add p q k : qeval (padd p q, k) = qeval (p, k) + qeval (q, k).
  Proof. unfold qeval. cbn [fst snd]. rewrite !div_is, padd_ok. ring. Qed.
  Lemma qeval_sub p q k : qeval (psub p q, k) = qeval (p, k) - qeval (q, k).
  Proof. unfold qeval. cbn [fst snd]. rewrite !div_is, psub_ok. ring. Qed.
  Lemma aligned_left p k l : qeval (raised d (l - k) p, Nat.max k l) = qeval (p, k).
  Proof. rewrite (qeval_over p k (l - k)). now replace (k + (l - k))%nat with (Nat.max k l) by lia. Qed.
  Lemma aligned_right q k l : qeval (raised d (k - l) q, Nat.max k l) = qeval (q, l).
  Proof. rewrite (qeval_over q l (k - l)). now replace (l + (k - l))%nat with (Nat.max k l) by lia. Qed.

  Lemma qeval_nonneg p k : 0 <= peval a p -> 0 <= qeval (p, k).
  Proof. intros H. apply div_nonneg; [exact H | apply power_positive]. Qed.
  Lemma qeval_zero p k : peval a p = 0 -> qeval (p, k) = 0.
  Proof. intros E. unfold qeval. cbn [fst]. rewrite E, div_is. ring. Qed.

  Definition quotients_mean : meaning (quotients R hs d) F.
  Proof.
    refine {| ev := fun v : quotients R hs d => qeval v |}.
    - now apply qeval_zero.
    - apply (over_cancels _ _ _ (power_not_zero 0)). etransitivity; [apply (qeval_times [1%Q] O) |].
      cbn [fst peval power]. rewrite rational_one. ring.
    - intros [p k] [q l]. cbn [k_add quotients aligned]. now rewrite qeval_add, aligned_left, aligned_right.
    - intros [p k] [q l]. apply (over_cancels _ _ _ (power_not_zero (k + l))).
      etransitivity; [apply (qeval_times (pmul p q) (k + l)%nat) |]. cbn [fst]. rewrite pmul_ok, power_plus.
      rewrite <- (qeval_times p k), <- (qeval_times q l). ring.
    - intros [p k] [q l]. cbn [k_sub quotients aligned]. now rewrite qeval_sub, aligned_left, aligned_right.
    - intros [p k] C. apply qeval_zero. exact (null_ok _ _ (polynomials_where_mean F R hs a inside conditions) p C).
    - intros [p k] C. apply qeval_nonneg. exact (nonneg_ok _ _ (polynomials_where_mean F R hs a inside conditions) p C).
    - intros [p k] C. assert (P := positive_ok _ _ (polynomials_where_mean F R hs a inside conditions) p C). split.
      + apply qeval_nonneg. now apply lt_le.
      + intros E. destruct P as [_ N]. apply N. transitivity (peval a p); [| reflexivity]. rewrite <- (qeval_times p k), <- E. ring.
  Defined.

  (* ---- formulas ---- *)

  Fixpoint quotient_value (x : quotient) : F :=
    match x with
    | Formula f => formula_value F a f
    | Sum x y => quotient_value x + quotient_value y
    | Difference x y => quotient_value x - quotient_value y
    | Product x y => quotient_value x * quotient_value y
    | Ratio_of x y => quotient_value x / quotient_value y
    | Negative x => - quotient_value x
    end.

  Lemma signed_ok p : signed R hs p = true -> peval a p <> 0.
  Proof.
    unfold signed. rewrite orb_true_iff. intros [C | C]; apply (positive_ok _ _ (polynomials_where_mean F R hs a inside conditions)) in C.
    - destruct C as [_ N]. intros E. now apply N.
    - destruct C as [_ N]. intros E. apply N. change (0 = peval a (psub [] p)). rewrite psub_ok, E. cbn [peval]. ring.
  Qed.
  Lemma product_not_zero (x y : F) : x <> 0 -> y <> 0 -> x * y <> 0.
  Proof. intros X Y E. apply Y. exact (no_zero_divisors F x y E X). Qed.

  Lemma quotient_ok x : divisors R hs x = true -> peval a (bottom x) <> 0 /\ quotient_value x * peval a (bottom x) = peval a (top x).
  Proof.
    induction x; cbn [divisors bottom top quotient_value]; rewrite ?andb_true_iff; intros C.
    - cbn [peval]. rewrite rational_one, normal_ok. split; [| ring]. intros E. apply (one_not_zero F). rewrite <- E. ring.
    - destruct C as [C1 C2]. destruct (IHx1 C1) as [N1 E1], (IHx2 C2) as [N2 E2]. rewrite pmul_ok. split; [now apply product_not_zero |].
      rewrite padd_ok, !pmul_ok, <- E1, <- E2. ring.
    - destruct C as [C1 C2]. destruct (IHx1 C1) as [N1 E1], (IHx2 C2) as [N2 E2]. rewrite pmul_ok. split; [now apply product_not_zero |].
      rewrite psub_ok, !pmul_ok, <- E1, <- E2. ring.
    - destruct C as [C1 C2]. destruct (IHx1 C1) as [N1 E1], (IHx2 C2) as [N2 E2]. rewrite pmul_ok. split; [now apply product_not_zero |].
      rewrite pmul_ok, <- E1, <- E2. ring.
    - destruct C as [[C1 C2] C3]. destruct (IHx1 C1) as [N1 E1], (IHx2 C2) as [N2 E2]. apply signed_ok in C3.
      rewrite !pmul_ok. split; [now apply product_not_zero |]. rewrite <- E1, <- E2.
      assert (N : quotient_value x2 <> 0). { intros E. apply C3. rewrite <- E2, E. ring. }
      rewrite <- (div_cancel F (quotient_value x1) (quotient_value x2) N) at 2. ring.
    - destruct (IHx C) as [N E]. split; [exact N |]. rewrite psub_ok, <- E. cbn [peval]. ring.
  Qed.

  Lemma quotient_is v x : same_quotient R hs d v x = true -> qeval v = quotient_value x.
  Proof.
    destruct v as [p k]. unfold same_quotient. cbn [fst snd]. rewrite andb_true_iff. intros [C S]. destruct (quotient_ok x C) as [N E].
    apply (over_cancels _ _ (peval a (bottom x)) N). rewrite E.
    apply (over_cancels _ _ (power (peval a d) k) (power_not_zero _)).
    transitivity (qeval (p, k) * power (peval a d) k * peval a (bottom x)); [ring |].
    rewrite qeval_times, <- pmul_ok, (same_polynomial_ok F a _ _ S), raised_ok. ring.
  Qed.
End Meaning.
Arguments qeval {F}.

(* ---- the statements ---- *)

Section Over.
  Variables (R : range) (hs : list condition) (d : list Q).
  Notation K := (quotients R hs d).
  Implicit Types (g : game (list Q * nat)) (p t : table (list Q * nat)) (v : list Q * nat).
  Notation d_positive := (@k_positive (polynomials_where R hs) d = true).

  Theorem payoff_over i g p v {F : ordered_field} (a : F) G T V :
    within R a -> all (map (holds a) hs) -> d_positive -> renumber (qeval d a) g = G -> revalue (qeval d a) p = T -> qeval d a v = V ->
    passes (checks_of_payoff K i p g v) = true -> payoff (written T) i G = V.
  Proof. intros I C P X Y <-. exact (payoff_if K F (quotients_mean F R hs d a I C P) g p G T X Y i v). Qed.
  Theorem payoff_given_over j i h g p v {F : ordered_field} (a : F) G T V :
    within R a -> all (map (holds a) hs) -> d_positive -> renumber (qeval d a) g = G -> revalue (qeval d a) p = T -> qeval d a v = V ->
    passes (checks_of_payoff_given K j i h p g v) = true -> 0 < reach (written T) i h G /\ payoff_given (written T) j i h G = V.
  Proof. intros I C P X Y <-. exact (payoff_given_if K F (quotients_mean F R hs d a I C P) g p G T X Y j i h v). Qed.
  Theorem regret_over fuel i g p t v {F : ordered_field} (a : F) G T V :
    within R a -> all (map (holds a) hs) -> d_positive -> renumber (qeval d a) g = G -> revalue (qeval d a) p = T -> qeval d a v = V ->
    passes (checks_of_regret K fuel i p t g v) = true -> regret (written T) i G V.
  Proof. intros I C P X Y <-. exact (regret_if K F (quotients_mean F R hs d a I C P) g p t G T X Y fuel i v). Qed.
  Theorem nash_over n fuel g p {F : ordered_field} (a : F) G T :
    within R a -> all (map (holds a) hs) -> d_positive -> renumber (qeval d a) g = G -> revalue (qeval d a) p = T ->
    passes (checks_of_nash K n fuel p g) = true -> is_game n G /\ nash n G (written T).
  Proof. intros I C P X Y. exact (nash_if K F (quotients_mean F R hs d a I C P) g p G T X Y n fuel). Qed.
  Theorem gains_over n i g p t {F : ordered_field} (a : F) G T :
    within R a -> all (map (holds a) hs) -> d_positive -> renumber (qeval d a) g = G -> revalue (qeval d a) p = T ->
    passes (checks_of_not_nash K n i p t g) = true -> ~ nash n G (written T).
  Proof. intros I C P X Y. exact (not_nash_if K F (quotients_mean F R hs d a I C P) g p t G T X Y n i). Qed.
  Theorem perfect_over n fuel g p {F : ordered_field} (a : F) G T :
    within R a -> all (map (holds a) hs) -> d_positive -> renumber (qeval d a) g = G -> revalue (qeval d a) p = T ->
    passes (checks_of_perfect K n fuel p g) = true -> is_game n G /\ subgame_perfect n G (written T).
  Proof. intros I C P X Y. exact (perfect_if K F (quotients_mean F R hs d a I C P) g p G T X Y n fuel). Qed.
  Theorem value_over fuel g p c v {F : ordered_field} (a : F) G V :
    within R a -> all (map (holds a) hs) -> d_positive -> renumber (qeval d a) g = G -> qeval d a v = V ->
    passes (checks_of_value K fuel p g c v) = true -> value G V.
  Proof. intros I C P X <-. exact (value_if K F (quotients_mean F R hs d a I C P) g p G X fuel c v). Qed.
  Theorem optimal_over fuel i g c v ps {F : ordered_field} (a : F) G V :
    within R a -> all (map (holds a) hs) -> d_positive -> renumber (qeval d a) g = G -> qeval d a v = V -> value G V ->
    passes (checks_of_optimal K fuel i g c v ps) = true ->
    forall x, optimal i G x ->
    all (map (fun '(_, _, terms, bound) => combination x (map (fun c => (qeval d a (fst c), snd c)) terms) <= qeval d a bound) ps).
  Proof. intros I C P X <-. exact (optimal_if K F (quotients_mean F R hs d a I C P) g G X fuel i c v ps). Qed.
  Theorem optimal_plans_over fuel i g c v m {F : ordered_field} (a : F) G V T :
    within R a -> all (map (holds a) hs) -> d_positive -> renumber (qeval d a) g = G -> qeval d a v = V -> map (revalue (qeval d a)) (vertices m) = T ->
    value G V -> passes (checks_of_optimal_plans K fuel i g c v m) = true -> optimal_plans i G (map (fun u => written u i) T).
  Proof.
    intros I C P X <- <- W E. rewrite map_map. exact (optimal_plans_if _ F (quotients_mean F R hs d a I C P) g G X fuel i c v m W E).
  Qed.
End Over.

Ltac quotient_of a e :=
  lazymatch e with
  | div _ ?x ?y => let x := quotient_of a x in let y := quotient_of a y in constr:(Ratio_of x y)
  | opp _ ?x => let x := quotient_of a x in constr:(Negative x)
  | add _ ?x ?y => let x := quotient_of a x in let y := quotient_of a y in constr:(Sum x y)
  | sub _ ?x ?y => let x := quotient_of a x in let y := quotient_of a y in constr:(Difference x y)
  | mul _ ?x ?y => let x := quotient_of a x in let y := quotient_of a y in constr:(Product x y)
  | _ => let f := formula_of a e in constr:(Formula f)
  end.
(* Proves qeval d a (coefficients, exponent) = formula, by proofs that a is in the range, that the conditions
   hold (I, if there are none) and that d is positive. *)
Ltac same_ratio inside conditions d_positive :=
  lazymatch goal with
  | |- @qeval ?F ?d ?a ?v = ?e =>
      let f := quotient_of a e in
      let R := lazymatch type of inside with within ?R _ => R end in
      let hs := lazymatch type of conditions with all (map _ ?hs) => hs | True => constr:(@nil condition) end in
      first [exact (quotient_is F R hs d a inside conditions d_positive v f (eq_refl true)) | fail 100 "the quotient" v "is not" e]
  end.
Ltac same_ratios inside conditions d_positive :=
  lazy -[number qeval rational zero one add sub mul opp div inv];
  same_parts_by ltac:(fun _ => same_ratio inside conditions d_positive).
