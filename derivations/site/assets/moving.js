// A page with sliders: their exact values, the numbers that follow from them, and pictures.
"use strict";

const DATA = JSON.parse(document.getElementById("data").textContent);
const SVG = "http://www.w3.org/2000/svg";

// calls `show` with the exact values of all sliders by name, now and whenever one is moved
function moving(show) {
  const form = document.querySelector("form.controls");
  const inputs = [...form.querySelectorAll("input[type=range]")];
  const values = () =>
    Object.fromEntries(
      inputs.map((input) => {
        const among = input.dataset.among;
        const exact = among
          ? Fraction.of(among.split(" ")[input.value])
          : new Fraction(BigInt(input.value), BigInt(input.dataset.over));
        return [input.id, exact];
      }),
    );
  const update = () => {
    const found = values();
    show(found, (id, value) => {
      document.getElementById(id).value = value;
    });
    for (const [id, value] of Object.entries(values())) {
      const shown = value.below === 1n ? value.toString() : `${value} = ${value.decimal(3).replace(/0+$/, "")}`;
      form.querySelector(`output[for="${id}"]`).textContent = shown;
      document.getElementById(id).setAttribute("aria-valuetext", value.toString());
    }
  };
  form.addEventListener("input", update);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  for (const part of document.querySelectorAll("[data-moving]")) part.hidden = false;
  update();
}

// puts rows [term, text, note, tone] into the list of results
function results(rows) {
  const list = document.querySelector("dl.results");
  list.replaceChildren(
    ...rows.flatMap(([term, text, note = "", tone = ""]) => {
      const name = document.createElement("dt");
      name.textContent = term;
      const value = document.createElement("dd");
      const strong = document.createElement("span");
      strong.textContent = text;
      strong.className = tone ? `at ${tone}` : "";
      value.append(strong);
      if (note) {
        const about = document.createElement("span");
        about.className = "about";
        about.textContent = ` ${note}`;
        value.append(about);
      }
      return [name, value];
    }),
  );
}

// an element of a picture
function drawn(name, attributes, text = "") {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text) element.textContent = text;
  return element;
}

// a fraction with its decimal beside it
function both(value, places = 4) {
  if (value.below === 1n) return [value.toString()];
  return [value.toString(), `about ${value.decimal(places)}`];
}
