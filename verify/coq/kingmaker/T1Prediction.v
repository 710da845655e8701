(* The one-step-prediction equilibria of T1, for each eta: one_step_T1, one_step_T1_all. *)

Require Import Lia Ring Bool.
From Gameproof.kingmaker Require Import Kingmaker T1 T1Views T1Motives.
From Gameproof Require Import Check Theorems OrderedField.

Section T1.
  Context {F : ordered_field}.
  Add Ring F_ring : (ring_laws F).
  Notation G := (played_out (F := F) 3 T1).
  Implicit Types (s v w : profile F) (t : strategy F).

  Variable eta : F.
  Hypothesis eta_nonneg : 0 <= eta.
  Hypothesis eta_small : eta + eta < 1.
  Notation clipped := (clipped eta).
  Notation sees_0 := (sees_0 eta).  Notation sees_1 := (sees_1 eta).  Notation sees_2 := (sees_2 eta).
  Notation clipped_exists := (clipped_exists eta).  Notation clipped_up := (clipped_up eta).
  Notation clipped_one := (clipped_one eta eta_small).  Notation clipped_bounds := (clipped_bounds eta eta_small).
  Notation clipped_two := (clipped_two eta eta_nonneg eta_small).
  Notation seen_0 := (seen_0 eta eta_nonneg eta_small).  Notation seen_1 := (seen_1 eta eta_nonneg eta_small).
  Notation motive_0 := (motive_0 eta eta_nonneg eta_small).  Notation motive_1 := (motive_1 eta eta_nonneg eta_small).
  Notation no_motive_0 := (no_motive_0 eta eta_nonneg eta_small).
  Notation no_motive_1 := (no_motive_1 eta eta_nonneg eta_small).

  Lemma view_exists i s : (i < 3)%nat -> exists v, sees 3 T1 eta i s v.
  Proof.
    intros I. destruct (clipped_exists (s 0%nat "1" "1")) as [a1 A1], (clipped_exists (s 0%nat "1" "2")) as [b1 B1].
    destruct (clipped_exists (s 1%nat "2" "1")) as [a2 A2], (clipped_exists (s 1%nat "2" "2")) as [b2 B2].
    exists (fun j h a => if Nat.eqb j i then s j h a else
      match j with
      | 0%nat => if String.eqb a "1" then a1 else b1
      | 1%nat => if String.eqb a "1" then a2 else b2
      | _ => s j h a
      end).
    split; [intros h a; now rewrite Nat.eqb_refl |].
    intros j h actions past a J Hin Ha. rewrite (proj2 (Nat.eqb_neq j i) J). rewrite turns_T1 in Hin. rewrite slips_T1.
    destruct Hin as [E | [E | [E | []]]]; injection E as <- <- <- _; destruct Ha as [<- | [<- | []]]; simpl;
      (split; [intros Y; auto | intros N]); try (intuition discriminate); exfalso; apply N; lia || (intuition lia).
  Qed.

  Definition least (p1 p2 p3 : F) : Prop := (p1 < eta \/ (p1 = eta /\ p3 = 0)) /\ (p2 < eta \/ (p2 = eta /\ p3 = 1)).

  Lemma zero_or_not (p : F) : 0 <= p -> p = 0 \/ 0 < p.
  Proof. intros P. destruct (le_or_lt F p 0) as [L | L]; [left; now apply le_antisymmetric | now right]. Qed.

  Section Third.
    Variables (s v : profile F).
    Hypothesis all : played 3 s G.
    Hypothesis sight : sees 3 T1 eta 2 s v.
    Notation c1 := (v 0%nat "1" "1"). Notation c2 := (v 1%nat "2" "1").
    Notation p3 := (s 2%nat "start" "1"). Notation q3 := (s 2%nat "start" "2").

    Lemma own_best_2 : best_at_own 2 v (s 2%nat) G <-> best_mix p3 q3 c1 c2.
    Proof.
      apply played_two in all as [T0 [T1' T2]]. destruct (sees_2 _ _ sight) as [O [C1 [D1 [C2 D2]]]].
      destruct (clipped_two _ _ _ _ T0 C1 D1) as [[_ [_ E1]] _]. destruct (clipped_two _ _ _ _ T1' C2 D2) as [[_ [_ E2]] _].
      apply rest in E1, E2.
      assert (X : payoff v 2 (Move 0 "1" [("1", End [0; 0; 1]); ("2", End [0; 1; 0])]) = c1) by (simpl; rewrite E1; ring).
      assert (Y : payoff v 2 (Move 1 "2" [("1", End [0; 0; 1]); ("2", End [1; 0; 0])]) = c2) by (simpl; rewrite E2; ring).
      rewrite best_mix_iff by exact T2. rewrite written_out. split.
      - intros [B _]. specialize (B eq_refl). split; intros L.
        + destruct (zero_or_not p3 (proj1 T2)) as [Z | Z]; [exact Z |]. exfalso.
          assert (K := B _ _ (or_introl eq_refl) (or_intror (or_introl eq_refl))). cbn [fst snd] in K. rewrite X, Y in K.
          apply (lt_not_le F _ _ L), K. intros E. apply (proj2 Z). now rewrite E.
        + destruct (zero_or_not q3 (proj1 (proj2 T2))) as [Z | Z]; [exact Z |]. exfalso.
          assert (K := B _ _ (or_intror (or_introl eq_refl)) (or_introl eq_refl)). cbn [fst snd] in K. rewrite X, Y in K.
          apply (lt_not_le F _ _ L), K. intros E. apply (proj2 Z). now rewrite E.
      - intros [A B]. cbn [best_at_own]. split; [intros _ b c | cbn; repeat split; intros; discriminate].
        intros [<- | [<- | []]] [<- | [<- | []]] N; cbn [fst snd] in *; rewrite ?X, ?Y; try apply le_refl.
        + destruct (le_or_lt F c2 c1) as [L | L]; [exact L | exfalso; apply N; auto].
        + destruct (le_or_lt F c1 c2) as [L | L]; [exact L | exfalso; apply N; auto].
    Qed.

    Lemma outcome_2 t r : outcome 3 T1 eta 2 v t r -> payoff r 2 G = t "start" "1" * c1 + t "start" "2" * c2.
    Proof.
      apply played_two in all as [T0 [T1' T2]]. destruct (sees_2 _ _ sight) as [_ [C1 [D1 [C2 D2]]]].
      destruct (clipped_two _ _ _ _ T0 C1 D1) as [E1 [L1 M1]]. destruct (clipped_two _ _ _ _ T1' C2 D2) as [E2 [L2 M2]].
      intros [O R]. rewrite payoff_2, !O.
      destruct (R 0%nat ltac:(lia) ltac:(lia)) as [K0 _]. destruct (R 1%nat ltac:(lia) ltac:(lia)) as [K1 _].
      rewrite K0 by (apply idle_0; now apply reckons_0). rewrite K1 by (apply idle_1; now apply reckons_1). reflexivity.
    Qed.

    Lemma no_motive_2 t r q : best_mix p3 q3 c1 c2 -> plays 2 t G ->
      outcome 3 T1 eta 2 v t r -> outcome 3 T1 eta 2 v (s 2%nat) q -> ~ payoff q 2 G < payoff r 2 G.
    Proof.
      intros [B1 B2] P R Q. rewrite (outcome_2 _ _ R), (outcome_2 _ _ Q). apply plays_2 in P as [P1 [P2 O]]. apply rest in O.
      intros L. apply (lt_not_le F _ _ L). rewrite O in *.
      assert (X := mul_le_l F _ _ _ P1 B1). assert (Y := mul_le_l F _ _ _ P2 B2). adding X Y.
    Qed.
  End Third.

  Hypothesis eta_positive : 0 < eta.

  Lemma least_enough s : played 3 s G -> least (s 0%nat "1" "1") (s 1%nat "2" "1") (s 2%nat "start" "1") ->
    perfect_as_seen 3 T1 eta s /\ forall i t, (i < 3)%nat -> ~ motive_by 3 T1 eta s i t /\ ~ motive_by_all 3 T1 eta s i t.
  Proof.
    intros Pl [A B]. assert (Pl' := Pl). apply played_two in Pl' as [T0 [T1' T2]].
    assert (At : forall p c : F, p < eta \/ p = eta -> clipped p c -> c = eta).
    { intros p c L C. apply (clipped_one p); [exact C |]. left. split; [| reflexivity]. destruct L as [L | ->]; [now apply lt_le | apply le_refl]. }
    assert (A' : s 0%nat "1" "1" < eta \/ s 0%nat "1" "1" = eta) by tauto.
    assert (B' : s 1%nat "2" "1" < eta \/ s 1%nat "2" "1" = eta) by tauto.
    assert (Mix : forall v, sees 3 T1 eta 2 s v -> best_mix (s 2%nat "start" "1") (s 2%nat "start" "2") (v 0%nat "1" "1") (v 1%nat "2" "1")).
    { intros v S. destruct (sees_2 _ _ S) as [_ [C1 [_ [C2 _]]]]. rewrite (At _ _ A' C1), (At _ _ B' C2).
      apply best_mix_iff; [exact T2 |]. split; intros L; now apply lt_irrefl in L. }
    assert (No : forall i v t r q, (i < 3)%nat -> sees 3 T1 eta i s v -> plays i t G -> outcome 3 T1 eta i v t r -> outcome 3 T1 eta i v (s i) q ->
      ~ payoff q i G < payoff r i G).
    { intros i v t r q I S P R Q. assert (C : i = 0%nat \/ i = 1%nat \/ i = 2%nat) by lia. destruct C as [-> | [-> | ->]].
      - destruct (sees_0 _ _ S) as [_ [C2 _]]. apply (no_motive_0 s v Pl S) with (t := t); auto. rewrite (At _ _ B' C2). exact A.
      - destruct (sees_1 _ _ S) as [_ [C1 _]]. apply (no_motive_1 s v Pl S) with (t := t); auto. rewrite (At _ _ A' C1).
        destruct B as [L | [E Z]]; [now left | right]. split; [exact E |]. destruct T2 as [_ [_ O]]. apply rest in O. rewrite O, Z. ring.
      - apply (no_motive_2 s v Pl S t); auto. }
    split; [split; [exact Pl |] |].
    - intros i v I S. assert (C : i = 0%nat \/ i = 1%nat \/ i = 2%nat) by lia. destruct C as [-> | [-> | ->]].
      + apply own_best_0.
      + apply own_best_1.
      + apply own_best_2; auto.
    - intros i t I. split.
      + intros [v [S [P [_ [r [q [R [Q L]]]]]]]]. exact (No i v t r q I S P R Q L).
      + intros [v [S [P [_ [[r R] [[q Q] L]]]]]]. exact (No i v t r q I S P R Q (L r q R Q)).
  Qed.

  Lemma least_needed s : perfect_as_seen 3 T1 eta s ->
    (forall i t, (i < 3)%nat -> ~ (motive_by 3 T1 eta s i t /\ motive_by_all 3 T1 eta s i t)) ->
    least (s 0%nat "1" "1") (s 1%nat "2" "1") (s 2%nat "start" "1").
  Proof.
    intros [Pl Best] No. assert (Pl' := Pl). apply played_two in Pl' as [T0 [T1' T2]].
    destruct (view_exists 0 s ltac:(lia)) as [v0 S0], (view_exists 1 s ltac:(lia)) as [v1 S1], (view_exists 2 s ltac:(lia)) as [v2 S2].
    assert (Mix := proj1 (own_best_2 s v2 Pl S2) (Best 2%nat v2 ltac:(lia) S2)).
    destruct (sees_2 _ _ S2) as [_ [C1 [_ [C2 _]]]]. destruct (sees_0 _ _ S0) as [_ [C2' _]]. destruct (sees_1 _ _ S1) as [_ [C1' _]].
    set (c1 := v2 0%nat "1" "1") in *. set (c2 := v2 1%nat "2" "1") in *.
    assert (N0 : ~ (c2 < s 0%nat "1" "1" \/ (s 0%nat "1" "1" = c2 /\ s 2%nat "start" "1" <> 0))).
    { intros M. apply (No 0%nat (surely "2") ltac:(lia)). destruct (seen_0 s v0 Pl S0) as [_ [_ [L2 [L2' _]]]].
      rewrite (clipped_one _ _ _ C2 C2') in M. apply (motive_0 s v0 Pl S0); auto; [apply surely_2 | |].
      - unfold surely. simpl. now apply (lt_trans_le F _ eta).
      - now apply (lt_trans_le F _ eta). }
    assert (N1 : ~ (c1 < s 1%nat "2" "1" \/ (s 1%nat "2" "1" = c1 /\ s 2%nat "start" "2" <> 0))).
    { intros M. apply (No 1%nat (surely "2") ltac:(lia)). destruct (seen_1 s v1 Pl S1) as [_ [_ [L2 [L2' _]]]].
      rewrite (clipped_one _ _ _ C1 C1') in M. apply (motive_1 s v1 Pl S1); auto; [apply surely_2 | |].
      - unfold surely. simpl. now apply (lt_trans_le F _ eta).
      - now apply (lt_trans_le F _ eta). }
    destruct (clipped_bounds _ _ C1) as [L1 _]. destruct (clipped_bounds _ _ C2) as [L2 _].
    set (p1 := s 0%nat "1" "1") in *. set (p2 := s 1%nat "2" "1") in *. set (p3 := s 2%nat "start" "1") in *. set (q3 := s 2%nat "start" "2") in *.
    clearbody c1 c2 p1 p2 p3 q3. apply (best_mix_iff _ _ _ _ T2) in Mix as [M1 M2]. destruct T2 as [P3 [Q3 O]].
    assert (H0 : p1 < c2 \/ (p1 = c2 /\ p3 = 0)).
    { destruct (le_or_lt F c2 p1) as [L | L]; [| now left]. destruct (le_or_lt F p1 c2) as [L' | L']; [| tauto].
      right. assert (E := le_antisymmetric F _ _ L' L). split; [exact E |].
      destruct (zero_or_not p3 P3) as [Z | Z]; [exact Z |]. exfalso. apply N0. right. split; [exact E |]. intros Z'. apply (proj2 Z). congruence. }
    assert (H1 : p2 < c1 \/ (p2 = c1 /\ q3 = 0)).
    { destruct (le_or_lt F c1 p2) as [L | L]; [| now left]. destruct (le_or_lt F p2 c1) as [L' | L']; [| tauto].
      right. assert (E := le_antisymmetric F _ _ L' L). split; [exact E |].
      destruct (zero_or_not q3 Q3) as [Z | Z]; [exact Z |]. exfalso. apply N1. right. split; [exact E |]. intros Z'. apply (proj2 Z). congruence. }
    unfold least. destruct H0 as [H0 | [H0 Z0]], H1 as [H1 | [H1 Z1]].
    - destruct (le_or_lt F c1 c2) as [L | L].
      + assert (E2 := clipped_up _ _ C2 (lt_trans_le F _ _ _ H1 L)). rewrite E2 in L, H0. rewrite (le_antisymmetric F _ _ L L1) in H1. auto.
      + assert (E1 := clipped_up _ _ C1 (lt_trans_le F _ _ _ H0 (lt_le F _ _ L))). exfalso. rewrite E1 in L. now apply lt_not_le in L.
    - assert (L : c2 <= c1).
      { destruct (le_or_lt F c2 c1) as [L | L]; [exact L |]. exfalso. rewrite (M1 L), Z1 in O. apply (one_not_zero F). rewrite <- O. ring. }
      assert (E1 := clipped_up _ _ C1 (lt_trans_le F _ _ _ H0 L)). rewrite E1 in L, H1. rewrite (le_antisymmetric F _ _ L L2) in H0.
      split; [now left |]. right. split; [exact H1 |]. rewrite Z1 in O. rewrite <- O. ring.
    - assert (L : c1 <= c2).
      { destruct (le_or_lt F c1 c2) as [L | L]; [exact L |]. exfalso. rewrite (M2 L), Z0 in O. apply (one_not_zero F). rewrite <- O. ring. }
      assert (E2 := clipped_up _ _ C2 (lt_trans_le F _ _ _ H1 L)). rewrite E2 in L, H0. rewrite (le_antisymmetric F _ _ L L1) in H1. auto.
    - exfalso. rewrite Z0, Z1 in O. apply (one_not_zero F). rewrite <- O. ring.
  Qed.

  (* M8: for each eta the one-step-prediction equilibria of T1, whether some answers of the others must do or all. *)
  Theorem one_step_T1 s : played 3 s G ->
    (one_step_equilibrium 3 T1 eta s <-> least (s 0%nat "1" "1") (s 1%nat "2" "1") (s 2%nat "start" "1")).
  Proof.
    intros Pl. split.
    - intros [P N]. apply least_needed; [exact P |]. intros i t I [M _]. exact (N i t I M).
    - intros L. destruct (least_enough s Pl L) as [P N]. split; [exact P |]. intros i t I. apply N, I.
  Qed.
  Theorem one_step_T1_all s : played 3 s G ->
    (one_step_equilibrium_all 3 T1 eta s <-> least (s 0%nat "1" "1") (s 1%nat "2" "1") (s 2%nat "start" "1")).
  Proof.
    intros Pl. split.
    - intros [P N]. apply least_needed; [exact P |]. intros i t I [_ M]. exact (N i t I M).
    - intros L. destruct (least_enough s Pl L) as [P N]. split; [exact P |]. intros i t I. apply N, I.
  Qed.
End T1.
