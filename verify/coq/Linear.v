(* Payoffs are linear in what is done at each information set, so a linear bound that holds of all pure
   profiles holds of all. *)

Require Import Lia Ring Bool.
From Gameproof Require Import Game Words Check Names Theorems Perfect PerfectCount OrderedField.

Notation setting := (nat * string * string)%type.

Section Linear.
  Context {F : ordered_field}.
  Add Ring F_ring : (ring_laws F).
  Implicit Types (v w : profile F) (g : game F).

  (* v, but with one action taken for certain at an information set; at several. *)
  Definition fix_one v (x : setting) : profile F :=
    fun j k b => if same_place (fst (fst x)) (snd (fst x)) (j, k) then indicator F (snd x) b else v j k b.
  Definition fix_all v (l : list setting) : profile F := fold_left fix_one l v.

  Lemma fixed_here v x b : fix_one v x (fst (fst x)) (snd (fst x)) b = indicator F (snd x) b.
  Proof. unfold fix_one. now rewrite (proj2 (same_place_ok _ _ _)). Qed.
  Lemma fixed_elsewhere v x j k b : (j, k) <> fst x -> fix_one v x j k b = v j k b.
  Proof.
    intros N. unfold fix_one. destruct (same_place _ _ (j, k)) eqn:E; [| reflexivity]. apply same_place_ok in E.
    exfalso. apply N. rewrite E. now destruct (fst x).
  Qed.
  Lemma fix_all_out v l j k b : ~ In (j, k) (map fst l) -> fix_all v l j k b = v j k b.
  Proof.
    revert v. induction l as [| x l IH]; simpl; intros v N; [reflexivity |]. rewrite IH by tauto. apply fixed_elsewhere. intros E. apply N. auto.
  Qed.
  Lemma fix_all_in v w l j k b : In (j, k) (map fst l) -> fix_all v l j k b = fix_all w l j k b.
  Proof.
    revert v w. induction l as [| x l IH]; simpl; intros v w Hin; [easy |].
    destruct (in_dec (fun p q : nat * string => ltac:(decide equality; [apply string_dec | apply Nat.eq_dec])) (j, k) (map fst l)) as [I | O].
    - now apply IH.
    - rewrite !fix_all_out by exact O. destruct Hin as [E | Hin]; [| contradiction].
      unfold fix_one. rewrite (proj2 (same_place_ok _ _ _)); [reflexivity |]. rewrite <- E. now destruct (fst x).
  Qed.

  (* No way through the tree meets the information set twice. *)
  Fixpoint met_once_each (j : nat) (k : string) g : Prop :=
    match g with
    | End _ => True
    | Chance l => all (map (fun b => met_once_each j k (snd b)) l)
    | Move i h l => ((i, h) = (j, k) -> forall b, In b l -> ~ In (j, k) (places (snd b))) /\ all (map (fun b => met_once_each j k (snd b)) l)
    end.

  (* Payoffs are linear in what is done at an information set. *)
  Lemma linear_at j k acts i g v : met_once_each j k g ->
    (forall a p, In (j, k, a, p) (turns nothing g) -> a = acts) -> NoDup acts -> sum (map (v j k) acts) = 1 ->
    payoff v i g = sum (map (fun b => v j k b * payoff (fix_one v (j, k, b)) i g) acts).
  Proof.
    intros M A D O. revert M A. generalize nothing. induction g using game_induction; intros p M A.
    - cbn [payoff]. rewrite sum_scale_r, O. ring.
    - cbn [payoff]. simpl in M. rewrite all_map in M.
      transitivity (sum (map (fun b => sum (map (fun c => fst b * (v j k c * payoff (fix_one v (j, k, c)) i (snd b))) acts)) l)).
      + apply sum_ext. intros b Hb. rewrite (H b Hb p); auto; [now rewrite sum_scale |].
        intros a q Hin. eapply A. simpl. apply in_flat_map. eauto.
      + rewrite sum_swap. apply sum_ext. intros c _. rewrite <- sum_scale. apply sum_ext. intros b _. ring.
    - cbn [payoff]. simpl in M. destruct M as [M0 M]. rewrite all_map in M.
      destruct (same_place j k (j0, h)) eqn:E.
      + apply same_place_ok in E. specialize (M0 E). injection E as -> ->.
        assert (La : map fst l = acts) by (eapply A; now left).
        assert (Same : forall c b, In b l -> payoff (fix_one v (j, k, c)) i (snd b) = payoff v i (snd b)).
        { intros c b Hb. apply payoff_agree. intros j' k' a Hin. apply fixed_elsewhere. simpl. intros Q. injection Q as -> ->.
          now apply (M0 b Hb). }
        rewrite <- La. rewrite map_map. apply sum_ext. intros b Hb. f_equal.
        rewrite <- (sum_indicator F (fst b) (payoff v i) l b) by (rewrite ?La; auto).
        apply sum_ext. intros c Hc. rewrite Same by exact Hc. f_equal. symmetry. exact (fixed_here v (j, k, fst b) (fst c)).
      + transitivity (sum (map (fun b => sum (map (fun c => v j0 h (fst b) * (v j k c * payoff (fix_one v (j, k, c)) i (snd b))) acts)) l)).
        * apply sum_ext. intros b Hb.
          rewrite (H b Hb (fun k0 => if Nat.eqb k0 j0 then (h, fst b) :: p j0 else p k0)); auto; [now rewrite sum_scale |].
          intros a q Hin. eapply A. simpl. right. apply in_flat_map. eauto.
        * rewrite sum_swap. apply sum_ext. intros c _. rewrite <- sum_scale. apply sum_ext. intros b _.
          rewrite fixed_elsewhere; [ring |]. simpl. intros Q. rewrite Q in E. rewrite (proj2 (same_place_ok _ _ _) eq_refl) in E. discriminate.
  Qed.

  Lemma fix_all_app v l m j k b : fix_all v (l ++ m) j k b = fix_all (fix_all v l) m j k b.
  Proof. unfold fix_all. now rewrite fold_left_app. Qed.
  Lemma fix_all_at v l x b : NoDup (map fst l) -> In x l -> fix_all v l (fst (fst x)) (snd (fst x)) b = indicator F (snd x) b.
  Proof.
    revert v. induction l as [| y l IH]; simpl; intros v D Hx; [easy |]. inversion D as [| ? ? N D']; subst.
    destruct Hx as [-> | Hx]; [| now apply IH]. rewrite fix_all_out; [apply fixed_here |]. now destruct (fst x).
  Qed.

  (* What is linear in v at an information set. *)
  Definition linear (L : profile F -> F) (j : nat) (k : string) (acts : list string) : Prop :=
    forall v, sum (map (v j k) acts) = 1 -> L v = sum (map (fun b => v j k b * L (fix_one v (j, k, b))) acts).

  (* An information set, its actions, and those of them that are tried. *)
  Definition trial : Type := nat * string * list string * list string.
  Definition key (e : trial) : nat * string := fst (fst e).
  Definition choices (e : trial) : list setting := map (fun b => (key e, b)) (snd e).
  Definition weighs v (e : trial) : Prop :=
    distribution (map (v (fst (key e)) (snd (key e))) (snd (fst e)))
    /\ forall b, In b (snd (fst e)) -> ~ In b (snd e) -> v (fst (key e)) (snd (key e)) b = 0.

  Lemma sum_at_most_zero {A} (f : A -> F) l : (forall x, In x l -> f x <= 0) -> sum (map f l) <= 0.
  Proof. intros H. rewrite <- (sum_zero F l). now apply sum_le. Qed.

  Lemma tried_all (L : profile F -> F) (H : list trial) :
    NoDup (map key H) -> (forall e, In e H -> linear L (fst (key e)) (snd (key e)) (snd (fst e))) ->
    forall v, (forall e, In e H -> weighs v e) ->
    (forall l, In l (product (map choices H)) -> L (fix_all v l) <= 0) -> L v <= 0.
  Proof.
    induction H as [| e H IH]; simpl; intros D Lin v W T; [apply (T []); auto |].
    inversion D as [| ? ? N D']; subst. destruct (W e (or_introl eq_refl)) as [[P O] Z].
    rewrite (Lin e (or_introl eq_refl) v O). apply sum_at_most_zero. intros b Hb.
    destruct (in_dec string_dec b (snd e)) as [I | I].
    - assert (X : L (fix_one v (key e, b)) <= 0).
      { apply IH; auto.
        - intros e' He'. destruct (W e' (or_intror He')) as [Di Ze]. unfold weighs in *.
          assert (Same : forall c, fix_one v (key e, b) (fst (key e')) (snd (key e')) c = v (fst (key e')) (snd (key e')) c).
          { intros c. apply fixed_elsewhere. simpl. intros E. apply N. rewrite <- surjective_pairing in E. rewrite <- E. now apply in_map. }
          rewrite (map_ext _ _ Same). split; [exact Di |]. intros c Hc Nc. rewrite Same. auto.
        - intros l Hl. apply (T ((key e, b) :: l)). apply in_flat_map. exists (key e, b). split; [now apply in_map |].
          now apply in_map. }
      destruct e as [[[j k] acts] al]. simpl in *.
      assert (Y := mul_le_l F _ _ (v j k b) (P _ (in_map _ _ _ Hb)) X). eapply le_trans; [exact Y |]. apply le_eq. ring.
    - rewrite (Z b Hb I). apply le_eq. ring.
  Qed.
End Linear.

(* The tree up to an information set, where it pays 1: what is expected of it is how probably it is reached. *)
Fixpoint until {X} (one : X) (i : nat) (h : string) (g : game X) : game X :=
  match g with
  | End _ => End []
  | Chance l => Chance (map (fun b => (fst b, until one i h (snd b))) l)
  | Move j k l => if same_place i h (j, k) then End (repeat one (S i)) else Move j k (map (fun b => (fst b, until one i h (snd b))) l)
  end.

Section Reach.
  Context {F : ordered_field}.
  Add Ring F_ring' : (ring_laws F).
  Lemma until_reach (v : profile F) i h (g : game F) : forall p, sum (arrivals v i h p g) = p * payoff v i (until 1 i h g).
  Proof.
    induction g using game_induction; intros p; cbn [arrivals until payoff].
    - destruct i; simpl; ring.
    - rewrite map_map, <- sum_scale. simpl. induction l as [| b l IH]; simpl; [reflexivity |].
      rewrite sum_app, IH by (intros c Hc; apply H; now right). rewrite (H b (or_introl eq_refl)). f_equal. ring.
    - unfold same_place. cbn [fst snd]. destruct (Nat.eqb j i && String.eqb h0 h) eqn:E.
      + cbn [payoff]. replace (nth i (repeat 1 (S i)) 0) with (1 : F); [simpl; ring |].
        clear. induction i; simpl; auto.
      + cbn [payoff]. rewrite map_map, <- sum_scale. simpl. clear E. induction l as [| b l IH]; simpl; [reflexivity |].
        rewrite sum_app, IH by (intros c Hc; apply H; now right). rewrite (H b (or_introl eq_refl)). f_equal. ring.
  Qed.
  Lemma reach_until (v : profile F) i h g : reach v i h g = payoff v i (until 1 i h g).
  Proof. unfold reach. rewrite until_reach. ring. Qed.
End Reach.
