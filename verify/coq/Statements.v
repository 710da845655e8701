(* Checks of whole statements, and what they prove, for any numbers K that stand for a field's.

   g and t are a game and a profile as the machine has them, G and T as the theorem has them. *)

Require Import Lia.
From Gameproof Require Import Game OrderedField Check Names Theorems Implied Optimal.

Section Checks.
  Variable K : arithmetic.
  Implicit Types (g : game K) (t d : table K).
  Definition checks_of_game n g := game_checks K n g.
  Definition checks_of_played (n : nat) t g : checks := [("the strategies' probabilities", check_plays K (fun _ => true) (fast t) g)]%string.
  Definition checks_of_payoff i t g v := payoff_checks K (fast t) i g v.
  Definition checks_of_gain i t d g r := gain_checks K (fast t) i (fast d) g r.
  Definition checks_of_regret_at_most fuel i t g r := regret_at_most_checks K fuel (fast t) i g r.
  Definition checks_of_regret fuel i t d g r := regret_checks K fuel (fast t) i (fast d) g r.
  Definition checks_of_nash n fuel t g := (game_checks K n g ++ nash_checks K n fuel (fast t) g)%list.
  Definition checks_of_not_nash n i t d g := improves_checks K n i (fast t) (fast d) g.
  Definition checks_of_perfect n fuel t g := (game_checks K n g ++ perfect_checks K n fuel (fast t) g)%list.
  Definition checks_of_not_perfect n k i t d g := not_perfect_checks K n k i (fast t) (fast d) g.
  Definition checks_of_value fuel t g c v := value_checks K fuel (fast t) g c v.
  Definition checks_of_value_at_least fuel t g c v := value_at_least_checks K fuel (fast t) g c v.
  Definition checks_of_value_at_most fuel t g c v := value_at_most_checks K fuel (fast t) g c v.

  Definition checks_of_optimal_plan fuel i t g c v :=
    (constant_sum_checks K g c ++
     match i with O => secures_checks K fuel (fast t) g c v | _ => concedes_checks K fuel (fast t) g v end)%list.

  (* Punishing plans of the other player, each with its scale, and the linear bound on the weights of
     the sequences that it enforces. *)
  Definition punishment : Type := table K * K * list (K * list (string * string)) * K.
  Definition checks_of_optimal fuel i g c v (ps : list punishment) : checks :=
    (constant_sum_checks K g c ++
     flat_map (fun '(t, k, terms, bound) => punishing_checks K fuel i (fast t) g c v k terms bound) ps)%list.
End Checks.

Section Statements.
  Variables (K : arithmetic) (F : ordered_field) (M : meaning K F).
  Variables (g : game K) (t d : table K) (G : game F) (T D : table F).
  Hypothesis game_is : renumber (ev K F M) g = G.
  Hypothesis table_is : revalue (ev K F M) t = T.
  Hypothesis other_is : revalue (ev K F M) d = D.

  Lemma lookup_is i h a : ev K F M (fast t i h a) = written T i h a.
  Proof. rewrite <- table_is. apply fast_ok. Qed.
  Lemma other_lookup_is i h a : ev K F M (fast d i h a) = written D i h a.
  Proof. rewrite <- other_is. apply fast_ok. Qed.
  Ltac by_theorem H := rewrite <- game_is; eapply H; eauto using lookup_is, other_lookup_is.

  Theorem is_game_if n : passes (checks_of_game K n g) = true -> is_game n G.
  Proof. by_theorem game_checks_ok. Qed.
  Theorem played_if n : passes (checks_of_played K n t g) = true -> played n (written T) G.
  Proof.
    unfold checks_of_played. rewrite passes_cons, <- game_is. intros [P _] i _.
    exact (plays_ok K F M _ (fast t) (written T) i g (lookup_is i) eq_refl P).
  Qed.
  Theorem payoff_if i v : passes (checks_of_payoff K i t g v) = true -> payoff (written T) i G = ev K F M v.
  Proof. by_theorem payoff_holds. Qed.
  Theorem gain_if i r : passes (checks_of_gain K i t d g r) = true ->
    plays i (written D i) G /\ gain (written T) i (written D i) G = ev K F M r.
  Proof. by_theorem gain_holds. Qed.
  Theorem regret_at_most_if fuel i r :
    passes (checks_of_regret_at_most K fuel i t g r) = true -> regret_at_most (written T) i G (ev K F M r).
  Proof. by_theorem regret_at_most_holds. Qed.
  Theorem regret_if fuel i r : passes (checks_of_regret K fuel i t d g r) = true -> regret (written T) i G (ev K F M r).
  Proof. by_theorem regret_holds. Qed.
  Theorem nash_if n fuel : passes (checks_of_nash K n fuel t g) = true -> is_game n G /\ nash n G (written T).
  Proof. unfold checks_of_nash. rewrite passes_app. intros [A B]. split; [now apply is_game_if | by_theorem nash_holds]. Qed.
  Theorem not_nash_if n i : passes (checks_of_not_nash K n i t d g) = true -> ~ nash n G (written T).
  Proof. by_theorem not_nash_holds. Qed.
  Theorem perfect_if n fuel : passes (checks_of_perfect K n fuel t g) = true -> is_game n G /\ subgame_perfect n G (written T).
  Proof. unfold checks_of_perfect. rewrite passes_app. intros [A B]. split; [now apply is_game_if | by_theorem perfect_holds]. Qed.
  Theorem not_perfect_if n k i : passes (checks_of_not_perfect K n k i t d g) = true -> ~ subgame_perfect n G (written T).
  Proof. by_theorem not_perfect_holds. Qed.
  Theorem value_if fuel c v : passes (checks_of_value K fuel t g c v) = true -> value G (ev K F M v).
  Proof. by_theorem value_holds. Qed.
  Theorem value_at_least_if fuel c v : passes (checks_of_value_at_least K fuel t g c v) = true -> value_at_least G (ev K F M v).
  Proof. by_theorem value_at_least_holds. Qed.
  Theorem value_at_most_if fuel c v : passes (checks_of_value_at_most K fuel t g c v) = true -> value_at_most G (ev K F M v).
  Proof. by_theorem value_at_most_holds. Qed.
  Theorem optimal_plan_if fuel i c v :
    (i < 2)%nat -> value G (ev K F M v) -> passes (checks_of_optimal_plan K fuel i t g c v) = true -> optimal i G (written T i).
  Proof.
    unfold checks_of_optimal_plan. rewrite passes_app. intros I V [L C]. exists (ev K F M v). split; [exact V |].
    apply (constant_sum_holds K F M) in L as [W L]. rewrite <- game_is in *.
    destruct i as [| [| i]]; [| | lia].
    - eapply secures_same; [intros; apply lookup_is |]. eapply secures_holds; eauto.
    - eapply concedes_same; [intros; apply lookup_is |]. eapply concedes_holds; eauto.
  Qed.
  Theorem optimal_if fuel i c v (ps : list (punishment K)) :
    value G (ev K F M v) -> passes (checks_of_optimal K fuel i g c v ps) = true ->
    forall x, optimal i G x ->
    all (map (fun '(_, _, terms, bound) => combination x (map (fun c => (ev K F M (fst c), snd c)) terms) <= ev K F M bound) ps).
  Proof.
    rewrite <- game_is. unfold checks_of_optimal. rewrite passes_app. intros V [L C] x O.
    apply constant_sum_holds with (M := M) in L as [_ L]. apply all_map. intros [[[u k] terms] bound] Hp.
    apply (optimal_holds K F M fuel i (fast u) g c v k terms bound V L); [| exact O].
    revert Hp C. clear. induction ps as [| [[[u' k'] terms'] bound'] ps IH]; intros Hp C; [easy |].
    cbn [flat_map] in C. apply passes_app in C as [A B]. destruct Hp as [E | Hp]; [injection E as -> -> -> ->; exact A | auto].
  Qed.
End Statements.
