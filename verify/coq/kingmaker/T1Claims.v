(* What is said of T1 in the thesis, as it is printed: M4 and M6 at the profile of figure 4.4, M8's two sides. *)

Require Import Lia Ring.
From Gameproof.kingmaker Require Import Kingmaker T1 T1Views T1Motives T1Prediction.
From Gameproof Require Import Check Theorems OrderedField.

(* A profile of T1 by its three probabilities. *)
Definition probabilities {F : ordered_field} (p1 p2 p3 : F) : profile F :=
  written [[("1", [("1", p1); ("2", 1 - p1)])]; [("2", [("1", p2); ("2", 1 - p2)])]; [("start", [("1", p3); ("2", 1 - p3)])]].

Section Claims.
  Context {F : ordered_field}.
  Add Ring F_ring : (ring_laws F).
  Notation G := (played_out (F := F) 3 T1).
  Notation b := (probabilities (F := F)).
  Notation within x := (0 <= x /\ x <= 1).

  Lemma played_probabilities (p1 p2 p3 : F) : within p1 -> within p2 -> within p3 -> played 3 (b p1 p2 p3) G.
  Proof.
    intros [A1 B1] [A2 B2] [A3 B3]. apply played_two. unfold two. cbn.
    repeat split; auto; try ring; try (now apply diff_of_le).
  Qed.

  (* M4 *)
  Theorem M4 (p1 p2 p3 : F) : within p1 -> within p2 -> within p3 ->
    (subgame_perfect 3 G (b p1 p2 p3) <-> (p2 < p1 /\ p3 = 1) \/ p1 = p2 \/ (p1 < p2 /\ p3 = 0)).
  Proof. intros A B C. exact (subgame_perfect_T1 (b p1 p2 p3) (played_probabilities _ _ _ A B C)). Qed.

  (* M6: towards 1/10, without the kmn-eta rule; some answers, or all. *)
  Lemma number_between (q : Q) : (0 <= q)%Q -> (q <= 1)%Q -> within (rational F q).
  Proof. intros A B. split; [now apply rational_nonneg |]. rewrite <- (rational_one F). now apply rational_le. Qed.
  Lemma zero_small : (0 : F) + 0 < 1.
  Proof. apply (lt_from F _ _ 1 (one_positive F)). ring. Qed.

  Theorem M6 : let s := b (rational F (3 # 5)) (rational F (1 # 5)) 1 in
    let t := b (rational F (1 # 10)) 0 0 0%nat in
    subgame_perfect 3 G s /\ motive_by 3 T1 0 s 0 t /\ motive_by_all 3 T1 0 s 0 t.
  Proof.
    intros s t.
    assert (A : within (rational F (3 # 5))) by (apply number_between; discriminate).
    assert (B : within (rational F (1 # 5))) by (apply number_between; discriminate).
    assert (C : within (rational F (1 # 10))) by (apply number_between; discriminate).
    assert (O : within (1 : F)) by (split; [apply one_nonneg | apply le_refl]).
    split; [apply M4; auto; left; split; [now apply rational_lt | reflexivity] |].
    assert (Pl : played 3 s G) by now apply played_probabilities.
    destruct (view_exists 0 0 s ltac:(lia)) as [v S].
    destruct (sees_0 0 _ _ S) as [_ [C2 [D2 _]]]. cbn in C2, D2.
    assert (E : v 1%nat "2" "1" = rational F (1 # 5)).
    { apply (clipped_one 0 zero_small _ _ _ C2). right. left. split; [split; [apply B | replace (1 - 0) with (1 : F) by ring; apply B] | reflexivity]. }
    assert (D : 0 < v 1%nat "2" "2").
    { assert (E' : v 1%nat "2" "2" = 1 - rational F (1 # 5)).
      { apply (clipped_one 0 zero_small _ _ _ D2). right. left. split; [| reflexivity].
        split; [apply diff_of_le, B |]. replace (1 - 0) with (1 : F) by ring. apply (le_from F _ _ _ (proj1 B)). ring. }
      rewrite E'. apply diff_of_lt. rewrite <- (rational_one F). now apply rational_lt. }
    apply (motive_0 0 (le_refl F 0) zero_small s v Pl S t); rewrite ?E; auto.
    - left. now apply rational_lt.
    - unfold t. cbn. repeat split; [apply C | apply diff_of_le, C | ring].
    - now apply rational_lt.
  Qed.

  (* M8, for each eta: the equilibria exactly, that page 37's are some, and that no others leave [0, eta]. *)
  Section M8.
    Variable eta : F.
    Hypotheses (eta_positive : 0 < eta) (eta_small : eta + eta < 1).
    Variables p1 p2 p3 : F.
    Hypotheses (in1 : within p1) (in2 : within p2) (in3 : within p3).
    Let Pl := played_probabilities p1 p2 p3 in1 in2 in3.

    Theorem M8_exactly : one_step_equilibrium 3 T1 eta (b p1 p2 p3) <->
      (p1 < eta \/ (p1 = eta /\ p3 = 0)) /\ (p2 < eta \/ (p2 = eta /\ p3 = 1)).
    Proof. exact (one_step_T1 eta (lt_le F _ _ eta_positive) eta_small eta_positive _ Pl). Qed.
    Theorem M8_exactly_all : one_step_equilibrium_all 3 T1 eta (b p1 p2 p3) <->
      (p1 < eta \/ (p1 = eta /\ p3 = 0)) /\ (p2 < eta \/ (p2 = eta /\ p3 = 1)).
    Proof. exact (one_step_T1_all eta (lt_le F _ _ eta_positive) eta_small eta_positive _ Pl). Qed.
    Theorem M8_page_37 : p1 = 0 -> p2 = 0 -> one_step_equilibrium 3 T1 eta (b p1 p2 p3).
    Proof. intros E1 E2. apply M8_exactly. rewrite E1, E2. auto. Qed.
    Theorem M8_no_others : one_step_equilibrium 3 T1 eta (b p1 p2 p3) -> p1 <= eta /\ p2 <= eta.
    Proof.
      intros E. apply M8_exactly in E as [[L | [-> _]] [M | [-> _]]]; split; try apply le_refl; now apply lt_le.
    Qed.
  End M8.
End Claims.
