(* Games with rational numbers.  A number is z/D for one D, the common denominator of all weights,
   as long as that works out, so that hardly anything has to be reduced; and a fraction where not. *)

From Gameproof Require Import Game Check Theorems.
Require Import ZArith Lqa Lia Bool.

Inductive scaled := W (z : Z) | F (q : Q).

Section Scaled.
  Variable D : positive.
  Definition sev (x : scaled) : Q := match x with W z => z # D | F q => q end.
  Definition sadd (x y : scaled) : scaled :=
    match x, y with W a, W b => W (a + b) | _, _ => F (Qred (sev x + sev y)) end.
  Definition ssub (x y : scaled) : scaled :=
    match x, y with W a, W b => W (a - b) | _, _ => F (Qred (sev x - sev y)) end.
  Definition smul (x y : scaled) : scaled :=
    match x, y with
    | W a, F (n # 1) => W (a * n)
    | W a, F (n # d) =>
        let (q, r) := Z.div_eucl (a * n) (Zpos d) in
        if Z.eqb r 0 then W q else F (Qred (sev x * sev y))
    | _, _ => F (Qred (sev x * sev y))
    end.
  Definition snum (x : scaled) : Z := match x with W z => z | F q => Qnum q end.

  Lemma sev_sign x : (0 <= snum x)%Z -> 0 <= sev x.
  Proof. destruct x as [z | [n d]]; simpl; unfold Qle; simpl; lia. Qed.
  Lemma sev_null x : snum x = 0%Z -> sev x == 0.
  Proof. destruct x as [z | [n d]]; simpl; unfold Qeq; simpl; lia. Qed.

  Lemma smul_ok x y : sev (smul x y) == sev x * sev y.
  Proof.
    destruct x as [a | p], y as [b | [n d]]; try apply Qred_correct.
    assert (G : sev (let (q, r) := Z.div_eucl (a * n) (Zpos d) in if Z.eqb r 0 then W q else F (Qred (sev (W a) * sev (F (n # d)))))
      == sev (W a) * sev (F (n # d))).
    { assert (E := Z_div_mod (a * n) (Zpos d) eq_refl). destruct (Z.div_eucl (a * n) (Zpos d)) as [q r].
      destruct (Z.eqb_spec r 0) as [-> |]; [| apply Qred_correct].
      unfold Qeq. simpl. destruct E as [E _]. rewrite Pos2Z.inj_mul. nia. }
    destruct d; try exact G. unfold Qeq. simpl. rewrite Pos.mul_1_r. reflexivity.
  Qed.

  Definition fractions : numbers.
  Proof.
    refine {| num := scaled; zero := W 0; one := W (Zpos D); add := sadd; mul := smul; sub := ssub;
      null x := Z.eqb (snum x) 0; nonneg x := Z.leb 0 (snum x); ev := sev |}.
    - reflexivity.
    - unfold Qeq. simpl. lia.
    - intros [a | p] [b | q]; try apply Qred_correct. unfold Qeq. simpl. rewrite Pos2Z.inj_mul. ring.
    - apply smul_ok.
    - intros [a | p] [b | q]; try apply Qred_correct. unfold Qeq. simpl. rewrite Pos2Z.inj_mul. ring.
    - intros x E. apply sev_null. now apply Z.eqb_eq.
    - intros x E. apply sev_sign. now apply Z.leb_le.
  Defined.

  Definition whole (g : game Q) : game fractions := renumber F g.
  Definition look (t : table Q) : nat -> string -> string -> fractions := fast (revalue F t : table fractions).

  Lemma whole_is g : game_of fractions (whole g) = g.
  Proof.
    unfold game_of, whole. rewrite <- (renumber_same g) at 2.
    induction g using game_induction; simpl; f_equal.
    - rewrite map_map. reflexivity.
    - rewrite map_map. apply map_ext_in. intros b Hb. simpl. f_equal. now apply H.
    - rewrite map_map. apply map_ext_in. intros b Hb. simpl. f_equal. now apply H.
  Qed.

  Lemma look_ok (t : table Q) j h a : ev (look t j h a) == written t j h a.
  Proof.
    unfold look. rewrite fast_ok. unfold revalue. rewrite map_map.
    assert (E : map (fun x => map (fun r : string * list (string * scaled) => (fst r, map (fun b => (fst b, sev (snd b))) (snd r)))
        (map (fun r : string * list (string * Q) => (fst r, map (fun b => (fst b, F (snd b))) (snd r))) x)) t = t).
    { rewrite <- map_id. apply map_ext. intros l. rewrite map_map, <- map_id. apply map_ext. intros [k r]. simpl. f_equal.
      rewrite map_map, <- map_id. apply map_ext. now intros []. }
    simpl. simpl in E. now rewrite E.
  Qed.

  Theorem value_by_plans fuel (t : table Q) g c v :
    check_value fractions fuel (look t) (whole g) (F c) (F v) = true -> value g v.
  Proof. intros C. apply value_holds in C. now rewrite whole_is in C. Qed.

  Theorem nash_by_regrets n fuel (t : table Q) g :
    check_game fractions n (whole g) && check_nash fractions n fuel (look t) (whole g) = true ->
    is_game n g /\ nash n g (written t).
  Proof.
    rewrite andb_true_iff. intros [G C]. apply check_game_ok in G.
    apply (nash_holds _ _ _ _ (written t)) in C; [| apply look_ok]. now rewrite whole_is in *.
  Qed.

  Theorem perfect_by_regrets n fuel (t : table Q) g :
    check_game fractions n (whole g) && check_perfect fractions n fuel (look t) (whole g) = true ->
    is_game n g /\ subgame_perfect n g (written t).
  Proof.
    rewrite andb_true_iff. intros [G C]. apply check_game_ok in G.
    apply (perfect_holds _ _ _ _ (written t)) in C; [| apply look_ok]. now rewrite whole_is in *.
  Qed.

  Theorem refuted_by_deviation n i (t d : table Q) g :
    Nat.ltb i n && check_plays fractions (look d) (whole g)
      && Z.ltb 0 (snum (gain fractions (look t) i (look d) (whole g))) = true ->
    ~ nash n g (written t).
  Proof.
    rewrite !andb_true_iff. intros [[I P] N]. apply Nat.ltb_lt in I. apply Z.ltb_lt in N.
    assert (R := gain_refutes fractions n (look t) (written t) i (look d) (whole g) I (look_ok t) P).
    rewrite whole_is in R. apply R. clear - N. destruct (gain _ _ _ _ _) as [z | [a b]]; simpl in *; unfold Qlt; simpl; lia.
  Qed.
End Scaled.

(* Closes a goal `check = true` by one run of the virtual machine. *)
Ltac by_computing := vm_cast_no_check (eq_refl true).
