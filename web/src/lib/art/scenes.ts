// The painted scenes of the cards are in a separate SVG file.
import address from "./scenes.svg?url";

const SVG = "http://www.w3.org/2000/svg";
let isAsked = false;

/** Puts the scenes into the page, once for all cards. A card only refers to its scene, which appears once it has loaded. */
export function needScenes(): void {
  if (isAsked || typeof document === "undefined") return;
  isAsked = true;
  // After a network failure the next card tries again.
  void draw().catch(() => (isAsked = false));
}

async function draw(): Promise<void> {
  const found = await fetch(address);
  if (!found.ok) throw new Error(`${found.status}`);
  const sheet = document.createElementNS(SVG, "svg");
  sheet.setAttribute("class", "scenes");
  sheet.setAttribute("aria-hidden", "true");
  sheet.innerHTML = `<defs><clipPath id="card-edge"><rect x="1" y="1" width="98" height="138" rx="10"/></clipPath>${await found.text()}</defs>`;
  document.body.append(sheet);
}
