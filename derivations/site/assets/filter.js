// Rows of the ledger by words, verdict, source and trust; the address may choose some, as ?verdict=refuted does.
"use strict";

(() => {
  const form = document.querySelector("form.filters");
  const fields = ["words", "verdict", "source", "trust"].map((id) => document.getElementById(id));
  const [words, verdict, source, trust] = fields;
  const rows = [...document.querySelectorAll(".ledger tr[id]")];
  const texts = new Map(rows.map((row) => [row, row.dataset.words.toLowerCase()]));
  const status = form.querySelector("[role=status]");

  const wanted = (row) =>
    (!verdict.value || row.dataset.verdict === verdict.value) &&
    (!source.value || row.dataset.source === source.value) &&
    (!trust.value || row.dataset.trust.split(";").includes(trust.value)) &&
    words.value.toLowerCase().split(/\s+/).every((word) => texts.get(row).includes(word));

  const show = () => {
    let count = 0;
    for (const row of rows) {
      row.hidden = !wanted(row);
      count += row.hidden ? 0 : 1;
    }
    for (const body of document.querySelectorAll(".ledger tbody")) {
      body.hidden = !body.querySelector("tr[id]:not([hidden])");
    }
    status.textContent = count === rows.length ? `${count} claims` : `${count} of ${rows.length} claims`;
  };

  const asked = new URLSearchParams(location.search);
  for (const field of fields) {
    field.value = asked.get(field.id) || "";
    field.addEventListener("input", show);
  }
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  show();
})();
