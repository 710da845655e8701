(* What others answer in T1, and when players 1 and 2 have a motive. *)

Require Import Lia Ring Bool.
From Gameproof.kingmaker Require Import Kingmaker T1 T1Views.
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
  Notation clipped_one := (clipped_one eta eta_small).  Notation clipped_bounds := (clipped_bounds eta eta_small).
  Notation clipped_two := (clipped_two eta eta_nonneg eta_small).  Notation clipped_up := (clipped_up eta).

  (* ---- what others answer ---- *)

  (* Who has lost does not care; player 2 does as is best for him. *)
  Lemma idle_0 i w r : answers_best 3 T1 eta i w 0 r <-> reckons_with 3 T1 eta i 0 r.
  Proof.
    split; [intros [R _]; exact R |]. intros R. split; [exact R |]. intros r' _. rewrite !payoff_0. apply le_refl.
  Qed.
  Lemma idle_1 i w r : answers_best 3 T1 eta i w 1 r <-> reckons_with 3 T1 eta i 1 r.
  Proof.
    split; [intros [R _]; exact R |]. intros R. split; [exact R |]. intros r' _. rewrite !payoff_1. apply le_refl.
  Qed.
  Lemma reckons_0 i r : two (r "1" "1") (r "1" "2") -> eta <= r "1" "1" -> eta <= r "1" "2" -> reckons_with 3 T1 eta i 0 r.
  Proof.
    intros T A B. split; [now apply plays_0 |]. rewrite turns_T1. intros h actions past a Hin Ha _. simpl in Hin.
    destruct Hin as [E | [E | [E | []]]]; try discriminate E. injection E as <- <- _. destruct Ha as [<- | [<- | []]]; auto.
  Qed.
  Lemma reckons_1 i r : two (r "2" "1") (r "2" "2") -> eta <= r "2" "1" -> eta <= r "2" "2" -> reckons_with 3 T1 eta i 1 r.
  Proof.
    intros T A B. split; [now apply plays_1 |]. rewrite turns_T1. intros h actions past a Hin Ha _. simpl in Hin.
    destruct Hin as [E | [E | [E | []]]]; try discriminate E. injection E as <- <- _. destruct Ha as [<- | [<- | []]]; auto.
  Qed.
  Lemma reckons_2 i r : reckons_with 3 T1 eta i 2 r <-> two (r "start" "1") (r "start" "2").
  Proof.
    unfold reckons_with. rewrite plays_2, turns_T1. split; [tauto |]. intros T. split; [exact T |].
    intros h actions past a Hin _ Y. exfalso. simpl in Hin. destruct Hin as [E | [E | [E | []]]]; try discriminate E.
    injection E as <- _ _. apply slips_T1 in Y. intuition discriminate.
  Qed.

  Definition surely (x : string) : strategy F := fun _ a => if String.eqb a x then 1 else 0.
  Lemma surely_1 h : two (surely "1" h "1") (surely "1" h "2").
  Proof. unfold surely. simpl. repeat split; [apply one_nonneg | apply le_refl | ring]. Qed.
  Lemma surely_2 h : two (surely "2" h "1") (surely "2" h "2").
  Proof. unfold surely. simpl. repeat split; [apply le_refl | apply one_nonneg | ring]. Qed.

  Lemma third_best i w r u z : w 0%nat "1" "1" = u -> w 1%nat "2" "1" = z ->
    (answers_best 3 T1 eta i w 2 r <-> two (r "start" "1") (r "start" "2") /\ best_mix (r "start" "1") (r "start" "2") u z).
  Proof.
    intros U Z. unfold answers_best. rewrite reckons_2.
    assert (P : forall r', payoff (deviate w 2 r') 2 G = r' "start" "1" * u + r' "start" "2" * z).
    { intros r'. rewrite payoff_2. unfold deviate. simpl. now rewrite U, Z. }
    rewrite P. split; intros [T B]; (split; [exact T |]).
    - assert (B1 := B (surely "1")). assert (B2 := B (surely "2")). rewrite P, reckons_2 in B1, B2.
      specialize (B1 (surely_1 _)). specialize (B2 (surely_2 _)). unfold surely in B1, B2. simpl in B1, B2.
      split; [adding B1 | adding B2].
    - intros r' R. rewrite P. apply reckons_2 in R. destruct R as [R1 [R2 O]]. apply rest in O. rewrite O in *.
      destruct B as [B1 B2]. assert (X := mul_le_l F _ _ _ R1 B1). assert (Y := mul_le_l F _ _ _ R2 B2). adding X Y.
  Qed.

  Lemma best_mix_or_not (p q x y : F) : best_mix p q x y \/ ~ best_mix p q x y.
  Proof.
    unfold best_mix. destruct (le_or_lt F x (p * x + q * y)) as [A | A]; [| right; intros [H _]; now apply lt_not_le in A].
    destruct (le_or_lt F y (p * x + q * y)) as [B | B]; [now left | right; intros [_ H]; now apply lt_not_le in B].
  Qed.

  Lemma third_outcome i v t r u z : i <> 2%nat -> deviate v i t 0%nat "1" "1" = u -> deviate v i t 1%nat "2" "1" = z ->
    two (v 2%nat "start" "1") (v 2%nat "start" "2") -> outcome 3 T1 eta i v t r ->
    two (r 2%nat "start" "1") (r 2%nat "start" "2") /\ best_mix (r 2%nat "start" "1") (r 2%nat "start" "2") u z /\
    (best_mix (v 2%nat "start" "1") (v 2%nat "start" "2") u z -> r 2%nat "start" "1" = v 2%nat "start" "1" /\ r 2%nat "start" "2" = v 2%nat "start" "2").
  Proof.
    intros I U Z T [_ O]. destruct (O 2%nat (not_eq_sym I) ltac:(lia)) as [K A].
    rewrite (third_best i _ (v 2%nat) u z U Z) in K, A. rewrite (third_best i _ (r 2%nat) u z U Z) in A.
    destruct (best_mix_or_not (v 2%nat "start" "1") (v 2%nat "start" "2") u z) as [B | B].
    - specialize (K (conj T B)). rewrite !K. auto.
    - assert (A' := A ltac:(tauto)). tauto.
  Qed.

  Lemma outcome_exists i v t u z : (i = 0 \/ i = 1)%nat -> deviate v i t 0%nat "1" "1" = u -> deviate v i t 1%nat "2" "1" = z ->
    two (v 2%nat "start" "1") (v 2%nat "start" "2") ->
    (i <> 0%nat -> reckons_with 3 T1 eta i 0 (v 0%nat)) -> (i <> 1%nat -> reckons_with 3 T1 eta i 1 (v 1%nat)) ->
    exists r, outcome 3 T1 eta i v t r.
  Proof.
    intros I U Z T R0 R1.
    assert (B : exists b : strategy F, two (b "start" "1") (b "start" "2") /\ best_mix (b "start" "1") (b "start" "2") u z /\
      (best_mix (v 2%nat "start" "1") (v 2%nat "start" "2") u z -> b = v 2%nat)).
    { destruct (best_mix_or_not (v 2%nat "start" "1") (v 2%nat "start" "2") u z) as [B | B]; [exists (v 2%nat); auto |].
      destruct (le_or_lt F u z) as [L | L].
      - exists (surely "2"). split; [apply surely_2 |]. split; [| tauto]. unfold surely, best_mix. simpl.
        split; [adding L | apply le_eq; ring].
      - apply lt_le in L. exists (surely "1"). split; [apply surely_1 |]. split; [| tauto]. unfold surely, best_mix. simpl.
        split; [apply le_eq; ring | adding L]. }
    destruct B as [b [Tb [Bb Kb]]].
    exists (fun j => if Nat.eqb j i then t else if Nat.eqb j 2 then b else v j). split.
    - intros h a. now rewrite Nat.eqb_refl.
    - intros j J J3. rewrite (proj2 (Nat.eqb_neq j i) J).
      assert (C : j = 0%nat \/ j = 1%nat \/ j = 2%nat) by lia. destruct C as [-> | [-> | ->]]; simpl.
      + rewrite idle_0. split; [reflexivity |]. intros N. exfalso. apply N, R0. congruence.
      + rewrite idle_1. split; [reflexivity |]. intros N. exfalso. apply N, R1. congruence.
      + rewrite !(third_best i _ _ u z U Z). split.
        * intros [_ B]. rewrite (Kb B). reflexivity.
        * auto.
  Qed.

  (* ---- who has a motive ---- *)

  Lemma outcome_0 v t r : two (v 1%nat "2" "1") (v 1%nat "2" "2") -> eta <= v 1%nat "2" "1" -> eta <= v 1%nat "2" "2" ->
    outcome 3 T1 eta 0 v t r -> payoff r 0 G = r 2%nat "start" "2" * v 1%nat "2" "2".
  Proof.
    intros T A B [_ O]. rewrite payoff_0. destruct (O 1%nat ltac:(lia) ltac:(lia)) as [K _].
    rewrite K; [reflexivity |]. apply idle_1. now apply reckons_1.
  Qed.
  Lemma outcome_1 v t r : two (v 0%nat "1" "1") (v 0%nat "1" "2") -> eta <= v 0%nat "1" "1" -> eta <= v 0%nat "1" "2" ->
    outcome 3 T1 eta 1 v t r -> payoff r 1 G = r 2%nat "start" "1" * v 0%nat "1" "2".
  Proof.
    intros T A B [_ O]. rewrite payoff_1. destruct (O 0%nat ltac:(lia) ltac:(lia)) as [K _].
    rewrite K; [reflexivity |]. apply idle_0. now apply reckons_0.
  Qed.

  Lemma less_than_all (p d : F) : two p (1 - p) -> 0 <= d -> p * d <= d.
  Proof. intros [P [Q _]] D. assert (X := le_mul F _ _ Q D). apply le_of_diff. replace (d - p * d) with ((1 - p) * d) by ring. exact X. Qed.

  Lemma own_best_0 v t : best_at_own 0 v t G.
  Proof.
    rewrite written_out. cbn. repeat split; try discriminate.
    intros _ b c [<- | [<- | []]] [<- | [<- | []]] _; cbn; apply le_refl.
  Qed.
  Lemma own_best_1 v t : best_at_own 1 v t G.
  Proof.
    rewrite written_out. cbn. repeat split; try discriminate.
    intros _ b c [<- | [<- | []]] [<- | [<- | []]] _; cbn; apply le_refl.
  Qed.

  Section Player_1.
    Variables (s v : profile F).
    Hypothesis all : played 3 s G.
    Hypothesis sight : sees 3 T1 eta 0 s v.
    Notation p1 := (s 0%nat "1" "1"). Notation p3 := (s 2%nat "start" "1"). Notation c2 := (v 1%nat "2" "1").

    Lemma seen_0 : (forall h a, v 0%nat h a = s 0%nat h a) /\ two c2 (v 1%nat "2" "2") /\ eta <= c2 /\ eta <= v 1%nat "2" "2" /\
      two p1 (s 0%nat "1" "2") /\ two p3 (s 2%nat "start" "2") /\ v 2%nat "start" "1" = p3 /\ v 2%nat "start" "2" = s 2%nat "start" "2".
    Proof.
      apply played_two in all as [T0 [T1' T2]]. destruct (sees_0 _ _ sight) as [O [C [D [A B]]]].
      destruct (clipped_two _ _ _ _ T1' C D) as [T [E1 E2]]. tauto.
    Qed.

    (* He has none where player 3 then lets player 2 choose. *)
    Lemma no_motive_0 : p1 < c2 \/ (p1 = c2 /\ p3 = 0) -> forall t r q,
      outcome 3 T1 eta 0 v t r -> outcome 3 T1 eta 0 v (s 0%nat) q -> ~ payoff q 0 G < payoff r 0 G.
    Proof.
      intros C t r q R Q. destruct seen_0 as [O [T [E1 [E2 [T0 [T2 [V1 V2]]]]]]].
      rewrite (outcome_0 v t r T E1 E2 R), (outcome_0 v _ q T E1 E2 Q).
      assert (T2' := T2). rewrite <- V1, <- V2 in T2'.
      destruct (third_outcome 0 v (s 0%nat) q p1 c2 ltac:(lia) eq_refl eq_refl T2' Q) as [Tq [Bq Kq]].
      destruct (third_outcome 0 v t r (t "1" "1") c2 ltac:(lia) eq_refl eq_refl T2' R) as [Tr _].
      assert (Q1 : q 2%nat "start" "2" = 1).
      { destruct C as [L | [E Z]].
        - apply (best_mix_iff _ _ _ _ Tq) in Bq as [Bq _]. specialize (Bq L). destruct Tq as [_ [_ Oq]]. rewrite Bq in Oq. rewrite <- Oq. ring.
        - rewrite V1, V2 in Kq. destruct Kq as [_ ->].
          + apply (best_mix_iff _ _ _ _ T2). rewrite E. split; intros L; now apply lt_irrefl in L.
          + destruct T2 as [_ [_ O2]]. rewrite Z in O2. rewrite <- O2. ring. }
      rewrite Q1. intros L. apply (lt_not_le F _ _ L). destruct Tr as [Tr1 [Tr2 Or]].
      replace (1 * v 1%nat "2" "2") with (v 1%nat "2" "2") by ring. apply less_than_all.
      - repeat split; auto; [| ring]. apply rest in Or. rewrite Or. adding Tr1.
      - apply T.
    Qed.

    (* Elsewhere he has one for every change to less than he predicts of player 2. *)
    Lemma motive_0 t : c2 < p1 \/ (p1 = c2 /\ p3 <> 0) -> two (t "1" "1") (t "1" "2") -> t "1" "1" < c2 -> 0 < v 1%nat "2" "2" ->
      motive_by 3 T1 eta s 0 t /\ motive_by_all 3 T1 eta s 0 t.
    Proof.
      intros C Tt L D. destruct seen_0 as [O [T [E1 [E2 [T0 [T2 [V1 V2]]]]]]].
      assert (T2' := T2). rewrite <- V1, <- V2 in T2'.
      assert (X : exists r, outcome 3 T1 eta 0 v t r)
        by (eapply outcome_exists; eauto; [congruence | intros _; now apply reckons_1]).
      assert (Y : exists q, outcome 3 T1 eta 0 v (s 0%nat) q)
        by (eapply outcome_exists; eauto; [congruence | intros _; now apply reckons_1]).
      assert (More : forall r q, outcome 3 T1 eta 0 v t r -> outcome 3 T1 eta 0 v (s 0%nat) q -> payoff q 0 G < payoff r 0 G).
      { intros r q R Q. rewrite (outcome_0 v t r T E1 E2 R), (outcome_0 v _ q T E1 E2 Q).
        destruct (third_outcome 0 v (s 0%nat) q p1 c2 ltac:(lia) eq_refl eq_refl T2' Q) as [Tq [Bq Kq]].
        destruct (third_outcome 0 v t r (t "1" "1") c2 ltac:(lia) eq_refl eq_refl T2' R) as [Tr [Br _]].
        apply (best_mix_iff _ _ _ _ Tr) in Br as [Br _]. specialize (Br L). destruct Tr as [_ [_ Or]]. rewrite Br in Or.
        replace (r 2%nat "start" "2") with (1 : F) by (rewrite <- Or; ring).
        destruct C as [M | [E Z]].
        - apply (best_mix_iff _ _ _ _ Tq) in Bq as [_ Bq]. rewrite (Bq M). apply (lt_from F _ _ _ D). ring.
        - rewrite V1, V2 in Kq. destruct Kq as [_ ->].
          + apply (best_mix_iff _ _ _ _ T2). rewrite E. split; intros M; now apply lt_irrefl in M.
          + destruct T2 as [P3 [_ O2]]. apply rest in O2. rewrite O2.
            assert (P : 0 < p3) by (split; [exact P3 | congruence]). apply (lt_from F _ _ _ (mul_positive F _ _ P D)). ring. }
      split; exists v; (split; [exact sight |]); (split; [now apply plays_0 |]); (split; [apply own_best_0 |]).
      - destruct X as [r R], Y as [q Q]. exists r, q. auto.
      - auto.
    Qed.
  End Player_1.

  Section Player_2.
    Variables (s v : profile F).
    Hypothesis all : played 3 s G.
    Hypothesis sight : sees 3 T1 eta 1 s v.
    Notation p2 := (s 1%nat "2" "1"). Notation q3 := (s 2%nat "start" "2"). Notation c1 := (v 0%nat "1" "1").

    Lemma seen_1 : (forall h a, v 1%nat h a = s 1%nat h a) /\ two c1 (v 0%nat "1" "2") /\ eta <= c1 /\ eta <= v 0%nat "1" "2" /\
      two p2 (s 1%nat "2" "2") /\ two (s 2%nat "start" "1") q3 /\ v 2%nat "start" "1" = s 2%nat "start" "1" /\ v 2%nat "start" "2" = q3.
    Proof.
      apply played_two in all as [T0 [T1' T2]]. destruct (sees_1 _ _ sight) as [O [C [D [A B]]]].
      destruct (clipped_two _ _ _ _ T0 C D) as [T [E1 E2]]. tauto.
    Qed.

    Lemma no_motive_1 : p2 < c1 \/ (p2 = c1 /\ q3 = 0) -> forall t r q,
      outcome 3 T1 eta 1 v t r -> outcome 3 T1 eta 1 v (s 1%nat) q -> ~ payoff q 1 G < payoff r 1 G.
    Proof.
      intros C t r q R Q. destruct seen_1 as [O [T [E1 [E2 [T0 [T2 [V1 V2]]]]]]].
      rewrite (outcome_1 v t r T E1 E2 R), (outcome_1 v _ q T E1 E2 Q).
      assert (T2' := T2). rewrite <- V1, <- V2 in T2'.
      destruct (third_outcome 1 v (s 1%nat) q c1 p2 ltac:(lia) eq_refl eq_refl T2' Q) as [Tq [Bq Kq]].
      destruct (third_outcome 1 v t r c1 (t "2" "1") ltac:(lia) eq_refl eq_refl T2' R) as [Tr _].
      assert (Q1 : q 2%nat "start" "1" = 1).
      { destruct C as [L | [E Z]].
        - apply (best_mix_iff _ _ _ _ Tq) in Bq as [_ Bq]. specialize (Bq L). destruct Tq as [_ [_ Oq]]. rewrite Bq in Oq. rewrite <- Oq. ring.
        - rewrite V1, V2 in Kq. destruct Kq as [-> _].
          + apply (best_mix_iff _ _ _ _ T2). rewrite E. split; intros L; now apply lt_irrefl in L.
          + destruct T2 as [_ [_ O2]]. rewrite Z in O2. rewrite <- O2. ring. }
      rewrite Q1. intros L. apply (lt_not_le F _ _ L). destruct Tr as [Tr1 [Tr2 Or]].
      replace (1 * v 0%nat "1" "2") with (v 0%nat "1" "2") by ring. apply less_than_all.
      - repeat split; auto; [| ring]. apply rest in Or. rewrite <- Or. exact Tr2.
      - apply T.
    Qed.

    Lemma motive_1 t : c1 < p2 \/ (p2 = c1 /\ q3 <> 0) -> two (t "2" "1") (t "2" "2") -> t "2" "1" < c1 -> 0 < v 0%nat "1" "2" ->
      motive_by 3 T1 eta s 1 t /\ motive_by_all 3 T1 eta s 1 t.
    Proof.
      intros C Tt L D. destruct seen_1 as [O [T [E1 [E2 [T0 [T2 [V1 V2]]]]]]].
      assert (T2' := T2). rewrite <- V1, <- V2 in T2'.
      assert (X : exists r, outcome 3 T1 eta 1 v t r)
        by (eapply outcome_exists; eauto; [intros _; now apply reckons_0 | congruence]).
      assert (Y : exists q, outcome 3 T1 eta 1 v (s 1%nat) q)
        by (eapply outcome_exists; eauto; [intros _; now apply reckons_0 | congruence]).
      assert (More : forall r q, outcome 3 T1 eta 1 v t r -> outcome 3 T1 eta 1 v (s 1%nat) q -> payoff q 1 G < payoff r 1 G).
      { intros r q R Q. rewrite (outcome_1 v t r T E1 E2 R), (outcome_1 v _ q T E1 E2 Q).
        destruct (third_outcome 1 v (s 1%nat) q c1 p2 ltac:(lia) eq_refl eq_refl T2' Q) as [Tq [Bq Kq]].
        destruct (third_outcome 1 v t r c1 (t "2" "1") ltac:(lia) eq_refl eq_refl T2' R) as [Tr [Br _]].
        apply (best_mix_iff _ _ _ _ Tr) in Br as [_ Br]. specialize (Br L). destruct Tr as [_ [_ Or]]. rewrite Br in Or.
        replace (r 2%nat "start" "1") with (1 : F) by (rewrite <- Or; ring).
        destruct C as [M | [E Z]].
        - apply (best_mix_iff _ _ _ _ Tq) in Bq as [Bq _]. rewrite (Bq M). apply (lt_from F _ _ _ D). ring.
        - rewrite V1, V2 in Kq. destruct Kq as [-> _].
          + apply (best_mix_iff _ _ _ _ T2). rewrite E. split; intros M; now apply lt_irrefl in M.
          + destruct T2 as [_ [Q3 O2]]. assert (P : 0 < q3) by (split; [exact Q3 | congruence]).
            replace (s 2%nat "start" "1") with (1 - q3) by (rewrite <- O2; ring).
            apply (lt_from F _ _ _ (mul_positive F _ _ P D)). ring. }
      split; exists v; (split; [exact sight |]); (split; [now apply plays_1 |]); (split; [apply own_best_1 |]).
      - destruct X as [r R], Y as [q Q]. exists r, q. auto.
      - auto.
    Qed.
  End Player_2.
End T1.
