(* A stage as a game of Game.v: its value in the sense of Stages.v is the value of that game. *)

From Gameproof.dice Require Export WholeValue.
Open Scope list_scope.
Open Scope field_scope.

Section Stage.
Variable F : ordered_field.
Add Ring F_ring : (ring_laws F).
Notation rat := (rational F).
Variables (N M : nat) (t : Q) (V : nat -> F).

(* A roll, a claim and a reply; a claim y that is passed gives the next roller V (S y). *)
Definition stage_game : game F :=
  Chance (map (fun x => (rat (1 / whole N),
    Move 0 (roller_name x []) (map (fun y => (text y,
      Move 1 (caller_name y [])
        [("call"%string, End [rat (paid t x y); 1 - rat (paid t x y)]); ("pass"%string, End [1 - V (S y); V (S y)])]))
      (claims M N)))) (rolls N)).

Hypothesis M_allowed : (1 <= M <= N)%nat.

Lemma stage_turn i h actions before : In (i, h, actions, before) (turns nothing stage_game) -> before = [] /\
  ((i = 0%nat /\ exists x, In x (rolls N) /\ h = roller_name x [] /\ actions = map text (claims M N)) \/
   (i = 1%nat /\ exists y, In y (claims M N) /\ h = caller_name y [] /\ actions = ["call"; "pass"]%string)).
Proof.
  intros I. unfold stage_game in I. cbn [turns] in I.
  apply in_flat_map in I as ([p g] & J & I). apply in_map_iff in J as (x & E & X). injection E as <- <-.
  cbn [turns snd] in I. destruct I as [E | I].
  - injection E as <- <- <- <-. split; [reflexivity |]. left. split; [reflexivity |].
    exists x. rewrite map_map. split; [exact X | split; reflexivity].
  - apply in_flat_map in I as ([a g] & J & I). apply in_map_iff in J as (y & E & Y). injection E as <- <-.
    cbn [turns snd fst] in I. destruct I as [E | []].
    injection E as <- <- <- <-. split; [reflexivity |]. right. split; [reflexivity |].
    exists y. split; [exact Y | split; reflexivity].
Qed.

Lemma roller_turns x : In x (rolls N) ->
  In (0%nat, roller_name x [], map text (claims M N), []) (turns nothing stage_game).
Proof.
  intros X. unfold stage_game. cbn [turns]. apply in_flat_map. eexists. split; [exact (in_map _ _ x X) |].
  cbn [snd turns]. left. rewrite map_map. reflexivity.
Qed.

Lemma caller_turns y : In y (claims M N) ->
  In (1%nat, caller_name y [], ["call"; "pass"]%string, []) (turns nothing stage_game).
Proof.
  intros Y. unfold stage_game. cbn [turns]. apply in_flat_map. eexists.
  split; [refine (in_map _ _ 1%nat _); apply in_seq; lia |].
  cbn [snd turns]. right. apply in_flat_map. eexists. split; [exact (in_map _ _ y Y) |]. cbn [snd turns fst]. left.
  reflexivity.
Qed.

Lemma stage_game_sums : constant_sum stage_game.
Proof.
  split; [split |].
  - unfold stage_game. cbn [shaped]. split; [rewrite map_map; apply rolls_are_likely; lia |].
    rewrite map_map. apply all_map. intros x _. cbn [shaped snd]. split; [lia |]. split; [| split].
    + unfold claims. destruct (S N - M)%nat eqn:Z; [lia | discriminate].
    + rewrite map_map. apply text_NoDup, seq_NoDup.
    + rewrite map_map. apply all_map. intros y _. cbn [shaped snd]. split; [lia |]. split; [discriminate |]. split.
      * repeat constructor; simpl; intuition discriminate.
      * repeat split.
  - intros i h a b a' b' I I'. apply stage_turn in I as [-> I], I' as [-> I']. split; [| reflexivity].
    destruct I as [(-> & x & _ & -> & ->) | (-> & y & _ &
      -> & ->)], I' as [(E & x' & _ & H & ->) | (E & y' & _ & H & ->)];
      try reflexivity; discriminate.
  - exists 1. unfold stage_game. cbn [leaves_sum_to]. rewrite map_map. apply all_map. intros x _.
    cbn [leaves_sum_to snd]. rewrite map_map. apply all_map. intros y _. cbn. repeat split; ring.
Qed.

(* What strategies of the game are in the stage, and back. *)
Definition claims_of (s : strategy F) (x y : nat) : F := s (roller_name x []) (text y).
Definition calls_of (s : strategy F) (y : nat) : F := s (caller_name y []) "call"%string.

Lemma claims_of_plays s : plays 0 s stage_game <-> claiming N M (claims_of s).
Proof.
  split.
  - intros P x X. assert (D := P _ _ _ (roller_turns x X)). rewrite map_map in D. exact D.
  - intros C h a b I. apply stage_turn in I as [_ [(_ & x & X & -> & ->) | (E & _)]]; [| discriminate].
    rewrite map_map. exact (C x X).
Qed.

Lemma calls_of_plays s : plays 1 s stage_game -> calling N M (calls_of s) /\
  forall y, In y (claims M N) -> s (caller_name y []) "pass"%string = 1 - calls_of s y.
Proof.
  intros P. assert (A : forall y, In y (claims M N) -> 0 <= calls_of s y
    <= 1 /\ s (caller_name y []) "pass"%string = 1 - calls_of s y).
  { intros y Y. destruct (P _ _ _ (caller_turns y Y)) as [L S1]. cbn [map] in L, S1. unfold sum in S1.
  cbn [fold_right] in S1.
    assert (E : s (caller_name y []) "pass"%string = 1 - calls_of s y) by (unfold calls_of; rewrite <- S1; ring).
    split; [| exact E]. split; [apply L; left; reflexivity |]. apply le_of_diff. rewrite <- E. apply L. right. left.
    reflexivity. }
  split; [intros y Y; apply A, Y | intros y Y; apply A, Y].
Qed.

Lemma stage_payoff s c : (forall y, In y (claims M N) -> c (caller_name y []) "pass"%string = 1 - calls_of c y) ->
  payoff (pair s c) 0 stage_game = expects N t M V (claims_of s) (calls_of c).
Proof.
  intros P. unfold stage_game, expects. cbn [payoff]. rewrite map_map. apply sum_ext. intros x _. cbn [fst snd payoff].
  f_equal. rewrite map_map. apply sum_ext. intros y Y. cbn [fst snd payoff map pair nth]. unfold sum. cbn [fold_right].
  rewrite (P y Y). unfold claims_of, calls_of. ring.
Qed.

Definition as_roller (p : nat -> nat -> F) : strategy F := plan M (fun _ => p) (fun _ _ => 0) (fun c => c).
Definition as_caller (q : nat -> F) : strategy F := plan M (fun _ _ _ => 0) (fun _ => q) (fun c => 1 - c).

Lemma as_roller_plays p : claiming N M p -> plays 0 (as_roller p) stage_game.
Proof.
  intros C. apply claims_of_plays. intros x X. unfold claims_of, as_roller.
  rewrite (map_ext _ (p x)); [exact (C x X) | intros y; now rewrite plan_roller].
Qed.

Lemma as_caller_plays q : calling N M q -> plays 1 (as_caller q) stage_game.
Proof.
  intros C h a b I. apply stage_turn in I as [_ [(E & _) | (_ & y & Y & -> & ->)]]; [discriminate |].
  unfold as_caller. cbn [map]. rewrite plan_call, plan_pass. destruct (C y Y) as [L U]. split.
  - intros p [<- | [<- | []]]; [exact L | apply diff_of_le, U].
  - unfold sum. cbn [fold_right]. ring.
Qed.

Lemma expects_same p p' q q' : (forall x y, p x y = p' x y) -> (forall y, q y = q' y) ->
  expects N t M V p q = expects N t M V p' q'.
Proof.
  intros P C. unfold expects. apply sum_ext. intros x _. f_equal. apply sum_ext. intros y _. now rewrite P, C.
Qed.

Lemma payoff_as s q : payoff (pair s (as_caller q)) 0 stage_game = expects N t M V (claims_of s) q.
Proof.
  rewrite stage_payoff.
  - apply expects_same; [reflexivity |]. intros y. apply plan_call.
  - intros y _. unfold calls_of, as_caller. now rewrite plan_pass, plan_call.
Qed.

Lemma claims_of_as p x y : claims_of (as_roller p) x y = p x y.
Proof. apply plan_roller. Qed.

Theorem stage_value_is_game_value v : stage_value N t M V v <-> value stage_game v.
Proof.
  split.
  - intros [(p & P & Sp) (q & C & Sq)]. split; (split; [exact stage_game_sums |]).
    + exists (as_roller p). split; [apply as_roller_plays, P |]. intros c Pc. destruct (calls_of_plays c Pc) as [Cc E].
      rewrite stage_payoff by exact E. rewrite (expects_same _ p _ (calls_of c));
        [apply Sp, Cc | apply claims_of_as | reflexivity].
    + exists (as_caller q). split; [apply as_caller_plays, C |]. intros s Ps. rewrite payoff_as.
      apply Sq, claims_of_plays, Ps.
  - intros [[_ (s & Ps & Ss)] [_ (c & Pc & Sc)]]. split.
    + exists (claims_of s). split; [apply claims_of_plays, Ps |]. intros q C. rewrite <- payoff_as.
      apply Ss, as_caller_plays, C.
    + destruct (calls_of_plays c Pc) as [Cc E]. exists (calls_of c). split; [exact Cc |]. intros p P.
      rewrite <- (expects_same (claims_of (as_roller p)) p (calls_of c) _); [| apply claims_of_as | reflexivity].
      rewrite <- stage_payoff by exact E. apply Sc, as_roller_plays, P.
Qed.

End Stage.
