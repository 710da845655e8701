(* Finite sums of numbers of an ordered field, and mixtures. *)

From Gameproof Require Export Game OrderedField.
Require Export Lia.
Open Scope field_scope.

Section Sums.
Variable F : ordered_field.
Add Ring F_ring : (ring_laws F).

Lemma sum_ext {A} (f g : A -> F) l : (forall x, In x l -> f x = g x) -> sum (map f l) = sum (map g l).
Proof. intros E. f_equal. apply map_ext_in, E. Qed.

Lemma sum_le {A} (f g : A -> F) l : (forall x, In x l -> f x <= g x) -> sum (map f l) <= sum (map g l).
Proof.
  induction l as [| a l IH]; simpl; intros L; [apply le_refl |].
  assert (La := L a (or_introl eq_refl)). assert (Ll := IH (fun x i => L x (or_intror i))). adding La Ll.
Qed.

Lemma sum_times {A} c (f : A -> F) l : sum (map (fun x => c * f x) l) = c * sum (map f l).
Proof. induction l; simpl; [ring | rewrite IHl; ring]. Qed.

Lemma sum_plus {A} (f g : A -> F) l : sum (map (fun x => f x + g x) l) = sum (map f l) + sum (map g l).
Proof. induction l; simpl; [ring | rewrite IHl; ring]. Qed.

Lemma sum_minus {A} (f g : A -> F) l : sum (map (fun x => f x - g x) l) = sum (map f l) - sum (map g l).
Proof. induction l; simpl; [ring | rewrite IHl; ring]. Qed.

Lemma sum_zero {A} (l : list A) : sum (map (fun _ => 0 : F) l) = 0.
Proof. induction l; simpl; [ring | rewrite IHl; ring]. Qed.

Lemma sum_swap {A B} (f : A -> B -> F) l m :
  sum (map (fun x => sum (map (f x) m)) l) = sum (map (fun y => sum (map (fun x => f x y) l)) m).
Proof.
  induction l; simpl.
  - now rewrite sum_zero.
  - now rewrite IHl, sum_plus.
Qed.

Lemma sum_rational {A} (f : A -> Q) l : sum (map (fun x => rational F (f x)) l) = rational F (fold_right Qplus 0%Q
  (map f l)).
Proof. induction l; simpl; [now rewrite rational_zero | rewrite IHl, rational_add; reflexivity]. Qed.

(* A mixture of numbers that are at most c is at most c. *)
Lemma mixture_most {A} (p f : A -> F) c l : distribution (map p l) -> (forall x, In x l -> f x <= c) ->
  sum (map (fun x => p x * f x) l) <= c.
Proof.
  intros [P S1] L. assert (E : sum (map (fun x => p x * c) l) = c).
  { transitivity (sum (map (fun x => c * p x) l)); [apply sum_ext; intros; ring |]. rewrite sum_times, S1. ring. }
  eapply le_trans; [| apply le_eq, E]. apply sum_le. intros x I. apply mul_le_l; [apply P, in_map, I | apply L, I].
Qed.

(* Both replies give at least m, so every mixture of them does. *)
Lemma mixed_reply (q a b m : F) : 0 <= q <= 1 -> m <= a -> m <= b -> m <= (1 - q) * a + q * b.
Proof.
  intros [Q0 Q1] A B. apply diff_of_le in Q1.
  assert (L := mul_le_l F _ _ _ Q1 A). assert (L' := mul_le_l F _ _ _ Q0 B). adding L L'.
Qed.

End Sums.
