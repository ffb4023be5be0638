// My name, which is asked for only when somebody else will see it.
import { api, me, setMe } from "$lib/api/http";
import type { Me } from "$lib/api/types";
import { settings } from "./settings.svelte";

/** Send the name that others see to the server, and remember it here. */
export async function keepName(name: string): Promise<void> {
  const wanted = name.trim();
  if ((await me()).name !== wanted) setMe(await api.post<Me>("/api/me/name", { name: wanted }));
  settings.name = wanted;
}
