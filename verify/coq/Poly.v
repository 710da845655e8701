(* Games and profiles with a parameter: numbers are polynomials in it, signs over a range are
   those of Bernstein coefficients. *)

Require Import ZArith Lqa Lia Bool Field.
From Gameproof Require Import Game Check Theorems Rational.

Fixpoint peval (a : Q) (p : list Q) : Q := match p with [] => 0 | c :: r => c + a * peval a r end.
Fixpoint padd (p q : list Q) : list Q :=
  match p, q with [], _ => q | _, [] => p | x :: r, y :: s => Qred (x + y) :: padd r s end.
Definition pscale (c : Q) (p : list Q) : list Q := map (fun x => Qred (c * x)) p.
Fixpoint pmul (p q : list Q) : list Q := match p with [] => [] | c :: r => padd (pscale c q) (0 :: pmul r q) end.

Lemma padd_ok a p q : peval a (padd p q) == peval a p + peval a q.
Proof.
  revert q. induction p as [| x p IH]; intros [| y q]; cbn [padd peval]; try ring.
  rewrite IH, Qred_correct. ring.
Qed.
Lemma pscale_ok a c p : peval a (pscale c p) == c * peval a p.
Proof. unfold pscale. induction p; cbn [map peval]; [ring |]. rewrite IHp, Qred_correct. ring. Qed.
Lemma pmul_ok a p q : peval a (pmul p q) == peval a p * peval a q.
Proof.
  induction p; cbn [pmul peval]; [ring |]. rewrite padd_ok, pscale_ok. cbn [peval]. rewrite IHp. ring.
Qed.

Fixpoint pw (w : Q) (n : nat) : Q := match n with O => 1 | S n => w * pw w n end.
Fixpoint heval (t w : Q) (l : list Q) : Q :=
  match l with [] => 0 | c :: r => c * pw w (length r) + t * heval t w r end.
Fixpoint binom (n : nat) : list Q := match n with O => [1] | S n => padd (0 :: binom n) (binom n ++ [0]) end.
Fixpoint hom (p : list Q) : list Q :=
  match p with [] => [] | c :: r => padd (pscale c (binom (length r))) (0 :: hom r) end.

Lemma padd_length p : forall q, length p = length q -> length (padd p q) = length p.
Proof. induction p; intros [| y q] E; simpl in *; try easy. f_equal. apply IHp. lia. Qed.
Lemma binom_length n : length (binom n) = S n.
Proof. induction n; [reflexivity |]. cbn [binom]. rewrite padd_length; [simpl; lia | rewrite app_length; simpl; lia]. Qed.
Lemma hom_length p : length (hom p) = length p.
Proof.
  induction p; [reflexivity |]. cbn [hom]. unfold pscale.
  rewrite padd_length; rewrite map_length, binom_length; simpl; lia.
Qed.
Lemma heval_add t w p : forall q, length p = length q -> heval t w (padd p q) == heval t w p + heval t w q.
Proof.
  induction p as [| x p IH]; intros [| y q] E; simpl in E; try discriminate; cbn [padd heval]; [ring |].
  rewrite IH by lia. rewrite padd_length by lia. replace (length q) with (length p) by lia. rewrite Qred_correct. ring.
Qed.
Lemma heval_scale t w c p : heval t w (pscale c p) == c * heval t w p.
Proof.
  unfold pscale. induction p; cbn [map heval]; [ring |]. rewrite IHp, map_length, Qred_correct. ring.
Qed.
Lemma heval_last t w l : heval t w (l ++ [0]) == w * heval t w l.
Proof.
  induction l; cbn [app heval pw length]; [ring |]. rewrite IHl, app_length. simpl length.
  rewrite Nat.add_1_r. cbn [pw]. ring.
Qed.
Lemma heval_binom t w n : t + w == 1 -> heval t w (binom n) == 1.
Proof.
  intros E. induction n; cbn [binom]; [cbn; ring |].
  rewrite heval_add by (rewrite app_length; simpl; lia). rewrite heval_last. cbn [heval]. rewrite IHn.
  transitivity (t + w); [ring | exact E].
Qed.
Lemma heval_hom t w p : t + w == 1 -> heval t w (hom p) == peval t p.
Proof.
  intros E. induction p; cbn [hom peval]; [reflexivity |].
  rewrite heval_add by (unfold pscale; simpl; rewrite map_length, binom_length, hom_length; lia).
  rewrite heval_scale, (heval_binom _ _ _ E). cbn [heval]. rewrite IHp. ring.
Qed.
Lemma pw_nonneg w n : 0 <= w -> 0 <= pw w n.
Proof. intros W. induction n; simpl; [lra | now apply Qmult_le_0_compat]. Qed.
Lemma heval_nonneg t w l : 0 <= t -> 0 <= w -> (forall c, In c l -> 0 <= c) -> 0 <= heval t w l.
Proof.
  intros T W. induction l; intros C; cbn [heval]; [lra |].
  assert (0 <= a) by (apply C; now left). assert (0 <= heval t w l) by (apply IHl; intros; apply C; now right).
  assert (P := pw_nonneg w (length l) W).
  assert (0 <= a * pw w (length l)) by now apply Qmult_le_0_compat.
  assert (0 <= t * heval t w l) by now apply Qmult_le_0_compat. lra.
Qed.

Fixpoint moved (lo d : Q) (p : list Q) : list Q :=
  match p with [] => [] | c :: r => padd [c] (pmul [lo; d] (moved lo d r)) end.
Lemma moved_ok lo d t p : peval t (moved lo d p) == peval (lo + d * t) p.
Proof.
  induction p; cbn [moved peval]; [reflexivity |]. rewrite padd_ok, pmul_ok, IHp. cbn [peval]. ring.
Qed.

Definition bernstein (lo hi : Q) (p : list Q) : list Q := hom (moved lo (hi - lo) p).

Section Range.
  Variables lo hi a : Q.
  Hypotheses (ends : lo < hi) (above : lo <= a) (under : a <= hi).

  Lemma bernstein_ok p : forallb (fun c => Z.leb 0 (Qnum c)) (bernstein lo hi p) = true -> 0 <= peval a p.
  Proof.
    intros C. set (t := (a - lo) / (hi - lo)).
    assert (N : ~ hi - lo == 0) by lra.
    assert (A : a == lo + (hi - lo) * t) by (unfold t; field; exact N).
    assert (T : 0 <= t). { unfold t. apply Qle_shift_div_l; lra. }
    assert (U : t <= 1). { unfold t. apply Qle_shift_div_r; lra. }
    assert (E : peval a p == peval (lo + (hi - lo) * t) p).
    { clear - A. revert A. generalize (lo + (hi - lo) * t). intros b A. induction p; cbn [peval]; [reflexivity |]. now rewrite IHp, A. }
    rewrite E, <- moved_ok, <- (heval_hom t (1 - t)) by ring.
    apply heval_nonneg; [exact T | lra |].
    intros c Hc. assert (S := forallb_all _ _ C c Hc). cbv beta in S. apply Z.leb_le in S. unfold Qle. simpl. lia.
  Qed.

  Definition polynomials : numbers.
  Proof.
    refine {| num := list Q; zero := []; one := [1]; add := padd; mul := pmul; sub p q := padd p (pscale (-1) q);
      null p := forallb (fun c => Z.eqb (Qnum c) 0) p;
      nonneg p := forallb (fun c => Z.leb 0 (Qnum c)) (bernstein lo hi p); ev := peval a |}.
    - reflexivity.
    - simpl. ring.
    - apply padd_ok.
    - apply pmul_ok.
    - intros p q. rewrite padd_ok, pscale_ok. ring.
    - intros p. induction p as [| c p IH]; cbn [peval forallb]; intros C; [reflexivity |].
      apply andb_true_iff in C as [Z C]. apply Z.eqb_eq in Z. rewrite (IH C).
      assert (E : c == 0) by (unfold Qeq; simpl; lia). rewrite E. ring.
    - exact bernstein_ok.
  Defined.
End Range.

(* ---- the same game, or table, in other words ---- *)

Fixpoint every {X} (P : X -> Prop) (g : game X) : Prop :=
  match g with
  | End l => all (map P l)
  | Chance l => all (map (fun b => P (fst b) /\ every P (snd b)) l)
  | Move _ _ l => all (map (fun b => every P (snd b)) l)
  end.

Lemma every_true {X} (P : X -> Prop) (g : game X) : (forall x, P x) -> every P g.
Proof. intros T. induction g using game_induction; simpl; apply all_map; auto. Qed.

Lemma payoff_renumber {X} (f f' : X -> Q) (g : game X) s i :
  every (fun x => f x == f' x) g -> payoff s i (renumber f g) == payoff s i (renumber f' g).
Proof.
  induction g using game_induction; simpl; intros E; rewrite all_map in E.
  - revert i. induction l as [| x l IH]; intros [| i]; simpl; try reflexivity.
    + apply E. now left.
    + apply IH. intros y Hy. apply E. now right.
  - rewrite !map_map. apply sum_ext. intros b Hb. simpl. destruct (E b Hb) as [N G]. now rewrite N, (H b Hb G).
  - rewrite !map_map. apply sum_ext. intros b Hb. simpl. now rewrite (H b Hb (E b Hb)).
Qed.

Lemma nash_transfer {X} (f f' : X -> Q) (g : game X) n s s' :
  every (fun x => f x == f' x) g -> (forall j h a, s j h a == s' j h a) ->
  nash n (renumber f g) s -> nash n (renumber f' g) s'.
Proof.
  intros E S [P N].
  assert (Pl : forall i t, plays i t (renumber f g) <-> plays i t (renumber f' g)).
  { intros i t. unfold plays. now rewrite !turns_renumber. }
  split.
  - intros i I. apply Pl. specialize (P i I). intros h l p Hin. eapply distribution_ext; [| exact (P h l p Hin)].
    clear - S. induction l; simpl; constructor; auto.
  - intros i t I T. apply Pl in T. specialize (N i t I T).
    rewrite <- !(payoff_renumber f f' g _ _ E).
    rewrite <- (payoff_same s s' i _ S).
    rewrite <- (payoff_same (deviate s i t) (deviate s' i t) i); [exact N |].
    intros j h a. rewrite !deviate_same. destruct (Nat.eqb j i); [reflexivity | apply S].
Qed.

Inductive alike : table Q -> table Q -> Prop := Alike t t' :
  Forall2 (Forall2 (fun r r' => fst r = fst r' /\ Forall2 (fun x x' => fst x = fst x' /\ snd x == snd x') (snd r) (snd r'))) t t' -> alike t t'.

Lemma alike_ok t t' : alike t t' -> forall j h a, written t j h a == written t' j h a.
Proof.
  intros [u u' E] j h a. unfold written. revert j.
  induction E as [| r r' u u' R E IH]; intros [| j]; simpl; try reflexivity; [| apply IH].
  clear - R. induction R as [| x x' r r' [N X] R IH]; simpl; [reflexivity |].
  destruct x as [k l], x' as [k' l']. simpl in N, X. subst k'. destruct (String.eqb h k); [| exact IH].
  clear - X. induction X as [| y y' l l' [M Y] X IH]; simpl; [reflexivity |].
  destruct y as [b p], y' as [b' p']. simpl in M, Y. subst b'. destruct (String.eqb a b); [exact Y | exact IH].
Qed.

Ltac same_table := constructor; repeat (constructor; simpl; try reflexivity; try ring).

(* A game whose numbers are polynomials with what they stand for, at a. *)
Definition polys {X} (g : game (list Q * X)) : game (list Q) := renumber fst g.
Definition fixed (g : game Q) : game (list Q) := renumber (fun c => [c]) g.

Lemma fixed_is lo hi a E A U g n s s' :
  (forall j h b, s j h b == s' j h b) ->
  nash n (game_of (polynomials lo hi a E A U) (fixed g)) s -> nash n g s'.
Proof.
  intros S N. rewrite <- (renumber_same g). eapply (nash_transfer (fun c => peval a [c])); [| exact S |].
  - apply every_true. intros x. simpl. ring.
  - unfold game_of, fixed in N. clear - N. replace (renumber (fun c => peval a [c]) g) with
      (renumber (@ev (polynomials lo hi a E A U)) (renumber (fun c => [c]) g)); [exact N |].
    clear. induction g using game_induction; simpl; f_equal; rewrite map_map; simpl; auto;
      apply map_ext_in; intros b Hb; simpl; f_equal; auto.
Qed.

Theorem nash_on lo hi n fuel g (p : table (list Q)) a (t : table Q) :
  lo < hi -> lo <= a -> a <= hi -> alike (revalue (peval a) p) t ->
  (forall E A U, check_nash (polynomials lo hi a E A U) n fuel (fast (p : table (polynomials lo hi a E A U))) (fixed g) = true) ->
  nash n g (written t).
Proof.
  intros E A U L C. specialize (C E A U).
  eapply (fixed_is lo hi a E A U); [| exact (nash_holds (polynomials lo hi a E A U) n fuel _ (written (revalue (peval a) p)) (fixed g) (fun j h b => @fast_ok (polynomials lo hi a E A U) p j h b) C)].
  now apply alike_ok.
Qed.

Theorem gains_on lo hi n i g (p d : table (list Q)) a (t : table Q) :
  lo < hi -> lo <= a -> a <= hi -> alike (revalue (peval a) p) t -> (i < n)%nat ->
  (forall E A U, let K := polynomials lo hi a E A U in
     check_plays K (fast (d : table K)) (fixed g) = true /\
     0 < peval a (gain K (fast (p : table K)) i (fast (d : table K)) (fixed g))) ->
  ~ nash n g (written t).
Proof.
  intros E A U L I C N. destruct (C E A U) as [P G].
  refine (gain_refutes (polynomials lo hi a E A U) n _ (written (revalue (peval a) p)) i _ (fixed g) I
    (fun j h b => @fast_ok (polynomials lo hi a E A U) p j h b) P G _).
  assert (X : every (fun c => c == peval a [c]) g) by (apply every_true; intros; simpl; ring).
  assert (T := nash_transfer (fun c => c) (fun c => peval a [c]) g n (written t) (written (revalue (peval a) p)) X).
  rewrite renumber_same in T.
  assert (Y : nash n (renumber (fun c => peval a [c]) g) (written (revalue (peval a) p))).
  { apply T; [| exact N]. intros. symmetry. now apply alike_ok. }
  replace (game_of (polynomials lo hi a E A U) (fixed g)) with (renumber (fun c => peval a [c]) g); [exact Y |].
  unfold game_of, fixed. clear. induction g using game_induction; simpl; f_equal; rewrite map_map; simpl; auto;
    apply map_ext_in; intros b Hb; simpl; f_equal; auto.
Qed.
Ltac gain_computed :=
  match goal with |- 0 < peval _ ?g =>
    let v := eval vm_compute in g in replace g with v by (vm_cast_no_check (eq_refl v)) end; cbn [peval].
