(* What the proofs of exported files are made of for words about beliefs, about all subgame-perfect equilibria of a game of
   perfect information, and about dominated actions: a tactic a check. *)

Require Import ZArith Ring Lia Bool.
From Gameproof Require Export Exported Perfect PerfectCount PerfectUnique Dominance Linear DominanceChecks.
Open Scope field_scope.

(* ---- beliefs ---- *)

Definition fixed_beliefs (b : list (list (string * list Q))) : list (list (string * list (list Q))) := revalue_beliefs (fun q => [q]) b.
Lemma fixed_beliefs_is {F : ordered_field} (a : F) b : revalue_beliefs (peval a) (fixed_beliefs b) = beliefs_over F b.
Proof.
  unfold fixed_beliefs, beliefs_over. rewrite revalue_beliefs_twice. unfold revalue_beliefs. apply map_ext. intros l. apply map_ext.
  intros [h mu]. cbn [fst snd]. f_equal. apply map_ext. intros q. apply constant_is.
Qed.
Ltac is_beliefs := first [apply fixed_beliefs_is | same_table].

Ltac beliefs_by D := apply (beliefs_by_checks D); by_computing.
Ltac sequential_by D fuel := apply (sequential_by_best D _ fuel); by_computing.
Ltac bayesian_by D fuel := apply (bayesian_by_best D _ fuel); by_computing.
Ltac not_sequential_by D i h d := apply (not_sequential_by_deviation D _ i h _ _ d); by_computing.
Ltac not_bayesian_by D i h d := apply (not_bayesian_by_deviation D _ i h _ _ d); by_computing.
Ltac not_bayes_by D i h := apply (not_bayesian_by_computing D _ i h); by_computing.
Ltac beliefs_within R b g a := apply (beliefs_on R b g a); [in_range | is_game | is_beliefs | by_computing].
Ltac sequential_within R fuel b g p a :=
  apply (sequential_on R _ fuel b g p a); [in_range | is_game | is_table | is_beliefs | by_computing].
Ltac bayesian_within R fuel b g p a :=
  apply (bayesian_on R _ fuel b g p a); [in_range | is_game | is_table | is_beliefs | by_computing].
Ltac not_sequential_within R i h b g p d a :=
  apply (not_sequential_on R _ i h b g p d a); [in_range | is_game | is_table | is_beliefs | by_computing].
Ltac not_bayesian_within R i h b g p d a :=
  apply (not_bayesian_on R _ i h b g p d a); [in_range | is_game | is_table | is_beliefs | by_computing].
Ltac not_bayes_within R i h b g p a :=
  apply (not_bayesian_by_bayes_on R _ i h b g p a); [in_range | is_game | is_table | is_beliefs | by_computing].

(* ---- all subgame-perfect equilibria ---- *)

Lemma one_number {A} (P : A -> Prop) k m : exactly k P -> exactly m P -> k = m.
Proof.
  intros [l [D [<- L]]] [l' [D' [<- L']]]. f_equal. apply Nat.le_antisymm; apply NoDup_incl_length; auto; intros x Hx; [apply L', L | apply L, L']; exact Hx.
Qed.
Lemma one_pure_subgame_perfect {F : ordered_field} n (g : game F) (v w : F) :
  counted (pure_subgame_perfect n g) v -> counted (pure_subgame_perfect n g) w -> v = w.
Proof. intros [k [A <-]] [m [B <-]]. now rewrite (one_number _ k m A B). Qed.
Lemma one_pure_subgame_perfect_paying {F : ordered_field} n (g : game F) p (v w : F) :
  counted (pure_subgame_perfect_paying n g p) v -> counted (pure_subgame_perfect_paying n g p) w -> v = w.
Proof. intros [k [A <-]] [m [B <-]]. now rewrite (one_number _ k m A B). Qed.

Section Counting.
  Context {F : ordered_field}.
  Variables (n : nat) (g : game Q) (k : N).
  Notation number := (rational F (inject_Z (Z.of_N k))).
  Theorem counted_by_counting : passes (checks_of_pure_perfect n g k) = true -> counted (pure_subgame_perfect n (over F g)) number.
  Proof. intros C. exists k. split; [| reflexivity]. now apply pure_perfect_by_counting. Qed.
  Theorem counted_paying_by_counting p : passes (checks_of_pure_perfect_paying n g p k) = true ->
    counted (pure_subgame_perfect_paying n (over F g) (map (rational F) p)) number.
  Proof. intros C. exists k. split; [| reflexivity]. now apply pure_perfect_paying_by_counting. Qed.
End Counting.

(* Numbers of rational ones, as the theorem has them. *)
Ltac as_numbers V v := replace V with v by (lazy -[rational zero one add sub mul opp div inv]; closed_parts).
Ltac counts_by k :=
  lazymatch goal with
  | |- @counted ?F (pure_subgame_perfect ?n (over _ ?g)) ?v =>
      as_numbers v (rational F (inject_Z (Z.of_N k))); apply (counted_by_counting n g k); by_computing
  end.
Ltac counts_paying_by p k :=
  lazymatch goal with
  | |- @counted ?F (pure_subgame_perfect_paying ?n (over _ ?g) ?V) ?v =>
      as_numbers v (rational F (inject_Z (Z.of_N k))); as_numbers V (map (rational F) p);
      apply (counted_paying_by_counting n g k p); by_computing
  end.
Ltac unique_by D t := apply (fun C => proj2 (unique_by_induction D _ _ t C)); by_computing.
Ltac not_unique_by D fuel k t u := apply (not_unique_by_two D _ _ t u fuel k); by_computing.
Ltac unique_within R t g a := apply (fun I X C => proj2 (unique_on R _ g t a _ I X C)); [in_range | is_game | by_computing].
Ltac perfect_payoffs_by D t v :=
  lazymatch goal with
  | |- @subgame_perfect_payoffs ?F _ _ ?V =>
      as_numbers V (map (rational F) v); refine (proj2 (proj2 (perfect_payoffs_by_induction D _ _ t v _))); by_computing
  end.
Ltac other_payoffs_by D fuel j t v :=
  lazymatch goal with
  | |- ~ @subgame_perfect_payoffs ?F _ _ ?V =>
      as_numbers V (map (rational F) v); apply (other_payoffs_by_one D _ _ t v fuel j); by_computing
  end.
Ltac perfect_payoffs_within R t g v a :=
  refine (proj2 (proj2 (perfect_payoffs_on R _ g t v a _ _ _ _ _ _))); [in_range | is_game | same_table | by_computing].

(* ---- dominated actions ---- *)

Ltac strictly_dominated_by D r cost := apply (fun C => proj2 (strictly_dominated_by_trying D _ _ _ _ _ r cost C)); by_computing.
Ltac dominated_by D r t := apply (fun C => proj2 (dominated_by_trying D _ _ _ _ _ r t C)); by_computing.
