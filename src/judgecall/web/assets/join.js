// Takes an invitation out of the address, where no server sees it, and puts it into the form.
"use strict";
(() => {
  const token = location.hash.slice(1);
  if (!token) return;
  history.replaceState(null, "", location.pathname);
  document.getElementById("token").value = token;
  document.getElementById("join").querySelector("button").focus();
})();
