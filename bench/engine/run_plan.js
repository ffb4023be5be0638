// Runs a plan of plans.py in a browser or in node: the same calls, from the same memory.
globalThis.loadModule = async (bytes) => {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  instance.exports.memory.grow(64);
  globalThis.engine = instance.exports;
};

const decode = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

// Everything that is not the plan's own work is done here, before any clock runs.
globalThis.takePlan = async ({ loop, memory }) => {
  const { instance } = await WebAssembly.instantiate(decode(loop), { engine: globalThis.engine });
  globalThis.plan = { run: instance.exports.run, image: decode(memory) };
};

globalThis.runPlan = () => {
  const { memory, __heap_base } = globalThis.engine;
  const { run, image } = globalThis.plan;
  new Uint8Array(memory.buffer).set(image, __heap_base.value);
  run();
};

const since = (started) => performance.now() - started;

// The optimizing compiler works beside the first runs: measured is what it has made.
globalThis.warmUp = (milliseconds) => {
  const started = performance.now();
  do globalThis.runPlan();
  while (since(started) < milliseconds);
};

// The shortest of at least so many runs, in milliseconds; they are repeated for so long.
globalThis.shortestRun = ([runs, milliseconds]) => {
  const started = performance.now();
  let least = Infinity;
  for (let run = 0; run < runs || since(started) < milliseconds; run++) {
    const begun = performance.now();
    globalThis.runPlan();
    least = Math.min(least, since(begun));
  }
  return least;
};

if (typeof process !== "undefined") {
  const { readFileSync } = require("node:fs");
  const [, , module, plan, runs, warmup] = process.argv;
  const seconds = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  (async () => {
    await globalThis.loadModule(readFileSync(module));
    await globalThis.takePlan(JSON.parse(readFileSync(plan, "utf-8")));
    globalThis.warmUp(Number(warmup));
    let least = Infinity;
    for (let run = 0; run < Number(runs); run++) {
      const started = seconds();
      globalThis.runPlan();
      least = Math.min(least, seconds() - started);
    }
    console.log(least);
  })();
}
