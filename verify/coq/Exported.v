(* What the proofs of exported files are made of, beside the library: comparisons of numbers, and a tactic a check. *)

Require Import ZArith Ring Lia Bool.
From Gameproof Require Export Game OrderedField Check Names Theorems Implied Mixtures Optimal Statements Rational Poly Words AtSets
  SetStatements OptimalPlans Several.
Open Scope field_scope.

(* ---- comparisons ---- *)

Section Comparisons.
  Context {F : ordered_field}.
  Add Ring F_ring : (ring_laws F).

  Lemma rational_eq_iff p q : rational F p = rational F q <-> (p == q)%Q.
  Proof. split; [apply rational_injective | apply rational_eq]. Qed.

  (* The sign of a polynomial on a range, by its coefficients. *)
  Lemma positive_on R (p : list Q) (a : F) : within R a -> @k_positive (polynomials R) p = true -> 0 < peval a p.
  Proof. intros I C. exact (positive_ok _ _ (polynomials_mean a R I) p C). Qed.

  (* A closed number is a constant polynomial. *)
  Lemma closed_is q f : same_polynomial [q] (normal f) = true -> rational F q = formula_value F 0 f.
  Proof. intros C. rewrite <- (number_is F 0 [q] f C). cbn [peval]. ring. Qed.

  Lemma less_by (x y z : F) : 0 < z -> z = y - x -> x < y.
  Proof. intros H E. apply (lt_from F x y z H). now symmetry. Qed.
  Lemma equal_by (x y : F) : 0 = y - x -> x = y.
  Proof. intros E. symmetry. apply eq_of_diff. now symmetry. Qed.

  Lemma lt_not_eq (x y : F) : x < y -> x <> y.
  Proof. now intros []. Qed.
  Lemma lt_not_eq_back (x y : F) : x < y -> y <> x.
  Proof. intros [_ N] E. now symmetry in E. Qed.
  Lemma lt_not_lt (x y : F) : x < y -> ~ y < x.
  Proof. intros L [B _]. exact (lt_not_le F _ _ L B). Qed.
  Lemma eq_not_lt (x y : F) : x = y -> ~ x < y.
  Proof. now intros E []. Qed.
  Lemma eq_not_lt_back (x y : F) : x = y -> ~ y < x.
  Proof. intros E [_ N]. now apply N. Qed.
  Lemma le_not_lt (x y : F) : x <= y -> ~ y < x.
  Proof. intros L B. exact (lt_not_le F _ _ B L). Qed.
  Lemma eq_le_back (x y : F) : x = y -> y <= x.
  Proof. intros ->. apply le_refl. Qed.

  Theorem one_regret (s : profile F) i g r q : regret s i g r -> regret s i g q -> r = q.
  Proof.
    intros [A [t [P <-]]] [B [u [Q <-]]]. apply le_antisymmetric; auto.
  Qed.
  Theorem regret_bound (s : profile F) i g r q : regret s i g r -> regret_at_most s i g q -> r <= q.
  Proof. intros [_ [t [P <-]]] B. auto. Qed.

  Theorem value_at_most_by_value (g : game F) v w : value g v -> v <= w -> value_at_most g w.
  Proof.
    intros [_ [C [t [P T]]]] L. split; [exact C |]. exists t. split; [exact P |].
    intros s S. eapply le_trans; [apply T, S | exact L].
  Qed.
  Theorem value_at_least_by_value (g : game F) v w : value g v -> w <= v -> value_at_least g w.
  Proof.
    intros [[C [s [P S]]] _] L. split; [exact C |]. exists s. split; [exact P |].
    intros t T. eapply le_trans; [exact L | apply S, T].
  Qed.
End Comparisons.

Ltac compared S :=
  first [ exact S
        | apply (lt_le _ _ _ S) | apply (lt_not_le _ _ _ S) | apply (lt_not_lt _ _ S) | apply (lt_not_eq _ _ S)
        | apply (lt_not_eq_back _ _ S)
        | apply (le_not_lt _ _ S) | apply (le_eq _ _ _ S) | apply (eq_le_back _ _ S) | apply (eq_not_lt _ _ S) | apply (eq_not_lt_back _ _ S)
        | (intros N; exact (N S)) | (intros N; apply N; symmetry; exact S) ].

(* 0, 1 and rational numbers as polynomials in a; x < y on R by the coefficients p of y - x. *)
Ltac less_on R p a := apply (less_by _ _ (peval a p)); [apply (positive_on R); [in_range | by_computing] | same_number].
Ltac same_on a := apply equal_by; lazymatch goal with |- zero ?F = ?e => change (peval a [] = e) end; same_number.
Ltac closed_number :=
  lazymatch goal with
  | |- rational ?F ?q = ?e =>
      let f := formula_of (add F (zero F) (one F)) e in
      first [exact (closed_is q f (eq_refl true)) | fail 100 "the number" q "is not" e]
  end.
Ltac less q := apply (less_by _ _ (rational _ q)); [apply rational_positive; reflexivity | closed_number].
Ltac same :=
  apply equal_by; lazymatch goal with |- zero ?F = ?e => rewrite <- (rational_zero F) at 1 end; closed_number.

(* ---- a table at a point ---- *)
Ltac closed_parts :=
  lazymatch goal with
  | |- ?x = ?x => reflexivity
  | |- rational _ _ = _ => closed_number
  | |- _ :: _ = _ :: _ => apply (f_equal2 (@cons _)); closed_parts
  | |- (_, _) = (_, _) => apply (f_equal2 (@Coq.Init.Datatypes.pair _ _)); closed_parts
  | |- End _ = End _ => apply f_equal; closed_parts
  | |- Chance _ = Chance _ => apply f_equal; closed_parts
  | |- Move ?i ?h _ = Move ?i ?h _ => apply f_equal; closed_parts
  | |- ?x = ?y => fail 100 "not the same:" x "and" y
  end.
Ltac at_point T t := replace T with t by (lazy -[rational zero one add sub mul opp div inv]; closed_parts).

(* ---- a tactic a check ---- *)

(* 0 and 1 stand for the rational numbers 0 and 1. *)
Tactic Notation "spelled" tactic3(tac) :=
  first [ tac | lazymatch goal with |- context [zero ?F] => rewrite <- (rational_zero F); tac end
        | lazymatch goal with |- context [one ?F] => rewrite <- (rational_one F); tac end ].

Ltac game_by D := apply (game_by_checks D); by_computing.
Ltac played_by D := apply (played_by_checks D); by_computing.
Ltac value_by D fuel plans total := spelled (apply (value_by_plans D fuel plans _ total)); by_computing.
Ltac value_at_least_by D fuel plans total := spelled (apply (value_at_least_by_plan D fuel plans _ total)); by_computing.
Ltac value_at_most_by D fuel plans total := spelled (apply (value_at_most_by_plan D fuel plans _ total)); by_computing.
Ltac nash_by D fuel := apply (fun C => proj2 (nash_by_regrets D _ fuel _ _ C)); by_computing.
Ltac not_nash_by D i d := apply (refuted_by_deviation D _ i _ d); by_computing.
Ltac perfect_by D fuel := apply (fun C => proj2 (perfect_by_regrets D _ fuel _ _ C)); by_computing.
Ltac not_perfect_by D k i d := apply (imperfect_by_deviation D _ k i _ d); by_computing.
Ltac pays_by D := spelled (apply (payoff_by_computing D)); by_computing.
Ltac given_by D j v :=
  split;
  [ apply (fun C => proj1 (payoff_given_by_computing D j _ _ _ _ v C))
  | spelled (apply (fun C => proj2 (payoff_given_by_computing D j _ _ _ _ v C))) ]; by_computing.
Ltac gains_by D := spelled (apply (fun C => proj2 (gain_by_computing D _ _ _ _ _ C))); by_computing.
Ltac regret_by D fuel d := spelled (apply (regret_by_deviation D fuel _ _ d)); by_computing.
Ltac regret_at_most_by D fuel := spelled (apply (regret_at_most_by_best D fuel)); by_computing.

(* The same for all values of the parameter a in R: coefficients of the game, the profile, a number, a deviation. *)
Ltac is_game := first [apply fixed_is | same_game].
Ltac is_table := first [apply fixed_table_is | same_table].
Ltac game_within R g a := apply (game_on R _ g a); [in_range | is_game | by_computing].
Ltac played_within R g p a := apply (played_on R _ g p a); [in_range | is_game | is_table | by_computing].
Ltac nash_within R fuel g p a :=
  apply (fun I X Y C => proj2 (nash_on R _ fuel g p a _ _ I X Y C)); [in_range | is_game | is_table | by_computing].
Ltac not_nash_within R i g p d a := apply (gains_on R _ i g p d a); [in_range | is_game | is_table | by_computing].
Ltac perfect_within R fuel g p a :=
  apply (fun I X Y C => proj2 (perfect_on R _ fuel g p a _ _ I X Y C)); [in_range | is_game | is_table | by_computing].
Ltac not_perfect_within R k i g p d a := apply (imperfect_on R _ k i g p d a); [in_range | is_game | is_table | by_computing].
Ltac pays_within R g p v a :=
  apply (payoff_on R _ g p v a); [in_range | is_game | is_table | same_number | by_computing].
Ltac given_within R g p v a :=
  apply (payoff_given_on R _ _ _ g p v a); [in_range | is_game | is_table | same_number | by_computing].
Ltac gains_within R g p d v a :=
  apply (fun I X Y Z V C => proj2 (gain_on R _ g p d v a _ _ _ _ I X Y Z V C));
    [in_range | is_game | is_table | is_table | same_number | by_computing].
Ltac regret_within R fuel g p d v a :=
  apply (regret_on R fuel _ g p d v a); [in_range | is_game | is_table | same_number | by_computing].
Ltac regret_at_most_within R fuel g p v a :=
  apply (regret_at_most_on R fuel _ g p v a); [in_range | is_game | is_table | same_number | by_computing].
Ltac value_within R fuel g p c v a :=
  apply (value_on R fuel g p c v a); [in_range | is_game | same_number | by_computing].

(* ---- several parameters: v are the values of those that vary, l is the tower, and what the machine has of the rest ---- *)

Lemma three {F : ordered_field} (x y : F) : x < y \/ x = y \/ y < x.
Proof.
  destruct (le_or_lt F x y) as [L | L]; [| now right; right]. destruct (le_or_lt F y x) as [M | M]; [| now left].
  right. left. now apply le_antisymmetric.
Qed.
(* No value is less than an end of its range, or beyond it. *)
Ltac outside :=
  exfalso;
  match goal with
  | L : lt ?x ?y, B : le _ ?y ?x |- _ => exact (lt_not_le _ _ _ L B)
  | L : lt ?x ?y, B : lt ?y ?x |- _ => exact (lt_not_le _ _ _ L (lt_le _ _ _ B))
  | E : ?x = ?y, L : lt ?x ?y |- _ => exact (proj2 L E)
  | E : ?x = ?y, L : lt ?y ?x |- _ => exact (proj2 L (eq_sym E))
  end.
(* That the values are in the ranges, by what is assumed of them. *)
Ltac in_box :=
  repeat match goal with V : ?x = _ |- _ => is_var x; subst x end;
  lazymatch goal with |- inside_box _ ?l => try unfold l end; cbn [inside_box worth_of nth storeys_below];
  repeat lazymatch goal with |- _ /\ _ => split end; first [assumption | exact Logic.I | apply lt_le; assumption].
Ltac game_in_box l g v :=
  lazymatch g with game_in _ ?g => apply (fun I X C => game_within_box v l g _ I X _ C); [in_box | reflexivity | by_computing] end.
Ltac with_table tac g t := lazymatch g with game_in _ ?g => lazymatch t with table_in _ ?t => tac g t end end.
Ltac with_number tac e := lazymatch e with in_numbers _ ?e => tac e end.
Ltac played_in_box l g t v :=
  with_table ltac:(fun g t => apply (fun I X Y C => played_within_box v l g t _ _ I X Y _ C); [in_box | reflexivity | reflexivity | by_computing]) g t.
Ltac nash_in_box l fuel g t v :=
  with_table ltac:(fun g t => apply (fun I X Y C => nash_within_box v l g t _ _ I X Y _ fuel C);
    [in_box | reflexivity | reflexivity | by_computing]) g t.
Ltac not_nash_in_box l i g t d v :=
  with_table ltac:(fun g t => lazymatch d with table_in _ ?d =>
    apply (fun I X Y C => not_nash_within_box v l g t d _ _ I X Y _ i C); [in_box | reflexivity | reflexivity | by_computing] end) g t.
Ltac perfect_in_box l fuel g t v :=
  with_table ltac:(fun g t => apply (fun I X Y C => perfect_within_box v l g t _ _ I X Y _ fuel C);
    [in_box | reflexivity | reflexivity | by_computing]) g t.
Ltac not_perfect_in_box l k i g t d v :=
  with_table ltac:(fun g t => lazymatch d with table_in _ ?d =>
    apply (fun I X Y C => not_perfect_within_box v l g t d _ _ I X Y _ k i C); [in_box | reflexivity | reflexivity | by_computing] end) g t.
Ltac regret_in_box l fuel g t d e v :=
  with_table ltac:(fun g t => with_number ltac:(fun e => lazymatch d with table_in _ ?d =>
    apply (fun I X Y Z C => regret_within_box v l g t d e _ _ _ I X Y Z fuel _ C);
    [in_box | reflexivity | reflexivity | reflexivity | by_computing] end) e) g t.
Ltac regret_at_most_in_box l fuel g t e v :=
  with_table ltac:(fun g t => with_number ltac:(fun e =>
    apply (fun I X Y Z C => regret_at_most_within_box v l g t e _ _ _ I X Y Z fuel _ C);
    [in_box | reflexivity | reflexivity | reflexivity | by_computing]) e) g t.
Ltac value_in_box l fuel g t c e v :=
  with_table ltac:(fun g t => with_number ltac:(fun c => with_number ltac:(fun e =>
    apply (fun I X Z C => value_within_box v l g t e _ _ I X Z fuel c C); [in_box | reflexivity | reflexivity | by_computing]) e) c) g t.
Ltac pays_in_box l g t e v :=
  with_table ltac:(fun g t => with_number ltac:(fun e => apply (fun I X Y Z C => payoff_within_box v l g t e _ _ _ I X Y Z _ C);
    [in_box | reflexivity | reflexivity | reflexivity | by_computing]) e) g t.
Ltac given_in_box l g t e v :=
  with_table ltac:(fun g t => with_number ltac:(fun e =>
    apply (fun I X Y Z C => payoff_given_within_box v l g t e _ _ _ I X Y Z _ _ _ C);
    [in_box | reflexivity | reflexivity | reflexivity | by_computing]) e) g t.
Ltac gains_in_box l g t d e v :=
  with_table ltac:(fun g t => with_number ltac:(fun e => lazymatch d with table_in _ ?d =>
    apply (fun I X Y Z W C => gain_within_box v l g t d e _ _ _ _ I X Y Z W _ C);
    [in_box | reflexivity | reflexivity | reflexivity | reflexivity | by_computing] end) e) g t.
(* Comparisons; x and y are expressions. *)
Ltac equal_in_box l x y v := change (worth_of v x = worth_of v y); apply (equal_within_box v l x y); [in_box | by_computing].
Ltac less_in_box l x y v := change (worth_of v x < worth_of v y); apply (less_within_box v l x y); [in_box | by_computing].
Ltac at_most_in_box l x y v := change (worth_of v x <= worth_of v y); apply (at_most_within_box v l x y); [in_box | by_computing].

(* ---- the subgame that begins at the k-th node ---- *)

Lemma all_below_renumber {X Y} (f : X -> Y) g : all_below (renumber f g) = map (renumber f) (all_below g).
Proof.
  induction g using game_induction; simpl; [reflexivity | |]; f_equal.
  - induction l as [| b l IH]; [reflexivity |]. simpl. rewrite map_app, (H b) by now left.
    f_equal. apply IH. intros c Hc. apply H. now right.
  - induction l as [| b l IH]; [reflexivity |]. simpl. rewrite map_app, (H b) by now left.
    f_equal. apply IH. intros c Hc. apply H. now right.
Qed.
Definition node {X} (k : nat) (g : game X) : game X := nth k (all_below g) (End []).
Lemma node_renumber {X Y} (f : X -> Y) k g : node k (renumber f g) = renumber f (node k g).
Proof. unfold node. rewrite all_below_renumber. exact (map_nth (renumber f) (all_below g) (End []) k). Qed.
Definition begins (k : nat) {K : arithmetic} (g : game K) : bool :=
  Nat.ltb k (length (all_below g)) && negb (opens K (node k g) g).
Lemma subgame_if K F (M : meaning K F) k (g : game K) G :
  renumber (ev K F M) g = G -> begins k g = true -> subgame (node k G) G.
Proof.
  intros <- C. apply andb_true_iff in C as [L O]. apply Nat.ltb_lt in L. apply negb_true_iff in O.
  rewrite node_renumber. apply (opens_ok K F M); [| exact O]. now apply nth_In.
Qed.
Theorem subgame_by_node {F : ordered_field} k (g : game Q) :
  begins k (whole 1 g) = true -> subgame (over F (node k g)) (over F g).
Proof.
  intros C. unfold over at 1. rewrite <- node_renumber. fold (over F g).
  exact (subgame_if _ F (fractions_mean 1 F) k _ _ (whole_is 1 g) C).
Qed.
Theorem subgame_on R k (g : game (list Q)) {F : ordered_field} (a : F) G :
  within R a -> renumber (peval a) g = G -> begins k (g : game (polynomials R)) = true -> subgame (node k G) G.
Proof. intros I X C. exact (subgame_if (polynomials R) F (polynomials_mean a R I) k g G X C). Qed.
Ltac subgame_by k := apply (subgame_by_node k); by_computing.
Ltac subgame_within R k g a := apply (subgame_on R k g a); [in_range | is_game | by_computing].

(* ---- one value of the parameter, and closed comparisons ---- *)

Ltac at_value a q :=
  assert (V : a = rational _ q)
    by (rewrite ?rational_zero, ?rational_one in *; first [assumption | apply le_antisymmetric; assumption]).
Ltac closed_comparison :=
  repeat lazymatch goal with
  | |- context [zero ?F] => rewrite <- (rational_zero F)
  | |- context [one ?F] => rewrite <- (rational_one F)
  end;
  lazymatch goal with
  | |- _ = _ => apply rational_eq; reflexivity
  | |- lt _ _ => apply rational_lt; reflexivity
  | |- le _ _ _ => apply rational_le; vm_compute; discriminate
  end.

(* ---- optimal strategies ---- *)

(* The weight of a sequence in a strategy that is written out. *)
Ltac weighs :=
  lazy -[rational zero one add sub mul opp div inv];
  lazymatch goal with
  | |- _ = zero ?F => symmetry; rewrite <- (rational_zero F) at 1
  | |- _ = one ?F => symmetry; rewrite <- (rational_one F) at 1
  | |- _ = _ => symmetry
  end; closed_number.
(* a < b where b - a is a positive rational number more than what is known to be at least 0. *)
Ltac adding_more A q :=
  let a := diffs A in
  apply (lt_from _ _ _ _ (sum_positive _ _ _ (rational_positive _ q ltac:(reflexivity)) a)); ring.

(* A denial is not for want of what the statement speaks of. *)
Lemma denied (A S : Prop) : A -> ~ S -> ~ (A -> S).
Proof. tauto. Qed.
Lemma denied_beside (A S : Prop) : ~ S -> ~ (A /\ S).
Proof. tauto. Qed.

(* What is known already, as it stands: no game is unfolded where two facts are compared. *)
Ltac stands := match goal with H : ?P |- ?Q => constr_eq P Q; exact H end.
Ltac by_facts := first [stands | split; by_facts | tauto].
