// A game's tree that folds: a click or Enter on a node folds what follows it, arrows go from node to node.
"use strict";

(() => {
  const SPACE = "http://www.w3.org/2000/svg";
  const [ROW, LETTER, SMALL, MARGIN] = [30, 7.2, 6.2, 26];

  const drawn = (name, attributes, text = "") => {
    const element = document.createElementNS(SPACE, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text) element.textContent = text;
    return element;
  };

  const colour = (player) => (typeof player === "number" ? `p${player % 6}` : "");

  class FoldingTree {
    constructor(figure) {
      const data = JSON.parse(figure.querySelector("script").textContent);
      this.nodes = data.nodes.map((node, number) => ({ ...node, number, folded: false }));
      this.players = data.players;
      this.nodes.forEach((node) => {
        (node.children || []).forEach((child, k) => {
          Object.assign(this.nodes[child], { parent: node.number, place: k });
        });
      });
      this.depths();
      this.box = document.createElement("div");
      this.box.className = "folding";
      const name = figure.querySelector("figcaption").textContent;
      this.svg = drawn("svg", { role: "tree", "aria-label": `${name}: a tree to fold` });
      this.box.append(this.svg);
      const buttons = document.createElement("p");
      buttons.className = "buttons";
      for (const [text, folded] of [["Fold all", true], ["Unfold all", false]]) {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = text;
        button.addEventListener("click", () => {
          for (const node of this.nodes) node.folded = folded && node.parent !== undefined && Boolean(node.children);
          this.draw();
        });
        buttons.append(button);
      }
      figure.querySelector(".picture").replaceWith(buttons, this.box);
      this.svg.addEventListener("keydown", (event) => this.key(event));
      this.current = 0;
      this.draw();
    }

    // how far columns are apart: room for labels at both ends and for names between them
    depths() {
      const widest = (words) => Math.max(0, ...words.map((word) => word.length));
      const layers = [];
      for (const node of this.nodes) {
        node.depth = node.parent === undefined ? 0 : this.nodes[node.parent].depth + 1;
        (layers[node.depth] ||= []).push(node);
      }
      this.half = layers.map((nodes) => (widest(nodes.map((node) => node.infoset || "")) * SMALL) / 2 + 8);
      const names = layers.map((nodes) => widest(nodes.flatMap((node) => (node.children || []).map((_, k) => this.action(node, k)))));
      let x = Math.max(MARGIN, this.half[0] + 4);
      this.across = layers.map((_, depth) => {
        const here = x;
        x += Math.max(60, this.half[depth] + names[depth] * LETTER + (this.half[depth + 1] || 0) + 10);
        return here;
      });
    }

    // where the name of a move stands on its way
    named(depth) {
      const wide = this.across[depth + 1] - this.across[depth];
      return (this.half[depth] + wide - this.half[depth + 1]) / 2 / wide;
    }

    action(node, k) {
      const weight = node.probabilities ? node.probabilities[k] : node.taken && node.taken[k];
      return weight && weight !== "0" ? `${node.actions[k]} · ${weight}` : node.actions[k];
    }

    leaves(node) {
      return node.children ? node.children.reduce((sum, child) => sum + this.leaves(this.nodes[child]), 0) : 1;
    }

    // the nodes that are seen, each with its height; what is folded takes one row
    layout() {
      const seen = [];
      let row = 0;
      const visit = (node) => {
        seen.push(node);
        if (!node.children || node.folded) {
          node.y = MARGIN + ROW * row;
          row += 1;
          return;
        }
        for (const child of node.children) visit(this.nodes[child]);
        const [first, last] = [node.children[0], node.children[node.children.length - 1]];
        node.y = (this.nodes[first].y + this.nodes[last].y) / 2;
      };
      visit(this.nodes[0]);
      return [seen, MARGIN * 2 + ROW * (row - 1)];
    }

    draw(focus = null) {
      const [seen, high] = this.layout();
      if (!seen.includes(this.nodes[this.current])) this.current = 0;
      const deepest = Math.max(...seen.map((node) => node.depth));
      const wide = this.across[deepest] + 170;
      for (const [key, value] of Object.entries({ width: wide, height: high, viewBox: `0 0 ${wide} ${high}` })) {
        this.svg.setAttribute(key, value);
      }
      const lines = [];
      const names = [];
      const marks = [];
      for (const node of seen) {
        const x = this.across[node.depth];
        if (node.parent !== undefined) {
          const parent = this.nodes[node.parent];
          const from = this.across[parent.depth];
          const weight = parent.taken && parent.taken[node.place];
          const how = weight === undefined || weight === null ? "" : weight === "0" ? " never" : " taken";
          lines.push(drawn("line", { class: `edge${how}`, x1: from, y1: parent.y, x2: x, y2: node.y }));
          const at = this.named(parent.depth);
          names.push(
            drawn(
              "text",
              { class: "name", x: from + at * (x - from), y: parent.y + at * (node.y - parent.y) + 4 },
              this.action(parent, node.place),
            ),
          );
        }
        marks.push(this.mark(node, x));
      }
      this.svg.replaceChildren(...lines, ...names, ...marks);
      if (focus !== null) this.items.get(focus).focus();
    }

    mark(node, x) {
      if (node.number === 0) this.items = new Map();
      const group = drawn("g", {});
      if (!node.children) {
        const text = drawn("text", { x: x + 6, y: node.y + 4 });
        const opposite = node.pays.length === 2 && this.opposite();
        (opposite ? node.pays.slice(0, 1) : node.pays).forEach((paid, player) => {
          if (player) text.append(", ");
          const span = drawn("tspan", { class: `pays p${player % 6}` }, paid.replace("-", "−"));
          text.append(span);
        });
        group.append(text);
        return group;
      }
      const said = node.infoset ? `${this.players[node.player] || `player ${node.player + 1}`} at ${node.infoset}` : "chance";
      for (const [key, value] of Object.entries({
        role: "treeitem",
        tabindex: node.number === this.current ? 0 : -1,
        "aria-expanded": !node.folded,
        "aria-level": node.depth + 1,
        "aria-label": `${node.parent === undefined ? "" : `after ${this.nodes[node.parent].actions[node.place]}: `}${said}`,
      })) {
        group.setAttribute(key, value);
      }
      const place = { class: `mark ${colour(node.player)}` };
      group.append(
        typeof node.player === "number"
          ? drawn("circle", { ...place, cx: x, cy: node.y, r: 6 })
          : drawn("rect", { ...place, x: x - 5.5, y: node.y - 5.5, width: 11, height: 11 }),
      );
      // room for a finger
      group.append(drawn("circle", { cx: x, cy: node.y, r: 14, fill: "transparent" }));
      if (node.infoset) {
        group.append(drawn("text", { class: `label ${colour(node.player)}`, x, y: node.y - 10 }, node.infoset));
      }
      if (node.folded) {
        group.append(drawn("text", { x: x + 12, y: node.y + 4 }, `+ ${this.leaves(node)} ends`));
      }
      group.addEventListener("click", () => this.fold(node));
      this.items.set(node.number, group);
      return group;
    }

    opposite() {
      if (this.constant === undefined) {
        const sums = this.nodes.filter((node) => node.pays).map((node) => [...node.pays]);
        this.constant = sums.every(([one, other]) => one === `-${other}` || other === `-${one}` || (one === "0" && other === "0"));
      }
      return this.constant;
    }

    fold(node) {
      node.folded = !node.folded;
      this.current = node.number;
      this.draw(node.number);
    }

    key(event) {
      const node = this.nodes[this.current];
      const inner = (numbers) => numbers.map((number) => this.nodes[number]).find((each) => each.children);
      const beside = (step) => {
        const parent = this.nodes[node.parent];
        if (!parent) return undefined;
        const [order, at] = [parent.children, node.place];
        return inner(step > 0 ? order.slice(at + 1) : order.slice(0, at).reverse());
      };
      const moves = {
        ArrowRight: () => (node.folded ? this.fold(node) : inner(node.children)),
        ArrowLeft: () => this.nodes[node.parent],
        ArrowDown: () => beside(1),
        ArrowUp: () => beside(-1),
        Home: () => this.nodes[0],
      };
      if (event.key === "Enter" || event.key === " ") {
        this.fold(node);
      } else if (moves[event.key]) {
        const next = moves[event.key]();
        if (next) {
          this.current = next.number;
          this.draw(next.number);
        }
      } else {
        return;
      }
      event.preventDefault();
    }
  }

  for (const figure of document.querySelectorAll("figure.game")) new FoldingTree(figure);
})();
