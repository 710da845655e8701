(* Games and profiles with a parameter: numbers are polynomials in it, signs over a range are
   those of Bernstein coefficients. *)

Require Import ZArith Lia Bool Ring.
From Gameproof Require Import Game OrderedField Check Names Theorems Optimal Statements.

(* ---- polynomials, by their coefficients, the constant first ---- *)

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

  Fixpoint padd (p q : list Q) : list Q :=
    match p, q with [], _ => q | _, [] => p | x :: r, y :: s => qplus x y :: padd r s end.
  Definition pscale (c : Q) (p : list Q) : list Q := map (qmult c) p.
  Definition psub (p q : list Q) : list Q := padd p (pscale (-1) q).
  Fixpoint pmul (p q : list Q) : list Q := match p with [] => [] | c :: r => padd (pscale c q) (0 :: pmul r q) end.

  (* Bernstein's basis: (t + w)^n, and p made homogeneous in t and w. *)
  Fixpoint binom (n : nat) : list Q := match n with O => [1] | S n => padd (0 :: binom n) (binom n ++ [0]) end.
  Fixpoint hom (p : list Q) : list Q :=
    match p with [] => [] | c :: r => padd (pscale c (binom (length r))) (0 :: hom r) end.
  (* Both at once, with each row of binomial coefficients from the one before. *)
  Fixpoint rows (p : list Q) : list Q * list Q :=
    match p with
    | [] => ([], [1])
    | c :: r => let (h, b) := rows r in (padd (pscale c b) (0 :: h), padd (0 :: b) (b ++ [0]))
    end.
  Lemma rows_ok p : rows p = (hom p, binom (length p)).
  Proof. induction p as [| c p IH]; [reflexivity |]. cbn [rows hom length binom]. now rewrite IH. Qed.
  Fixpoint moved (lo d : Q) (p : list Q) : list Q :=
    match p with [] => [] | c :: r => padd [c] (pmul [lo; d] (moved lo d r)) end.

  Lemma padd_length p : forall q, length p = length q -> length (padd p q) = length p.
  Proof. induction p; intros [| y q] E; simpl in *; try easy. f_equal. apply IHp. lia. Qed.
  Lemma binom_length n : length (binom n) = S n.
  Proof. induction n; [reflexivity |]. cbn [binom]. rewrite padd_length; [simpl; lia | rewrite app_length; simpl; lia]. Qed.
  Lemma hom_length p : length (hom p) = length p.
  Proof.
    induction p; [reflexivity |]. cbn [hom]. unfold pscale.
    rewrite padd_length; rewrite map_length, binom_length; simpl; lia.
  Qed.
End Arithmetic.

(* A range of the parameter, without an upper end for None. *)
Record range := Range { low : Q; low_open : bool; high : option Q; high_open : bool }.
Definition within {F : ordered_field} (r : range) (a : F) : Prop :=
  (if low_open r then rational F (low r) < a else rational F (low r) <= a) /\
  match high r with
  | None => True
  | Some h => if high_open r then a < rational F h else a <= rational F h
  end.

Definition coefficients (r : range) (p : list Q) : list Q :=
  match high r with Some h => fst (rows (moved (low r) (h - low r) p)) | None => moved (low r) 1 p end.
Definition proper (r : range) : bool := match high r with Some h => negb (Qle_bool h (low r)) | None => true end.
Definition up (c : Q) : bool := Z.ltb 0 (Qnum c).
Definition not_down (c : Q) : bool := Z.leb 0 (Qnum c).

Definition polynomials (r : range) : arithmetic :=
  {| num := list Q; k_zero := []; k_one := [1%Q]; k_add := padd; k_mul := pmul; k_sub := psub;
     k_null p := forallb (fun c => Z.eqb (Qnum c) 0) p;
     k_nonneg p := proper r && forallb not_down (coefficients r p);
     k_positive p :=
       let c := coefficients r p in
       proper r && forallb not_down c && existsb up c
       && (low_open r || up (hd 0%Q c)) && (match high r with Some _ => high_open r || up (last c 0%Q) | None => true end) |}.

Section Meaning.
  Variable F : ordered_field.
  Add Ring F_ring : (ring_laws F).
  Notation r := (rational F).
  Implicit Types a t w : F.

  Fixpoint peval a (p : list Q) : F := match p with [] => 0 | c :: r => rational F c + a * peval a r end.

  Lemma r_plus x y : r (qplus x y) = r x + r y.
  Proof. rewrite <- rational_add. apply rational_eq, qplus_ok. Qed.
  Lemma r_mult x y : r (qmult x y) = r x * r y.
  Proof. rewrite <- rational_mul. apply rational_eq, qmult_ok. Qed.

  Lemma padd_ok a p q : peval a (padd p q) = peval a p + peval a q.
  Proof.
    revert q. induction p as [| x p IH]; intros [| y q]; cbn [padd peval]; try ring.
    rewrite IH, r_plus. ring.
  Qed.
  Lemma pscale_ok a c p : peval a (pscale c p) = r c * peval a p.
  Proof. unfold pscale. induction p; cbn [map peval]; [ring |]. rewrite IHp, r_mult. ring. Qed.
  Lemma psub_ok a p q : peval a (psub p q) = peval a p - peval a q.
  Proof.
    unfold psub. rewrite padd_ok, pscale_ok. change (-1)%Q with (- (1))%Q.
    rewrite rational_opp, rational_one. ring.
  Qed.
  Lemma pmul_ok a p q : peval a (pmul p q) = peval a p * peval a q.
  Proof.
    induction p; cbn [pmul peval]; [ring |]. rewrite padd_ok, pscale_ok. cbn [peval]. rewrite IHp, rational_zero. ring.
  Qed.
  Lemma moved_ok lo d t p : peval t (moved lo d p) = peval (r lo + r d * t) p.
  Proof.
    induction p; cbn [moved peval]; [reflexivity |]. rewrite padd_ok, pmul_ok, IHp. cbn [peval]. ring.
  Qed.

  Fixpoint pw w (n : nat) : F := match n with O => 1 | S n => w * pw w n end.
  Fixpoint heval t w (l : list Q) : F :=
    match l with [] => 0 | c :: l => r c * pw w (length l) + t * heval t w l end.

  Lemma heval_add t w p : forall q, length p = length q -> heval t w (padd p q) = heval t w p + heval t w q.
  Proof.
    induction p as [| x p IH]; intros [| y q] E; simpl in E; try discriminate; cbn [padd heval]; [ring |].
    rewrite IH by lia. rewrite padd_length by lia. replace (length q) with (length p) by lia. rewrite r_plus. ring.
  Qed.
  Lemma heval_scale t w c p : heval t w (pscale c p) = r c * heval t w p.
  Proof.
    unfold pscale. induction p; cbn [map heval]; [ring |]. rewrite IHp, map_length, r_mult. ring.
  Qed.
  Lemma heval_last t w l : heval t w (l ++ [0%Q]) = w * heval t w l.
  Proof.
    induction l; cbn [app heval pw length]; [rewrite rational_zero; ring |]. rewrite IHl, app_length. simpl length.
    rewrite Nat.add_1_r. cbn [pw]. ring.
  Qed.
  Lemma heval_binom t w n : t + w = 1 -> heval t w (binom n) = 1.
  Proof.
    intros E. induction n; cbn [binom]; [cbn; rewrite rational_one; ring |].
    rewrite heval_add by (rewrite app_length; simpl; lia). rewrite heval_last. cbn [heval]. rewrite IHn, rational_zero.
    transitivity (t + w); [ring | exact E].
  Qed.
  Lemma heval_hom t w p : t + w = 1 -> heval t w (hom p) = peval t p.
  Proof.
    intros E. induction p; cbn [hom peval]; [reflexivity |].
    rewrite heval_add by (unfold pscale; simpl; rewrite map_length, binom_length, hom_length; lia).
    rewrite heval_scale, (heval_binom _ _ _ E). cbn [heval]. rewrite IHp, rational_zero. ring.
  Qed.

  Lemma up_ok c : up c = true -> 0 < r c.
  Proof. unfold up. intros C. apply Z.ltb_lt in C. apply rational_positive. unfold Qlt. simpl. lia. Qed.
  Lemma not_down_ok c : not_down c = true -> 0 <= r c.
  Proof. unfold not_down. intros C. apply Z.leb_le in C. apply rational_nonneg. unfold Qle. simpl. lia. Qed.
  Lemma pw_nonneg w n : 0 <= w -> 0 <= pw w n.
  Proof. intros W. induction n; simpl; [apply one_nonneg | now apply le_mul]. Qed.
  Lemma pw_positive w n : 0 < w -> 0 < pw w n.
  Proof. intros W. induction n; simpl; [apply one_positive | now apply mul_positive]. Qed.
  Lemma pw_one n : pw 1 n = 1.
  Proof. induction n; simpl; [reflexivity |]. rewrite IHn. ring. Qed.

  Lemma heval_nonneg t w l : 0 <= t -> 0 <= w -> forallb not_down l = true -> 0 <= heval t w l.
  Proof.
    intros T W. induction l; simpl; intros C; [apply le_refl |]. apply andb_true_iff in C as [A C].
    apply sum_nonneg; apply le_mul; auto using pw_nonneg, not_down_ok.
  Qed.
  Lemma heval_positive t w l : 0 < t -> 0 < w -> forallb not_down l = true -> existsb up l = true -> 0 < heval t w l.
  Proof.
    intros T W. induction l; simpl; intros C U; [easy |]. apply andb_true_iff in C as [A C]. apply orb_true_iff in U as [U | U].
    - apply sum_positive; [apply mul_positive; auto using up_ok, pw_positive |].
      apply le_mul; [now apply lt_le |]. apply heval_nonneg; auto using lt_le.
    - replace (r a * pw w (length l) + t * heval t w l) with (t * heval t w l + r a * pw w (length l)) by ring.
      apply sum_positive; [apply mul_positive; auto |].
      apply le_mul; [now apply not_down_ok | apply pw_nonneg; auto using lt_le].
  Qed.
  Lemma heval_first l : heval 0 1 l = r (hd 0%Q l).
  Proof. destruct l; simpl; [now rewrite rational_zero |]. rewrite pw_one. ring. Qed.
  Lemma heval_end l : heval 1 0 l = r (last l 0%Q).
  Proof.
    induction l as [| c l IH]; cbn [heval last]; [now rewrite rational_zero |]. rewrite IH.
    destruct l as [| d l]; cbn [length pw last]; [rewrite rational_zero |]; ring.
  Qed.
  (* without w: powers of t alone *)
  Lemma heval_peval t l : heval t 1 l = peval t l.
  Proof. induction l; cbn [heval peval]; [reflexivity |]. rewrite IHl, pw_one. ring. Qed.

  Section Within.
    Variables (R : range) (a : F).
    Hypothesis inside : within R a.

    (* where a is in the range, as t from 0 to 1, or from 0 on *)
    Lemma place : proper R = true -> exists t w,
      0 <= t /\ 0 <= w /\ (low_open R = true -> 0 < t) /\ (high_open R = true -> 0 < w) /\
      match high R with Some _ => t + w = 1 | None => w = 1 end /\
      forall p, peval a p = heval t w (coefficients R p).
    Proof.
      unfold proper, coefficients. destruct inside as [A B]. destruct (high R) as [h |]; intros P.
      - assert (L : (low R < h)%Q).
        { apply negb_true_iff in P. destruct (Qlt_le_dec (low R) h) as [| L]; [assumption |]. apply Qle_bool_iff in L. congruence. }
        set (d := (h - low R)%Q). assert (D : (0 < d)%Q) by (unfold d; apply Qlt_minus_iff in L; exact L).
        assert (I : (0 < / d)%Q) by now apply Qinv_lt_0_compat.
        assert (E : r d * r (/ d) = 1).
        { rewrite <- rational_mul, <- (rational_one F). apply rational_eq. apply Qmult_inv_r. intros E. rewrite E in D. now apply Qlt_irrefl in D. }
        exists ((a - r (low R)) * r (/ d)), ((r h - a) * r (/ d)).
        assert (X : r (low R) <= a) by (destruct (low_open R); auto using lt_le).
        assert (Y : a <= r h) by (destruct (high_open R); auto using lt_le).
        assert (Rd : r d = r h - r (low R)) by apply rational_sub.
        assert (One : (a - r (low R)) * r (/ d) + (r h - a) * r (/ d) = 1) by (rewrite <- E, Rd; ring).
        assert (I' := rational_positive F _ I).
        refine (conj _ (conj _ (conj _ (conj _ (conj One _))))).
        + apply le_mul; auto using diff_of_le, lt_le.
        + apply le_mul; auto using diff_of_le, lt_le.
        + intros H. rewrite H in A. apply (mul_positive F _ _ (diff_of_lt F _ _ A) I').
        + intros H. rewrite H in B. apply (mul_positive F _ _ (diff_of_lt F _ _ B) I').
        + intros p. rewrite rows_ok. cbn [fst]. rewrite (heval_hom _ _ _ One), moved_ok. fold d. f_equal.
          transitivity (r (low R) + (a - r (low R)) * (r d * r (/ d))); [rewrite E; ring | ring].
      - exists (a - r (low R)), 1. refine (conj _ (conj _ (conj _ (conj _ (conj eq_refl _))))).
        + apply diff_of_le. destruct (low_open R); auto using lt_le.
        + apply one_nonneg.
        + intros H. rewrite H in A. apply (diff_of_lt F _ _ A).
        + intros _. apply one_positive.
        + intros p. rewrite heval_peval, moved_ok, rational_one. f_equal. ring.
    Qed.

    Definition polynomials_mean : meaning (polynomials R) F.
    Proof.
      refine {| ev := fun p : polynomials R => peval a p |}; simpl.
      - reflexivity.
      - rewrite rational_one. ring.
      - apply padd_ok.
      - apply pmul_ok.
      - apply psub_ok.
      - intros p. induction p as [| c p IH]; cbn [peval forallb]; intros C; [reflexivity |].
        apply andb_true_iff in C as [Z C]. apply Z.eqb_eq in Z. rewrite (IH C).
        replace (r c) with (0 : F); [ring |]. rewrite <- (rational_zero F). apply rational_eq. unfold Qeq. simpl. lia.
      - intros p C. apply andb_true_iff in C as [P C]. destruct (place P) as [t [w [T [W [_ [_ [_ E]]]]]]].
        rewrite E. now apply heval_nonneg.
      - intros p C. rewrite !andb_true_iff, orb_true_iff in C. destruct C as [[[[P C] U] Lo] Hi].
        destruct (place P) as [t [w [T [W [T' [W' [One E]]]]]]]. rewrite E.
        destruct (le_or_lt F t 0) as [Z | T''].
        { assert (t = 0) as -> by now apply le_antisymmetric.
          destruct Lo as [Lo | Lo]; [now apply T' in Lo as [_ []] |].
          assert (w = 1) as ->. { destruct (high R); [| exact One]. rewrite <- One. ring. }
          rewrite heval_first. now apply up_ok. }
        destruct (le_or_lt F w 0) as [Z | W'']; [| now apply heval_positive].
        assert (w = 0) as -> by now apply le_antisymmetric.
        destruct (high R); [| exfalso; apply (one_not_zero F); now symmetry].
        apply orb_true_iff in Hi as [Hi | Hi]; [now apply W' in Hi as [_ []] |].
        assert (t = 1) as ->. { rewrite <- One. ring. }
        rewrite heval_end. now apply up_ok.
    Defined.
  End Within.
End Meaning.
Arguments peval {F}.

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
Definition same_polynomial (p q : list Q) : bool := forallb (fun c => Z.eqb (Qnum c) 0) (psub p q).

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
  Proof.
    intros C. apply eq_of_diff. rewrite <- psub_ok. revert C. unfold same_polynomial.
    induction (psub p q) as [| c l IH]; cbn [forallb peval]; intros C; [reflexivity |].
    apply andb_true_iff in C as [Z C]. apply Z.eqb_eq in Z. rewrite (IH C).
    replace (rational F c) with (0 : F); [ring |]. rewrite <- (rational_zero F). apply rational_eq. unfold Qeq. simpl. lia.
  Qed.

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
  Proof. intros I X. exact (is_game_if K F (polynomials_mean F R a I) g G X n). Qed.

  Theorem played_on n g p {F : ordered_field} (a : F) G T :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T ->
    passes (checks_of_played K n p g) = true -> played n (written T) G.
  Proof. intros I X Y. exact (played_if K F (polynomials_mean F R a I) g p G T X Y n). Qed.

  Theorem payoff_on i g p v {F : ordered_field} (a : F) G T V :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T ->
    peval a v = V -> passes (checks_of_payoff K i p g v) = true -> payoff (written T) i G = V.
  Proof. intros I X Y <-. exact (payoff_if K F (polynomials_mean F R a I) g p G T X Y i v). Qed.

  Theorem gain_on i g p d v {F : ordered_field} (a : F) G T D V :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T -> revalue (peval a) d = D ->
    peval a v = V -> passes (checks_of_gain K i p d g v) = true ->
    plays i (written D i) G /\ gain (written T) i (written D i) G = V.
  Proof. intros I X Y Z <-. exact (gain_if K F (polynomials_mean F R a I) g p d G T D X Y Z i v). Qed.

  Theorem regret_at_most_on fuel i g p v {F : ordered_field} (a : F) G T V :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T ->
    peval a v = V -> passes (checks_of_regret_at_most K fuel i p g v) = true -> regret_at_most (written T) i G V.
  Proof. intros I X Y <-. exact (regret_at_most_if K F (polynomials_mean F R a I) g p G T X Y fuel i v). Qed.

  Theorem regret_on fuel i g p d v {F : ordered_field} (a : F) G T V :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T ->
    peval a v = V -> passes (checks_of_regret K fuel i p d g v) = true -> regret (written T) i G V.
  Proof. intros I X Y <-. exact (regret_if K F (polynomials_mean F R a I) g p d G T X Y fuel i v). Qed.

  Theorem nash_on n fuel g p {F : ordered_field} (a : F) G T :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T ->
    passes (checks_of_nash K n fuel p g) = true -> is_game n G /\ nash n G (written T).
  Proof. intros I X Y. exact (nash_if K F (polynomials_mean F R a I) g p G T X Y n fuel). Qed.

  Theorem gains_on n i g p d {F : ordered_field} (a : F) G T :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T ->
    passes (checks_of_not_nash K n i p d g) = true -> ~ nash n G (written T).
  Proof. intros I X Y. exact (not_nash_if K F (polynomials_mean F R a I) g p d G T X Y n i). Qed.

  Theorem perfect_on n fuel g p {F : ordered_field} (a : F) G T :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T ->
    passes (checks_of_perfect K n fuel p g) = true -> is_game n G /\ subgame_perfect n G (written T).
  Proof. intros I X Y. exact (perfect_if K F (polynomials_mean F R a I) g p G T X Y n fuel). Qed.

  Theorem imperfect_on n k i g p d {F : ordered_field} (a : F) G T :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T ->
    passes (checks_of_not_perfect K n k i p d g) = true -> ~ subgame_perfect n G (written T).
  Proof. intros I X Y. exact (not_perfect_if K F (polynomials_mean F R a I) g p d G T X Y n k i). Qed.

  Theorem value_on fuel g p c v {F : ordered_field} (a : F) G V :
    within R a -> renumber (peval a) g = G -> peval a v = V -> passes (checks_of_value K fuel p g c v) = true -> value G V.
  Proof. intros I X <-. exact (value_if K F (polynomials_mean F R a I) g p G X fuel c v). Qed.
  Theorem value_at_least_on fuel g p c v {F : ordered_field} (a : F) G V :
    within R a -> renumber (peval a) g = G -> peval a v = V ->
    passes (checks_of_value_at_least K fuel p g c v) = true -> value_at_least G V.
  Proof. intros I X <-. exact (value_at_least_if K F (polynomials_mean F R a I) g p G X fuel c v). Qed.
  Theorem value_at_most_on fuel g p c v {F : ordered_field} (a : F) G V :
    within R a -> renumber (peval a) g = G -> peval a v = V ->
    passes (checks_of_value_at_most K fuel p g c v) = true -> value_at_most G V.
  Proof. intros I X <-. exact (value_at_most_if K F (polynomials_mean F R a I) g p G X fuel c v). Qed.

  Theorem optimal_plan_on fuel i g p c v {F : ordered_field} (a : F) G T V :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T -> peval a v = V -> (i < 2)%nat -> value G V ->
    passes (checks_of_optimal_plan K fuel i p g c v) = true -> optimal i G (written T i).
  Proof. intros I X Y <-. exact (optimal_plan_if K F (polynomials_mean F R a I) g p G T X Y fuel i c v). Qed.
  Theorem optimal_on fuel i g c v ps {F : ordered_field} (a : F) G V :
    within R a -> renumber (peval a) g = G -> peval a v = V -> value G V ->
    passes (checks_of_optimal K fuel i g c v ps) = true ->
    forall x, optimal i G x ->
    all (map (fun '(_, _, terms, bound) => combination x (map (fun c => (peval a (fst c), snd c)) terms) <= peval a bound) ps).
  Proof. intros I X <-. exact (optimal_if K F (polynomials_mean F R a I) g G X fuel i c v ps). Qed.
End On.

(* Proves that the parameter is in the range, by what is assumed of it. *)
Ltac in_range :=
  unfold within; cbn [low low_open high high_open];
  rewrite ?rational_zero, ?rational_one in *; split; solve [tauto | apply lt_le; tauto].

(* A theorem for each of two pieces is one for both; and the statement holds exactly on P. *)
Lemma exactly (N P O : Prop) : (P -> N) -> (O -> ~ N) -> P \/ O -> (N <-> P).
Proof. tauto. Qed.
Ltac cut_at a q := destruct (le_or_lt _ a (rational _ q)).
