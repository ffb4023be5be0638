// Runs before anything is painted: light or dark, as chosen in this browser.
try {
  document.documentElement.dataset.theme = JSON.parse(localStorage.getItem("keltis-settings") ?? "{}").theme ?? "system";
} catch {
  // Storage is blocked: match the system.
}
