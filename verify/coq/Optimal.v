(* All optimal strategies: a linear bound on their sequences' weights, by a punishing plan.

   Let y be a plan of the other player against which player i gets at most v - k * slack(x) by x, where
   k > 0 and slack is linear in the weights of x's sequences.  Whoever is sure of v gets v against y
   too, so slack(x) <= 0 for every optimal x.  The slack is paid in games of its own, each a chain of
   the turns of one sequence, which are played beside the game by the same strategy. *)

Require Import Lia Bool Ring.
From Gameproof Require Import Game OrderedField Check Names Theorems Implied.

(* A sum of sequences' weights with coefficients. *)
Definition combination {F : ordered_field} (x : strategy F) (terms : list (F * list (string * string))) : F :=
  sum (map (fun c => fst c * weight x (snd c)) terms).

Section Optimal.
  Variable K : arithmetic.
  Variable F : ordered_field.
  Variable M : meaning K F.
  Notation ev := (ev K F M).
  Notation game_of := (game_of K F M).
  Notation lookup := (nat -> string -> string -> K).
  Notation sequence := (list (string * string)).
  Add Ring F_ring : (ring_laws F).

  Definition actions_at (i : nat) (h : string) (g : game K) : list string :=
    match find (fun t => match t with (j, k, _, _) => Nat.eqb j i && String.eqb k h end) (turns nothing g) with
    | Some (_, _, actions, _) => actions
    | None => []
    end.

  (* Pays player i 1 if he takes all these actions, the first one first. *)
  Fixpoint chain (g : game K) (i : nat) (l : sequence) : game K :=
    match l with
    | [] => End (repeat k_one (S i))
    | (h, a) :: r => Move i h (map (fun b => (b, if String.eqb b a then chain g i r else End [])) (actions_at i h g))
    end.
  Definition check_sequence (g : game K) (i : nat) (l : sequence) : bool :=
    forallb (fun x => no_duplicates (actions_at i (fst x) g) && existsb (String.eqb (snd x)) (actions_at i (fst x) g)) l.

  Lemma actions_turn i h g : actions_at i h g <> [] -> exists p, In (i, h, actions_at i h g, p) (turns nothing g).
  Proof.
    unfold actions_at. destruct (find _ _) as [[[[j k] a] p] |] eqn:E; [| easy]. intros _. exists p.
    apply find_some in E as [Hin E]. apply andb_true_iff in E as [J H].
    apply Nat.eqb_eq in J. apply String.eqb_eq in H. now subst.
  Qed.

  Lemma sum_one (f : string -> F) a l : NoDup l -> In a l -> (forall b, b <> a -> f b = 0) -> sum (map f l) = f a.
  Proof.
    intros N Hin Z. induction N as [| b l Hb N IH]; [easy |]. simpl. destruct Hin as [-> | Hin].
    - enough (E : sum (map f l) = 0) by (rewrite E; ring). clear IH N.
      induction l as [| c l IH]; [reflexivity |]. simpl in *. rewrite IH by tauto. rewrite Z by (intros ->; tauto). ring.
    - rewrite IH by exact Hin. rewrite (Z b) by (intros ->; tauto). ring.
  Qed.

  Lemma chain_pays g i l (s : profile F) : check_sequence g i l = true -> payoff s i (game_of (chain g i l)) = weight (s i) l.
  Proof.
    unfold game_of. induction l as [| [h a] l IH]; cbn [chain renumber payoff weight fold_right fst snd].
    - intros _. clear. induction i; [apply ev_one | exact IHi].
    - unfold check_sequence. cbn [forallb fst snd]. rewrite !andb_true_iff. intros [[N Hin] C].
      rewrite !map_map. cbn [fst snd]. apply no_duplicates_ok in N. apply existsb_exists in Hin as [b [Hin E]].
      apply String.eqb_eq in E. subst b.
      rewrite (sum_one (fun b => s i h b * payoff s i (renumber ev (if String.eqb b a then chain g i l else End []))) a _ N Hin).
      + rewrite String.eqb_refl, (IH C). reflexivity.
      + intros b E. apply String.eqb_neq in E. rewrite E. simpl. destruct i; ring.
  Qed.

  Lemma chain_fits g i l t : check_sequence g i l = true -> plays i t (game_of g) -> fits i t (chain g i l).
  Proof.
    intros C P. induction l as [| [h a] l IH]; cbn [chain fits]; [exact I |].
    unfold check_sequence in C. cbn [forallb fst snd] in C. rewrite !andb_true_iff in C. destruct C as [[N Hin] C]. split.
    - intros _. rewrite !map_map. cbn [fst].
      destruct (actions_turn i h g) as [p T]; [intros E; now rewrite E in Hin |].
      apply (P h (actions_at i h g) p). unfold game_of. now rewrite turns_renumber.
    - rewrite map_map. cbn [snd]. apply all_map. intros b _. destruct (String.eqb b a); [now apply IH | exact I].
  Qed.

  Lemma weight_rev (t : strategy F) l : weight t (rev l) = weight t l.
  Proof.
    induction l as [| x l IH]; [reflexivity |]. simpl. rewrite <- IH. generalize (rev l). clear. intros l.
    induction l as [| y l IH]; simpl; [ring |]. fold (weight t (l ++ [x])%list). rewrite IH. unfold weight. ring.
  Qed.


  Definition punishing (g : game K) (i : nat) (k : K) (terms : list (K * sequence)) : list (K * game K) :=
    (k_one, g) :: map (fun c => (k_mul k (fst c), chain g i (rev (snd c)))) terms.
  Definition punishing_checks (fuel i : nat) (look : lookup) (g : game K) (c v k : K) (terms : list (K * sequence)) (bound : K) : checks :=
    [("the player's number", Nat.ltb i 2); ("the scale is positive", k_positive k);
     ("the sequences' actions", forallb (fun c => check_sequence g i (rev (snd c))) terms);
     ("the punishing plan's probabilities", check_plays K (Nat.eqb (1 - i)) look g);
     ("against the punishing plan no more than the value less the slack",
      at_most K look fuel i (punishing g i k terms) (k_add (match i with O => v | _ => k_sub c v end) (k_mul k bound)))]%string.

  Lemma punished look fuel i g k terms v (x : strategy F) :
    forallb (fun c => check_sequence g i (rev (snd c))) terms = true -> plays i x (game_of g) ->
    at_most K look fuel i (punishing g i k terms) v = true ->
    payoff (deviate (fun j h a => ev (look j h a)) i x) i (game_of g)
      + ev k * combination x (map (fun c => (ev (fst c), snd c)) terms) <= ev v.
  Proof.
    intros C P B. set (s := fun j h a => ev (look j h a)).
    assert (A := at_most_ok K F M look s fuel i (punishing g i k terms) v x (fun _ _ _ _ => eq_refl) B).
    unfold punishing in A. simpl in A. rewrite ev_one in A.
    match type of A with _ -> ?L <= _ => enough (E : payoff (deviate s i x) i (game_of g)
      + ev k * combination x (map (fun c => (ev (fst c), snd c)) terms) = L) end.
    - rewrite E. apply A. intros y [<- | Hy].
      + now apply plays_iff, fits_renumber in P.
      + apply in_map_iff in Hy as [c [<- Hc]]. simpl. apply chain_fits; [| exact P].
        exact (forallb_all _ _ C c Hc).
    - unfold combination. rewrite !map_map. cbn [fst snd]. rewrite <- sum_scale.
      replace (1 * payoff (deviate s i x) i (game_of g)) with (payoff (deviate s i x) i (game_of g)) by ring.
      f_equal. apply sum_ext. intros c Hc. rewrite chain_pays by exact (forallb_all _ _ C c Hc).
      rewrite weight_rev, ev_mul. unfold deviate. rewrite Nat.eqb_refl. ring.
  Qed.

  Theorem optimal_holds fuel i look g c v k terms bound :
    value (game_of g) (ev v) -> leaves_sum_to (ev c) (game_of g) -> passes (punishing_checks fuel i look g c v k terms bound) = true ->
    forall x, optimal i (game_of g) x -> combination x (map (fun c => (ev (fst c), snd c)) terms) <= ev bound.
  Proof.
    unfold punishing_checks. rewrite !passes_cons. intros V L [I [Z [S [P [B _]]]]] x [u [U O]].
    assert (W : shaped 2 (game_of g)) by apply V.
    assert (u = ev v) as -> by (eapply one_value; eauto).
    set (s := fun j h a => ev (look j h a)). apply Nat.ltb_lt in I.
    apply (mul_le_cancel F _ _ (ev k)); [now apply positive_ok |].
    assert (Y : plays (1 - i) (s (1 - i)%nat) (game_of g)).
    { exact (plays_ok K F M _ look s (1 - i) g (fun _ _ => eq_refl) (Nat.eqb_refl _) P). }
    destruct i as [| [| i]]; [| | lia]; cbn [Nat.sub] in Y.
    - destruct O as [X O]. assert (A := punished look fuel 0 g k terms _ x S X B).
      change (fun j h a => ev (look j h a)) with s in A. rewrite (deviate_pair_0 F s x 0 _ W), ev_add, ev_mul in A. assert (E := O _ Y). adding A E.
    - destruct O as [X O]. assert (A := punished look fuel 1 g k terms _ x S X B).
      change (fun j h a => ev (look j h a)) with s in A. rewrite (deviate_pair F s x 1 _ W), ev_add, ev_sub, ev_mul in A. assert (E := O _ Y).
      assert (Both := pair_get F _ _ _ x W L Y X).
      replace (payoff (pair (s 0%nat) x) 1 (game_of g)) with (ev c - payoff (pair (s 0%nat) x) 0 (game_of g)) in A
        by (rewrite <- Both; ring).
      adding A E.
  Qed.
End Optimal.

(* Writes bounds on combinations out as sums. *)
Ltac bounds H :=
  lazymatch type of H with
  | all (map _ ?ps) => let l := eval hnf in ps in change ps with l in H
  end;
  cbn [all fold_right map combination sum fst snd] in H.
