// A replay can be left at any place, to be played on from there.
"use strict";
(() => {
  const on = document.getElementById("go-on");
  on.hidden = false;
  on.form.addEventListener("submit", ({ submitter }) => {
    on.form.elements.at.value = submitter === on ? document.getElementById("at").value : 0;
  });
})();
