// Runs a plan of plans.py in a browser or in node: the same calls, from the same memory.
globalThis.loadModule = async (bytes) => {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  instance.exports.memory.grow(64);
  globalThis.engine = instance.exports;
};

// Everything that is not the plan's own work is done here, before any clock runs.
globalThis.takePlan = ({ calls, rounds, memory }) => {
  const image = Uint8Array.from(atob(memory), (c) => c.charCodeAt(0));
  const prepared = calls.map(([name, given]) => [globalThis.engine[name], given]);
  globalThis.plan = { prepared, rounds, image };
};

globalThis.runPlan = () => {
  const { memory, __heap_base } = globalThis.engine;
  const { prepared, rounds, image } = globalThis.plan;
  new Uint8Array(memory.buffer).set(image, __heap_base.value);
  for (let round = 0; round < rounds; round++) for (const [f, given] of prepared) f(...given);
};

// The optimizing compiler works beside the first runs: measured is what it has made. How long a run took at last, in ms.
globalThis.warmUp = (milliseconds) => {
  const started = performance.now();
  let last;
  do {
    last = performance.now();
    globalThis.runPlan();
  } while (performance.now() - started < milliseconds);
  return performance.now() - last;
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
      globalThis.takePlan(plan);
      globalThis.warmUp(Number(warmup));
      let least = Infinity;
      for (let run = 0; run < Number(runs); run++) {
        const started = seconds();
        globalThis.runPlan();
        least = Math.min(least, seconds() - started);
      }
      return least;
    });
    console.log(JSON.stringify(best));
  })();
}
