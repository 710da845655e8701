(* DOMINATED ACTIONS; definitions to read, as in Game.v and Words.v; nothing is proved here.

   An action at an information set is dominated if every strategy that leads there and takes it never
   earns more, and against some play of the others less, than one that differs from it only there and
   after; strictly, if it earns less against all play of the others under which the set may be reached. *)

From Gameproof Require Import Game Words.

Section Dominance.
  Context {F : ordered_field}.
  Variables (n : nat) (g : game F) (i : nat) (h a : string).

  (* s leads to h as far as player i can see to it, and takes a there. *)
  Definition leads_and_takes (s : strategy F) : Prop :=
    plays i s g /\ s h a = 1 /\ forall actions past, In (i, h, actions, past) (turns nothing g) -> 0 < weight s past.

  (* The two agree but at h and where player i has been at h before. *)
  Definition differs_only_after (s s' : strategy F) : Prop :=
    forall k actions past b, In (i, k, actions, past) (turns nothing g) -> In b actions ->
      k <> h -> ~ In h (map fst past) -> s k b = s' k b.

  Definition is_action : Prop := exists actions past, In (i, h, actions, past) (turns nothing g) /\ In a actions.

  Definition dominated : Prop :=
    is_action /\ forall s, leads_and_takes s -> exists s', plays i s' g /\ differs_only_after s s' /\
      (forall t, played n t g -> payoff (deviate t i s) i g <= payoff (deviate t i s') i g) /\
      (exists t, played n t g /\ payoff (deviate t i s) i g < payoff (deviate t i s') i g).
  Definition strictly_dominated : Prop :=
    is_action /\ forall s, leads_and_takes s -> exists s', plays i s' g /\ differs_only_after s s' /\
      forall t, played n t g -> 0 < reach (deviate t i s) i h g ->
        payoff (deviate t i s) i g < payoff (deviate t i s') i g.
End Dominance.
