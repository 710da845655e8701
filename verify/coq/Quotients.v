(* Numbers that are quotients in the parameter: a polynomial over a product of powers of some polynomials ds, which are
   positive on the range and under the conditions, if there are any. *)

Require Import ZArith Lia Bool Ring.
From Gameproof Require Import Game OrderedField Check Names Theorems Optimal Words Statements Rational Poly SetStatements OptimalPlans Conditions.

(* A numerator, and the exponents of the divisors; those that are missing are 0. *)
Definition fraction := (list Q * list nat)%type.

Section Exponents.
  Fixpoint added (ks ls : list nat) : list nat :=
    match ks, ls with [], _ => ls | _, [] => ks | k :: ks, l :: ls => (k + l)%nat :: added ks ls end.
  (* What ks lacks of the larger ones of both. *)
  Fixpoint lacking (ks ls : list nat) : list nat :=
    match ks, ls with [], _ => ls | _, [] => [] | k :: ks, l :: ls => (l - k)%nat :: lacking ks ls end.
  Definition larger (ks ls : list nat) : list nat := added ks (lacking ks ls).
  Lemma larger_back ks : forall ls, larger ks ls = added ls (lacking ls ks).
  Proof.
    unfold larger. induction ks as [| k ks IH]; intros [| l ls]; simpl; try reflexivity. f_equal; [lia | apply IH].
  Qed.
End Exponents.

Section Arithmetic.
  Variables (R : range) (hs : list condition).
  Variable ds : list (list Q).
  Fixpoint multiplied (d : list Q) (k : nat) (p : list Q) : list Q := match k with O => p | S k => pmul d (multiplied d k p) end.
  Fixpoint raised_by (ds : list (list Q)) (ks : list nat) (p : list Q) : list Q :=
    match ds, ks with d :: ds, k :: ks => multiplied d k (raised_by ds ks p) | _, _ => p end.
  Notation raised := (raised_by ds).
  (* two numerators over one denominator *)
  Definition aligned (f : list Q -> list Q -> list Q) (x y : fraction) : fraction :=
    let (p, k) := x in let (q, l) := y in (f (raised (lacking k l) p) (raised (lacking l k) q), larger k l).
  Definition quotients : arithmetic :=
    {| num := fraction; k_zero := ([], []); k_one := ([1%Q], []);
       k_add := aligned padd; k_sub := aligned psub;
       k_mul x y := (pmul (fst x) (fst y), added (snd x) (snd y));
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
Definition same_quotient (R : range) (hs : list condition) (ds : list (list Q)) (v : fraction) (x : quotient) : bool :=
  divisors R hs x && same_polynomial (pmul (fst v) (bottom x)) (raised_by ds (snd v) (top x)).

Section Meaning.
  Variable F : ordered_field.
  Variables (R : range) (hs : list condition) (ds : list (list Q)) (a : F).
  Add Ring F_ring : (ring_laws F).
  Hypothesis inside : within R a.
  Hypothesis conditions : all (map (holds a) hs).
  Hypothesis ds_positive : forallb (@k_positive (polynomials_where R hs)) ds = true.

  Fixpoint power (x : F) (k : nat) : F := match k with O => 1 | S k => x * power x k end.
  Fixpoint powers (ds : list (list Q)) (ks : list nat) : F :=
    match ds, ks with d :: ds, k :: ks => power (peval a d) k * powers ds ks | _, _ => 1 end.
  Definition qeval (v : fraction) : F := peval a (fst v) / powers ds (snd v).

  Lemma power_positive x k : 0 < x -> 0 < power x k.
  Proof. intros X. induction k; simpl; [apply one_positive | now apply mul_positive]. Qed.
  Lemma powers_positive ks : 0 < powers ds ks.
  Proof.
    revert ks. assert (P := positive_ok _ _ (polynomials_where_mean F R hs a inside conditions)). generalize ds_positive.
    induction ds as [| d l IH]; intros C [| k ks]; simpl; try apply one_positive.
    cbn [forallb] in C. apply andb_true_iff in C as [D C]. apply mul_positive; [apply power_positive; exact (P d D) | now apply IH].
  Qed.
  Lemma powers_not_zero ks : powers ds ks <> 0.
  Proof. destruct (powers_positive ks) as [_ N]. congruence. Qed.
  Lemma power_plus x k l : power x (k + l) = power x k * power x l.
  Proof. induction k; simpl; [ring |]. rewrite IHk. ring. Qed.
  Lemma powers_added ks : forall ls, powers ds (added ks ls) = powers ds ks * powers ds ls.
  Proof.
    generalize ds. clear. intros l. revert ks. induction l as [| d l IH]; intros [| k ks] [| m ls]; simpl; try ring.
    rewrite IH, power_plus. ring.
  Qed.
  Lemma multiplied_ok d k p : peval a (multiplied d k p) = power (peval a d) k * peval a p.
  Proof. induction k; simpl; [ring |]. rewrite pmul_ok, IHk. ring. Qed.
  Lemma raised_ok ks p : peval a (raised_by ds ks p) = powers ds ks * peval a p.
  Proof.
    generalize ds. clear. intros l. revert ks. induction l as [| d l IH]; intros [| k ks]; simpl; try ring.
    rewrite multiplied_ok, IH. ring.
  Qed.

  Lemma over_cancels (x y z : F) : z <> 0 -> x * z = y * z -> x = y.
  Proof.
    intros N E. apply eq_of_diff. apply (no_zero_divisors F z); [| exact N].
    transitivity (x * z - y * z); [ring |]. rewrite E. ring.
  Qed.
  Lemma qeval_times p k : qeval (p, k) * powers ds k = peval a p.
  Proof. apply div_cancel, powers_not_zero. Qed.
  Lemma qeval_over p k l : qeval (p, k) = qeval (raised_by ds l p, added k l).
  Proof.
    apply (over_cancels _ _ (powers ds (added k l)) (powers_not_zero _)).
    transitivity (peval a (raised_by ds l p)); [| symmetry; apply qeval_times].
    rewrite raised_ok, powers_added, <- (qeval_times p k). ring.
  Qed.
  Lemma qeval_add p q k : qeval (padd p q, k) = qeval (p, k) + qeval (q, k).
  Proof. unfold qeval. cbn [fst snd]. rewrite !div_is, padd_ok. ring. Qed.
  Lemma qeval_sub p q k : qeval (psub p q, k) = qeval (p, k) - qeval (q, k).
  Proof. unfold qeval. cbn [fst snd]. rewrite !div_is, psub_ok. ring. Qed.
  Lemma aligned_left p k l : qeval (raised_by ds (lacking k l) p, larger k l) = qeval (p, k).
  Proof. symmetry. apply qeval_over. Qed.
  Lemma aligned_right q k l : qeval (raised_by ds (lacking l k) q, larger k l) = qeval (q, l).
  Proof. rewrite larger_back. symmetry. apply qeval_over. Qed.

  Lemma qeval_nonneg p k : 0 <= peval a p -> 0 <= qeval (p, k).
  Proof. intros H. apply div_nonneg; [exact H | apply powers_positive]. Qed.
  Lemma qeval_zero p k : peval a p = 0 -> qeval (p, k) = 0.
  Proof. intros E. unfold qeval. cbn [fst]. rewrite E, div_is. ring. Qed.

  Definition quotients_mean : meaning (quotients R hs ds) F.
  Proof.
    pose (M := polynomials_where_mean F R hs a inside conditions).
    refine {| ev := fun v : quotients R hs ds => qeval v |}.
    - now apply qeval_zero.
    - apply (over_cancels _ _ _ (powers_not_zero [])). etransitivity; [apply (qeval_times [1%Q] []) |].
      cbn [peval]. rewrite rational_one. destruct ds; cbn [powers]; ring.
    - intros [p k] [q l]. cbn [k_add quotients aligned]. now rewrite qeval_add, aligned_left, aligned_right.
    - intros [p k] [q l]. apply (over_cancels _ _ _ (powers_not_zero (added k l))).
      etransitivity; [apply (qeval_times (pmul p q) (added k l)) |]. rewrite pmul_ok, powers_added.
      rewrite <- (qeval_times p k), <- (qeval_times q l). ring.
    - intros [p k] [q l]. cbn [k_sub quotients aligned]. now rewrite qeval_sub, aligned_left, aligned_right.
    - intros [p k] C. apply qeval_zero. exact (null_ok _ _ M p C).
    - intros [p k] C. apply qeval_nonneg. exact (nonneg_ok _ _ M p C).
    - intros [p k] C. assert (P := positive_ok _ _ M p C). split.
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

  Lemma quotient_is v x : same_quotient R hs ds v x = true -> qeval v = quotient_value x.
  Proof.
    destruct v as [p k]. unfold same_quotient. cbn [fst snd]. rewrite andb_true_iff. intros [C S]. destruct (quotient_ok x C) as [N E].
    apply (over_cancels _ _ (peval a (bottom x)) N). rewrite E.
    apply (over_cancels _ _ (powers ds k) (powers_not_zero _)).
    transitivity (qeval (p, k) * powers ds k * peval a (bottom x)); [ring |].
    rewrite qeval_times, <- pmul_ok, (same_polynomial_ok F a _ _ S), raised_ok. ring.
  Qed.
End Meaning.
Arguments qeval {F}.

(* ---- the statements ---- *)

Section Over.
  Variables (R : range) (hs : list condition) (ds : list (list Q)).
  Notation K := (quotients R hs ds).
  Implicit Types (g : game fraction) (p t : table fraction) (v : fraction).
  Notation ds_positive := (forallb (@k_positive (polynomials_where R hs)) ds = true).

  Theorem payoff_over i g p v {F : ordered_field} (a : F) G T V :
    within R a -> all (map (holds a) hs) -> ds_positive -> renumber (qeval ds a) g = G -> revalue (qeval ds a) p = T -> qeval ds a v = V ->
    passes (checks_of_payoff K i p g v) = true -> payoff (written T) i G = V.
  Proof. intros I C P X Y <-. exact (payoff_if K F (quotients_mean F R hs ds a I C P) g p G T X Y i v). Qed.
  Theorem payoff_given_over j i h g p v {F : ordered_field} (a : F) G T V :
    within R a -> all (map (holds a) hs) -> ds_positive -> renumber (qeval ds a) g = G -> revalue (qeval ds a) p = T -> qeval ds a v = V ->
    passes (checks_of_payoff_given K j i h p g v) = true -> 0 < reach (written T) i h G /\ payoff_given (written T) j i h G = V.
  Proof. intros I C P X Y <-. exact (payoff_given_if K F (quotients_mean F R hs ds a I C P) g p G T X Y j i h v). Qed.
  Theorem regret_over fuel i g p t v {F : ordered_field} (a : F) G T V :
    within R a -> all (map (holds a) hs) -> ds_positive -> renumber (qeval ds a) g = G -> revalue (qeval ds a) p = T -> qeval ds a v = V ->
    passes (checks_of_regret K fuel i p t g v) = true -> regret (written T) i G V.
  Proof. intros I C P X Y <-. exact (regret_if K F (quotients_mean F R hs ds a I C P) g p t G T X Y fuel i v). Qed.
  Theorem nash_over n fuel g p {F : ordered_field} (a : F) G T :
    within R a -> all (map (holds a) hs) -> ds_positive -> renumber (qeval ds a) g = G -> revalue (qeval ds a) p = T ->
    passes (checks_of_nash K n fuel p g) = true -> is_game n G /\ nash n G (written T).
  Proof. intros I C P X Y. exact (nash_if K F (quotients_mean F R hs ds a I C P) g p G T X Y n fuel). Qed.
  Theorem gains_over n i g p t {F : ordered_field} (a : F) G T :
    within R a -> all (map (holds a) hs) -> ds_positive -> renumber (qeval ds a) g = G -> revalue (qeval ds a) p = T ->
    passes (checks_of_not_nash K n i p t g) = true -> ~ nash n G (written T).
  Proof. intros I C P X Y. exact (not_nash_if K F (quotients_mean F R hs ds a I C P) g p t G T X Y n i). Qed.
  Theorem perfect_over n fuel g p {F : ordered_field} (a : F) G T :
    within R a -> all (map (holds a) hs) -> ds_positive -> renumber (qeval ds a) g = G -> revalue (qeval ds a) p = T ->
    passes (checks_of_perfect K n fuel p g) = true -> is_game n G /\ subgame_perfect n G (written T).
  Proof. intros I C P X Y. exact (perfect_if K F (quotients_mean F R hs ds a I C P) g p G T X Y n fuel). Qed.
  Theorem value_over fuel g p c v {F : ordered_field} (a : F) G V :
    within R a -> all (map (holds a) hs) -> ds_positive -> renumber (qeval ds a) g = G -> qeval ds a v = V ->
    passes (checks_of_value K fuel p g c v) = true -> value G V.
  Proof. intros I C P X <-. exact (value_if K F (quotients_mean F R hs ds a I C P) g p G X fuel c v). Qed.
  Theorem optimal_over fuel i g c v ps {F : ordered_field} (a : F) G V :
    within R a -> all (map (holds a) hs) -> ds_positive -> renumber (qeval ds a) g = G -> qeval ds a v = V -> value G V ->
    passes (checks_of_optimal K fuel i g c v ps) = true ->
    forall x, optimal i G x ->
    all (map (fun '(_, _, terms, bound) => combination x (map (fun c => (qeval ds a (fst c), snd c)) terms) <= qeval ds a bound) ps).
  Proof. intros I C P X <-. exact (optimal_if K F (quotients_mean F R hs ds a I C P) g G X fuel i c v ps). Qed.
  Theorem optimal_plans_over fuel i g c v m {F : ordered_field} (a : F) G V T :
    within R a -> all (map (holds a) hs) -> ds_positive -> renumber (qeval ds a) g = G -> qeval ds a v = V -> map (revalue (qeval ds a)) (vertices m) = T ->
    value G V -> passes (checks_of_optimal_plans K fuel i g c v m) = true -> optimal_plans i G (map (fun u => written u i) T).
  Proof.
    intros I C P X <- <- W E. rewrite map_map. exact (optimal_plans_if _ F (quotients_mean F R hs ds a I C P) g G X fuel i c v m W E).
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
(* Proves qeval ds a (coefficients, exponents) = formula, by proofs that a is in the range, that the conditions
   hold (I, if there are none) and that ds are positive. *)
Ltac same_ratio inside conditions ds_positive :=
  lazymatch goal with
  | |- @qeval ?F ?ds ?a ?v = ?e =>
      let f := quotient_of a e in
      let R := lazymatch type of inside with within ?R _ => R end in
      let hs := lazymatch type of conditions with all (map _ ?hs) => hs | True => constr:(@nil condition) end in
      first [exact (quotient_is F R hs ds a inside conditions ds_positive v f (eq_refl true)) | fail 100 "the quotient" v "is not" e]
  end.
Ltac same_ratios inside conditions ds_positive :=
  lazy -[number qeval rational zero one add sub mul opp div inv];
  same_parts_by ltac:(fun _ => same_ratio inside conditions ds_positive).
