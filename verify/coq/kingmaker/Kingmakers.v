(* Winning nodes and kingmakers of a game that is written out, by computing: kingmakers_by_computing. *)

Require Import Lia Bool PeanoNat NArith FMapPositive.
From Gameproof.kingmaker Require Import Kingmaker.
From Gameproof Require Import Check Names Perfect PerfectCount.

Section Induction.
  Variable P : race -> Prop.
  Hypothesis at_won : forall w, P (Won w).
  Hypothesis at_choice : forall j l, (forall c, In c l -> P c) -> P (Choice j l).
  Fixpoint race_induction (x : race) : P x :=
    match x with
    | Won w => at_won w
    | Choice j l => at_choice j l ((fix go l : forall c, In c l -> P c :=
        match l with
        | [] => fun _ no => match no with end
        | d :: r => fun c i => match i with
            | or_introl e => match e with eq_refl => race_induction d end
            | or_intror i => go r c i end
        end) l)
    end.
End Induction.

Lemma some_map {A} (P : A -> Prop) l : some (map P l) <-> exists x, In x l /\ P x.
Proof. induction l; simpl; [split; [easy | now intros [x []]] |]. rewrite IHl. split; [intros [H | [x [X H]]]; eauto |]. intros [x [[-> | X] H]]; eauto. Qed.

(* Who can win from there whatever the others do, if anybody can. *)
Definition same (v w : option nat) : bool :=
  match v, w with Some i, Some k => Nat.eqb i k | None, None => true | _, _ => false end.
Fixpoint sure (x : race) : option nat :=
  match x with
  | Won w => Some w
  | Choice j l =>
      let found := map sure l in
      if existsb (same (Some j)) found then Some j
      else match found with v :: r => if forallb (same v) r then v else None | [] => None end
  end.

Lemma same_ok v w : same v w = true <-> v = w.
Proof. destruct v as [i |], w as [k |]; simpl; rewrite ?Nat.eqb_eq; split; congruence. Qed.

Lemma sure_ok x : forall i, sure x = Some i <-> winning i x.
Proof.
  induction x as [w | j l IH] using race_induction; intros i; cbn [sure winning].
  - split; [congruence | now intros ->].
  - rewrite all_map, some_map.
    assert (Own : existsb (same (Some j)) (map sure l) = true <-> exists c, In c l /\ winning j c).
    { rewrite existsb_exists. split.
      - intros [v [Hv E]]. apply same_ok in E. subst v. apply in_map_iff in Hv as [c [E Hc]]. exists c. split; [exact Hc | now apply (IH c Hc)].
      - intros [c [Hc W]]. exists (Some j). split; [| now apply same_ok]. apply in_map_iff. exists c. split; [now apply (IH c Hc) | exact Hc]. }
    destruct (existsb (same (Some j)) (map sure l)) eqn:E.
    + assert (O := proj1 Own eq_refl). split.
      * intros S. injection S as <-. auto.
      * intros [[N A] | [-> _]]; [| reflexivity]. destruct O as [c [Hc W]]. apply (IH c Hc) in W. specialize (A c Hc).
        apply (IH c Hc) in A. congruence.
    + assert (No : ~ exists c, In c l /\ winning j c) by (intros O; apply Own in O; discriminate).
      destruct l as [| d l]; simpl.
      * split; [discriminate |]. intros [[N _] | [_ [c [[] _]]]]. now elim N.
      * destruct (forallb (same (sure d)) (map sure l)) eqn:A.
        -- rewrite forallb_forall in A. split.
           ++ intros S. left. split; [discriminate |]. intros c [<- | Hc]; [now apply (IH d (or_introl eq_refl)) |].
              apply (IH c (or_intror Hc)). rewrite <- S. symmetry. apply same_ok, A. now apply in_map.
           ++ intros [[_ W] | [-> O]]; [| contradiction]. apply (IH d (or_introl eq_refl)), W. now left.
        -- split; [discriminate |]. intros [[_ W] | [-> O]]; [| contradiction].
           enough (forallb (same (sure d)) (map sure l) = true) by congruence. apply forallb_forall. intros v Hv.
           apply in_map_iff in Hv as [c [<- Hc]]. apply same_ok.
           rewrite (proj2 (IH d (or_introl eq_refl) i)) by (apply W; now left). symmetry. apply (IH c (or_intror Hc)), W. now right.
Qed.

Definition is_kingmaker (x : race) : bool :=
  match x with
  | Won _ => false
  | Choice j l =>
      forallb (fun c => match sure c with Some k => negb (Nat.eqb k j) | None => false end) l
      && match l with [] => false | c :: r => existsb (fun d => negb (same (sure c) (sure d))) r end
  end.

Lemma is_kingmaker_ok x : is_kingmaker x = true <-> kingmaker x.
Proof.
  destruct x as [w | j l]; simpl; [split; easy |]. rewrite andb_true_iff, forallb_forall.
  assert (Lost : (forall c, In c l -> match sure c with Some k => negb (Nat.eqb k j) | None => false end = true)
    <-> forall c, In c l -> exists k, k <> j /\ winning k c).
  { split; intros H c Hc; specialize (H c Hc).
    - destruct (sure c) as [k |] eqn:E; [| discriminate]. exists k. split; [now apply Nat.eqb_neq, negb_true_iff | now apply sure_ok].
    - destruct H as [k [N W]]. apply sure_ok in W. rewrite W. now apply negb_true_iff, Nat.eqb_neq. }
  rewrite Lost. split; intros [A B]; (split; [exact A |]).
  - destruct l as [| c l]; [discriminate |]. apply existsb_exists in B as [d [Hd N]]. apply negb_true_iff in N.
    destruct (A c (or_introl eq_refl)) as [k [_ K]], (A d (or_intror Hd)) as [m [_ M]].
    exists c, d, k, m. simpl. repeat split; auto. intros ->. apply sure_ok in K, M. rewrite K, M in N.
    enough (same (Some m) (Some m) = true) by congruence. now apply same_ok.
  - destruct B as [c [d [k [m [Hc [Hd [K [M N]]]]]]]]. apply sure_ok in K, M. destruct l as [| e l]; [easy |].
    destruct (existsb (fun d => negb (same (sure e) (sure d))) l) eqn:E; [reflexivity |]. exfalso.
    assert (Eq : forall x, In x (e :: l) -> sure x = sure e).
    { intros x [<- | Hx]; [reflexivity |]. destruct (same (sure e) (sure x)) eqn:S; [symmetry; now apply same_ok |].
      enough (existsb (fun d => negb (same (sure e) (sure d))) l = true) by congruence.
      apply existsb_exists. exists x. split; [exact Hx |]. now rewrite S. }
    apply N. rewrite (Eq c Hc) in K. rewrite (Eq d Hd) in M. congruence.
Qed.

Definition kingmaker_names (x : race) : list string := map fst (filter (fun y => is_kingmaker (snd y)) (nodes "start" x)).
Definition checks_of_kingmakers (x : race) (k : N) : checks :=
  [("the nodes have names of their own", distinct (PositiveMap.empty _) (map code (kingmaker_names x)));
   ("the number of kingmakers", N.eqb (N.of_nat (length (kingmaker_names x))) k)]%string.

Theorem kingmakers_by_computing x k : passes (checks_of_kingmakers x k) = true -> kingmakers x k.
Proof.
  unfold checks_of_kingmakers. rewrite !passes_cons. intros [D [C _]]. apply N.eqb_eq in C.
  exists (kingmaker_names x). split; [| split; [exact C |]].
  - apply distinct_ok in D as [D _]. now apply NoDup_map_inv in D.
  - intros h. unfold kingmaker_names. rewrite in_map_iff. split.
    + intros [[h' y] [<- H]]. apply filter_In in H as [H K]. exists y. split; [exact H | now apply is_kingmaker_ok].
    + intros [y [H K]]. exists (h, y). split; [reflexivity |]. apply filter_In. split; [exact H | now apply is_kingmaker_ok].
Qed.

(* x is a winning node of i, or of nobody. *)
Theorem winning_by_computing x i : sure x = Some i -> winning i x.
Proof. apply sure_ok. Qed.
