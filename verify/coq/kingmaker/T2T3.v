(* T2 and T3, figures 4.1 and 4.2: as T1, but on the right somebody else wins at once (T2), or player 3
   himself does (T3).  His unreasonable choice is weakly dominated, and the other one strictly better as
   soon as the kingmaker is expected to slip (M5). *)

Require Import Lia Ring.
From Gameproof.kingmaker Require Import Kingmaker T1.
From Gameproof Require Import Check Theorems Dominance OrderedField.

Definition T2 : race := Choice 2 [Choice 0 [Won 2; Won 1]; Won 1].
Definition T3 : race := Choice 2 [Choice 0 [Won 2; Won 1]; Won 2].

Section M5.
  Context {F : ordered_field}.
  Add Ring F_ring : (ring_laws F).
  Notation G2 := (played_out (F := F) 3 T2).
  Notation G3 := (played_out (F := F) 3 T3).
  Implicit Types (s t : strategy F) (v : profile F).

  Lemma written_2 : G2 = Move 2 "start" [("1", Move 0 "1" [("1", End [0; 0; 1]); ("2", End [0; 1; 0])]); ("2", End [0; 1; 0])].
  Proof. unfold played_out, over. cbn -[rational]. now rewrite rational_zero, rational_one. Qed.
  Lemma written_3 : G3 = Move 2 "start" [("1", Move 0 "1" [("1", End [0; 0; 1]); ("2", End [0; 1; 0])]); ("2", End [0; 0; 1])].
  Proof. unfold played_out, over. cbn -[rational]. now rewrite rational_zero, rational_one. Qed.

  Lemma payoff_T2 v : payoff v 2 G2 = v 2%nat "start" "1" * v 0%nat "1" "1".
  Proof. rewrite written_2. simpl. ring. Qed.
  Lemma payoff_T3 v : payoff v 2 G3 = v 2%nat "start" "1" * v 0%nat "1" "1" + v 2%nat "start" "2".
  Proof. rewrite written_3. simpl. ring. Qed.

  Definition takes (x : string) : strategy F := fun _ a => if String.eqb a x then 1 else 0.
  Lemma takes_two x k : x = "1" \/ x = "2" -> two (takes x k "1") (takes x k "2").
  Proof. intros [-> | ->]; unfold takes; simpl; repeat split; try apply one_nonneg; try apply le_refl; ring. Qed.
  Lemma plays_T2 t : plays 2 t G2 <-> two (t "start" "1") (t "start" "2").
  Proof. rewrite plays_iff, written_2. simpl. rewrite <- distribution_two. intuition discriminate. Qed.
  Lemma plays_T3 t : plays 2 t G3 <-> two (t "start" "1") (t "start" "2").
  Proof. rewrite plays_iff, written_3. simpl. rewrite <- distribution_two. intuition discriminate. Qed.
  Lemma played_T2 v : played 3 v G2 -> two (v 0%nat "1" "1") (v 0%nat "1" "2").
  Proof.
    intros P. specialize (P 0%nat ltac:(lia)). revert P. rewrite plays_iff, written_2. simpl. rewrite <- distribution_two. intuition auto.
  Qed.
  Lemma played_T3 v : played 3 v G3 -> two (v 0%nat "1" "1") (v 0%nat "1" "2").
  Proof.
    intros P. specialize (P 0%nat ltac:(lia)). revert P. rewrite plays_iff, written_3. simpl. rewrite <- distribution_two. intuition auto.
  Qed.
  Lemma all_take_2 x : x = "1" \/ x = "2" -> played 3 (fun _ => takes x) G2.
  Proof.
    intros X i _. apply plays_iff. rewrite written_2. simpl. rewrite distribution_two, distribution_two. intuition auto using takes_two.
  Qed.
  Lemma all_take_3 x : x = "1" \/ x = "2" -> played 3 (fun _ => takes x) G3.
  Proof.
    intros X i _. apply plays_iff. rewrite written_3. simpl. rewrite distribution_two, distribution_two. intuition auto using takes_two.
  Qed.

  Lemma certain (p q : F) : two p q -> q = 1 -> p = 0.
  Proof. intros [_ [_ O]] ->. replace p with (p + 1 - 1) by ring. rewrite O. ring. Qed.

  (* M5, first: in T2 to go right is weakly dominated, in T3 to go left. *)
  Theorem M5_T2 : dominated 3 G2 2 "start" "2".
  Proof.
    split; [exists ["1"; "2"], []; rewrite written_2; simpl; auto |].
    intros s [P [E _]]. apply plays_T2 in P. assert (Z := certain _ _ P E).
    exists (takes "1"). split; [apply plays_T2, takes_two; auto |]. split; [| split].
    - rewrite written_2. intros k actions past b Hin Hb N _. simpl in Hin.
      destruct Hin as [Q | [Q | []]]; try discriminate Q. injection Q as Q _ _. congruence.
    - intros t T. apply played_T2 in T. rewrite !payoff_T2. unfold deviate, takes. simpl. rewrite Z.
      apply (le_from F _ _ _ (proj1 T)). ring.
    - exists (fun _ => takes "1"). split; [now apply all_take_2; left |].
      rewrite !payoff_T2. unfold deviate, takes. simpl. rewrite Z. apply (lt_from F _ _ _ (one_positive F)). ring.
  Qed.
  Theorem M5_T3 : dominated 3 G3 2 "start" "1".
  Proof.
    split; [exists ["1"; "2"], []; rewrite written_3; simpl; auto |].
    intros s [P [E _]]. apply plays_T3 in P.
    assert (Z : s "start" "2" = 0) by (apply (certain _ (s "start" "1")); [| exact E]; destruct P as [A [B O]]; repeat split; auto; rewrite <- O; ring).
    exists (takes "2"). split; [apply plays_T3, takes_two; auto |]. split; [| split].
    - rewrite written_3. intros k actions past b Hin Hb N _. simpl in Hin.
      destruct Hin as [Q | [Q | []]]; try discriminate Q. injection Q as Q _ _. congruence.
    - intros t T. apply played_T3 in T as [A [B O]]. rewrite !payoff_T3. unfold deviate, takes. simpl. rewrite Z, E.
      apply (le_from F _ _ _ B). apply rest in O. rewrite O. ring.
    - exists (fun _ => takes "2"). split; [now apply all_take_3; right |].
      rewrite !payoff_T3. unfold deviate, takes. simpl. rewrite Z, E. apply (lt_from F _ _ _ (one_positive F)). ring.
  Qed.

  (* M5, second: with any expectation of the kingmaker between 0 and 1 the reasonable choice alone is best,
     and without the rule it is no worse. *)
  Theorem M5_T2_slip v t : two (v 0%nat "1" "1") (v 0%nat "1" "2") -> plays 2 t G2 -> let p := v 0%nat "1" "1" in
    payoff (deviate v 2 t) 2 G2 <= payoff (deviate v 2 (takes "1")) 2 G2 /\
    (0 < p -> 0 < t "start" "2" -> payoff (deviate v 2 t) 2 G2 < payoff (deviate v 2 (takes "1")) 2 G2).
  Proof.
    intros [A [B O]] T p. apply plays_T2 in T as [T1 [T2 OT]]. apply rest in OT. rewrite !payoff_T2. unfold deviate, takes. simpl. fold p.
    split.
    - apply (le_from F _ _ _ (le_mul F _ _ T2 A)). rewrite OT. unfold p. ring.
    - intros P R. apply (lt_from F _ _ _ (mul_positive F _ _ R P)). rewrite OT. ring.
  Qed.
  Theorem M5_T3_slip v t : two (v 0%nat "1" "1") (v 0%nat "1" "2") -> plays 2 t G3 -> let p := v 0%nat "1" "1" in
    payoff (deviate v 2 t) 2 G3 <= payoff (deviate v 2 (takes "2")) 2 G3 /\
    (p < 1 -> 0 < t "start" "1" -> payoff (deviate v 2 t) 2 G3 < payoff (deviate v 2 (takes "2")) 2 G3).
  Proof.
    intros [A [B O]] T p. apply plays_T3 in T as [T1 [T2 OT]]. apply rest in O, OT. rewrite !payoff_T3. unfold deviate, takes. simpl. fold p.
    split.
    - apply (le_from F _ _ _ (le_mul F _ _ T1 B)). rewrite OT, O. fold p. ring.
    - intros P R. apply diff_of_lt in P. apply (lt_from F _ _ _ (mul_positive F _ _ R P)). rewrite OT. ring.
  Qed.
End M5.
