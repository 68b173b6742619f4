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
      if (!option) return;
      light([option.dataset.card, ...option.dataset.others.split(" ")], on);
      haunt(option, on);
    });
  }

  // --- Ghosts: what an option would come to if nobody did anything more ---

  let wanted = null;

  async function haunt(option, on) {
    document.querySelectorAll(".ghost").forEach((each) => each.remove());
    document.querySelectorAll(".going").forEach((each) => each.classList.remove("going"));
    const own = (wanted = on ? {} : null);
    if (!on || !table().dataset.whole) return;
    const { game, number } = table().dataset;
    await new Promise((go) => setTimeout(go, 120));
    if (wanted !== own) return;
    const answer = await fetch(`/games/${game}/ghost?number=${number}&option=${option.value}`);
    if (!answer.ok || wanted !== own || !option.isConnected) return;
    const ghost = await answer.json();
    for (const [seat, change] of Object.entries(ghost.lives)) {
      const mark = document.createElement("span");
      mark.className = change < 0 ? "ghost" : "ghost up";
      mark.textContent = change < 0 ? `−${-change}` : `+${change}`;
      table().querySelector(`.life[data-seat="${seat}"]`)?.append(mark);
    }
    for (const id of ghost.gone) table().querySelector(`.card[data-id="${id}"]`)?.classList.add("going");
    option.title = ghost.text;
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
      else open(`/games/${table().dataset.game}/card?card=${face.dataset.card}`);
    }
    const copy = event.target.closest("[data-copy]");
    if (copy) {
      const link = document.getElementById(copy.dataset.copy);
      link.select();
      navigator.clipboard?.writeText(link.value);
    }
    const cite = event.target.closest("a.cite");
    if (cite && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      open(cite.href);
    }
  });

  // --- One choice at a time ---

  document.addEventListener("click", (event) => {
    const option = event.target.closest("button[name=option]");
    if (!option) return;
    const armed = option.classList.contains("armed");
    const again = event.detail > 1 && !armed; // the second click of a double click meets the next position's options
    const first = event.pointerType === "touch" && table().dataset.whole && !armed;
    if (!again && !first) return;
    event.preventDefault();
    event.stopPropagation();
    if (first) arm(option);
  }, true);

  /** A finger cannot point without touching: the first touch shows what the option comes to, the second chooses it. */
  function arm(option) {
    document.querySelectorAll(".armed").forEach((each) => each.classList.remove("armed"));
    document.querySelectorAll(".again").forEach((each) => each.remove());
    option.classList.add("armed");
    const again = document.createElement("small");
    again.className = "again";
    again.textContent = table().dataset.again;
    option.append(again);
    option.focus();
    haunt(option, true);
  }

  // --- What opens over the page ---

  function open(url) {
    htmx.ajax("GET", url, { target: "#sheet-text", swap: "innerHTML" }).then(() => sheet.open || sheet.showModal());
  }

  // --- What has changed ---

  function told() {
    return [...document.querySelectorAll("#table .log .text")].map((each) => each.textContent);
  }

  let before = told().length;
  const title = document.title;

  function turn() {
    document.title = (table().dataset.mine ? "● " : "") + title; // so that another tab shows whose turn it is
  }

  turn();

  document.addEventListener("htmx:afterSwap", ({ target }) => {
    if (target.id !== "table") return;
    turn();
    const lines = told();
    const fresh = lines.slice(Math.min(before, lines.length));
    before = lines.length;
    const at = document.getElementById("branch-at");
    if (at) at.value = table().dataset.count;
    document.getElementById("notice").replaceChildren();
    said.textContent = [...fresh.slice(-6), document.getElementById("prompt").textContent].join(" ");
    if (document.activeElement === document.body) document.getElementById("prompt").focus({ preventScroll: true });
  });

  // --- Choices on their way, and choices that came too late ---

  let sending = 0;
  let missed = false;
  let newest = 0; // the number of the last act that there was news of

  const changes = ({ requestConfig }) => requestConfig.verb === "post" && requestConfig.target?.id === "table";

  document.addEventListener("htmx:beforeRequest", ({ detail }) => { if (changes(detail)) sending += 1; });
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (!changes(detail)) return;
    sending -= 1;
    caught();
  });

  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    const { xhr, requestConfig } = detail;
    if (xhr.status === 409 && requestConfig.parameters.number !== undefined) {
      const taken = Number(requestConfig.parameters.number);
      const sentence = xhr.response;
      detail.shouldSwap = false;
      refresh().then(() => {
        if (taken <= Number(table().dataset.number)) return; // somebody was faster, and the page shows it
        document.getElementById("notice").innerHTML = sentence;
      });
    } else if (detail.target.id === "table") {
      if (sending && requestConfig.verb === "get") {
        missed = true; // the answer to one's own choice comes first
        detail.shouldSwap = false;
      }
      const number = xhr.response.match(/data-number="(\d+)"/)?.[1];
      if (Number(number) < Number(table().dataset.number)) detail.shouldSwap = false; // overtaken by a later answer
    }
  });

  function refresh() {
    const { game, ready } = table().dataset;
    return htmx.ajax("GET", `/games/${game}?ready=${ready}`, { target: "#table", swap: "outerHTML" });
  }

  function caught() {
    if (sending || (!missed && newest <= Number(table().dataset.number))) return;
    missed = false;
    refresh();
  }

  // --- News: only numbers arrive; what they stand for is asked for with the seat's own right ---

  const news = new EventSource(`/games/${table().dataset.game}/news`);
  news.onmessage = ({ data }) => {
    if (data === "-1") return refresh();
    newest = Math.max(newest, Number(data));
    caught(); // the answer to one's own choice shows it too, so nothing is fetched while one is on its way
  };
  addEventListener("pagehide", () => news.close());
})();
