(* Games and profiles with a parameter: numbers are polynomials in it, whose coefficients are numbers of an arithmetic; signs over
   a range are those of Bernstein coefficients. *)

Require Import ZArith Lia Bool Ring.
From Gameproof Require Import Game OrderedField Check Names Theorems Optimal Statements.

(* ---- rational numbers in lowest terms ---- *)

Section Arithmetic.
  Open Scope Q_scope.
  (* Sums and products in lowest terms; whole numbers are. *)
  Definition qplus (x y : Q) : Q :=
    match x, y with a # 1, b # 1 => (a + b) # 1 | _, _ => Qred (x + y) end.
  Definition qmult (x y : Q) : Q :=
    match x, y with a # 1, b # 1 => (a * b) # 1 | _, _ => Qred (x * y) end.
  Lemma qplus_ok x y : qplus x y == x + y.
  Proof.
    destruct x as [a [p | p |]], y as [b [q | q |]]; try apply Qred_correct. unfold Qeq. simpl. ring.
  Qed.
  Lemma qmult_ok x y : qmult x y == x * y.
  Proof.
    destruct x as [a [p | p |]], y as [b [q | q |]]; try apply Qred_correct. unfold Qeq. simpl. ring.
  Qed.
  Definition up (c : Q) : bool := Z.ltb 0 (Qnum c).
  Definition not_down (c : Q) : bool := Z.leb 0 (Qnum c).
  Definition lowest_terms : arithmetic :=
    {| num := Q; k_zero := 0; k_one := 1; k_add := qplus; k_mul := qmult; k_sub x y := qplus x (qmult (-1) y);
       k_null x := Z.eqb (Qnum x) 0; k_nonneg := not_down; k_positive := up |}.
End Arithmetic.
Section Rationals.
  Variable F : ordered_field.
  Add Ring F_ring : (ring_laws F).
  Notation r := (rational F).
  Lemma r_plus x y : r (qplus x y) = r x + r y.
  Proof. rewrite <- rational_add. apply rational_eq, qplus_ok. Qed.
  Lemma r_mult x y : r (qmult x y) = r x * r y.
  Proof. rewrite <- rational_mul. apply rational_eq, qmult_ok. Qed.
  Lemma up_ok c : up c = true -> 0 < r c.
  Proof. unfold up. intros C. apply Z.ltb_lt in C. apply rational_positive. unfold Qlt. simpl. lia. Qed.
  Lemma not_down_ok c : not_down c = true -> 0 <= r c.
  Proof. unfold not_down. intros C. apply Z.leb_le in C. apply rational_nonneg. unfold Qle. simpl. lia. Qed.
  Definition lowest_terms_mean : meaning lowest_terms F.
  Proof.
    refine {| ev := fun x : lowest_terms => r x |}; simpl.
    - apply rational_zero.
    - apply rational_one.
    - apply r_plus.
    - apply r_mult.
    - intros x y. change (r (qplus x (qmult (-1) y)) = r x - r y).
      rewrite r_plus, r_mult. change (-1)%Q with (- (1))%Q. rewrite rational_opp, rational_one. ring.
    - intros x E. apply Z.eqb_eq in E. rewrite <- (rational_zero F). apply rational_eq. unfold Qeq. simpl. lia.
    - apply not_down_ok.
    - apply up_ok.
  Defined.

  Fixpoint pw w (n : nat) : F := match n with O => 1 | S n => w * pw w n end.
  Lemma pw_nonneg w n : 0 <= w -> 0 <= pw w n.
  Proof. intros W. induction n; simpl; [apply one_nonneg | now apply le_mul]. Qed.
  Lemma pw_positive w n : 0 < w -> 0 < pw w n.
  Proof. intros W. induction n; simpl; [apply one_positive | now apply mul_positive]. Qed.
  Lemma pw_one n : pw 1 n = 1.
  Proof. induction n; simpl; [reflexivity |]. rewrite IHn. ring. Qed.
End Rationals.

(* ---- polynomials, by their coefficients, the constant first ---- *)

Record stretch (A : Type) := Stretch { from : A; from_open : bool; upto : option A; upto_open : bool }.
Arguments Stretch {A}. Arguments from {A}. Arguments from_open {A}. Arguments upto {A}. Arguments upto_open {A}.

Section Polynomials.
  Variable N : arithmetic.
  Implicit Types p q : list N.
  Fixpoint add_lists p q : list N := match p, q with [], _ => q | _, [] => p | x :: r, y :: s => k_add x y :: add_lists r s end.
  Definition scaled_by (c : N) p : list N := map (k_mul c) p.
  Definition subtract_lists p q : list N := add_lists p (map (k_sub k_zero) q).
  Fixpoint multiply_lists p q : list N := match p with [] => [] | c :: r => add_lists (scaled_by c q) (k_zero :: multiply_lists r q) end.
  (* homogeneous in t and w, and the powers of t + w *)
  Fixpoint made_homogeneous p : list N * list N :=
    match p with
    | [] => ([], [k_one])
    | c :: r => let (h, b) := made_homogeneous r in (add_lists (scaled_by c b) (k_zero :: h), add_lists (k_zero :: b) (b ++ [k_zero]))
    end.
  Fixpoint shifted_by (lo d : N) p : list N := match p with [] => [] | c :: r => add_lists [c] (multiply_lists [lo; d] (shifted_by lo d r)) end.
  Variable R : stretch N.
  Definition bernstein p : list N :=
    match upto R with
    | Some h => fst (made_homogeneous (shifted_by (from R) (k_sub h (from R)) p))
    | None => shifted_by (from R) k_one p
    end.
  Definition is_stretch : bool := match upto R with Some h => k_positive (k_sub h (from R)) | None => true end.
  Definition polynomials_over : arithmetic :=
    {| num := list N; k_zero := []; k_one := [k_one]; k_add := add_lists; k_mul := multiply_lists; k_sub := subtract_lists;
       k_null p := forallb k_null p;
       k_nonneg p := is_stretch && forallb k_nonneg (bernstein p);
       k_positive p :=
         let c := bernstein p in
         is_stretch && forallb k_nonneg c && existsb k_positive c && (from_open R || k_positive (hd k_zero c))
         && (match upto R with Some _ => upto_open R || k_positive (last c k_zero) | None => true end) |}.

  Section Meaning.
    Variable F : ordered_field.
    Add Ring F_ring : (ring_laws F).
    Variable M : meaning N F.
    Notation val := (ev N F M).

    Fixpoint value_of_list (a : F) p : F := match p with [] => 0 | c :: r => val c + a * value_of_list a r end.
    Lemma plus_ok a p : forall q, value_of_list a (add_lists p q) = value_of_list a p + value_of_list a q.
    Proof. induction p as [| x p IH]; intros [| y q]; cbn [add_lists value_of_list]; try ring. rewrite IH, ev_add. ring. Qed.
    Lemma scaled_ok a c p : value_of_list a (scaled_by c p) = val c * value_of_list a p.
    Proof. unfold scaled_by. induction p; cbn [map value_of_list]; [ring |]. rewrite IHp, ev_mul. ring. Qed.
    Lemma minus_ok a p q : value_of_list a (subtract_lists p q) = value_of_list a p - value_of_list a q.
    Proof.
      unfold subtract_lists. rewrite plus_ok. enough (E : value_of_list a (map (k_sub k_zero) q) = - value_of_list a q) by (rewrite E; ring).
      induction q; cbn [map value_of_list]; [ring |]. rewrite IHq, ev_sub, ev_zero. ring.
    Qed.
    Lemma times_ok a p q : value_of_list a (multiply_lists p q) = value_of_list a p * value_of_list a q.
    Proof. induction p; cbn [multiply_lists value_of_list]; [ring |]. rewrite plus_ok, scaled_ok. cbn [value_of_list]. rewrite IHp, ev_zero. ring. Qed.
    Lemma shifted_ok lo d t p : value_of_list t (shifted_by lo d p) = value_of_list (val lo + val d * t) p.
    Proof. induction p; cbn [shifted_by value_of_list]; [reflexivity |]. rewrite plus_ok, times_ok, IHp. cbn [value_of_list]. ring. Qed.
    Lemma null_all a p : forallb k_null p = true -> value_of_list a p = 0.
    Proof.
      induction p; cbn [forallb value_of_list]; [reflexivity |]. intros C. apply andb_true_iff in C as [Z C].
      rewrite (null_ok _ _ M _ Z), (IHp C). ring.
    Qed.

    Fixpoint mixed_powers (t w : F) p : F := match p with [] => 0 | c :: r => val c * pw F w (length r) + t * mixed_powers t w r end.
    Lemma plus_length p : forall q, length p = length q -> length (add_lists p q) = length p.
    Proof. induction p; intros [| y q] E; simpl in *; try easy. f_equal. apply IHp. lia. Qed.
    Lemma mixed_plus t w p : forall q, length p = length q -> mixed_powers t w (add_lists p q) = mixed_powers t w p + mixed_powers t w q.
    Proof.
      induction p as [| x p IH]; intros [| y q] E; simpl in E; try discriminate; cbn [add_lists mixed_powers]; [ring |].
      rewrite IH, plus_length, ev_add by lia. replace (length q) with (length p) by lia. ring.
    Qed.
    Lemma mixed_scaled t w c p : mixed_powers t w (scaled_by c p) = val c * mixed_powers t w p.
    Proof. unfold scaled_by. induction p; cbn [map mixed_powers]; [ring |]. rewrite IHp, map_length, ev_mul. ring. Qed.
    Lemma mixed_end t w p : mixed_powers t w (p ++ [k_zero]) = w * mixed_powers t w p.
    Proof.
      induction p; cbn [app mixed_powers pw length]; [rewrite ev_zero; ring |]. rewrite IHp, app_length. simpl length.
      rewrite Nat.add_1_r. cbn [pw]. ring.
    Qed.
    Lemma homogeneous_ok t w p : t + w = 1 ->
      length (fst (made_homogeneous p)) = length p /\ length (snd (made_homogeneous p)) = S (length p) /\
      mixed_powers t w (fst (made_homogeneous p)) = value_of_list t p /\ mixed_powers t w (snd (made_homogeneous p)) = 1.
    Proof.
      intros E. induction p as [| c p (L & L' & A & B)]; cbn [made_homogeneous value_of_list].
      - repeat split. cbn. rewrite ev_one. ring.
      - destruct (made_homogeneous p) as [h b]. cbn [fst snd] in *.
        assert (S1 : length (scaled_by c b) = length (k_zero :: h)) by (unfold scaled_by; rewrite map_length; simpl; lia).
        assert (S2 : length (k_zero :: b) = length (b ++ [k_zero])) by (rewrite app_length; simpl; lia).
        rewrite !plus_length, !mixed_plus, mixed_scaled, mixed_end by assumption. cbn [mixed_powers length].
        rewrite A, B, ev_zero. repeat split.
        + unfold scaled_by. rewrite map_length. lia.
        + rewrite L'. reflexivity.
        + ring.
        + transitivity (t + w); [ring | exact E].
    Qed.

    Lemma mixed_nonneg t w p : 0 <= t -> 0 <= w -> forallb k_nonneg p = true -> 0 <= mixed_powers t w p.
    Proof.
      intros T W. induction p; simpl; intros C; [apply le_refl |]. apply andb_true_iff in C as [A C].
      apply sum_nonneg; apply le_mul; auto using pw_nonneg. now apply (nonneg_ok _ _ M).
    Qed.
    Lemma mixed_positive t w p : 0 < t -> 0 < w -> forallb k_nonneg p = true -> existsb k_positive p = true -> 0 < mixed_powers t w p.
    Proof.
      intros T W. induction p as [| a p IH]; simpl; intros C U; [easy |]. apply andb_true_iff in C as [A C].
      apply (nonneg_ok _ _ M) in A. apply orb_true_iff in U as [U | U].
      - apply (positive_ok _ _ M) in U. apply sum_positive; [apply mul_positive; auto using pw_positive |].
        apply le_mul; [now apply lt_le |]. apply mixed_nonneg; auto using lt_le.
      - replace (val a * pw F w (length p) + t * mixed_powers t w p) with (t * mixed_powers t w p + val a * pw F w (length p)) by ring.
        apply sum_positive; [apply mul_positive; auto |]. apply le_mul; [exact A | apply pw_nonneg; auto using lt_le].
    Qed.
    Lemma mixed_first p : mixed_powers 0 1 p = val (hd k_zero p).
    Proof. destruct p; simpl; [now rewrite ev_zero |]. rewrite pw_one. ring. Qed.
    Lemma mixed_last p : mixed_powers 1 0 p = val (last p k_zero).
    Proof.
      induction p as [| c p IH]; cbn [mixed_powers last]; [now rewrite ev_zero |]. rewrite IH.
      destruct p as [| d p]; cbn [length pw last]; [rewrite ev_zero |]; ring.
    Qed.
    Lemma mixed_alone t p : mixed_powers t 1 p = value_of_list t p.
    Proof. induction p; cbn [mixed_powers value_of_list]; [reflexivity |]. rewrite IHp, pw_one. ring. Qed.

    Variable a : F.
    Hypothesis low_end : if from_open R then val (from R) < a else val (from R) <= a.
    Hypothesis high_end : match upto R with Some h => if upto_open R then a < val h else a <= val h | None => True end.

    Lemma placed_in_stretch : is_stretch = true -> exists t w,
      0 <= t /\ 0 <= w /\ (from_open R = true -> 0 < t) /\ (upto_open R = true -> 0 < w) /\
      match upto R with Some _ => t + w = 1 | None => w = 1 end /\
      forall p, value_of_list a p = mixed_powers t w (bernstein p).
    Proof.
      unfold is_stretch, bernstein. set (lo := val (from R)) in *.
      assert (X : lo <= a) by (destruct (from_open R); auto using lt_le).
      destruct (upto R) as [h |]; intros P.
      - apply (positive_ok _ _ M) in P. rewrite ev_sub in P. fold lo in P. set (d := val h - lo) in *.
        assert (Nz : d <> 0) by (destruct P; congruence).
        assert (Y : a <= val h) by (destruct (upto_open R); auto using lt_le).
        assert (One : (a - lo) / d + (val h - a) / d = 1).
        { rewrite !div_is. transitivity (inv F d * d); [unfold d; ring | now apply inv_cancel]. }
        assert (Positive : forall x, 0 < x -> 0 < x / d).
        { intros x Hx. split; [apply div_nonneg; [now apply lt_le | exact P] |]. intros E. destruct Hx as [_ Hx]. apply Hx.
          rewrite <- (div_cancel F x d Nz), <- E. ring. }
        exists ((a - lo) / d), ((val h - a) / d). refine (conj _ (conj _ (conj _ (conj _ (conj One _))))).
        + apply div_nonneg; [now apply diff_of_le | exact P].
        + apply div_nonneg; [now apply diff_of_le | exact P].
        + intros H. rewrite H in low_end. now apply Positive, diff_of_lt.
        + intros H. rewrite H in high_end. now apply Positive, diff_of_lt.
        + intros p. destruct (homogeneous_ok _ _ (shifted_by (from R) (k_sub h (from R)) p) One) as (_ & _ & E & _).
          rewrite E, shifted_ok, ev_sub. fold lo d. f_equal. rewrite (div_is F (a - lo)).
          transitivity (lo + (a - lo) * (inv F d * d)); [rewrite inv_cancel by exact Nz |]; ring.
      - exists (a - lo), 1. refine (conj _ (conj _ (conj _ (conj _ (conj eq_refl _))))).
        + now apply diff_of_le.
        + apply one_nonneg.
        + intros H. rewrite H in low_end. now apply diff_of_lt.
        + intros _. apply one_positive.
        + intros p. rewrite mixed_alone, shifted_ok, ev_one. fold lo. f_equal. ring.
    Qed.

    Definition polynomials_over_mean : meaning polynomials_over F.
    Proof.
      refine {| ev := fun p : polynomials_over => value_of_list a p |};
        cbn [k_zero k_one k_add k_mul k_sub k_null k_nonneg k_positive polynomials_over num].
      - reflexivity.
      - cbn [value_of_list]. rewrite ev_one. ring.
      - apply plus_ok.
      - apply times_ok.
      - apply minus_ok.
      - apply null_all.
      - intros p C. apply andb_true_iff in C as [P C]. destruct (placed_in_stretch P) as [t [w [T [W [_ [_ [_ E]]]]]]].
        rewrite E. now apply mixed_nonneg.
      - intros p C. rewrite !andb_true_iff, orb_true_iff in C. destruct C as [[[[P C] U] Lo] Hi].
        destruct (placed_in_stretch P) as [t [w [T [W [T' [W' [Unit E]]]]]]]. rewrite E.
        destruct (le_or_lt F t 0) as [Z | T''].
        { assert (t = 0) as -> by now apply le_antisymmetric.
          destruct Lo as [Lo | Lo]; [now apply T' in Lo as [_ []] |].
          assert (w = 1) as ->. { destruct (upto R); [| exact Unit]. rewrite <- Unit. ring. }
          rewrite mixed_first. now apply (positive_ok _ _ M). }
        destruct (le_or_lt F w 0) as [Z | W'']; [| now apply mixed_positive].
        assert (w = 0) as -> by now apply le_antisymmetric.
        destruct (upto R); [| exfalso; apply (one_not_zero F); now symmetry].
        apply orb_true_iff in Hi as [Hi | Hi]; [now apply W' in Hi as [_ []] |].
        assert (t = 1) as ->. { rewrite <- Unit. ring. }
        rewrite mixed_last. now apply (positive_ok _ _ M).
    Defined.
  End Meaning.
End Polynomials.

(* ---- polynomials with rational coefficients ---- *)

Notation range := (stretch Q).
Notation Range := (@Stretch Q).
Notation polynomials := (polynomials_over lowest_terms).
Definition within {F : ordered_field} (r : range) (a : F) : Prop :=
  (if from_open r then rational F (from r) < a else rational F (from r) <= a) /\
  match upto r with
  | None => True
  | Some h => if upto_open r then a < rational F h else a <= rational F h
  end.
Notation padd := (add_lists lowest_terms).
Notation psub := (subtract_lists lowest_terms).
Notation pmul := (multiply_lists lowest_terms).
Section Computed.
  Context {F : ordered_field}.
  Notation computed lemma := (lemma lowest_terms F (lowest_terms_mean F)).
  Fixpoint peval (a : F) (p : list Q) : F := match p with [] => 0 | c :: r => rational F c + a * peval a r end.
  Variable a : F.
  Lemma padd_ok p q : peval a (padd p q) = peval a p + peval a q.
  Proof. exact (computed plus_ok a p q). Qed.
  Lemma psub_ok p q : peval a (psub p q) = peval a p - peval a q.
  Proof. exact (computed minus_ok a p q). Qed.
  Lemma pmul_ok p q : peval a (pmul p q) = peval a p * peval a q.
  Proof. exact (computed times_ok a p q). Qed.
  Definition polynomials_mean (R : range) (inside : within R a) : meaning (polynomials R) F :=
    polynomials_over_mean lowest_terms R F (lowest_terms_mean F) a (proj1 inside) (proj2 inside).
End Computed.

(* ---- formulas in the parameter, as a person writes them ---- *)

Inductive formula :=
| Number (q : Q) | Nought | Unit | Symbol
| Plus (x y : formula) | Minus (x y : formula) | Times (x y : formula) | Opposite (x : formula).

Fixpoint normal (f : formula) : list Q :=
  match f with
  | Number q => [q]
  | Nought => []
  | Unit => [1%Q]
  | Symbol => [0%Q; 1%Q]
  | Plus x y => padd (normal x) (normal y)
  | Minus x y => psub (normal x) (normal y)
  | Times x y => pmul (normal x) (normal y)
  | Opposite x => psub [] (normal x)
  end.
Definition same_polynomial (p q : list Q) : bool := forallb (@k_null lowest_terms) (psub p q).

Section Formulas.
  Variable F : ordered_field.
  Add Ring F_ring : (ring_laws F).
  Fixpoint formula_value (a : F) (f : formula) : F :=
    match f with
    | Number q => rational F q
    | Nought => 0
    | Unit => 1
    | Symbol => a
    | Plus x y => formula_value a x + formula_value a y
    | Minus x y => formula_value a x - formula_value a y
    | Times x y => formula_value a x * formula_value a y
    | Opposite x => - formula_value a x
    end.

  Lemma normal_ok a f : peval a (normal f) = formula_value a f.
  Proof.
    induction f; cbn [normal formula_value].
    - cbn [peval]. ring.
    - reflexivity.
    - cbn [peval]. rewrite rational_one. ring.
    - cbn [peval]. rewrite rational_zero, rational_one. ring.
    - rewrite padd_ok. congruence.
    - rewrite psub_ok. congruence.
    - rewrite pmul_ok. congruence.
    - rewrite psub_ok, IHf. cbn [peval]. ring.
  Qed.

  Lemma same_polynomial_ok (a : F) p q : same_polynomial p q = true -> peval a p = peval a q.
  Proof. intros C. apply eq_of_diff. rewrite <- psub_ok. exact (null_all lowest_terms F (lowest_terms_mean F) a _ C). Qed.

  Lemma number_is a p f : same_polynomial p (normal f) = true -> peval a p = formula_value a f.
  Proof. rewrite <- normal_ok. apply same_polynomial_ok. Qed.
End Formulas.

Ltac formula_of a e :=
  lazymatch e with
  | a => constr:(Symbol)
  | zero _ => constr:(Nought)
  | one _ => constr:(Unit)
  | rational _ ?q => constr:(Number q)
  | opp _ ?x => let x := formula_of a x in constr:(Opposite x)
  | add _ ?x ?y => let x := formula_of a x in let y := formula_of a y in constr:(Plus x y)
  | sub _ ?x ?y => let x := formula_of a x in let y := formula_of a y in constr:(Minus x y)
  | mul _ ?x ?y => let x := formula_of a x in let y := formula_of a y in constr:(Times x y)
  | _ => fail 100 "not a formula in the parameter:" e
  end.
(* Proves peval a coefficients = formula. *)
Ltac same_number :=
  lazymatch goal with
  | |- @peval ?F ?a ?p = ?e =>
      let f := formula_of a e in
      first [exact (number_is F a p f (eq_refl true))
            | fail 100 "the coefficients" p "are not those of" e]
  end.
(* Proves that two tables or games are the same, number by number. *)
Ltac same_parts_by number_step :=
  lazymatch goal with
  | |- ?x = ?x => reflexivity
  | |- @eq (number _) _ _ => number_step tt
  | |- _ :: _ = _ :: _ => apply (f_equal2 (@cons _)); same_parts_by number_step
  | |- (_, _) = (_, _) => apply (f_equal2 (@Coq.Init.Datatypes.pair _ _)); same_parts_by number_step
  | |- End _ = End _ => apply f_equal; same_parts_by number_step
  | |- Chance _ = Chance _ => apply f_equal; same_parts_by number_step
  | |- Move ?i ?h _ = Move ?i ?h _ => apply f_equal; same_parts_by number_step
  | |- ?x = ?y => fail 100 "not the same:" x "and" y
  end.
Ltac same_parts := same_parts_by ltac:(fun _ => same_number).
(* Proves that a table, or a game, of coefficients is the one in formulas. *)
Ltac same_table := lazy -[number peval rational zero one add sub mul opp div inv]; same_parts.
Ltac same_game := same_table.

(* ---- the statements, for all values of the parameter in a range ---- *)

(* A game, or a table, that does not depend on the parameter. *)
Definition fixed (g : game Q) : game (list Q) := renumber (fun q => [q]) g.
Definition fixed_table (t : table Q) : table (list Q) := revalue (fun q => [q]) t.

Section Fixed.
  Context {F : ordered_field}.
  Add Ring F_ring : (ring_laws F).
  Variable a : F.

  Lemma constant_is q : peval a [q] = rational F q.
  Proof. cbn [peval]. ring. Qed.
  Lemma fixed_is (h : game Q) : renumber (peval a) (fixed h) = over F h.
  Proof. unfold fixed, over. rewrite renumber_twice. apply renumber_ext. exact constant_is. Qed.
  Lemma fixed_table_is (t : table Q) : revalue (peval a) (fixed_table t) = table_over F t.
  Proof. unfold fixed_table, table_over. rewrite revalue_twice. apply revalue_ext. exact constant_is. Qed.
End Fixed.

Section On.
  Variable R : range.
  Implicit Types (g : game (list Q)) (p d : table (list Q)) (v : list Q).
  Notation K := (polynomials R).

  Theorem game_on n g {F : ordered_field} (a : F) G :
    within R a -> renumber (peval a) g = G -> passes (checks_of_game K n g) = true -> is_game n G.
  Proof. intros I X. exact (is_game_if K F (polynomials_mean a R I) g G X n). Qed.

  Theorem played_on n g p {F : ordered_field} (a : F) G T :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T ->
    passes (checks_of_played K n p g) = true -> played n (written T) G.
  Proof. intros I X Y. exact (played_if K F (polynomials_mean a R I) g p G T X Y n). Qed.

  Theorem payoff_on i g p v {F : ordered_field} (a : F) G T V :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T ->
    peval a v = V -> passes (checks_of_payoff K i p g v) = true -> payoff (written T) i G = V.
  Proof. intros I X Y <-. exact (payoff_if K F (polynomials_mean a R I) g p G T X Y i v). Qed.

  Theorem gain_on i g p d v {F : ordered_field} (a : F) G T D V :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T -> revalue (peval a) d = D ->
    peval a v = V -> passes (checks_of_gain K i p d g v) = true ->
    plays i (written D i) G /\ gain (written T) i (written D i) G = V.
  Proof. intros I X Y Z <-. exact (gain_if K F (polynomials_mean a R I) g p d G T D X Y Z i v). Qed.

  Theorem regret_at_most_on fuel i g p v {F : ordered_field} (a : F) G T V :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T ->
    peval a v = V -> passes (checks_of_regret_at_most K fuel i p g v) = true -> regret_at_most (written T) i G V.
  Proof. intros I X Y <-. exact (regret_at_most_if K F (polynomials_mean a R I) g p G T X Y fuel i v). Qed.

  Theorem regret_on fuel i g p d v {F : ordered_field} (a : F) G T V :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T ->
    peval a v = V -> passes (checks_of_regret K fuel i p d g v) = true -> regret (written T) i G V.
  Proof. intros I X Y <-. exact (regret_if K F (polynomials_mean a R I) g p d G T X Y fuel i v). Qed.

  Theorem nash_on n fuel g p {F : ordered_field} (a : F) G T :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T ->
    passes (checks_of_nash K n fuel p g) = true -> is_game n G /\ nash n G (written T).
  Proof. intros I X Y. exact (nash_if K F (polynomials_mean a R I) g p G T X Y n fuel). Qed.

  Theorem gains_on n i g p d {F : ordered_field} (a : F) G T :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T ->
    passes (checks_of_not_nash K n i p d g) = true -> ~ nash n G (written T).
  Proof. intros I X Y. exact (not_nash_if K F (polynomials_mean a R I) g p d G T X Y n i). Qed.

  Theorem perfect_on n fuel g p {F : ordered_field} (a : F) G T :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T ->
    passes (checks_of_perfect K n fuel p g) = true -> is_game n G /\ subgame_perfect n G (written T).
  Proof. intros I X Y. exact (perfect_if K F (polynomials_mean a R I) g p G T X Y n fuel). Qed.

  Theorem imperfect_on n k i g p d {F : ordered_field} (a : F) G T :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T ->
    passes (checks_of_not_perfect K n k i p d g) = true -> ~ subgame_perfect n G (written T).
  Proof. intros I X Y. exact (not_perfect_if K F (polynomials_mean a R I) g p d G T X Y n k i). Qed.

  Theorem value_on fuel g p c v {F : ordered_field} (a : F) G V :
    within R a -> renumber (peval a) g = G -> peval a v = V -> passes (checks_of_value K fuel p g c v) = true -> value G V.
  Proof. intros I X <-. exact (value_if K F (polynomials_mean a R I) g p G X fuel c v). Qed.
End On.

(* Proves that the parameter is in the range, by what is assumed of it. *)
Ltac in_range :=
  unfold within; cbn [from from_open upto upto_open];
  rewrite ?rational_zero, ?rational_one in *; split; solve [tauto | apply lt_le; tauto].

(* A theorem for each of two pieces is one for both; and the statement holds exactly on P. *)
Lemma exactly (N P O : Prop) : (P -> N) -> (O -> ~ N) -> P \/ O -> (N <-> P).
Proof. tauto. Qed.
