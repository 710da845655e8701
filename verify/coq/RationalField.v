(* The rational numbers, as fractions in lowest terms, are an ordered field. *)

Require Import Qcanon.
From Gameproof Require Import Game.

Lemma lowest_le p q : (Q2Qc p <= Q2Qc q)%Qc <-> (p <= q)%Q.
Proof. unfold Qcle. simpl. now rewrite !Qred_correct. Qed.

Definition rationals : ordered_field.
Proof.
  refine {| number := Qc; zero := Q2Qc 0; one := Q2Qc 1; add := Qcplus; sub := Qcminus; opp := Qcopp; mul := Qcmult;
    div := Qcdiv; inv := Qcinv; le := Qcle; field_laws := Qcft; rational := Q2Qc |}.
  - exact Qcle_trans.
  - exact Qcle_antisym.
  - intros x y. destruct (Qclt_le_dec y x) as [H | H]; [right | now left].
    split; [now apply Qclt_le_weak | now apply Qclt_not_eq].
  - intros x y z H. apply Qcplus_le_compat; [exact H | apply Qcle_refl].
  - intros x y X Y. replace (Q2Qc 0) with (Q2Qc 0 * y)%Qc by ring. now apply Qcmult_le_compat_r.
  - reflexivity.
  - intros p q. apply Q2Qc_eq_iff. cbn [this Q2Qc]. now rewrite !Qred_correct.
  - intros p q. apply Q2Qc_eq_iff. cbn [this Q2Qc]. now rewrite !Qred_correct.
  - intros p q. apply lowest_le.
Defined.
