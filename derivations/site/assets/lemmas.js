// The graph of lemmas: what the one under the pointer, or in focus, rests on stands out.
"use strict";

(() => {
  for (const picture of document.querySelectorAll("svg.lemmas")) {
    const nodes = new Map([...picture.querySelectorAll("[data-node]")].map((node) => [node.dataset.node, node]));
    const below = (node) => [...node.querySelectorAll("path")].map((line) => nodes.get(line.dataset.from));
    const named = (node) => node.querySelector("text").textContent;
    const told = document.getElementById("told");
    const clear = () => {
      picture.classList.remove("chosen");
      for (const each of picture.querySelectorAll(".on")) each.classList.remove("on");
    };
    const choose = (node) => {
      clear();
      picture.classList.add("chosen");
      const [left, met] = [[node], new Set()];
      while (left.length) {
        const next = left.pop();
        if (met.has(next)) continue;
        met.add(next);
        next.classList.add("on");
        left.push(...below(next));
      }
      const direct = below(node).map(named);
      told.textContent = direct.length
        ? `${named(node)} rests on ${met.size - 1} others in all, of them by itself on ${direct.join(", ")}.`
        : `${named(node)} rests on no other.`;
    };
    for (const node of nodes.values()) {
      node.addEventListener("pointerenter", () => choose(node));
      node.addEventListener("focus", () => choose(node));
      node.addEventListener("pointerleave", clear);
      node.addEventListener("blur", clear);
    }
  }
})();
