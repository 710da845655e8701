(* A parameter in a range and under polynomial conditions: h(a) >= 0, or h(a) > 0, for some polynomials h.

   So a range that ends at a root can be said without the root: "for a in [0, 2], nash exactly when a^2 <= 2".
   The sign of p is known if it is on the whole range, or if p = h q and that of q is. *)

Require Import ZArith Lia Bool.
From Gameproof Require Import Game OrderedField Check Names Theorems Optimal Statements Poly.

(* A polynomial, and whether it is > 0 rather than >= 0. *)
Definition condition := (list Q * bool)%type.
Definition holds {F : ordered_field} (a : F) (h : condition) : Prop := if snd h then 0 < peval a (fst h) else 0 <= peval a (fst h).

Section Division.
  Local Open Scope Q_scope.
  (* Long division, the highest coefficients first; what it gives is checked by multiplying. *)
  Fixpoint less_multiple (k : Q) (h p : list Q) : list Q :=
    match h, p with x :: h, y :: p => Qred (y - k * x) :: less_multiple k h p | _, _ => p end.
  Fixpoint divide (fuel : nat) (lead : Q) (h p : list Q) : list Q :=
    match fuel, p with
    | S n, c :: r =>
        if Nat.ltb (length r) (length h) then []
        else let k := Qred (c / lead) in k :: divide n lead h (less_multiple k h r)
    | _, _ => []
    end.
  Fixpoint without_zeros (p : list Q) : list Q :=
    match p with c :: r => if Z.eqb (Qnum c) 0 then without_zeros r else p | [] => [] end.
  Definition divided (p h : list Q) : list Q :=
    match without_zeros (rev h) with
    | [] => []
    | lead :: h => rev (divide (length p) lead h (rev p))
    end.
End Division.

Definition polynomials_where (R : range) (hs : list condition) : arithmetic :=
  {| num := list Q; k_zero := []; k_one := [1%Q]; k_add := padd; k_mul := pmul; k_sub := psub;
     k_null := @k_null (polynomials R);
     k_nonneg p := @k_nonneg (polynomials R) p
       || existsb (fun h => let q := divided p (fst h) in same_polynomial p (pmul (fst h) q) && @k_nonneg (polynomials R) q) hs;
     k_positive p := @k_positive (polynomials R) p
       || existsb (fun h => let q := divided p (fst h) in snd h && same_polynomial p (pmul (fst h) q) && @k_positive (polynomials R) q) hs |}.

Section Meaning.
  Variable F : ordered_field.
  Variables (R : range) (hs : list condition) (a : F).
  Hypothesis inside : within R a.
  Hypothesis conditions : all (map (holds a) hs).

  Definition polynomials_where_mean : meaning (polynomials_where R hs) F.
  Proof.
    pose (M := polynomials_mean F R a inside).
    assert (N := nonneg_ok _ _ M). assert (P := positive_ok _ _ M). assert (H := conditions). rewrite all_map in H.
    refine {| ev := fun p : polynomials_where R hs => peval a p |}; try apply M.
    - intros p C. cbn [k_nonneg polynomials_where] in C. apply orb_true_iff in C as [C | C]; [exact (N p C) |].
      apply existsb_exists in C as [h [Hh C]]. apply andb_true_iff in C as [S C].
      rewrite (same_polynomial_ok F a _ _ S), pmul_ok. apply le_mul; [| exact (N _ C)].
      assert (U := H h Hh). unfold holds in U. destruct (snd h); [now apply lt_le | exact U].
    - intros p C. cbn [k_positive polynomials_where] in C. apply orb_true_iff in C as [C | C]; [exact (P p C) |].
      apply existsb_exists in C as [h [Hh C]]. rewrite !andb_true_iff in C. destruct C as [[St S] C].
      rewrite (same_polynomial_ok F a _ _ S), pmul_ok. apply mul_positive; [| exact (P _ C)].
      assert (U := H h Hh). unfold holds in U. now rewrite St in U.
  Defined.
End Meaning.

Section Where.
  Variables (R : range) (hs : list condition).
  Implicit Types (g : game (list Q)) (p d : table (list Q)) (v : list Q).
  Notation K := (polynomials_where R hs).

  Theorem nash_where n fuel g p {F : ordered_field} (a : F) G T :
    within R a -> all (map (holds a) hs) -> renumber (peval a) g = G -> revalue (peval a) p = T ->
    passes (checks_of_nash K n fuel p g) = true -> is_game n G /\ nash n G (written T).
  Proof. intros I C X Y. exact (nash_if K F (polynomials_where_mean F R hs a I C) g p G T X Y n fuel). Qed.
  Theorem gains_where n i g p d {F : ordered_field} (a : F) G T :
    within R a -> all (map (holds a) hs) -> renumber (peval a) g = G -> revalue (peval a) p = T ->
    passes (checks_of_not_nash K n i p d g) = true -> ~ nash n G (written T).
  Proof. intros I C X Y. exact (not_nash_if K F (polynomials_where_mean F R hs a I C) g p d G T X Y n i). Qed.
  Theorem perfect_where n fuel g p {F : ordered_field} (a : F) G T :
    within R a -> all (map (holds a) hs) -> renumber (peval a) g = G -> revalue (peval a) p = T ->
    passes (checks_of_perfect K n fuel p g) = true -> is_game n G /\ subgame_perfect n G (written T).
  Proof. intros I C X Y. exact (perfect_if K F (polynomials_where_mean F R hs a I C) g p G T X Y n fuel). Qed.
  Theorem imperfect_where n k i g p d {F : ordered_field} (a : F) G T :
    within R a -> all (map (holds a) hs) -> renumber (peval a) g = G -> revalue (peval a) p = T ->
    passes (checks_of_not_perfect K n k i p d g) = true -> ~ subgame_perfect n G (written T).
  Proof. intros I C X Y. exact (not_perfect_if K F (polynomials_where_mean F R hs a I C) g p d G T X Y n k i). Qed.
  Theorem value_where fuel g p c v {F : ordered_field} (a : F) G V :
    within R a -> all (map (holds a) hs) -> renumber (peval a) g = G -> peval a v = V ->
    passes (checks_of_value K fuel p g c v) = true -> value G V.
  Proof. intros I C X <-. exact (value_if K F (polynomials_where_mean F R hs a I C) g p G X fuel c v). Qed.
  Theorem regret_where fuel i g p d v {F : ordered_field} (a : F) G T V :
    within R a -> all (map (holds a) hs) -> renumber (peval a) g = G -> revalue (peval a) p = T -> peval a v = V ->
    passes (checks_of_regret K fuel i p d g v) = true -> regret (written T) i G V.
  Proof. intros I C X Y <-. exact (regret_if K F (polynomials_where_mean F R hs a I C) g p d G T X Y fuel i v). Qed.
End Where.
