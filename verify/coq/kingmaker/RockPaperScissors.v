(* Rock-paper-scissors, with 1 for a win, 1/2 for a tie and 0 for a loss: all its equilibria (M2). *)

Require Import Lia Ring.
From Gameproof Require Import Game Check Theorems Rational Perfect OrderedField.
Open Scope string_scope.
Open Scope field_scope.

Definition rock_paper_scissors : game Q :=
  Move 0 "player 1"
    [("rock", Move 1 "player 2" [("rock", End [1#2; 1#2]); ("paper", End [0; 1]); ("scissors", End [1; 0])]);
     ("paper", Move 1 "player 2" [("rock", End [1; 0]); ("paper", End [1#2; 1#2]); ("scissors", End [0; 1])]);
     ("scissors", Move 1 "player 2" [("rock", End [0; 1]); ("paper", End [1; 0]); ("scissors", End [1#2; 1#2])])]%Q.

Section Equilibria.
  Context {F : ordered_field}.
  Add Ring F_ring : (ring_laws F).
  Notation G := (over F rock_paper_scissors).
  Implicit Types (s : profile F) (t : strategy F).
  Notation half := (rational F (1#2)).

  Lemma two_halves : half + half = 1.
  Proof. rewrite <- rational_add, <- (rational_one F). now apply rational_eq. Qed.
  Lemma half_positive : 0 < half.
  Proof. now apply rational_positive. Qed.

  Lemma three x y z : distribution [x; y; z] <-> 0 <= x /\ 0 <= y /\ 0 <= z /\ (x : F) + y + z = 1.
  Proof.
    unfold distribution. simpl. split.
    - intros [N O]. repeat split; auto. rewrite <- O. ring.
    - intros [X [Y [Z O]]]. split; [intros p [<- | [<- | [<- | []]]]; auto |]. rewrite <- O. ring.
  Qed.
  Lemma plays_first t : plays 0 t G <-> distribution [t "player 1" "rock"; t "player 1" "paper"; t "player 1" "scissors"].
  Proof. rewrite plays_iff. unfold over. simpl. intuition discriminate. Qed.
  Lemma plays_second t : plays 1 t G <-> distribution [t "player 2" "rock"; t "player 2" "paper"; t "player 2" "scissors"].
  Proof. rewrite plays_iff. unfold over. simpl. intuition discriminate. Qed.

  Definition surely (x : string) : strategy F := fun _ a => if String.eqb a x then 1 else 0.
  Lemma surely_plays x : In x ["rock"; "paper"; "scissors"] -> plays 0 (surely x) G /\ plays 1 (surely x) G.
  Proof.
    rewrite plays_first, plays_second, !three. unfold surely.
    intros [<- | [<- | [<- | []]]]; simpl; repeat split; try apply one_nonneg; try apply le_refl; ring.
  Qed.
  Lemma payoff_first s : payoff s 0 G =
    s 0%nat "player 1" "rock" * (half * s 1%nat "player 2" "rock" + s 1%nat "player 2" "scissors")
    + s 0%nat "player 1" "paper" * (s 1%nat "player 2" "rock" + half * s 1%nat "player 2" "paper")
    + s 0%nat "player 1" "scissors" * (s 1%nat "player 2" "paper" + half * s 1%nat "player 2" "scissors").
  Proof. unfold over. simpl. rewrite rational_zero, rational_one. ring. Qed.
  Lemma payoff_second s : payoff s 1 G =
    s 1%nat "player 2" "rock" * (half * s 0%nat "player 1" "rock" + s 0%nat "player 1" "scissors")
    + s 1%nat "player 2" "paper" * (s 0%nat "player 1" "rock" + half * s 0%nat "player 1" "paper")
    + s 1%nat "player 2" "scissors" * (s 0%nat "player 1" "paper" + half * s 0%nat "player 1" "scissors").
  Proof. unfold over. simpl. rewrite rational_zero, rational_one. ring. Qed.

  (* Who gets a half at most against each answer plays all alike. *)
  Lemma alike (r p c : F) : r + p + c = 1 -> half * r + c <= half -> r + half * p <= half -> p + half * c <= half ->
    r = p /\ p = c.
  Proof.
    intros O A B C.
    assert (H := two_halves). assert (P := half_positive).
    assert (Cancel : forall x y : F, half * x <= half * y -> x <= y).
    { intros x y L. apply le_of_diff. assert (D := diff_of_le F _ _ L).
      replace (y - x) with ((half + half) * (y - x)) by (rewrite H; ring).
      replace ((half + half) * (y - x)) with (half * y - half * x + (half * y - half * x)) by ring. now apply sum_nonneg. }
    assert (E : half = half * r + half * p + half * c) by (replace (half * r + half * p + half * c) with (half * (r + p + c)) by ring; rewrite O; ring).
    assert (Halves : forall x : F, x = half * x + half * x) by (intros x; transitivity ((half + half) * x); [rewrite H; ring | ring]).
    assert (A' : half * r + (half * c + half * c) <= half * r + half * p + half * c) by (rewrite <- E, <- Halves; exact A).
    assert (B' : half * r + half * r + half * p <= half * r + half * p + half * c) by (rewrite <- E, <- Halves; exact B).
    assert (C' : half * p + half * p + half * c <= half * r + half * p + half * c) by (rewrite <- E, <- Halves; exact C).
    assert (CP : c <= p) by (apply Cancel; adding A').
    assert (RC : r <= c) by (apply Cancel; adding B').
    assert (PR : p <= r) by (apply Cancel; adding C').
    split; apply le_antisymmetric; auto; [now apply (le_trans F r c p) | now apply (le_trans F p r c)].
  Qed.

  (* M2. Both play all three alike in every equilibrium, and only then. *)
  Theorem M2 s : played 2 s G -> (nash 2 G s <->
    forall a, In a ["rock"; "paper"; "scissors"] -> s 0%nat "player 1" a = rational F (1#3) /\ s 1%nat "player 2" a = rational F (1#3)).
  Proof.
    intros Pl. assert (P0 := Pl 0%nat ltac:(lia)). assert (P1 := Pl 1%nat ltac:(lia)).
    assert (P0' := P0). assert (P1' := P1). apply plays_first, three in P0' as [_ [_ [_ O0]]]. apply plays_second, three in P1' as [_ [_ [_ O1]]].
    assert (H := two_halves).
    assert (Total : payoff s 0 G + payoff s 1 G = 1).
    { rewrite payoff_first, payoff_second.
      transitivity ((s 0%nat "player 1" "rock" + s 0%nat "player 1" "paper" + s 0%nat "player 1" "scissors")
        * (s 1%nat "player 2" "rock" + s 1%nat "player 2" "paper" + s 1%nat "player 2" "scissors")).
      - transitivity ((s 0%nat "player 1" "rock" + s 0%nat "player 1" "paper" + s 0%nat "player 1" "scissors")
        * (s 1%nat "player 2" "rock" + s 1%nat "player 2" "paper" + s 1%nat "player 2" "scissors")
        + (half + half - 1) * (s 0%nat "player 1" "rock" * s 1%nat "player 2" "rock" + s 0%nat "player 1" "paper" * s 1%nat "player 2" "paper"
          + s 0%nat "player 1" "scissors" * s 1%nat "player 2" "scissors")); [ring |]. rewrite H. ring.
      - rewrite O0, O1. ring. }
    split.
    - intros [_ N].
      assert (Against_second : forall y, In y ["rock"; "paper"; "scissors"] -> payoff (deviate s 0 (surely y)) 0 G <= payoff s 0 G)
        by (intros y Hy; apply N; [lia | now apply surely_plays]).
      assert (Against_first : forall y, In y ["rock"; "paper"; "scissors"] -> payoff (deviate s 1 (surely y)) 1 G <= payoff s 1 G)
        by (intros y Hy; apply N; [lia | now apply surely_plays]).
      assert (R0 := Against_second "rock" ltac:(simpl; auto)). assert (S0 := Against_second "paper" ltac:(simpl; auto)).
      assert (T0 := Against_second "scissors" ltac:(simpl; auto)).
      assert (R1 := Against_first "rock" ltac:(simpl; auto)). assert (S1 := Against_first "paper" ltac:(simpl; auto)).
      assert (T1 := Against_first "scissors" ltac:(simpl; auto)).
      set (v := payoff s 0 G) in *. set (w := payoff s 1 G) in *. clearbody v w.
      rewrite payoff_first in R0, S0, T0. rewrite payoff_second in R1, S1, T1.
      unfold deviate, surely in R0, S0, T0, R1, S1, T1. simpl in R0, S0, T0, R1, S1, T1.
      enough (Six : (s 0%nat "player 1" "rock" = rational F (1#3) /\ s 0%nat "player 1" "paper" = rational F (1#3) /\ s 0%nat "player 1" "scissors" = rational F (1#3))
        /\ s 1%nat "player 2" "rock" = rational F (1#3) /\ s 1%nat "player 2" "paper" = rational F (1#3) /\ s 1%nat "player 2" "scissors" = rational F (1#3))
        by (intros a [<- | [<- | [<- | []]]]; tauto).
      set (r := s 0%nat "player 1" "rock") in *. set (p := s 0%nat "player 1" "paper") in *. set (c := s 0%nat "player 1" "scissors") in *.
      set (r' := s 1%nat "player 2" "rock") in *. set (p' := s 1%nat "player 2" "paper") in *. set (c' := s 1%nat "player 2" "scissors") in *.
      clearbody r p c r' p' c'.
      (* the three payoffs against one mixture sum to 3/2 *)
      assert (W : forall r p c u : F, r + p + c = 1 -> half * r + c <= u -> r + half * p <= u -> p + half * c <= u -> half <= u).
      { intros r0 p0 c0 u O A B C.
        destruct (le_or_lt F half u) as [L | L]; [exact L |]. exfalso.
        assert (D := diff_of_lt F _ _ L). assert (D3 := sum_positive F _ _ D (sum_nonneg F _ _ (lt_le F _ _ D) (lt_le F _ _ D))).
        apply (lt_not_le F _ _ D3).
        assert (E : half + half + half = half * r0 + c0 + (r0 + half * p0) + (p0 + half * c0)).
        { transitivity ((1 + half) * (r0 + p0 + c0)); [rewrite O; transitivity (1 + half); [now rewrite <- H | ring] | ring]. }
        apply (le_from F _ _ _ (sum_nonneg F _ _ (sum_nonneg F _ _ (diff_of_le F _ _ A) (diff_of_le F _ _ B)) (diff_of_le F _ _ C))).
        replace (half - u + (half - u + (half - u))) with (half + half + half - (u + u + u)) by ring. rewrite E. ring. }
      assert (V : half <= v) by (apply (W r' p' c'); auto; [adding R0 | adding S0 | adding T0]).
      assert (W' : half <= w) by (apply (W r p c); auto; [adding R1 | adding S1 | adding T1]).
      assert (Ev : v <= half) by (apply (le_from F _ _ _ (diff_of_le F _ _ W')); rewrite <- H in Total; transitivity (half + half - v - half); [ring |]; rewrite <- Total; ring).
      assert (Ew : w <= half) by (apply (le_from F _ _ _ (diff_of_le F _ _ V)); rewrite <- H in Total; transitivity (half + half - w - half); [ring |]; rewrite <- Total; ring).
      destruct (alike r' p' c') as [E1 E2]; auto; try (eapply le_trans; [| exact Ev]); [adding R0 | adding S0 | adding T0 |].
      destruct (alike r p c) as [E3 E4]; auto; try (eapply le_trans; [| exact Ew]); [adding R1 | adding S1 | adding T1 |].
      assert (Third : forall y : F, y + y + y = 1 -> y = rational F (1#3)).
      { intros y Y. transitivity (rational F (1#3) * (y + y + y)); [| rewrite Y; ring].
        transitivity ((rational F (1#3) + rational F (1#3) + rational F (1#3)) * y); [| ring].
        rewrite <- !rational_add. rewrite (rational_eq F _ 1%Q) by reflexivity. rewrite rational_one. ring. }
      rewrite <- E2, <- E1 in O1. rewrite <- E4, <- E3 in O0.
      assert (A := Third _ O0). assert (B := Third _ O1).
      repeat split; congruence.
    - intros E.
      destruct (E "rock" ltac:(simpl; auto)) as [A1 B1], (E "paper" ltac:(simpl; auto)) as [A2 B2], (E "scissors" ltac:(simpl; auto)) as [A3 B3].
      assert (Q : forall q1 q2 : Q, (q1 == q2)%Q -> rational F q1 = rational F q2) by (intros; now apply rational_eq).
      assert (Half0 : forall t, plays 0 t G -> payoff (deviate s 0 t) 0 G = half).
      { intros t T. apply plays_first, three in T as [_ [_ [_ O]]]. rewrite payoff_first. unfold deviate. simpl. rewrite B1, B2, B3.
        replace (half * rational F (1#3) + rational F (1#3)) with half by (rewrite <- rational_mul, <- rational_add; now apply Q).
        replace (rational F (1#3) + half * rational F (1#3)) with half by (rewrite <- rational_mul, <- rational_add; now apply Q).
        transitivity (half * (t "player 1" "rock" + t "player 1" "paper" + t "player 1" "scissors")); [ring |]. rewrite O. ring. }
      assert (Half1 : forall t, plays 1 t G -> payoff (deviate s 1 t) 1 G = half).
      { intros t T. apply plays_second, three in T as [_ [_ [_ O]]]. rewrite payoff_second. unfold deviate. simpl. rewrite A1, A2, A3.
        replace (half * rational F (1#3) + rational F (1#3)) with half by (rewrite <- rational_mul, <- rational_add; now apply Q).
        replace (rational F (1#3) + half * rational F (1#3)) with half by (rewrite <- rational_mul, <- rational_add; now apply Q).
        transitivity (half * (t "player 2" "rock" + t "player 2" "paper" + t "player 2" "scissors")); [ring |]. rewrite O. ring. }
      split; [exact Pl |]. intros i t I T. assert (C : i = 0%nat \/ i = 1%nat) by lia. destruct C as [-> | ->].
      + rewrite (Half0 t T). apply le_eq. rewrite <- (Half0 _ P0). apply payoff_same. intros [| j] h a; reflexivity.
      + rewrite (Half1 t T). apply le_eq. rewrite <- (Half1 _ P1). apply payoff_same. intros [| [| j]] h a; reflexivity.
  Qed.

  (* None is pure. *)
  Theorem M2_none_pure (f : choice) : ~ nash 2 G (pure f).
  Proof.
    intros N. assert (Pl := proj1 N). assert (E := proj1 (M2 _ Pl) N). destruct (E "rock" (or_introl eq_refl)) as [E0 _]. clear E. rename E0 into E.
    unfold pure in E. destruct (String.eqb "rock" (f 0%nat "player 1")).
    - rewrite <- (rational_one F) in E. apply rational_injective in E. discriminate E.
    - rewrite <- (rational_zero F) in E. apply rational_injective in E. discriminate E.
  Qed.
End Equilibria.
