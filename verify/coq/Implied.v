(* What the definitions imply: the value is unique, every equilibrium pays it, and two strategies
   are an equilibrium of a game for two with a constant sum just if both are optimal. *)

Require Import Lia Ring.
From Gameproof Require Import Game OrderedField Check Theorems.

Section Implied.
  Context {F : ordered_field}.
  Add Ring F_ring : (ring_laws F).
  Implicit Types (g : game F) (v w : F) (s t : strategy F).

  Theorem at_least_at_most g v w : value_at_least g v -> value_at_most g w -> v <= w.
  Proof.
    intros [_ [s [S S']]] [_ [t [T T']]]. eapply le_trans; [apply (S' t T) | apply (T' s S)].
  Qed.

  Theorem one_value g v w : value g v -> value g w -> v = w.
  Proof. intros [A B] [A' B']. apply le_antisymmetric; eapply at_least_at_most; eauto. Qed.

  Theorem value_between g v lo hi : value g v -> value_at_least g lo -> value_at_most g hi -> lo <= v <= hi.
  Proof. intros [A B] L H. split; eapply at_least_at_most; eauto. Qed.

  Theorem equilibrium_pays_value g v (s : profile F) : value g v -> nash 2 g s -> payoff s 0 g = v.
  Proof.
    intros [[[[W _] [c L]] [x [Px X]]] [_ [y [Py Y]]]] [Pl N].
    assert (P0 := Pl 0%nat ltac:(lia)). assert (P1 := Pl 1%nat ltac:(lia)).
    assert (A := N 0%nat x ltac:(lia) Px). rewrite (deviate_pair_0 F s x 0 g W) in A.
    assert (B := N 1%nat y ltac:(lia) Py). rewrite (deviate_pair F s y 1 g W) in B.
    assert (A' := X (s 1%nat) P1). assert (B' := Y (s 0%nat) P0).
    assert (E := both_get F c g s W L Pl). assert (E' := pair_get F c g (s 0%nat) y W L P0 Py).
    apply le_antisymmetric.
    - rewrite <- E' in E. replace (payoff s 0 g) with
        (payoff (pair (s 0%nat) y) 0 g + (payoff (pair (s 0%nat) y) 1 g - payoff s 1 g)) by
        (transitivity (payoff s 0 g + payoff s 1 g - payoff s 1 g); [rewrite E |]; ring).
      adding B B'.
    - adding A A'.
  Qed.

  Theorem equilibrium_is_optimal g v (s : profile F) :
    value g v -> nash 2 g s -> secures g (s 0%nat) v /\ concedes g (s 1%nat) v.
  Proof.
    intros V E. assert (P := equilibrium_pays_value g v s V E). destruct E as [Pl N].
    destruct V as [[[[W _] [c L]] _] _].
    assert (P0 := Pl 0%nat ltac:(lia)). assert (P1 := Pl 1%nat ltac:(lia)).
    assert (Both := both_get F c g s W L Pl). split; (split; [assumption |]); intros t T.
    - assert (B := N 1%nat t ltac:(lia) T). rewrite (deviate_pair F s t 1 g W) in B.
      assert (E := pair_get F c g (s 0%nat) t W L P0 T). rewrite <- P.
      replace (payoff s 0 g) with (payoff (pair (s 0%nat) t) 0 g + payoff (pair (s 0%nat) t) 1 g - payoff s 1 g)
        by (rewrite E, <- Both; ring). adding B.
    - assert (A := N 0%nat t ltac:(lia) T). rewrite (deviate_pair_0 F s t 0 g W) in A. now rewrite <- P.
  Qed.

  Theorem optimal_is_equilibrium g v s t : value g v -> secures g s v -> concedes g t v -> nash 2 g (pair s t).
  Proof.
    intros [[[[W _] [c L]] _] _] [S S'] [T T'].
    assert (Pl : played 2 (pair s t) g) by (intros [| [| i]] I; simpl; auto; lia).
    split; [exact Pl |]. intros [| [| i]] u I U; [| | lia].
    - rewrite (deviate_pair_0 F (pair s t) u 0 g W). simpl. eapply le_trans; [apply (T' u U) | apply (S' t T)].
    - rewrite (deviate_pair F (pair s t) u 1 g W). simpl.
      assert (E := pair_get F c g s u W L S U). assert (E' := pair_get F c g s t W L S T).
      assert (A := S' u U). assert (B := T' s S).
      replace (payoff (pair s t) 1 g) with (payoff (pair s u) 0 g + payoff (pair s u) 1 g - payoff (pair s t) 0 g)
        by (rewrite E, <- E'; ring). adding A B.
  Qed.

  (* Strategies that do the same are the same. *)
  Lemma plays_same i s t g : (forall h a, s h a = t h a) -> plays i s g -> plays i t g.
  Proof. intros E P h l p T. erewrite map_ext; [exact (P h l p T) |]. intros a. symmetry. apply E. Qed.
  Lemma secures_same g s t v : (forall h a, s h a = t h a) -> secures g s v -> secures g t v.
  Proof.
    intros E [P S]. split; [now apply (plays_same 0 s) |]. intros u U. rewrite <- (payoff_same (pair s u) (pair t u)); [now apply S |].
    intros [| j] h a; simpl; auto.
  Qed.
  Lemma concedes_same g s t v : (forall h a, s h a = t h a) -> concedes g s v -> concedes g t v.
  Proof.
    intros E [P S]. split; [now apply (plays_same 1 s) |]. intros u U. rewrite <- (payoff_same (pair u s) (pair u t)); [now apply S |].
    intros [| j] h a; simpl; auto.
  Qed.

  (* Some consequences that theorems about other numbers are read off from. *)
  Theorem no_regret_is_nash n g (s : profile F) :
    played n s g -> (forall i, (i < n)%nat -> regret_at_most s i g 0) -> nash n g s.
  Proof.
    intros P R. split; [exact P |]. intros i t I T. assert (A := R i I t T). unfold gain in A. adding A.
  Qed.
  Theorem nash_has_no_regret n g (s : profile F) i : nash n g s -> (i < n)%nat -> regret_at_most s i g 0.
  Proof. intros [_ N] I t T. assert (A := N i t I T). unfold gain. adding A. Qed.
End Implied.
