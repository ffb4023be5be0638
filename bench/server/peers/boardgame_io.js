// boardgame.io as a peer: its own server and an endless game of tic-tac-toe in memory, or clients that play it.
//   node boardgame_io.js serve PORT
//   node boardgame_io.js play PORT PAIRS SKIP SECONDS     (prints the figures as JSON)
// Both sides of a match are clients; the time is from sending a move to its arrival at the opponent.

const { createRequire } = require("node:module");
const fromHere = createRequire(`${process.cwd()}/package.json`);
const [kind, port, ...numbers] = process.argv.slice(2);

/** A full board is cleared, so that a match lasts for the whole run. */
function clickCell({ G, playerID }, cell) {
  if (G.cells[cell] !== null) return "INVALID_MOVE";
  G.cells[cell] = playerID;
  if (G.cells.every((each) => each !== null)) G.cells = Array(9).fill(null);
}

function serve() {
  const { Server, Origins } = fromHere("boardgame.io/server");
  const game = {
    name: "tic-tac-toe",
    setup: () => ({ cells: Array(9).fill(null) }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: { clickCell },
  };
  const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
  server.run({ port: Number(port) });
}

class Match {
  constructor(name, latencies) {
    Object.assign(this, { name, latencies, sockets: [], moves: 0, sent: 0 });
  }
  async open() {
    const { io } = fromHere("socket.io-client");
    for (const player of ["0", "1"]) {
      const socket = io(`http://127.0.0.1:${port}/tic-tac-toe`, { transports: ["websocket"], forceNew: true });
      this.sockets.push(socket);
      await new Promise((done) => socket.on("connect", done));
      socket.on("update", (_match, state) => this.take(player, state));
      await new Promise((done) => {
        socket.once("sync", done);
        socket.emit("sync", this.name, player, undefined, 2);
      });
    }
  }
  send() {
    const player = String(this.moves % 2);
    const payload = { type: "clickCell", args: [this.moves % 9], playerID: player };
    this.sent = performance.now();
    this.sockets[this.moves % 2].emit("update", { type: "MAKE_MOVE", payload }, this.moves, this.name, player);
  }
  take(player, state) {
    if (state._stateID !== this.moves + 1 || player === String(this.moves % 2)) return;
    this.latencies.push(performance.now() - this.sent);
    this.moves++;
    this.send();
  }
}

async function play() {
  const [pairs, skip, seconds] = numbers.map(Number);
  const latencies = [];
  const matches = Array.from({ length: pairs }, (_, number) => new Match(`m${number}`, latencies));
  for (const match of matches) await match.open();
  for (const match of matches) match.send();
  await new Promise((done) => setTimeout(done, skip * 1000));
  latencies.length = 0;
  console.log("begin");
  await new Promise((done) => setTimeout(done, seconds * 1000));
  const found = JSON.stringify(latencies.slice().sort((one, other) => one - other));
  // Only when it is written: a pipe takes less at once than all of it.
  process.stdout.write(`${found}\n`, () => process.exit(0));
}

if (kind === "serve") serve();
else void play();
