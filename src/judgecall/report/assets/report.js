// Steps through the records: shows the board as it was after each, marks the cards it was about, opens rules in place.
"use strict";
(() => {
  const boards = JSON.parse(document.getElementById("boards").textContent);
  const rows = [...document.querySelectorAll(".log li")];
  const stage = document.getElementById("board");
  const said = document.getElementById("said");
  const slider = document.getElementById("at");
  const dialog = document.getElementById("rule");
  let at = -1;

  const hidden = (row) => row.classList.contains("quiet") && !document.body.classList.contains("all");

  function show(n, scroll = true) {
    at = Math.max(-1, Math.min(rows.length - 1, n));
    const row = rows[at];
    stage.innerHTML = boards.shown[row ? boards.after[at] : 0];
    rows.forEach((each) => each.removeAttribute("aria-current"));
    if (row) {
      row.setAttribute("aria-current", "step");
      for (const id of row.dataset.ids.split(" ").filter(Boolean)) {
        stage.querySelectorAll(`[data-id="${id}"]`).forEach((card) => card.classList.add("now"));
      }
      if (scroll) row.scrollIntoView({ block: "nearest" });
    }
    said.textContent = row ? row.querySelector(".text").textContent : said.dataset.start;
    slider.value = at + 1;
    slider.setAttribute("aria-valuetext", said.textContent);
  }

  function move(by) {
    let next = at + by;
    while (rows[next] && hidden(rows[next])) next += by;
    if (next >= -1 && next < rows.length) show(next);
  }

  document.getElementById("first").onclick = () => show(-1);
  document.getElementById("back").onclick = () => move(-1);
  document.getElementById("next").onclick = () => move(1);
  document.getElementById("last").onclick = () => show(rows.length - 1);
  document.getElementById("every").onchange = (event) => document.body.classList.toggle("all", event.target.checked);
  slider.max = rows.length;
  slider.oninput = () => show(Number(slider.value) - 1);
  document.addEventListener("keydown", (event) => {
    if (event.target === slider || dialog.open) return;
    const keys = { ArrowLeft: () => move(-1), ArrowRight: () => move(1), Home: () => show(-1), End: () => show(rows.length - 1) };
    if (keys[event.key]) { event.preventDefault(); keys[event.key](); }
  });
  document.addEventListener("click", (event) => {
    const step = event.target.closest("a.n");
    const cite = event.target.closest("a.cite");
    if (step) { event.preventDefault(); show(Number(step.dataset.n), false); }
    if (cite) {
      const term = document.getElementById(cite.hash.slice(1));
      if (!term) return;
      event.preventDefault();
      document.getElementById("rule-id").textContent = term.textContent;
      document.getElementById("rule-says").innerHTML = term.nextElementSibling.innerHTML;
      dialog.showModal();
    }
  });
  const rules = document.querySelector("details.rules");
  rules.open = false;
  addEventListener("beforeprint", () => { rules.open = true; });
  document.querySelector(".controls").hidden = false;
  show(-1, false);
})();
