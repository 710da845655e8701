(* T1, figure 3.3: player 3 (here 2) chooses who is to decide; player 1 (0) then lets 3 or 2 win, or
   player 2 (1) lets 3 or 1 win.  Its subgame-perfect equilibria: subgame_perfect_T1. *)

Require Import Lia Ring Bool.
From Gameproof.kingmaker Require Import Kingmaker.
From Gameproof Require Import Check Theorems OrderedField.

Definition T1 : race := Choice 2 [Choice 0 [Won 2; Won 1]; Choice 1 [Won 2; Won 0]].

Section T1.
  Context {F : ordered_field}.
  Add Ring F_ring : (ring_laws F).
  Notation G := (played_out (F := F) 3 T1).
  Implicit Types (s v w : profile F) (t : strategy F).

  Lemma written_out : G = Move 2 "start"
    [("1", Move 0 "1" [("1", End [0; 0; 1]); ("2", End [0; 1; 0])]); ("2", Move 1 "2" [("1", End [0; 0; 1]); ("2", End [1; 0; 0])])].
  Proof.
    unfold played_out, over. cbn -[rational].
    now rewrite rational_zero, rational_one.
  Qed.

  Lemma payoff_0 s : payoff s 0 G = s 2%nat "start" "2" * s 1%nat "2" "2".
  Proof. rewrite written_out. simpl. ring. Qed.
  Lemma payoff_1 s : payoff s 1 G = s 2%nat "start" "1" * s 0%nat "1" "2".
  Proof. rewrite written_out. simpl. ring. Qed.
  Lemma payoff_2 s : payoff s 2 G = s 2%nat "start" "1" * s 0%nat "1" "1" + s 2%nat "start" "2" * s 1%nat "2" "1".
  Proof. rewrite written_out. simpl. ring. Qed.

  (* Two numbers that are not negative and sum to 1. *)
  Definition two (p q : F) : Prop := 0 <= p /\ 0 <= q /\ p + q = 1.
  Lemma distribution_two p q : distribution [p; q] <-> two p q.
  Proof.
    unfold distribution, two. simpl. split.
    - intros [N O]. repeat split; auto. rewrite <- O. ring.
    - intros [P [Q O]]. split; [intros y [<- | [<- | []]]; auto |]. rewrite <- O. ring.
  Qed.
  Lemma plays_0 t : plays 0 t G <-> two (t "1" "1") (t "1" "2").
  Proof. rewrite plays_iff, written_out. simpl. rewrite <- distribution_two. intuition discriminate. Qed.
  Lemma plays_1 t : plays 1 t G <-> two (t "2" "1") (t "2" "2").
  Proof. rewrite plays_iff, written_out. simpl. rewrite <- distribution_two. intuition discriminate. Qed.
  Lemma plays_2 t : plays 2 t G <-> two (t "start" "1") (t "start" "2").
  Proof. rewrite plays_iff, written_out. simpl. rewrite <- distribution_two. intuition discriminate. Qed.
  Lemma played_two s : played 3 s G <->
    two (s 0%nat "1" "1") (s 0%nat "1" "2") /\ two (s 1%nat "2" "1") (s 1%nat "2" "2") /\ two (s 2%nat "start" "1") (s 2%nat "start" "2").
  Proof.
    rewrite <- plays_0, <- plays_1, <- plays_2. unfold played. split.
    - intros P. split; [| split]; apply P; lia.
    - intros [P0 [P1 P2]] [| [| [| i]]] I; auto. lia.
  Qed.

  Lemma informed_T1 : perfect_information G.
  Proof. rewrite written_out. unfold perfect_information, places. simpl. repeat constructor; simpl; intuition discriminate. Qed.
  Lemma shaped_T1 : shaped 3 G.
  Proof. rewrite written_out. simpl. repeat split; try lia; try easy; repeat constructor; simpl; intuition discriminate. Qed.

  (* ---- numbers ---- *)

  Lemma less_of_more (a x y : F) : 0 <= a -> x < y -> a * y <= a * x -> a = 0.
  Proof.
    intros A L E. destruct (le_or_lt F a 0) as [H | H]; [now apply le_antisymmetric |]. exfalso.
    apply (lt_not_le F _ _ (mul_positive F _ _ H (diff_of_lt F _ _ L))). adding E.
  Qed.
  Lemma rest (p q : F) : p + q = 1 -> q = 1 - p.
  Proof. intros <-. ring. Qed.
  Lemma lt_irrefl (a : F) : ~ a < a.
  Proof. now intros []. Qed.

  (* p x + q y is as much as x and y. *)
  Definition best_mix (p q x y : F) : Prop := x <= p * x + q * y /\ y <= p * x + q * y.
  Lemma best_mix_iff p q x y : two p q -> (best_mix p q x y <-> (x < y -> p = 0) /\ (y < x -> q = 0)).
  Proof.
    intros [P [Q O]]. apply rest in O. subst q. unfold best_mix. split.
    - intros [X Y]. split; intros L.
      + apply (less_of_more p x y P L). adding Y.
      + apply (less_of_more (1 - p) y x Q L). adding X.
    - intros [X Y]. destruct (le_or_lt F x y) as [L | L].
      + destruct (le_or_lt F y x) as [M | M].
        * rewrite (le_antisymmetric F x y L M). split; apply le_eq; ring.
        * rewrite (X M). split; [adding L | apply le_eq; ring].
      + specialize (Y L). rewrite <- (eq_of_diff F 1 p Y).
        apply lt_le in L. split; [apply le_eq; ring | adding L].
  Qed.

  (* ---- M4 ---- *)

  Theorem subgame_perfect_T1 s : played 3 s G ->
    let p1 := s 0%nat "1" "1" in let p2 := s 1%nat "2" "1" in let p3 := s 2%nat "start" "1" in
    (subgame_perfect 3 G s <-> (p2 < p1 /\ p3 = 1) \/ p1 = p2 \/ (p1 < p2 /\ p3 = 0)).
  Proof.
    intros Pl p1 p2 p3. rewrite (one_step F 3 G s shaped_T1 informed_T1 Pl).
    apply played_two in Pl as [[A1 [B1 O1]] [[A2 [B2 O2]] [A3 [B3 O3]]]]. apply rest in O1, O2, O3.
    fold p1 in A1, B1, O1. fold p2 in A2, B2, O2. fold p3 in A3, B3, O3.
    assert (E : best_everywhere s G <-> best_mix p3 (1 - p3) p1 p2).
    { rewrite written_out. cbn. fold p1 p2 p3. rewrite O1, O2, O3. unfold best_mix. split.
      - intros [R _]. assert (X := R _ (or_introl eq_refl)). assert (Y := R _ (or_intror (or_introl eq_refl))).
        cbn in X, Y. fold p1 p2 in X, Y. rewrite O1 in X. rewrite O2 in Y. split; [adding X | adding Y].
      - intros [X Y]. repeat split.
        + intros b [<- | [<- | []]]; cbn; fold p1 p2; rewrite ?O1, ?O2; [adding X | adding Y].
        + intros b [<- | [<- | []]]; cbn; apply le_eq; ring.
        + intros b [<- | [<- | []]]; cbn; apply le_eq; ring. }
    rewrite E, best_mix_iff by (repeat split; auto; [now rewrite <- O3 | ring]). clear E. split.
    - intros [X Y]. destruct (le_or_lt F p1 p2) as [L | L].
      + destruct (le_or_lt F p2 p1) as [M | M]; [right; left; now apply le_antisymmetric | auto].
      + left. split; [exact L |]. symmetry. apply eq_of_diff. auto.
    - intros [[L E] | [E | [L E]]]; split; intros M.
      + exfalso. apply (lt_not_le F _ _ L). now apply lt_le.
      + rewrite E. ring.
      + exfalso. rewrite E in M. now apply lt_irrefl in M.
      + exfalso. rewrite E in M. now apply lt_irrefl in M.
      + exact E.
      + exfalso. apply (lt_not_le F _ _ L). now apply lt_le.
  Qed.
End T1.
