// Repeats a tape (tests/engine/tape.py) in a browser or in node; gives the places that differ, with what was there.
(() => {
  const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
    for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
    return n;
  });
  const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const unhex = (text) => Uint8Array.from({ length: text.length / 2 }, (_, n) => parseInt(text.substr(2 * n, 2), 16));

  globalThis.loadModule = async (text, ownMemory) => {
    const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
    const { instance } = await WebAssembly.instantiate(bytes, {});
    const { memory, __heap_base } = instance.exports;
    memory.grow(Math.ceil(ownMemory / 65536));
    globalThis.engine = { f: instance.exports, base: __heap_base.value, bytes: new Uint8Array(memory.buffer) };
  };

  globalThis.replay = (operations) => {
    const { f, base, bytes } = globalThis.engine;
    const wrong = [];
    bytes.fill(0, base);
    const check = (place, ranges, expected) => {
      let crc = 0xffffffff;
      for (const [start, size] of ranges)
        for (let n = base + start; n < base + start + size; n++) crc = TABLE[(crc ^ bytes[n]) & 255] ^ (crc >>> 8);
      if ((crc ^ 0xffffffff) >>> 0 === expected) return;
      wrong.push([place, ranges.map(([start, size]) => hex(bytes.subarray(base + start, base + start + size))).join("")]);
    };
    operations.forEach(([kind, ...rest], place) => {
      if (kind === "put") bytes.set(unhex(rest[1]), base + rest[0]);
      else if (kind === "same") check(place, ...rest);
      else {
        const [name, given, expected] = rest;
        const result = f[name](...given.map((each) => (typeof each === "string" ? base + Number(each.slice(1)) : each)));
        if ((result ?? null) !== expected) wrong.push([place, result ?? null]);
      }
    });
    return wrong;
  };
})();
