(* The names of information sets are read back: from a name follows what the player has seen. *)

From Gameproof.dice Require Export Rules.
Require Import Lia DecimalNat DecimalString Ascii.
Open Scope string_scope.

Lemma append_assoc a b c : (a ++ b) ++ c = a ++ (b ++ c).
Proof. induction a; simpl; congruence. Qed.

Lemma append_nothing a : a ++ "" = a.
Proof. induction a; simpl; congruence. Qed.

(* ---- a text as numbers, each with the sign after it ---- *)

Definition digit (c : ascii) : option nat :=
  match c with
  | "0"%char => Some 0%nat | "1"%char => Some 1%nat | "2"%char => Some 2%nat | "3"%char => Some 3%nat | "4"%char =>
    Some 4%nat
  | "5"%char => Some 5%nat | "6"%char => Some 6%nat | "7"%char => Some 7%nat | "8"%char => Some 8%nat | "9"%char =>
    Some 9%nat
  | _ => None
  end.

Fixpoint words (s : string) (n : nat) : list (nat * string) :=
  match s with
  | EmptyString => [(n, "")]
  | String c r => match digit c with Some d => words r (d + 10 * n) | None => (n, String c "") :: words r 0 end
  end.

Lemma words_digits u : forall s n, words (NilEmpty.string_of_uint u ++ s) n = words s (Nat.of_uint_acc u n).
Proof. induction u; intros s n; simpl; [reflexivity | rewrite IHu, Nat.tail_mul_spec; reflexivity ..]. Qed.

Lemma words_text n s : words (text n ++ s) 0 = words s n.
Proof. unfold text. rewrite words_digits. f_equal. apply (Unsigned.of_to n). Qed.

Definition number_of (s : string) : nat := match words s 0 with (n, _) :: _ => n | [] => O end.
Lemma number_of_text n : number_of (text n) = n.
Proof. unfold number_of. rewrite <- (append_nothing (text n)), words_text. reflexivity. Qed.

Lemma text_injective m n : text m = text n -> m = n.
Proof. intros E. rewrite <- (number_of_text m), E. apply number_of_text. Qed.

(* ---- views: what a player has seen, own rolls and all claims, the last one first ---- *)

Definition view := list (option nat * nat).
Fixpoint view_of (i : nat) (past : history) : view :=
  match past with [] => [] | (x, y) :: r => (if Nat.eqb (roller r) i then Some x else None, y) :: view_of i r end.
Definition newest (v : view) : nat := match v with [] => O | (_, y) :: _ => y end.

Fixpoint shown (v : view) : string :=
  match v with
  | [] => ""
  | (own, y) :: r => shown r ++ " " ++ (match own with Some x => text x ++ ":" | None => "" end) ++ text y
  end.
Definition roller_name (x : nat) (v : view) : string := text x ++ " |" ++ shown v.
Definition caller_name (y : nat) (v : view) : string := "? |" ++ shown ((None, y) :: v).

Lemma shown_view i past : shown (view_of i past) = seen i past.
Proof.
  induction past as [| [x y] r IH]; simpl; [reflexivity |]. rewrite IH. destruct (Nat.eqb (roller r) i); reflexivity.
Qed.

(* The least claim that is allowed follows from what either player has seen. *)
Lemma newest_view least i past : (1 <= least <= next least past)%nat ->
  Nat.max least (S (newest (view_of i past))) = next least past.
Proof. destruct past as [| [x y] r]; cbn [next view_of newest]; lia. Qed.

(* The words of a view, but for the last number. *)
Open Scope list_scope.
Fixpoint view_words (v : view) : list (nat * string) :=
  match v with
  | [] => []
  | (own, _) :: r => view_words r ++ (newest r, " ") :: match own with Some x => [(x, ":")] | None => [] end
  end.

Lemma words_shown v : forall s, words (shown v ++ s) 0 = view_words v ++ words s (newest v).
Proof.
  induction v as [| [own y] r IH]; intros s; [reflexivity |].
  simpl. rewrite !append_assoc, IH. simpl. rewrite <- app_assoc. f_equal. simpl. f_equal.
  destruct own as [x |]; simpl.
  - rewrite !append_assoc, words_text. simpl. now rewrite words_text.
  - apply words_text.
Qed.

Lemma words_roller x v : words (roller_name x v) 0 = (x, " ") :: (0%nat, "|") :: view_words v ++ [(newest v, "")].
Proof.
  unfold roller_name. rewrite words_text. simpl. do 2 f_equal.
  rewrite <- (append_nothing (shown v)) at 1. rewrite words_shown. reflexivity.
Qed.

Lemma words_caller y v : words (caller_name y v) 0 =
  (0%nat, "?") :: (0%nat, " ") :: (0%nat, "|") :: view_words v ++ [(newest v, " "); (y, "")].
Proof.
  unfold caller_name. rewrite <- (append_nothing (shown _)). cbn [append words digit]. do 3 f_equal.
  change (words (shown ((None, y) :: v) ++ "") 0 = view_words v ++ [(newest v, " "); (y, "")]).
  rewrite words_shown. simpl. rewrite <- app_assoc. reflexivity.
Qed.

Lemma view_words_injective v : forall w, view_words v = view_words w -> newest v = newest w -> v = w.
Proof.
  induction v as [| [own y] v IH]; intros [| [own' y'] w] E L; simpl in *.
  - reflexivity.
  - now destruct (view_words w).
  - now destruct (view_words v).
  - subst y'. destruct own as [x |], own' as [x' |].
    + change ((newest v, " ") :: [(x, ":")]) with ([(newest v, " ")] ++ [(x, ":")]) in E.
      change ((newest w, " ") :: [(x', ":")]) with ([(newest w, " ")] ++ [(x', ":")]) in E.
      rewrite !app_assoc in E. apply app_inj_tail in E as [E X]. apply app_inj_tail in E as [E N].
      injection X as ->. injection N as N. now rewrite (IH w E N).
    + change ((newest v, " ") :: [(x, ":")]) with ([(newest v, " ")] ++ [(x, ":")]) in E. rewrite app_assoc in E.
      apply app_inj_tail in E as [_ X]. discriminate X.
    + change ((newest w, " ") :: [(x', ":")]) with ([(newest w, " ")] ++ [(x', ":")]) in E. rewrite app_assoc in E.
      apply app_inj_tail in E as [_ X]. discriminate X.
    + apply app_inj_tail in E as [E N]. injection N as N. now rewrite (IH w E N).
Qed.

Lemma roller_name_injective x v x' v' : roller_name x v = roller_name x' v' -> x = x' /\ v = v'.
Proof.
  intros E. apply (f_equal (fun s => words s 0)) in E. rewrite !words_roller in E. injection E as -> E.
  apply app_inj_tail in E as [E L]. injection L as L. split; [reflexivity | now apply view_words_injective].
Qed.

Lemma caller_name_injective y v y' v' : caller_name y v = caller_name y' v' -> y = y' /\ v = v'.
Proof.
  intros E. apply (f_equal (fun s => words s 0)) in E. rewrite !words_caller in E. injection E as E.
  change [(newest v, " "); (y, "")] with ([(newest v, " ")] ++ [(y, "")]) in E.
  change [(newest v', " "); (y', "")] with ([(newest v', " ")] ++ [(y', "")]) in E. rewrite !app_assoc in E.
  apply app_inj_tail in E as [E Y]. apply app_inj_tail in E as [E L]. injection Y as ->. injection L as L.
  split; [reflexivity | now apply view_words_injective].
Qed.

Lemma names_differ x v y w : roller_name x v <> caller_name y w.
Proof. intros E. apply (f_equal (fun s => words s 0)) in E. rewrite words_roller, words_caller in E. discriminate E.
Qed.

(* ---- plans that look at the die and the last claims only ---- *)

Section Plans.
Context {A : Type} (least : nat) (p : nat -> nat -> nat -> A) (q : nat -> nat -> A) (rest : A -> A).

(* p M x y is how probably a roller of stage M claims y with the roll x, q M y how probably the claim y is called. *)
Definition plan (h a : string) : A :=
  match words h 0 with
  | (x, " ") :: _ :: r => p (Nat.max least (S (fst (last r (O, ""))))) x (number_of a)
  | _ :: _ :: _ :: r =>
      let c := q (Nat.max least (S (fst (last (removelast r) (O, ""))))) (fst (last r (O,
        ""))) in if String.eqb a "call" then c else rest c
  | _ => q O O
  end.

Lemma plan_roller x v y : plan (roller_name x v) (text y) = p (Nat.max least (S (newest v))) x y.
Proof. unfold plan. rewrite words_roller, last_last, number_of_text. reflexivity. Qed.

Lemma plan_call y v : plan (caller_name y v) "call" = q (Nat.max least (S (newest v))) y.
Proof.
  unfold plan. rewrite words_caller. change [(newest v, " "); (y, "")] with ([(newest v, " ")] ++ [(y, "")]).
  rewrite app_assoc, removelast_last, !last_last. reflexivity.
Qed.

Lemma plan_pass y v : plan (caller_name y v) "pass" = rest (q (Nat.max least (S (newest v))) y).
Proof.
  unfold plan. rewrite words_caller. change [(newest v, " "); (y, "")] with ([(newest v, " ")] ++ [(y, "")]).
  rewrite app_assoc, removelast_last, !last_last. reflexivity.
Qed.
End Plans.
