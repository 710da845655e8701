(* Statements about information sets and beliefs, for any numbers, for rational ones and with a parameter. *)

From Gameproof Require Import Game OrderedField Check Names Theorems Words AtSets Statements Rational Poly.

Section Checks.
  Variable K : arithmetic.
  Implicit Types (g : game K) (t d : table K) (mu : list K) (b : list (list (string * list K))).
  Definition checks_of_payoff_given j i h t g v := given_checks K (fast t) j i h g v.
  Definition checks_of_irrational_at i h mu t d g := irrational_at_checks K (fast t) i h mu (fast d) g.
  Definition checks_of_bayes i h mu t g := bayes_checks K (fast t) i h mu g.
  Definition k_believed b (i : nat) (h : string) : list K := Game.entry h (nth i b []) [].
  Definition checks_of_sequential fuel b t g := sequential_checks K fuel (fast t) (k_believed b) g.
  Definition checks_of_beliefs b g := beliefs_checks K (k_believed b) g.
  Definition checks_of_not_sequential i h b t d g := not_sequential_checks K (fast t) i h (k_believed b) (fast d) g.
  Definition checks_of_not_bayes i h b t g := not_bayes_checks K (fast t) i h (k_believed b) g.
  Definition checks_of_bayesian fuel b t g :=
    (sequential_checks K fuel (fast t) (k_believed b) g
     ++ at_all_sets K (fun i h => bayes_checks K (fast t) i h (k_believed b i h) g) g)%list.
End Checks.

Section Statements.
  Variables (K : arithmetic) (F : ordered_field) (M : meaning K F).
  Variables (g : game K) (t d : table K) (mu : list K) (b : list (list (string * list K))).
  Variables (G : game F) (T D : table F) (MU : list F) (B : list (list (string * list F))).
  Hypothesis game_is : renumber (ev K F M) g = G.
  Hypothesis table_is : revalue (ev K F M) t = T.
  Hypothesis other_is : revalue (ev K F M) d = D.
  Hypothesis belief_is : map (ev K F M) mu = MU.
  Hypothesis beliefs_are : revalue_beliefs (ev K F M) b = B.
  Notation lookup_is := (lookup_is K F M t T table_is).
  Notation other_lookup_is := (other_lookup_is K F M d D other_is).

  Theorem payoff_given_if j i h v : passes (checks_of_payoff_given K j i h t g v) = true ->
    0 < reach (written T) i h G /\ payoff_given (written T) j i h G = ev K F M v.
  Proof. rewrite <- game_is. apply given_holds. apply lookup_is. Qed.
  Theorem irrational_at_if i h : passes (checks_of_irrational_at K i h mu t d g) = true -> ~ rational_at (written T) i h MU G.
  Proof. rewrite <- game_is, <- belief_is. apply irrational_at_holds. apply lookup_is. Qed.

  Lemma believed_is i h : map (ev K F M) (k_believed K b i h) = believed B i h.
  Proof.
    unfold k_believed, believed. rewrite <- beliefs_are. unfold revalue_beliefs.
    set (row := fun r : string * list K => (fst r, map (ev K F M) (snd r))).
    replace (nth i (map (map row) b) []) with (map row (nth i b [])) by (symmetry; apply (map_nth (map row) b [])).
    symmetry. apply (entry_map (map (ev K F M)) h (nth i b []) []).
  Qed.
  Theorem sequential_if n fuel : passes (checks_of_sequential K fuel b t g) = true -> sequentially_rational n G (written T) (believed B).
  Proof.
    intros C. assert (S := sequential_holds K F M n fuel (fast t) (written T) (k_believed K b) g lookup_is C).
    unfold game_of in S. rewrite game_is in S. destruct S as [P S]. split; [exact P |]. intros i h l p Ht. rewrite <- believed_is. eapply S; eauto.
  Qed.
  Theorem beliefs_if : passes (checks_of_beliefs K b g) = true -> are_beliefs G (believed B).
  Proof.
    intros C. assert (S := beliefs_hold K F M (k_believed K b) g C).
    unfold game_of in S. rewrite game_is in S. intros i h l p Ht. rewrite <- believed_is. eapply S; eauto.
  Qed.
  Lemma sequential_same n : sequentially_rational n G (written T) (believed B) ->
    sequentially_rational n (game_of K F M g) (written T) (fun i h => map (ev K F M) (k_believed K b i h)).
  Proof.
    unfold game_of. rewrite game_is. intros [P S]. split; [exact P |]. intros i h l p Ht. rewrite believed_is. eapply S; eauto.
  Qed.
  Theorem not_sequential_if n i h : passes (checks_of_not_sequential K i h b t d g) = true ->
    ~ sequentially_rational n G (written T) (believed B).
  Proof. intros C S. apply sequential_same in S. exact (not_sequential_holds K F M n (fast t) (written T) i h _ (fast d) g lookup_is C S). Qed.
  Theorem not_bayesian_by_bayes n i h : passes (checks_of_not_bayes K i h b t g) = true ->
    ~ perfect_bayesian n G (written T) (believed B).
  Proof.
    intros C [_ S]. apply (not_bayes_holds K F M (fast t) (written T) i h _ g lookup_is C).
    unfold game_of. rewrite game_is. intros i' h' l p Ht. rewrite believed_is. eapply S; eauto.
  Qed.
  Theorem not_bayesian_if n i h : passes (checks_of_not_sequential K i h b t d g) = true ->
    ~ perfect_bayesian n G (written T) (believed B).
  Proof. intros C [S _]. exact (not_sequential_if n i h C S). Qed.
  Theorem bayesian_if n fuel : passes (checks_of_bayesian K fuel b t g) = true -> perfect_bayesian n G (written T) (believed B).
  Proof.
    unfold checks_of_bayesian. rewrite passes_app. intros [C C']. split; [now apply sequential_if with (fuel := fuel) |].
    destruct (bayesian_holds K F M n fuel (fast t) (written T) (k_believed K b) g lookup_is C C') as [_ S].
    unfold game_of in S. rewrite game_is in S. intros i h l p Ht. rewrite <- believed_is. eapply S; eauto.
  Qed.
End Statements.

Section Rational.
  Variable D : positive.
  Context {F : ordered_field}.
  Notation K := (fractions D).
  Notation M := (fractions_mean D F).
  Implicit Types (t d : table Q) (g : game Q) (mu : list Q) (b : list (list (string * list Q))).
  Notation G g := (over F g).
  Notation T t := (written (table_over F t)).
  Notation B b := (believed (beliefs_over F b)).

  Lemma ratio_beliefs mu : map (ev _ F M) (map Ratio mu) = map (rational F) mu.
  Proof. rewrite map_map. reflexivity. Qed.
  Lemma ratio_all_beliefs b : revalue_beliefs (ev _ F M) (revalue_beliefs Ratio b) = revalue_beliefs (rational F) b.
  Proof. now rewrite revalue_beliefs_twice. Qed.

  Theorem payoff_given_by_computing j i h t g v :
    passes (checks_of_payoff_given K j i h (ratios D t) (whole D g) (Ratio v)) = true ->
    (0 < reach (T t) i h (G g) /\ payoff_given (T t) j i h (G g) = rational F v)%F.
  Proof. exact (payoff_given_if _ _ M _ _ _ _ (whole_is D g) (ratios_are D t) j i h (Ratio v)). Qed.
  Theorem irrational_at_by_deviation i h mu t d g :
    passes (checks_of_irrational_at K i h (map Ratio mu) (ratios D t) (ratios D d) (whole D g)) = true ->
    ~ rational_at (T t) i h (map (rational F) mu) (G g).
  Proof. exact (irrational_at_if _ _ M _ _ _ _ _ _ _ (whole_is D g) (ratios_are D t) (ratio_beliefs mu) i h). Qed.
  Theorem sequential_by_best n fuel b t g :
    passes (checks_of_sequential K fuel (revalue_beliefs Ratio b) (ratios D t) (whole D g)) = true ->
    sequentially_rational n (G g) (T t) (B b).
  Proof. exact (sequential_if _ _ M _ _ _ _ _ _ (whole_is D g) (ratios_are D t) (ratio_all_beliefs b) n fuel). Qed.
  Theorem beliefs_by_checks b g :
    passes (checks_of_beliefs K (revalue_beliefs Ratio b) (whole D g)) = true -> are_beliefs (G g) (B b).
  Proof. exact (beliefs_if _ _ M _ _ _ _ (whole_is D g) (ratio_all_beliefs b)). Qed.
  Theorem not_sequential_by_deviation n i h b t d g :
    passes (checks_of_not_sequential K i h (revalue_beliefs Ratio b) (ratios D t) (ratios D d) (whole D g)) = true ->
    ~ sequentially_rational n (G g) (T t) (B b).
  Proof. exact (not_sequential_if _ _ M _ _ _ _ _ _ _ (whole_is D g) (ratios_are D t) (ratio_all_beliefs b) n i h). Qed.
  Theorem not_bayesian_by_deviation n i h b t d g :
    passes (checks_of_not_sequential K i h (revalue_beliefs Ratio b) (ratios D t) (ratios D d) (whole D g)) = true ->
    ~ perfect_bayesian n (G g) (T t) (B b).
  Proof. exact (not_bayesian_if _ _ M _ _ _ _ _ _ _ (whole_is D g) (ratios_are D t) (ratio_all_beliefs b) n i h). Qed.
  Theorem not_bayesian_by_computing n i h b t g :
    passes (checks_of_not_bayes K i h (revalue_beliefs Ratio b) (ratios D t) (whole D g)) = true ->
    ~ perfect_bayesian n (G g) (T t) (B b).
  Proof. exact (not_bayesian_by_bayes _ _ M _ _ _ _ _ _ (whole_is D g) (ratios_are D t) (ratio_all_beliefs b) n i h). Qed.
  Theorem bayesian_by_best n fuel b t g :
    passes (checks_of_bayesian K fuel (revalue_beliefs Ratio b) (ratios D t) (whole D g)) = true ->
    perfect_bayesian n (G g) (T t) (B b).
  Proof. exact (bayesian_if _ _ M _ _ _ _ _ _ (whole_is D g) (ratios_are D t) (ratio_all_beliefs b) n fuel). Qed.
End Rational.

Section On.
  Variable R : range.
  Implicit Types (g : game (list Q)) (p d : table (list Q)) (v : list Q) (mu : list (list Q)).
  Notation K := (polynomials R).

  Theorem payoff_given_on j i h g p v {F : ordered_field} (a : F) G T V :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T -> peval a v = V ->
    passes (checks_of_payoff_given K j i h p g v) = true -> 0 < reach (written T) i h G /\ payoff_given (written T) j i h G = V.
  Proof. intros I X Y <-. exact (payoff_given_if K F (polynomials_mean a R I) g p G T X Y j i h v). Qed.
  Theorem sequential_on n fuel (b : list (list (string * list (list Q)))) g p {F : ordered_field} (a : F) G T B :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T -> revalue_beliefs (peval a) b = B ->
    passes (checks_of_sequential K fuel b p g) = true -> sequentially_rational n G (written T) (believed B).
  Proof. intros I X Y Z. exact (sequential_if K F (polynomials_mean a R I) g p b G T B X Y Z n fuel). Qed.
  Theorem beliefs_on (b : list (list (string * list (list Q)))) g {F : ordered_field} (a : F) G B :
    within R a -> renumber (peval a) g = G -> revalue_beliefs (peval a) b = B ->
    passes (checks_of_beliefs K b g) = true -> are_beliefs G (believed B).
  Proof. intros I X Y. exact (beliefs_if K F (polynomials_mean a R I) g b G B X Y). Qed.
  Theorem not_sequential_on n i h (b : list (list (string * list (list Q)))) g p d {F : ordered_field} (a : F) G T B :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T -> revalue_beliefs (peval a) b = B ->
    passes (checks_of_not_sequential K i h b p d g) = true -> ~ sequentially_rational n G (written T) (believed B).
  Proof. intros I X Y Z. exact (not_sequential_if K F (polynomials_mean a R I) g p d b G T B X Y Z n i h). Qed.
  Theorem not_bayesian_on n i h (b : list (list (string * list (list Q)))) g p d {F : ordered_field} (a : F) G T B :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T -> revalue_beliefs (peval a) b = B ->
    passes (checks_of_not_sequential K i h b p d g) = true -> ~ perfect_bayesian n G (written T) (believed B).
  Proof. intros I X Y Z. exact (not_bayesian_if K F (polynomials_mean a R I) g p d b G T B X Y Z n i h). Qed.
  Theorem not_bayesian_by_bayes_on n i h (b : list (list (string * list (list Q)))) g p {F : ordered_field} (a : F) G T B :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T -> revalue_beliefs (peval a) b = B ->
    passes (checks_of_not_bayes K i h b p g) = true -> ~ perfect_bayesian n G (written T) (believed B).
  Proof. intros I X Y Z. exact (not_bayesian_by_bayes K F (polynomials_mean a R I) g p b G T B X Y Z n i h). Qed.
  Theorem bayesian_on n fuel (b : list (list (string * list (list Q)))) g p {F : ordered_field} (a : F) G T B :
    within R a -> renumber (peval a) g = G -> revalue (peval a) p = T -> revalue_beliefs (peval a) b = B ->
    passes (checks_of_bayesian K fuel b p g) = true -> perfect_bayesian n G (written T) (believed B).
  Proof. intros I X Y Z. exact (bayesian_if K F (polynomials_mean a R I) g p b G T B X Y Z n fuel). Qed.
End On.
