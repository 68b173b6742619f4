// A game on its page: cards show what may be done with them, rules open in place, news of others is fetched.
"use strict";
(() => {
  const said = document.getElementById("said");
  const sheet = document.getElementById("sheet");
  const table = () => document.getElementById("table");

  // --- Cards and options belong together ---

  function light(ids, on) {
    for (const id of ids.filter(Boolean)) {
      table().querySelectorAll(`.card[data-id="${id}"]`).forEach((card) => card.classList.toggle("lit", on));
    }
  }

  for (const [event, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
    document.addEventListener(event, ({ target }) => {
      const option = target.closest?.("button[name=option]");
      if (option) light([option.dataset.card, ...option.dataset.others.split(" ")], on);
    });
  }

  function options(card) {
    return [...table().querySelectorAll("button[name=option]")].filter((each) => each.dataset.card === card);
  }

  document.addEventListener("click", (event) => {
    const face = event.target.closest(".face");
    if (face) {
      const own = options(face.dataset.card);
      table().querySelectorAll("button[name=option]").forEach((each) => each.classList.remove("lit"));
      own.forEach((each) => each.classList.add("lit"));
      if (own.length) own[0].focus();
    }
    const cite = event.target.closest("a.cite");
    if (cite && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      open(cite.href);
    }
  });

  // --- What opens over the page ---

  function open(url) {
    htmx.ajax("GET", url, { target: "#sheet-text", swap: "innerHTML" }).then(() => sheet.open || sheet.showModal());
  }

  // --- What has changed ---

  function told() {
    return [...document.querySelectorAll("#table .log .text")].map((each) => each.textContent);
  }

  let before = told().length;

  document.addEventListener("htmx:afterSwap", ({ target }) => {
    if (target.id !== "table" && target.id !== "main" && !table()) return;
    const lines = told();
    const fresh = lines.slice(Math.min(before, lines.length));
    if (target.id === "sheet-text") return;
    before = lines.length;
    document.getElementById("notice").replaceChildren();
    said.textContent = [...fresh.slice(-6), document.getElementById("prompt").textContent].join(" ");
    if (document.activeElement === document.body) document.getElementById("prompt").focus({ preventScroll: true });
  });

  function refresh() {
    const { game, ready } = table().dataset;
    htmx.ajax("GET", `/games/${game}?ready=${ready}`, { target: "#table", swap: "outerHTML" });
  }

  // --- News: only numbers arrive; what they stand for is asked for with the seat's own right ---

  const news = new EventSource(`/games/${table().dataset.game}/news`);
  news.onmessage = ({ data }) => {
    if (Number(data) > Number(table().dataset.number)) refresh();
  };
  addEventListener("pagehide", () => news.close());
})();
