// The signs that it is my turn: the title of the tab, its icon, and a notification if allowed.
import { t } from "$lib/texts/texts.svelte";
import { at, fileAt } from "./address";
import { settings } from "./settings.svelte";

class Sign {
  title = $state("");
  isMine = $state(false);
}

const sign = new Sign();
let noticed: Notification | null = null;

/** The title of this page; cleared when another page opens. */
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

/** Updates the title and icon of the tab; `fallback` is the title of pages that do not set one. */
export function startSign(fallback: () => string): void {
  $effect.root(() => {
    $effect(() => {
      const name = sign.title || fallback();
      const title = sign.isMine ? t("web-title-turn", { name }) : name;
      const icon = fileAt(sign.isMine ? "icon-turn.svg" : "icon.svg");
      // Changing the icon takes a browser some time, so it is not done in the frame in which the table changes.
      const timer = setTimeout(() => mark(title, icon), 100);
      return () => clearTimeout(timer);
    });
  });
  addEventListener("focus", () => noticed?.close());
}

export function canNotify(): boolean {
  return "Notification" in window && isSecureContext;
}

/** Ask for permission; browsers allow that only after a press of a button. */
export async function allowNotifications(): Promise<boolean> {
  if (!canNotify()) return false;
  settings.notifications = (await Notification.requestPermission()) === "granted";
  return settings.notifications;
}

async function notify(table: string | undefined): Promise<void> {
  if (!settings.notifications || !canNotify() || Notification.permission !== "granted") return;
  const options = { icon: fileAt("icon-192.png"), tag: `keltis-${table ?? ""}`, lang: document.documentElement.lang };
  const text = t("web-turn-notice");
  // Phones show only notifications from a service worker.
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
