(* How the players of T1 see each other under the kmn-eta rule, and who the kingmakers are. *)

Require Import Lia Ring Bool.
From Gameproof.kingmaker Require Import Kingmaker T1.
From Gameproof Require Import Check Theorems OrderedField.

Section T1.
  Context {F : ordered_field}.
  Add Ring F_ring : (ring_laws F).
  Notation G := (played_out (F := F) 3 T1).
  Implicit Types (s v w : profile F) (t : strategy F).

  (* ---- who is a kingmaker, and for whom it matters ---- *)

  Lemma turns_T1 : turns nothing G = [(2%nat, "start", ["1"; "2"], []); (0%nat, "1", ["1"; "2"], []); (1%nat, "2", ["1"; "2"], [])].
  Proof. now rewrite written_out. Qed.

  Lemma kingmaker_1 : kingmaker (Choice 0 [Won 2; Won 1]).
  Proof.
    simpl. split.
    - intros c [<- | [<- | []]]; [exists 2%nat | exists 1%nat]; simpl; auto.
    - exists (Won 2), (Won 1), 2%nat, 1%nat. simpl. intuition.
  Qed.
  Lemma kingmaker_2 : kingmaker (Choice 1 [Won 2; Won 0]).
  Proof.
    simpl. split.
    - intros c [<- | [<- | []]]; [exists 2%nat | exists 0%nat]; simpl; auto.
    - exists (Won 2), (Won 0), 2%nat, 0%nat. simpl. intuition.
  Qed.
  Lemma no_kingmaker : ~ kingmaker T1.
  Proof. intros [K _]. destruct (K (Choice 0 [Won 2; Won 1]) (or_introl eq_refl)) as [k [_ W]]. simpl in W. intuition congruence. Qed.

  Theorem kingmakers_T1 : kingmakers T1 2.
  Proof.
    exists ["1"; "2"]. split; [repeat constructor; simpl; intuition discriminate |]. split; [reflexivity |]. intros h. split.
    - intros [<- | [<- | []]]; [exists (Choice 0 [Won 2; Won 1]) | exists (Choice 1 [Won 2; Won 0])].
      + split; [cbn; tauto | exact kingmaker_1].
      + split; [cbn; tauto | exact kingmaker_2].
    - intros [y [Hy K]]. cbn in Hy. destruct Hy as [E | [E | [E | [E | [E | [E | [E | []]]]]]]]; injection E as <- <-; simpl; auto;
        exfalso; try exact K. now apply no_kingmaker.
  Qed.

  Lemma slips_T1 i h : slips T1 i h <-> (h = "1" /\ (i = 1 \/ i = 2)%nat) \/ (h = "2" /\ (i = 0 \/ i = 2)%nat).
  Proof.
    split.
    - intros [j [c [d [Hin [K W]]]]]. cbn in Hin.
      destruct Hin as [E | [E | [E | [E | [E | [E | [E | []]]]]]]]; try discriminate E.
      + exfalso. injection E as <- <- <- <-. now apply no_kingmaker.
      + injection E as <- <- <- <-. simpl in W. intuition.
      + injection E as <- <- <- <-. simpl in W. intuition.
    - intros [[-> W] | [-> W]].
      + exists 0%nat, (Won 2), (Won 1). split; [cbn; tauto |]. split; [exact kingmaker_1 |]. simpl. intuition.
      + exists 1%nat, (Won 2), (Won 0). split; [cbn; tauto |]. split; [exact kingmaker_2 |]. simpl. intuition.
  Qed.

  (* ---- what is seen ---- *)

  Variable eta : F.
  Hypothesis eta_nonneg : 0 <= eta.
  Hypothesis eta_small : eta + eta < 1.
  Notation clipped := (clipped eta).

  Lemma eta_half : eta < 1 - eta.
  Proof. apply (lt_from F _ _ _ (diff_of_lt F _ _ eta_small)). ring. Qed.
  Lemma clipped_one (p c d : F) : clipped p c -> clipped p d -> c = d.
  Proof.
    assert (H := eta_half).
    intros [[A ->] | [[[A B] ->] | [A ->]]] [[A' ->] | [[[A' B'] ->] | [A' ->]]]; auto; try (now apply le_antisymmetric).
    - exfalso. apply (lt_not_le F _ _ H). now apply (le_trans F _ p).
    - exfalso. apply (lt_not_le F _ _ H). now apply (le_trans F _ p).
  Qed.
  Lemma clipped_rest (p c : F) : clipped p c -> clipped (1 - p) (1 - c).
  Proof.
    intros [[A ->] | [[[A B] ->] | [A ->]]]; unfold Kingmaker.clipped.
    - right. right. split; [adding A | reflexivity].
    - right. left. split; [split; [adding B | adding A] | reflexivity].
    - left. split; [adding A | ring].
  Qed.
  Lemma clipped_exists (p : F) : exists c, clipped p c.
  Proof.
    destruct (le_or_lt F p eta) as [A | A]; [exists eta; left; auto |].
    destruct (le_or_lt F p (1 - eta)) as [B | B]; [exists p; right; left; repeat split; auto; now apply lt_le |].
    exists (1 - eta). right. right. split; [now apply lt_le | reflexivity].
  Qed.
  Lemma clipped_bounds (p c : F) : clipped p c -> eta <= c /\ c <= 1 - eta.
  Proof.
    assert (H := lt_le F _ _ eta_half).
    intros [[A ->] | [[[A B] ->] | [A ->]]]; split; auto; apply le_refl.
  Qed.
  Lemma clipped_two (p q c d : F) : two p q -> clipped p c -> clipped q d -> two c d /\ eta <= c /\ eta <= d.
  Proof.
    intros [P [Q O]] C D. apply rest in O. subst q. assert (E := clipped_one _ _ _ D (clipped_rest _ _ C)). subst d.
    destruct (clipped_bounds _ _ C) as [L U]. assert (U' : eta <= 1 - c) by adding U.
    split; [| auto]. split; [now apply (le_trans F _ eta) |]. split; [now apply (le_trans F _ eta) | ring].
  Qed.
  Lemma clipped_up (p c : F) : clipped p c -> p < c -> c = eta.
  Proof.
    intros [[A E] | [[_ ->] | [A ->]]] L; [exact E | now apply lt_irrefl in L |]. now apply lt_not_le in L.
  Qed.

  Ltac at_turn S j h a := apply (S j h ["1"; "2"] [] a); auto; simpl; tauto.
  Lemma sees_0 s v : sees 3 T1 eta 0 s v ->
    (forall h a, v 0%nat h a = s 0%nat h a) /\
    clipped (s 1%nat "2" "1") (v 1%nat "2" "1") /\ clipped (s 1%nat "2" "2") (v 1%nat "2" "2") /\
    v 2%nat "start" "1" = s 2%nat "start" "1" /\ v 2%nat "start" "2" = s 2%nat "start" "2".
  Proof.
    intros [O S]. rewrite turns_T1 in S.
    assert (N : ~ slips T1 0 "start") by (rewrite slips_T1; intuition discriminate).
    assert (Y : slips T1 0 "2") by (apply slips_T1; auto).
    split; [exact O |]. repeat split; [at_turn S 1%nat "2" "1" | at_turn S 1%nat "2" "2" | at_turn S 2%nat "start" "1" | at_turn S 2%nat "start" "2"].
  Qed.
  Lemma sees_1 s v : sees 3 T1 eta 1 s v ->
    (forall h a, v 1%nat h a = s 1%nat h a) /\
    clipped (s 0%nat "1" "1") (v 0%nat "1" "1") /\ clipped (s 0%nat "1" "2") (v 0%nat "1" "2") /\
    v 2%nat "start" "1" = s 2%nat "start" "1" /\ v 2%nat "start" "2" = s 2%nat "start" "2".
  Proof.
    intros [O S]. rewrite turns_T1 in S.
    assert (N : ~ slips T1 1 "start") by (rewrite slips_T1; intuition discriminate).
    assert (Y : slips T1 1 "1") by (apply slips_T1; auto).
    split; [exact O |]. repeat split; [at_turn S 0%nat "1" "1" | at_turn S 0%nat "1" "2" | at_turn S 2%nat "start" "1" | at_turn S 2%nat "start" "2"].
  Qed.
  Lemma sees_2 s v : sees 3 T1 eta 2 s v ->
    (forall h a, v 2%nat h a = s 2%nat h a) /\
    clipped (s 0%nat "1" "1") (v 0%nat "1" "1") /\ clipped (s 0%nat "1" "2") (v 0%nat "1" "2") /\
    clipped (s 1%nat "2" "1") (v 1%nat "2" "1") /\ clipped (s 1%nat "2" "2") (v 1%nat "2" "2").
  Proof.
    intros [O S]. rewrite turns_T1 in S.
    assert (Y : slips T1 2 "1") by (apply slips_T1; auto). assert (Z : slips T1 2 "2") by (apply slips_T1; auto).
    split; [exact O |]. repeat split; [at_turn S 0%nat "1" "1" | at_turn S 0%nat "1" "2" | at_turn S 1%nat "2" "1" | at_turn S 1%nat "2" "2"].
  Qed.
End T1.
