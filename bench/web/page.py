"""Measurements inside the page, without the delay of messages between processes."""

SEEN = """
const seen = (begun) => new Promise((resolve) => requestAnimationFrame(() => {
  const channel = new MessageChannel();
  channel.port1.onmessage = () => resolve(performance.now() - begun);
  channel.port2.postMessage(0);
}));
const changed = (holds) => new Promise((resolve) => {
  const watch = new MutationObserver(() => { if (holds()) { watch.disconnect(); resolve(); } });
  watch.observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true});
});
const press = (element) => {
  const {left, top} = element.getBoundingClientRect();
  const where = {bubbles: true, cancelable: true, clientX: left + 5, clientY: top + 5, pointerId: 1, isPrimary: true};
  for (const kind of ['pointerdown', 'pointerup']) element.dispatchEvent(new PointerEvent(kind, where));
  element.dispatchEvent(new MouseEvent('click', where));
};
"""
"""`seen`: milliseconds from a time to the end of the next frame; `changed`: when the page has changed."""

TAP = f"""async (selector) => {{ {SEEN}
  const element = document.querySelector(selector);
  const change = changed(() => true), begun = performance.now();
  press(element);
  await change;
  return seen(begun);
}}"""
"""Tap on something, and wait until a change is visible."""

ANSWER = f"""async () => {{ {SEEN}
  const count = () => document.querySelectorAll('.hand button[data-card]').length;
  const before = count(), change = changed(() => count() > before), begun = performance.now();
  press(document.querySelector('button[data-place=stock]'));
  await change;
  return seen(begun);
}}"""
"""Draw a card, and wait until it is visible."""

FRAMES = f"""async (selector) => {{ {SEEN}
  let longest = 0, last = performance.now();
  const end = last + 500;
  press(document.querySelector(selector));
  while (last < end) {{
    const now = await new Promise(requestAnimationFrame);
    longest = Math.max(longest, now - last);
    last = now;
  }}
  return longest;
}}"""
"""Make a move, and measure the frames while it is shown."""

BOT_TURN = f"""async () => {{ {SEEN}
  const isShown = () => document.querySelector('[data-shows]') !== null;
  const frame = () => new Promise(requestAnimationFrame);
  const begun = changed(isShown);
  press(document.querySelector('button[data-place=stock]'));
  await begun;
  let longest = 0, last = await frame();
  while (isShown()) {{
    const now = await frame();
    longest = Math.max(longest, now - last);
    last = now;
  }}
  return longest;
}}"""
"""Draw a card, and measure the frames while the turns of the bots are shown."""

SITUATION = """(last) => {
  const table = document.querySelector('[data-decides]');
  const said = table && table.dataset.decides;
  return said && table.dataset.step !== last ? [said, table.dataset.step] : null;
}"""
"""The current decision, once it is a new one."""

NEW_TABLE = """async () => {
  const { csrf } = await (await fetch('/api/guest', { method: 'POST' })).json();
  localStorage.setItem('keltis-csrf', csrf);
  const body = JSON.stringify({ config: { game: 'board', seats: 2 }, places: [{ me: true }, { bot: 1 }], start: true });
  const headers = { 'content-type': 'application/json', 'x-csrf-token': csrf };
  return `/table/${(await (await fetch('/api/tables', { method: 'POST', headers, body })).json()).table}`;
}"""
"""Sets up a table on the server, against a bot; returns its address."""
