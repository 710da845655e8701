// The graph of lemmas: what the one under the pointer, or in focus, rests on stands out.
"use strict";

(() => {
  for (const picture of document.querySelectorAll("svg.lemmas")) {
    const nodes = new Map([...picture.querySelectorAll("g[data-node]")].map((node) => [node.dataset.node, node]));
    const lines = [...picture.querySelectorAll("path[data-from]")];
    const below = new Map();
    for (const line of lines) {
      if (!below.has(line.dataset.to)) below.set(line.dataset.to, []);
      below.get(line.dataset.to).push(line);
    }
    const told = document.getElementById("told");
    const clear = () => {
      picture.classList.remove("chosen");
      for (const each of picture.querySelectorAll(".on, .chosen-one")) each.classList.remove("on", "chosen-one");
    };
    const choose = (node) => {
      clear();
      picture.classList.add("chosen");
      node.classList.add("chosen-one");
      const [left, met] = [[node.dataset.node], new Set()];
      while (left.length) {
        const name = left.pop();
        if (met.has(name)) continue;
        met.add(name);
        nodes.get(name).classList.add("on");
        for (const line of below.get(name) || []) {
          line.classList.add("on");
          left.push(line.dataset.from);
        }
      }
      const direct = (below.get(node.dataset.node) || []).map((line) => nodes.get(line.dataset.from).dataset.name);
      told.textContent = `${node.dataset.name} needs ${met.size - 1} lemmas in all${direct.length ? `, of them by itself: ${direct.join(", ")}` : ""}.`;
    };
    for (const node of nodes.values()) {
      node.addEventListener("pointerenter", () => choose(node));
      node.addEventListener("focus", () => choose(node));
      node.addEventListener("pointerleave", clear);
      node.addEventListener("blur", clear);
    }
  }
})();
