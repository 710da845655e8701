(* Numbers that depend on several parameters, each in a range whose ends may depend on those before it: quotients of
   polynomials. A number is written as an expression; a tower of arithmetics, a storey for each parameter, computes
   with it, and the signs of Bernstein coefficients, which are numbers of the storey below, tell its sign. *)

Require Import ZArith Lia Bool Ring.
From Gameproof Require Import Game OrderedField Check Names Theorems Optimal Words Statements Rational Poly SetStatements.

(* ---- expressions ---- *)

Inductive expression :=
| Number_of (q : Q) | Zero | One | Parameter_of (n : nat)
| Total (x y : expression) | Less (x y : expression) | Times_of (x y : expression) | Over (x y : expression)
| Minus_of (x : expression).
Declare Scope expression_scope.
Delimit Scope expression_scope with E.
Bind Scope expression_scope with expression.
Notation "0" := Zero : expression_scope.               Notation "1" := One : expression_scope.
Notation "x + y" := (Total x y) : expression_scope.    Notation "x - y" := (Less x y) : expression_scope.
Notation "x * y" := (Times_of x y) : expression_scope. Notation "x / y" := (Over x y) : expression_scope.
Notation "- x" := (Minus_of x) : expression_scope.     Notation "p # q" := (Number_of (Qmake p q)) : expression_scope.

(* What it is where the parameters have these values, the first one first. *)
Fixpoint worth_of {F : ordered_field} (v : list F) (e : expression) : F :=
  match e with
  | Number_of q => rational F q
  | Zero => 0
  | One => 1
  | Parameter_of n => nth n v 0
  | Total x y => worth_of v x + worth_of v y
  | Less x y => worth_of v x - worth_of v y
  | Times_of x y => worth_of v x * worth_of v y
  | Over x y => worth_of v x / worth_of v y
  | Minus_of x => - worth_of v x
  end.

(* ---- an arithmetic with what it computes expressions by: some of its numbers have an inverse ---- *)

Record numbers := Numbers {
  kind_of :> arithmetic;
  of_rational : Q -> kind_of; of_parameter : nat -> option kind_of; inverse : kind_of -> option kind_of }.
Definition both_of {A B} (f : A -> A -> B) (x y : option A) : option B :=
  match x, y with Some x, Some y => Some (f x y) | _, _ => None end.
Fixpoint number_in (N : numbers) (e : expression) : option N :=
  match e with
  | Number_of q => Some (of_rational N q)
  | Zero => Some k_zero
  | One => Some k_one
  | Parameter_of n => of_parameter N n
  | Total x y => both_of k_add (number_in N x) (number_in N y)
  | Less x y => both_of k_sub (number_in N x) (number_in N y)
  | Times_of x y => both_of k_mul (number_in N x) (number_in N y)
  | Over x y =>
      match number_in N x, number_in N y with
      | Some x, Some y => option_map (k_mul x) (inverse N y)
      | _, _ => None
      end
  | Minus_of x => option_map (k_sub k_zero) (number_in N x)
  end.
Definition in_numbers (N : numbers) (e : expression) : N := match number_in N e with Some x => x | None => k_zero end.
Definition is_in_tower (N : numbers) (e : expression) : bool := match number_in N e with Some _ => true | None => false end.

(* The numbers mean what the expressions say, for these values. *)
Record faithful {F : ordered_field} (v : list F) (N : numbers) := {
  faith :> meaning N F;
  rational_is : forall q, ev N F faith (of_rational N q) = rational F q;
  parameter_is : forall n x, of_parameter N n = Some x -> ev N F faith x = nth n v 0;
  inverse_is : forall x y, inverse N x = Some y -> ev N F faith y * ev N F faith x = 1 }.
Arguments faith {F v N}. Arguments rational_is {F v N}. Arguments parameter_is {F v N}. Arguments inverse_is {F v N}.

Section Expressions.
  Context {F : ordered_field}.
  Add Ring F_ring : (ring_laws F).
  Variables (v : list F) (N : numbers) (M : faithful v N).
  Notation ev := (ev N F M).

  Lemma number_in_is e : forall x, number_in N e = Some x -> ev x = worth_of v e.
  Proof.
    induction e; cbn [number_in worth_of]; intros x E.
    - injection E as <-. apply rational_is.
    - injection E as <-. apply ev_zero.
    - injection E as <-. apply ev_one.
    - now apply parameter_is.
    - destruct (number_in N e1), (number_in N e2); try discriminate. injection E as <-.
      rewrite ev_add. f_equal; auto.
    - destruct (number_in N e1), (number_in N e2); try discriminate. injection E as <-.
      rewrite ev_sub. f_equal; auto.
    - destruct (number_in N e1), (number_in N e2); try discriminate. injection E as <-.
      rewrite ev_mul. f_equal; auto.
    - destruct (number_in N e1) as [n1 |], (number_in N e2) as [n2 |]; try discriminate.
      destruct (inverse N n2) as [i |] eqn:I; [| discriminate]. injection E as <-. apply (inverse_is M) in I.
      rewrite ev_mul, (IHe1 _ eq_refl), <- (IHe2 _ eq_refl). symmetry. apply div_is_if.
      + intros Z. apply (one_not_zero F). rewrite <- I, Z. ring.
      + transitivity (worth_of v e1 * (ev i * ev n2)); [rewrite I |]; ring.
    - destruct (number_in N e) as [n |]; [| discriminate]. injection E as <-.
      rewrite ev_sub, ev_zero, (IHe _ eq_refl). ring.
  Qed.
  Lemma in_numbers_is e : is_in_tower N e = true -> ev (in_numbers N e) = worth_of v e.
  Proof. unfold is_in_tower, in_numbers. destruct (number_in N e) eqn:E; [| easy]. intros _. now apply number_in_is. Qed.
End Expressions.

(* ---- the ground floor ---- *)

Definition rationals : numbers :=
  {| kind_of := lowest_terms; of_rational q := q; of_parameter n := None;
     inverse x := if Z.eqb (Qnum x) 0 then None else Some (Qred (/ x)) |}.
Definition rationals_mean {F : ordered_field} (v : list F) : faithful v rationals.
Proof.
  refine {| faith := lowest_terms_mean F : meaning rationals F |}; cbn [rationals of_rational of_parameter inverse].
  - reflexivity.
  - discriminate.
  - intros x y. destruct (Z.eqb_spec (Qnum x) 0) as [| Nz]; [discriminate |]. intros E. injection E as <-. simpl.
    rewrite <- rational_mul, <- rational_one. apply rational_eq. rewrite Qred_correct. rewrite Qmult_comm. apply Qmult_inv_r.
    intros E. apply Nz. unfold Qeq in E. simpl in E. lia.
Defined.

(* ---- a storey more: polynomials in a parameter ---- *)

Section Storey.
  Variables (N : numbers) (R : stretch N).
  Definition storey (n : nat) : numbers :=
    {| kind_of := polynomials_over N R; of_rational x := [of_rational N x];
       of_parameter m := if Nat.eqb m n then Some [k_zero; k_one] else option_map (fun x => [x]) (of_parameter N m);
       inverse p := match p with
         | c :: r => if forallb k_null r then option_map (fun x => [x]) (inverse N c) else None
         | [] => None
         end |}.

  Section Meaning.
    Variable F : ordered_field.
    Add Ring F_ring : (ring_laws F).
    Variables (v : list F) (M : faithful v N) (a : F).
    Hypothesis low_end : if from_open R then ev N F M (from R) < a else ev N F M (from R) <= a.
    Hypothesis high_end : match upto R with Some h => if upto_open R then a < ev N F M h else a <= ev N F M h | None => True end.
    Variable n : nat.
    Hypothesis a_is : nth n v 0 = a.
    Definition storey_means : faithful v (storey n).
    Proof.
      refine {| faith := polynomials_over_mean N R F M a low_end high_end : meaning (storey n) F |};
        cbn [storey kind_of of_rational of_parameter inverse ev polynomials_over_mean polynomials_over num].
      - intros q. cbn [value_of_list]. rewrite (rational_is M). ring.
      - intros m x. destruct (Nat.eqb_spec m n) as [-> |].
        + intros E. injection E as <-. cbn [value_of_list]. rewrite ev_zero, ev_one, a_is. ring.
        + destruct (of_parameter N m) eqn:E; [| discriminate]. intros E'. injection E' as <-. cbn [value_of_list].
          rewrite (parameter_is M _ _ E). ring.
      - intros [| c r] y; [discriminate |]. destruct (forallb k_null r) eqn:Z; [| discriminate].
        destruct (inverse N c) eqn:I; [| discriminate]. intros E. injection E as <-. cbn [value_of_list].
        rewrite (null_all N F M a r Z), <- (inverse_is M _ _ I). ring.
    Defined.
  End Meaning.
End Storey.

(* ---- a number that is a root: polynomials in it are reduced by x^d = low(x), where low has d coefficients ---- *)

Section Root.
  Variables (N : numbers) (R : stretch N) (n : nat) (low : list N).
  Definition turned (p : list N) : list N :=
    if Nat.eqb (length p) (length low) then add_lists N (k_zero :: removelast p) (scaled_by N (last p k_zero) low) else k_zero :: p.
  Fixpoint reduced (p : list N) : list N := match p with [] => [] | c :: r => add_lists N [c] (turned (reduced r)) end.
  Definition root_arithmetic : arithmetic :=
    let K := polynomials_over N R in
    {| num := list N; k_zero := []; k_one := [k_one]; k_add := add_lists N; k_mul x y := reduced (multiply_lists N x y);
       k_sub := subtract_lists N; k_null := @k_null K; k_nonneg := @k_nonneg K; k_positive := @k_positive K |}.
  Definition at_root : numbers :=
    {| kind_of := root_arithmetic; of_rational := of_rational (storey N R n) : Q -> root_arithmetic;
       of_parameter m := option_map reduced (of_parameter (storey N R n) m); inverse := inverse (storey N R n) |}.

  Variable F : ordered_field.
  Add Ring F_ring : (ring_laws F).
  Variables (v : list F) (M : faithful v N) (a : F).
  Notation value := (value_of_list N F M a).
  Hypothesis relation : pw F a (length low) = value low.
  Lemma without_last p : p <> [] -> value p = value (removelast p) + pw F a (length p - 1) * ev N F M (last p k_zero).
  Proof.
    induction p as [| c [| d p] IH]; [easy | |].
    - intros _. cbn [removelast value_of_list last length Nat.sub pw]. ring.
    - intros _. cbn [removelast value_of_list]. cbn [value_of_list removelast] in IH. rewrite IH by easy.
      cbn [length]. replace (S (S (length p)) - 1)%nat with (S (S (length p) - 1)) by lia. cbn [pw last]. ring.
  Qed.
  Lemma turned_ok p : value (turned p) = a * value p.
  Proof.
    unfold turned. destruct (Nat.eqb_spec (length p) (length low)) as [L |]; [| cbn [value_of_list]; rewrite ev_zero; ring].
    rewrite (plus_ok N F M), (scaled_ok N F M), <- relation, <- L. cbn [value_of_list]. rewrite ev_zero.
    destruct p as [| c p]; [cbn; rewrite ev_zero; ring |]. rewrite (without_last (c :: p)) by easy.
    cbn [length]. replace (S (length p) - 1)%nat with (length p) by lia. cbn [pw]. ring.
  Qed.
  Lemma reduced_ok p : value (reduced p) = value p.
  Proof. induction p; cbn [reduced value_of_list]; [reflexivity |]. rewrite (plus_ok N F M), turned_ok, IHp. cbn [value_of_list]. ring. Qed.

  Hypothesis low_end : if from_open R then ev N F M (from R) < a else ev N F M (from R) <= a.
  Hypothesis high_end : match upto R with Some h => if upto_open R then a < ev N F M h else a <= ev N F M h | None => True end.
  Hypothesis a_is : nth n v 0 = a.
  Notation plain := (storey_means N R F v M a low_end high_end n a_is).
  Definition root_means : faithful v at_root.
  Proof.
    assert (Null := null_ok _ _ plain). assert (Nonneg := nonneg_ok _ _ plain). assert (Positive := positive_ok _ _ plain).
    assert (Rationals := rational_is plain). assert (Parameters := parameter_is plain). assert (Inverses := inverse_is plain).
    refine {| faith := {| ev := fun p : at_root => value p |} : meaning at_root F |}.
    - exact Rationals.
    - intros m x E. cbn [at_root of_parameter] in E. destruct (of_parameter (storey N R n) m) as [y |] eqn:Y; [| discriminate].
      injection E as <-. cbn [ev]. rewrite reduced_ok. exact (Parameters m y Y).
    - intros x y E. exact (Inverses x y E).
    Unshelve.
    + exact (ev_zero _ _ plain).
    + exact (ev_one _ _ plain).
    + exact (ev_add _ _ plain).
    + intros x y. cbn [k_mul at_root root_arithmetic kind_of]. rewrite reduced_ok. exact (ev_mul _ _ plain x y).
    + exact (ev_sub _ _ plain).
    + exact Null.
    + exact Nonneg.
    + exact Positive.
  Defined.
End Root.

(* ---- quotients: a number of the storey over a product of powers of some ds, which are positive ---- *)

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
Definition one_of (j : nat) : list nat := (repeat 0%nat j ++ [1%nat])%list.

Section Quotients.
  Variable N : numbers.
  Fixpoint multiplied (d : N) (k : nat) (x : N) : N := match k with O => x | S k => k_mul d (multiplied d k x) end.
  Fixpoint raised_by (ds : list N) (ks : list nat) (x : N) : N :=
    match ds, ks with d :: ds, k :: ks => multiplied d k (raised_by ds ks x) | _, _ => x end.
  Variable ds : list N.
  Notation raised := (raised_by ds).
  Definition quotient := (N * list nat)%type.
  (* two numerators over one denominator *)
  Definition aligned (f : N -> N -> N) (x y : quotient) : quotient :=
    let (p, k) := x in let (q, l) := y in (f (raised (lacking k l) p) (raised (lacking l k) q), larger k l).
  Definition over_products : arithmetic :=
    {| num := quotient; k_zero := (k_zero, []); k_one := (k_one, []); k_add := aligned k_add; k_sub := aligned k_sub;
       k_mul x y := (k_mul (fst x) (fst y), added (snd x) (snd y));
       k_null x := k_null (fst x); k_nonneg x := k_nonneg (fst x); k_positive x := k_positive (fst x) |}.
  (* Which of ds a number is, or is the opposite of. *)
  Fixpoint which_divisor (x : N) (l : list N) (j : nat) : option (nat * bool) :=
    match l with
    | [] => None
    | d :: l => if k_null (k_sub x d) then Some (j, true) else if k_null (k_add x d) then Some (j, false) else which_divisor x l (S j)
    end.
  Definition inverted (x : quotient) : option quotient :=
    let top := raised (snd x) k_one in
    match which_divisor (fst x) ds 0 with
    | Some (j, true) => Some (top, one_of j)
    | Some (j, false) => Some (k_sub k_zero top, one_of j)
    | None => option_map (fun y => (k_mul y top, [])) (inverse N (fst x))
    end.
  Definition quotients_of : numbers :=
    {| kind_of := over_products; of_rational x := (of_rational N x, []);
       of_parameter n := option_map (fun x => (x, [])) (of_parameter N n); inverse := inverted |}.

  Section Meaning.
    Variable F : ordered_field.
    Add Ring F_ring : (ring_laws F).
    Variables (v : list F) (M : faithful v N).
    Notation val := (ev N F M).
    Hypothesis positive : forallb k_positive ds = true.

    Fixpoint power (x : F) (k : nat) : F := match k with O => 1 | S k => x * power x k end.
    Fixpoint powers (ds : list N) (ks : list nat) : F :=
      match ds, ks with d :: ds, k :: ks => power (val d) k * powers ds ks | _, _ => 1 end.
    Definition at_quotient (x : quotient) : F := val (fst x) / powers ds (snd x).

    Lemma power_positive x k : 0 < x -> 0 < power x k.
    Proof. intros X. induction k; simpl; [apply one_positive | now apply mul_positive]. Qed.
    Lemma powers_positive ks : 0 < powers ds ks.
    Proof.
      revert ks. generalize positive. induction ds as [| d l IH]; intros C [| k ks]; simpl; try apply one_positive.
      cbn [forallb] in C. apply andb_true_iff in C as [D C].
      apply mul_positive; [apply power_positive; exact (positive_ok _ _ M d D) | now apply IH].
    Qed.
    Lemma powers_not_zero ks : powers ds ks <> 0.
    Proof. destruct (powers_positive ks) as [_ E]. congruence. Qed.
    Lemma power_plus x k l : power x (k + l) = power x k * power x l.
    Proof. induction k; simpl; [ring |]. rewrite IHk. ring. Qed.
    Lemma powers_added ks : forall ls, powers ds (added ks ls) = powers ds ks * powers ds ls.
    Proof.
      generalize ds. clear. intros l. revert ks. induction l as [| d l IH]; intros [| k ks] [| m ls]; simpl; try ring.
      rewrite IH, power_plus. ring.
    Qed.
    Lemma multiplied_ok d k x : val (multiplied d k x) = power (val d) k * val x.
    Proof. induction k; simpl; [ring |]. rewrite ev_mul, IHk. ring. Qed.
    Lemma raised_ok ks x : val (raised ks x) = powers ds ks * val x.
    Proof.
      generalize ds. clear. intros l. revert ks. induction l as [| d l IH]; intros [| k ks]; simpl; try ring.
      rewrite multiplied_ok, IH. ring.
    Qed.
    Lemma powers_one j d : nth_error ds j = Some d -> powers ds (one_of j) = val d.
    Proof.
      unfold one_of. revert j. clear. induction ds as [| e l IH]; intros [| j]; simpl; intros E; try discriminate.
      - injection E as ->. destruct l; simpl; ring.
      - rewrite (IH j E). ring.
    Qed.

    Lemma over_cancels (x y z : F) : z <> 0 -> x * z = y * z -> x = y.
    Proof.
      intros Nz E. apply eq_of_diff. apply (no_zero_divisors F z); [| exact Nz].
      transitivity (x * z - y * z); [ring |]. rewrite E. ring.
    Qed.
    Lemma quotient_times x k : at_quotient (x, k) * powers ds k = val x.
    Proof. apply div_cancel, powers_not_zero. Qed.
    Lemma quotient_over x k l : at_quotient (x, k) = at_quotient (raised l x, added k l).
    Proof.
      apply (over_cancels _ _ (powers ds (added k l)) (powers_not_zero _)).
      transitivity (val (raised l x)); [| symmetry; apply quotient_times].
      rewrite raised_ok, powers_added, <- (quotient_times x k). ring.
    Qed.
    Lemma aligned_left x k l : at_quotient (raised (lacking k l) x, larger k l) = at_quotient (x, k).
    Proof. symmetry. apply quotient_over. Qed.
    Lemma aligned_right x k l : at_quotient (raised (lacking l k) x, larger k l) = at_quotient (x, l).
    Proof. rewrite larger_back. symmetry. apply quotient_over. Qed.
    Lemma quotient_null x : val (fst x) = 0 -> at_quotient x = 0.
    Proof. intros E. unfold at_quotient. rewrite E, div_is. ring. Qed.

    Definition over_products_mean : meaning over_products F.
    Proof.
      refine {| ev := fun x : over_products => at_quotient x |};
        cbn [k_zero k_one k_add k_mul k_sub k_null k_nonneg k_positive over_products num].
      - apply quotient_null, ev_zero.
      - apply (over_cancels _ _ _ (powers_not_zero [])). rewrite quotient_times, ev_one. destruct ds; cbn [powers]; ring.
      - intros [p k] [q l]. cbn [aligned]. rewrite <- (aligned_left p k l), <- (aligned_right q k l).
        unfold at_quotient. cbn [fst snd]. rewrite !div_is, ev_add. ring.
      - intros [p k] [q l]. apply (over_cancels _ _ (powers ds (added k l)) (powers_not_zero (added k l))).
        cbn [fst snd]. rewrite quotient_times, ev_mul, powers_added, <- (quotient_times p k), <- (quotient_times q l). ring.
      - intros [p k] [q l]. cbn [aligned]. rewrite <- (aligned_left p k l), <- (aligned_right q k l).
        unfold at_quotient. cbn [fst snd]. rewrite !div_is, ev_sub. ring.
      - intros x C. apply quotient_null. exact (null_ok _ _ M _ C).
      - intros x C. apply div_nonneg; [exact (nonneg_ok _ _ M _ C) | apply powers_positive].
      - intros [p k] C. assert (P := positive_ok _ _ M p C). split.
        + apply div_nonneg; [now apply lt_le | apply powers_positive].
        + intros E. destruct P as [_ P]. apply P. rewrite <- (quotient_times p k), <- E. ring.
    Defined.

    Lemma which_ok x l : forall j i b, which_divisor x l j = Some (i, b) ->
      exists d, nth_error l (i - j) = Some d /\ (j <= i)%nat /\ val x = if b then val d else - val d.
    Proof.
      induction l as [| d l IH]; intros j i b; cbn [which_divisor]; [discriminate |].
      destruct (k_null (k_sub x d)) eqn:E; [| destruct (k_null (k_add x d)) eqn:E'].
      - intros H. injection H as <- <-. exists d. rewrite Nat.sub_diag. repeat split; [lia |].
        apply (null_ok _ _ M) in E. rewrite ev_sub in E. now apply eq_of_diff.
      - intros H. injection H as <- <-. exists d. rewrite Nat.sub_diag. repeat split; [lia |].
        apply (null_ok _ _ M) in E'. rewrite ev_add in E'. apply eq_of_diff. rewrite <- E'. ring.
      - intros H. apply IH in H as (e & H & L & V). exists e. replace (i - j)%nat with (S (i - S j)) by lia. repeat split; [exact H | lia | exact V].
    Qed.
    Definition quotients_mean : faithful v quotients_of.
    Proof.
      refine {| faith := over_products_mean : meaning quotients_of F |};
        cbn [quotients_of kind_of of_rational of_parameter inverse ev over_products_mean over_products num];
        assert (Whole : forall x, at_quotient (x, []) = val x)
          by (intros x; rewrite <- (quotient_times x []); destruct ds; cbn [powers]; ring).
      - intros q. rewrite Whole. apply (rational_is M).
      - intros n x. destruct (of_parameter N n) as [y |] eqn:E; [| discriminate]. intros E'. injection E' as <-.
        rewrite Whole. exact (parameter_is M _ _ E).
      - intros [p k] y. unfold inverted. cbn [fst snd]. assert (P := quotient_times p k).
        assert (T : val (raised k k_one) = powers ds k) by (rewrite raised_ok, ev_one; ring).
        assert (Nz := powers_not_zero k).
        destruct (which_divisor p ds 0) as [[i b] |] eqn:W.
        + apply which_ok in W as (d & W & _ & V). rewrite Nat.sub_0_r in W. apply powers_one in W.
          assert (Nd : val d <> 0) by (rewrite <- W; apply powers_not_zero).
          destruct b; intros E; injection E as <-;
            (apply (over_cancels _ _ (powers ds k * val d)); [intros Z; apply Nd; exact (no_zero_divisors F _ _ Z Nz) |]);
            match goal with |- at_quotient (?t, one_of i) * _ * _ = _ => assert (Q := quotient_times t (one_of i)) end;
            rewrite W in Q; rewrite V in P.
          * transitivity (at_quotient (raised k k_one, one_of i) * val d * (at_quotient (p, k) * powers ds k)); [ring |].
            rewrite Q, P, T. ring.
          * rewrite ev_sub, ev_zero in Q.
            transitivity (at_quotient (k_sub k_zero (raised k k_one), one_of i) * val d * (at_quotient (p, k) * powers ds k)); [ring |].
            rewrite Q, P, T. ring.
        + destruct (inverse N p) as [j |] eqn:I; [| discriminate]. intros E. injection E as <-. rewrite Whole, ev_mul, T.
          apply (inverse_is M) in I. transitivity (val j * (at_quotient (p, k) * powers ds k)); [ring |]. rewrite P. exact I.
    Defined.
  End Meaning.
End Quotients.

(* ---- towers ---- *)

(* The next parameter, from and up to expressions in those before it; one between two others that is a root of an
   expression; or that is divided by some expressions. *)
Inductive storeys := Along (from_end : expression) (from_end_open : bool) (upto_end : option expression) (upto_end_open : bool)
| Rooted (from_end upto_end relation : expression)
| Dividing (ds : list expression).
Fixpoint storeys_below (l : list storeys) : nat :=
  match l with [] => 0 | Along _ _ _ _ :: l | Rooted _ _ _ :: l => S (storeys_below l) | Dividing _ :: l => storeys_below l end.
Definition stretch_in (N : numbers) lo lo_open hi hi_open : stretch N :=
  Stretch (in_numbers N lo) lo_open (option_map (in_numbers N) hi) hi_open.
(* The polynomial that an expression is, over a storey; the highest power is the rest of it with signs changed. *)
Definition relation_in (N : numbers) R n e : list N := in_numbers (storey N R n) e.
Definition rest_of (N : numbers) (p : list N) : list N := map (k_sub k_zero) (removelast p).
(* The last storey first. *)
Fixpoint tower (l : list storeys) : numbers :=
  match l with
  | [] => rationals
  | Along lo lo_open hi hi_open :: l => storey (tower l) (stretch_in (tower l) lo lo_open hi hi_open) (storeys_below l)
  | Rooted lo hi e :: l =>
      let R := stretch_in (tower l) lo false (Some hi) false in
      at_root (tower l) R (storeys_below l) (rest_of (tower l) (relation_in (tower l) R (storeys_below l) e))
  | Dividing ds :: l => quotients_of (tower l) (map (in_numbers (tower l)) ds)
  end.
Fixpoint stands (l : list storeys) : bool :=
  match l with
  | [] => true
  | Along lo _ hi _ :: l => stands l && is_in_tower (tower l) lo && match hi with Some h => is_in_tower (tower l) h | None => true end
  | Rooted lo hi e :: l =>
      let R := stretch_in (tower l) lo false (Some hi) false in
      stands l && is_in_tower (tower l) lo && is_in_tower (tower l) hi
      && is_in_tower (storey (tower l) R (storeys_below l)) e
      && k_null (k_sub (last (relation_in (tower l) R (storeys_below l) e) k_zero) k_one)
  | Dividing ds :: l => stands l && forallb (is_in_tower (tower l)) ds && forallb k_positive (map (in_numbers (tower l)) ds)
  end.
Fixpoint inside_box {F : ordered_field} (v : list F) (l : list storeys) : Prop :=
  match l with
  | [] => True
  | Along lo lo_open hi hi_open :: l =>
      inside_box v l /\
      (if lo_open then worth_of v lo < nth (storeys_below l) v 0 else worth_of v lo <= nth (storeys_below l) v 0) /\
      match hi with
      | Some h => if hi_open then nth (storeys_below l) v 0 < worth_of v h else nth (storeys_below l) v 0 <= worth_of v h
      | None => True
      end
  | Rooted lo hi e :: l =>
      inside_box v l /\ worth_of v lo <= nth (storeys_below l) v 0 /\ nth (storeys_below l) v 0 <= worth_of v hi /\ worth_of v e = 0
  | Dividing _ :: l => inside_box v l
  end.
Section Relation.
Context {F : ordered_field}.
Add Ring F_ring : (ring_laws F).
Lemma relation_holds (v : list F) (N : numbers) (M : faithful v N) (a : F) (p : list N) :
  value_of_list N F M a p = 0 -> k_null (k_sub (last p k_zero) k_one) = true ->
  pw F a (length (rest_of N p)) = value_of_list N F M a (rest_of N p).
Proof.
  intros Z C. assert (L : ev N F M (last p k_zero) = 1).
  { apply (null_ok _ _ M) in C. rewrite ev_sub, ev_one in C. now apply eq_of_diff. }
  destruct p as [| c p]; [exfalso; apply (one_not_zero F); rewrite <- L; apply ev_zero |].
  rewrite (without_last N F v M a (c :: p)), L in Z by easy. unfold rest_of. rewrite map_length.
  assert (E : length (removelast (c :: p)) = (length (c :: p) - 1)%nat).
  { rewrite removelast_firstn_len, firstn_length. cbn [length]. lia. }
  rewrite E. set (q := removelast (c :: p)) in *.
  assert (O : value_of_list N F M a (map (k_sub k_zero) q) = - value_of_list N F M a q).
  { clear. induction q; cbn [map value_of_list]; [ring |]. rewrite IHq, ev_sub, ev_zero. ring. }
  rewrite O. apply eq_of_diff. rewrite <- Z. ring.
Qed.
End Relation.
Definition tower_means {F : ordered_field} (v : list F) l : inside_box v l -> stands l = true -> faithful v (tower l).
Proof.
  induction l as [| [lo lo_open hi hi_open | lo hi e | ds] l IH]; cbn [inside_box stands tower].
  - intros _ _. apply rationals_mean.
  - intros [I [A B]] S. rewrite !andb_true_iff in S. destruct S as [[S L] H]. specialize (IH I S).
    apply (storey_means _ _ _ _ IH (nth (storeys_below l) v 0)); [| | reflexivity]; cbn [stretch_in from from_open upto upto_open].
    + rewrite (in_numbers_is _ _ IH lo L). exact A.
    + destruct hi as [h |]; cbn [option_map]; [| exact B]. rewrite (in_numbers_is _ _ IH h H). exact B.
  - intros (I & A & B & E) S. cbv zeta in S. rewrite !andb_true_iff in S. destruct S as [[[[S L] H] T] O]. specialize (IH I S).
    set (R := stretch_in (tower l) lo false (Some hi) false) in *. set (a := nth (storeys_below l) v 0) in *.
    assert (A' : if from_open R then ev _ F IH (from R) < a else ev _ F IH (from R) <= a)
      by (cbn [R stretch_in from from_open]; now rewrite (in_numbers_is _ _ IH lo L)).
    assert (B' : match upto R with Some h => if upto_open R then a < ev _ F IH h else a <= ev _ F IH h | None => True end)
      by (cbn [R stretch_in upto upto_open option_map]; now rewrite (in_numbers_is _ _ IH hi H)).
    apply (root_means (tower l) R (storeys_below l) _ F v IH a); [| exact A' | exact B' | reflexivity].
    apply relation_holds; [| exact O]. rewrite <- E.
    exact (in_numbers_is v _ (storey_means (tower l) R F v IH a A' B' (storeys_below l) eq_refl) e T).
  - intros I S. rewrite !andb_true_iff in S. destruct S as [[S _] P]. exact (quotients_mean _ _ _ v (IH I S) P).
Defined.

(* ---- the statements ---- *)

Fixpoint in_game {X} (f : X -> bool) (g : game X) : bool :=
  match g with
  | End l => forallb f l
  | Chance l => forallb (fun b => f (fst b) && in_game f (snd b)) l
  | Move _ _ l => forallb (fun a => in_game f (snd a)) l
  end.
Definition in_table {X} (f : X -> bool) (t : table X) : bool :=
  forallb (forallb (fun r => forallb (fun a => f (snd a)) (snd r))) t.
Lemma renumber_in {X Y} (f : X -> bool) (h k : X -> Y) g :
  (forall x, f x = true -> h x = k x) -> in_game f g = true -> renumber h g = renumber k g.
Proof.
  intros E. induction g using game_induction; simpl; intros C; f_equal; apply map_ext_in; intros b Hb;
    assert (D := forallb_all _ _ C b Hb); simpl in D.
  - auto.
  - apply andb_true_iff in D as [D D']. rewrite (E _ D). f_equal. now apply H.
  - f_equal. now apply H.
Qed.
Lemma revalue_in {X Y} (f : X -> bool) (h k : X -> Y) t :
  (forall x, f x = true -> h x = k x) -> in_table f t = true -> revalue h t = revalue k t.
Proof.
  intros E C. unfold revalue. apply map_ext_in. intros l Hl. apply map_ext_in. intros r Hr. f_equal. apply map_ext_in. intros a Ha.
  f_equal. apply E. exact (forallb_all _ _ (forallb_all _ _ (forallb_all _ _ C l Hl) r Hr) a Ha).
Qed.

Section Checks.
  Variable l : list storeys.
  Notation K := (tower l).
  Definition game_in (g : game expression) : game K := renumber (in_numbers K) g.
  Definition table_in (t : table expression) : table K := revalue (in_numbers K) t.
  Definition built (g : game expression) (ts : list (table expression)) (es : list expression) : checks :=
    [("the ranges and the divisors", stands l);
     ("each number is one of the tower", in_game (is_in_tower K) g && forallb (in_table (is_in_tower K)) ts && forallb (is_in_tower K) es)]%string.
End Checks.

Section In.
  Context {F : ordered_field}.
  Variables (v : list F) (l : list storeys).
  Implicit Types (g : game expression) (t d : table expression) (e : expression).
  Notation K := (tower l).
  Notation game_in := (game_in l). Notation table_in := (table_in l). Notation number := (in_numbers K).
  Definition built_there (M : meaning K F) g ts es : Prop :=
    renumber (ev K F M) (game_in g) = renumber (worth_of v) g /\
    (forall t, In t ts -> revalue (ev K F M) (table_in t) = revalue (worth_of v) t) /\
    (forall e, In e es -> ev K F M (number e) = worth_of v e).
  Lemma built_ok g ts es : inside_box v l -> passes (built l g ts es) = true -> exists M, built_there M g ts es.
  Proof.
    unfold built. rewrite !passes_cons, !andb_true_iff. intros I (S & ((A & B) & C) & _).
    exists (tower_means v l I S). unfold built_there, Several.game_in, Several.table_in.
    assert (E := in_numbers_is v (tower l) (tower_means v l I S)). split; [| split].
    - rewrite renumber_twice. exact (renumber_in _ _ _ g E A).
    - intros t Ht. rewrite revalue_twice. exact (revalue_in _ _ _ t E (forallb_all _ _ B t Ht)).
    - intros e He. exact (E e (forallb_all _ _ C e He)).
  Qed.

  Variables (g : game expression) (t d : table expression) (e : expression) (G : game F) (T D : table F) (V : F).
  Hypothesis within_box : inside_box v l.
  Hypothesis game_is : renumber (worth_of v) g = G.
  Hypothesis table_is : revalue (worth_of v) t = T.
  Hypothesis other_is : revalue (worth_of v) d = D.
  Hypothesis number_is : worth_of v e = V.
  Ltac by_tower C := apply passes_app in C as [B C]; apply built_ok in B as (M & X & Y & Z); [| exact within_box];
    rewrite game_is in X; cbn [In] in Y, Z.

  Theorem game_within_box n : passes (built l g [] [] ++ checks_of_game K n (game_in g)) = true -> is_game n G.
  Proof. intros C. by_tower C. exact (is_game_if K F M _ _ X n C). Qed.
  Theorem played_within_box n : passes (built l g [t] [] ++ checks_of_played K n (table_in t) (game_in g)) = true -> played n (written T) G.
  Proof. intros C. by_tower C. rewrite <- table_is. exact (played_if K F M _ _ _ _ X (Y t ltac:(auto)) n C). Qed.
  Theorem payoff_within_box i :
    passes (built l g [t] [e] ++ checks_of_payoff K i (table_in t) (game_in g) (number e)) = true -> payoff (written T) i G = V.
  Proof. intros C. by_tower C. rewrite <- table_is, <- number_is, <- (Z e ltac:(auto)). exact (payoff_if K F M _ _ _ _ X (Y t ltac:(auto)) i _ C). Qed.
  Theorem payoff_given_within_box j i h :
    passes (built l g [t] [e] ++ checks_of_payoff_given K j i h (table_in t) (game_in g) (number e)) = true ->
    0 < reach (written T) i h G /\ payoff_given (written T) j i h G = V.
  Proof. intros C. by_tower C. rewrite <- table_is, <- number_is, <- (Z e ltac:(auto)). exact (payoff_given_if K F M _ _ _ _ X (Y t ltac:(auto)) j i h _ C). Qed.
  Theorem gain_within_box i :
    passes (built l g [t; d] [e] ++ checks_of_gain K i (table_in t) (table_in d) (game_in g) (number e)) = true ->
    gain (written T) i (written D i) G = V.
  Proof.
    intros C. by_tower C. rewrite <- table_is, <- other_is, <- number_is, <- (Z e ltac:(auto)).
    exact (proj2 (gain_if K F M _ _ _ _ _ _ X (Y t ltac:(auto)) (Y d ltac:(auto)) i _ C)).
  Qed.
  Theorem regret_at_most_within_box fuel i :
    passes (built l g [t] [e] ++ checks_of_regret_at_most K fuel i (table_in t) (game_in g) (number e)) = true ->
    regret_at_most (written T) i G V.
  Proof. intros C. by_tower C. rewrite <- table_is, <- number_is, <- (Z e ltac:(auto)). exact (regret_at_most_if K F M _ _ _ _ X (Y t ltac:(auto)) fuel i _ C). Qed.
  Theorem regret_within_box fuel i :
    passes (built l g [t; d] [e] ++ checks_of_regret K fuel i (table_in t) (table_in d) (game_in g) (number e)) = true ->
    regret (written T) i G V.
  Proof. intros C. by_tower C. rewrite <- table_is, <- number_is, <- (Z e ltac:(auto)). exact (regret_if K F M _ _ _ _ _ X (Y t ltac:(auto)) fuel i _ C). Qed.
  Theorem nash_within_box n fuel :
    passes (built l g [t] [] ++ checks_of_nash K n fuel (table_in t) (game_in g)) = true -> nash n G (written T).
  Proof. intros C. by_tower C. rewrite <- table_is. exact (proj2 (nash_if K F M _ _ _ _ X (Y t ltac:(auto)) n fuel C)). Qed.
  Theorem not_nash_within_box n i :
    passes (built l g [t; d] [] ++ checks_of_not_nash K n i (table_in t) (table_in d) (game_in g)) = true -> ~ nash n G (written T).
  Proof. intros C. by_tower C. rewrite <- table_is. exact (not_nash_if K F M _ _ _ _ _ X (Y t ltac:(auto)) n i C). Qed.
  Theorem perfect_within_box n fuel :
    passes (built l g [t] [] ++ checks_of_perfect K n fuel (table_in t) (game_in g)) = true -> subgame_perfect n G (written T).
  Proof. intros C. by_tower C. rewrite <- table_is. exact (proj2 (perfect_if K F M _ _ _ _ X (Y t ltac:(auto)) n fuel C)). Qed.
  Theorem not_perfect_within_box n k i :
    passes (built l g [t; d] [] ++ checks_of_not_perfect K n k i (table_in t) (table_in d) (game_in g)) = true ->
    ~ subgame_perfect n G (written T).
  Proof. intros C. by_tower C. rewrite <- table_is. exact (not_perfect_if K F M _ _ _ _ _ X (Y t ltac:(auto)) n k i C). Qed.
  Theorem value_within_box fuel c :
    passes (built l g [] [e] ++ checks_of_value K fuel (table_in t) (game_in g) (number c) (number e)) = true -> value G V.
  Proof. intros C. by_tower C. rewrite <- number_is, <- (Z e ltac:(auto)). exact (value_if K F M _ _ _ X fuel _ _ C). Qed.
End In.

(* Two numbers compared: the difference is 0, at least 0, or more. *)
Section Compared.
  Context {F : ordered_field}.
  Add Ring F_ring : (ring_laws F).
  Variables (v : list F) (l : list storeys) (x y : expression).
  Hypothesis within_box : inside_box v l.
  Definition compared_by (f : tower l -> bool) : bool :=
    stands l && is_in_tower (tower l) (y - x) && f (in_numbers (tower l) (y - x)).
  Lemma compared_ok f : compared_by f = true -> exists M : faithful v (tower l),
    ev _ F M (in_numbers (tower l) (y - x)) = worth_of v y - worth_of v x /\ f (in_numbers (tower l) (y - x)) = true.
  Proof.
    unfold compared_by. rewrite !andb_true_iff. intros [[S I] C]. exists (tower_means v l within_box S). split; [| exact C].
    now apply (in_numbers_is v (tower l) (tower_means v l within_box S)).
  Qed.
  Theorem equal_within_box : compared_by k_null = true -> worth_of v x = worth_of v y.
  Proof. intros C. apply compared_ok in C as (M & E & C). apply (null_ok _ _ M) in C. symmetry. apply eq_of_diff. now rewrite <- E. Qed.
  Theorem less_within_box : compared_by k_positive = true -> worth_of v x < worth_of v y.
  Proof. intros C. apply compared_ok in C as (M & E & C). apply (positive_ok _ _ M) in C. apply lt_of_diff. now rewrite <- E. Qed.
  Theorem at_most_within_box : compared_by k_nonneg = true -> worth_of v x <= worth_of v y.
  Proof. intros C. apply compared_ok in C as (M & E & C). apply (nonneg_ok _ _ M) in C. apply le_of_diff. now rewrite <- E. Qed.
End Compared.
