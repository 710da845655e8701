(* Coq's real numbers are an ordered field: what is proved for every one holds for real strategies.
   The axioms that Print Assumptions lists here are those of Coq's real numbers, and no others. *)

Require Import Reals Qreals RIneq Lra.
From Gameproof Require Import Game.

Definition reals : ordered_field.
Proof.
  refine {| number := R; zero := 0%R; one := 1%R; add := Rplus; sub := Rminus; opp := Ropp; mul := Rmult;
    div := Rdiv; inv := Rinv; le := Rle; field_laws := RealField.Rfield; rational := Q2R |}.
  - exact Rle_trans.
  - exact Rle_antisym.
  - intros x y. destruct (Rle_or_lt x y) as [H | H]; [now left | right]. split; lra.
  - intros x y z H. lra.
  - intros x y X Y. now apply Rmult_le_pos.
  - unfold Q2R. simpl. lra.
  - exact Q2R_plus.
  - exact Q2R_mult.
  - exact Qle_Rle.
Defined.
Print Assumptions reals.
