// Runs a plan of bench_engine_plans.py in a browser or in node: the same calls, from the same memory.
globalThis.loadModule = async (bytes) => {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  instance.exports.memory.grow(64);
  globalThis.engine = instance.exports;
};

globalThis.runPlan = ({ calls, rounds, memory }) => {
  const { memory: own, __heap_base } = globalThis.engine;
  const image = typeof memory === "string" ? Uint8Array.from(atob(memory), (c) => c.charCodeAt(0)) : memory;
  new Uint8Array(own.buffer).set(image, __heap_base.value);
  const prepared = calls.map(([name, given]) => [globalThis.engine[name], given]);
  for (let round = 0; round < rounds; round++) for (const [f, given] of prepared) f(...given);
};

// The optimizing compiler works beside the first runs: measured is what it has made.
globalThis.warmUp = (plan, milliseconds) => {
  const started = performance.now();
  do globalThis.runPlan(plan);
  while (performance.now() - started < milliseconds);
};

if (typeof process !== "undefined") {
  const { readFileSync } = require("node:fs");
  const [, , module, plans, runs, warmup] = process.argv;
  const seconds = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  (async () => {
    await globalThis.loadModule(readFileSync(module));
    const best = JSON.parse(readFileSync(plans, "utf-8")).map((plan) => {
      globalThis.warmUp(plan, Number(warmup));
      let least = Infinity;
      for (let run = 0; run < Number(runs); run++) {
        const started = seconds();
        globalThis.runPlan(plan);
        least = Math.min(least, seconds() - started);
      }
      return least;
    });
    console.log(JSON.stringify(best));
  })();
}
