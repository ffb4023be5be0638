// Whether letters are shortcuts: people who use speech input or have a tremor switch them off (WCAG 2.1.4).

import { keep, recall } from "$lib/shell/settings.svelte";

const KEY = "keltis-keys";

class Keys {
  isOn = $state(recall(KEY, { isOn: true }).isOn);

  set(isOn: boolean): void {
    this.isOn = isOn;
    keep(KEY, { isOn });
  }
}

export const keys = new Keys();
