// Before anything is painted: light or dark, as it was chosen here.
try {
  document.documentElement.dataset.theme = JSON.parse(localStorage.getItem("keltis-settings") ?? "{}").theme ?? "system";
} catch {
  // Nothing can be kept here: as the system has it.
}
