(* A mixture of strategies pays the mixed payoff, so that mixtures of optimal strategies are optimal. *)

Require Import Lia Bool Ring.
From Gameproof Require Import Game OrderedField Check Names Theorems Implied.

Section Mixtures.
  Context {F : ordered_field}.
  Add Ring F_ring : (ring_laws F).
  Implicit Types (g : game F) (s : profile F) (x y : strategy F) (l : list (F * strategy F)).
  Notation mixed f l := (sum (map (fun p => fst p * f (snd p)) l)).

  Lemma mixed_past s i k x l g : forall past,
    weight x (past i) = mixed (fun y => weight y (past i)) l ->
    (forall h actions p a, In (i, h, actions, p) (turns past g) -> In a actions ->
       weight x ((h, a) :: p) = mixed (fun y => weight y ((h, a) :: p)) l) ->
    weight x (past i) * payoff (deviate s i x) k g
      = mixed (fun y => weight y (past i) * payoff (deviate s i y) k g) l.
  Proof.
    induction g using game_induction; intros past W T; simpl.
    - rewrite W, <- sum_scale_r. apply sum_ext. intros p _. ring.
    - rewrite <- sum_scale.
      transitivity (sum (map (fun b => mixed (fun y => fst b * (weight y (past i) * payoff (deviate s i y) k (snd b))) l) l0)).
      + apply sum_ext. intros b Hb. transitivity (fst b * (weight x (past i) * payoff (deviate s i x) k (snd b))); [ring |].
        rewrite (H b Hb past W) by (intros; eapply T; [simpl; apply in_flat_map; eauto | assumption]).
        rewrite <- sum_scale. apply sum_ext. intros p _. ring.
      + rewrite sum_swap. apply sum_ext. intros p _. rewrite <- !sum_scale. apply sum_ext. intros b _. ring.
    - rewrite <- sum_scale.
      transitivity (sum (map (fun a => mixed (fun y => weight y (past i) * (deviate s i y j h (fst a) * payoff (deviate s i y) k (snd a))) l) l0)).
      + apply sum_ext. intros a Ha. rewrite deviate_same.
        set (later := fun k => if Nat.eqb k j then (h, fst a) :: past j else past k).
        assert (T' : forall h' actions p a', In (i, h', actions, p) (turns later (snd a)) -> In a' actions ->
          weight x ((h', a') :: p) = mixed (fun y => weight y ((h', a') :: p)) l).
        { intros. eapply T; [| eassumption]. simpl. right. apply in_flat_map. exists a. split; [exact Ha | eassumption]. }
        assert (IH := H a Ha later). unfold later in IH. destruct (Nat.eqb_spec j i) as [-> | N].
        * rewrite Nat.eqb_refl in IH.
          transitivity (weight x ((h, fst a) :: past i) * payoff (deviate s i x) k (snd a)); [unfold weight; simpl; ring |].
          rewrite IH; [| | exact T'].
          -- apply sum_ext. intros p _. rewrite deviate_same, Nat.eqb_refl. unfold weight. simpl. ring.
          -- apply (T h (map fst l0) (past i) (fst a)); [now left | now apply in_map].
        * apply Nat.eqb_neq in N. rewrite Nat.eqb_sym in N. rewrite N in IH.
          transitivity (s j h (fst a) * (weight x (past i) * payoff (deviate s i x) k (snd a))); [ring |].
          rewrite (IH W T'). rewrite <- sum_scale. apply sum_ext. intros p _. rewrite deviate_same.
          rewrite Nat.eqb_sym, N. ring.
      + rewrite sum_swap. apply sum_ext. intros p _. rewrite <- !sum_scale. apply sum_ext. intros a _. ring.
  Qed.

  Theorem mixture_pays s i k x l g :
    mixture i g x l -> payoff (deviate s i x) k g = mixed (fun y => payoff (deviate s i y) k g) l.
  Proof.
    intros [[_ D] T]. assert (E := mixed_past s i k x l g nothing). unfold nothing, weight in E. cbn [fold_right] in E.
    transitivity (1 * payoff (deviate s i x) k g); [ring |]. rewrite E.
    - apply sum_ext. intros p _. ring.
    - transitivity (sum (map fst l)); [now symmetry |]. apply sum_ext. intros p _. ring.
    - exact T.
  Qed.

  Lemma mixed_at_least (f : strategy F -> F) l v :
    distribution (map fst l) -> (forall p, In p l -> v <= f (snd p)) -> v <= mixed f l.
  Proof.
    intros [P D] A. replace v with (sum (map fst l) * v) by (rewrite D; ring).
    rewrite <- sum_scale_r. apply sum_le. intros p Hp. apply mul_le_l; [apply P, in_map, Hp | auto].
  Qed.
  Lemma mixed_at_most (f : strategy F -> F) l v :
    distribution (map fst l) -> (forall p, In p l -> f (snd p) <= v) -> mixed f l <= v.
  Proof.
    intros [P D] A. replace v with (sum (map fst l) * v) by (rewrite D; ring).
    rewrite <- sum_scale_r. apply sum_le. intros p Hp. apply mul_le_l; [apply P, in_map, Hp | auto].
  Qed.

  Theorem mixture_secures g x l v :
    is_game 2 g -> plays 0 x g -> mixture 0 g x l -> (forall p, In p l -> secures g (snd p) v) -> secures g x v.
  Proof.
    intros [W _] P X S. split; [exact P |]. intros t T.
    assert (E := mixture_pays (pair x t) 0 0 x l g X). rewrite (deviate_pair_0 F _ _ _ _ W) in E. simpl in E. rewrite E.
    apply (mixed_at_least (fun y => payoff (deviate (pair x t) 0 y) 0 g)); [apply X |]. intros p Hp. rewrite (deviate_pair_0 F _ _ _ _ W). now apply S.
  Qed.

  Theorem mixture_concedes g x l v :
    is_game 2 g -> plays 1 x g -> mixture 1 g x l -> (forall p, In p l -> concedes g (snd p) v) -> concedes g x v.
  Proof.
    intros [W _] P X S. split; [exact P |]. intros t T.
    assert (E := mixture_pays (pair t x) 1 0 x l g X). rewrite (deviate_pair F _ _ _ _ W) in E. simpl in E. rewrite E.
    apply (mixed_at_most (fun y => payoff (deviate (pair t x) 1 y) 0 g)); [apply X |]. intros p Hp. rewrite (deviate_pair F _ _ _ _ W). now apply S.
  Qed.

  Theorem mixture_of_optimal i g x l :
    (i < 2)%nat -> l <> [] -> plays i x g -> mixture i g x l -> (forall p, In p l -> optimal i g (snd p)) -> optimal i g x.
  Proof.
    intros I N P X O. destruct l as [| p l]; [easy |]. destruct (O p (or_introl eq_refl)) as [v [V _]]. exists v. split; [exact V |].
    assert (S : forall q, In q (p :: l) -> match i with O => secures g (snd q) v | _ => concedes g (snd q) v end).
    { intros q Hq. destruct (O q Hq) as [u [U C]]. now rewrite (one_value g v u V U). }
    assert (G : is_game 2 g) by apply V.
    destruct i as [| [| i]]; [| | lia]; [eapply mixture_secures | eapply mixture_concedes]; eauto.
  Qed.

  (* Whether these are all sequences of player i. *)
  Definition same_sequence (p q : list (string * string)) : bool :=
    (if list_eq_dec string_dec (map fst p) (map fst q) then true else false)
    && (if list_eq_dec string_dec (map snd p) (map snd q) then true else false).
  Lemma same_sequence_ok p q : same_sequence p q = true -> p = q.
  Proof.
    unfold same_sequence. destruct (list_eq_dec string_dec (map fst p) (map fst q)) as [A |]; [| easy].
    destruct (list_eq_dec string_dec (map snd p) (map snd q)) as [B |]; [| easy]. intros _. revert q A B.
    induction p as [| [] p IH]; intros [| [] q]; simpl; intros; try easy. f_equal; [congruence |]. apply IH; congruence.
  Qed.
  Definition covers {X} (i : nat) (g : game X) (all_sequences : list (list (string * string))) : bool :=
    forallb (fun t => match t with (j, h, actions, past) =>
      negb (Nat.eqb j i) || forallb (fun a => existsb (same_sequence ((h, a) :: past)) all_sequences) actions end) (turns nothing g).

  Theorem mixture_if {X} (f : X -> F) i (g : game X) x l all_sequences :
    covers i g all_sequences = true -> distribution (map fst l) ->
    all (map (fun q => weight x q = mixed (fun y => weight y q) l) all_sequences) -> mixture i (renumber f g) x l.
  Proof.
    intros C D A. split; [exact D |]. intros h actions past a T Ha. rewrite turns_renumber in T.
    assert (B := forallb_all _ _ C _ T). cbv beta iota in B. rewrite Nat.eqb_refl in B.
    assert (E := forallb_all _ _ B a Ha). apply existsb_exists in E as [q [Hq E]].
    rewrite all_map in A. rewrite (same_sequence_ok _ _ E). now apply A.
  Qed.
End Mixtures.
