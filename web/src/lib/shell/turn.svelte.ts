// The sign that it is my turn: in the title of the tab, in its icon, and as a notification where that is allowed.
import { t } from "$lib/texts/texts.svelte";
import { at, fileAt } from "./address";
import { settings } from "./settings.svelte";

class Sign {
  title = $state("");
  isMine = $state(false);
}

const sign = new Sign();
let noticed: Notification | null = null;

/** What this page is called; cleared when another is opened. */
export function setTitle(text: string): void {
  sign.title = text;
}

/** Whether it is my turn at the table that is shown; `table` is where a notification leads. */
export function showTurn(isMine: boolean, table?: string): void {
  if (isMine && !sign.isMine && document.hidden) void notify(table);
  if (!isMine) noticed?.close();
  sign.isMine = isMine;
}

function mark(title: string, icon: string): void {
  document.title = title;
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (link && link.href !== icon) link.href = icon;
}

/** Keeps title and icon of the tab; `fallback` is what a page is called that does not say. */
export function startSign(fallback: () => string): void {
  $effect.root(() => {
    $effect(() => {
      const name = sign.title || fallback();
      const title = sign.isMine ? t("web-title-turn", { name }) : name;
      const icon = fileAt(sign.isMine ? "icon-turn.svg" : "icon.svg");
      // A browser takes its time for a new icon: not in the frame in which the table changes.
      const timer = setTimeout(() => mark(title, icon), 100);
      return () => clearTimeout(timer);
    });
  });
  addEventListener("focus", () => noticed?.close());
}

export function canNotify(): boolean {
  return "Notification" in window && isSecureContext;
}

/** Asks for leave, which browsers only let a press of a button do. */
export async function allowNotifications(): Promise<boolean> {
  if (!canNotify()) return false;
  settings.notifications = (await Notification.requestPermission()) === "granted";
  return settings.notifications;
}

async function notify(table: string | undefined): Promise<void> {
  if (!settings.notifications || !canNotify() || Notification.permission !== "granted") return;
  const options = { icon: fileAt("icon-192.png"), tag: `keltis-${table ?? ""}`, lang: document.documentElement.lang };
  const text = t("web-turn-notice");
  // Phones only show what a service worker tells them.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) {
    await worker.showNotification(text, { ...options, data: at(table ? `/table/${table}` : "/games") });
    return;
  }
  noticed = new Notification(text, options);
  noticed.onclick = () => {
    window.focus();
    noticed?.close();
  };
}
