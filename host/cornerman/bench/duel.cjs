// A toy duel on boardgame.io, to be measured against: two fighters of 20 Health take turns, every hit rolls three
// dice, a 4 or more hurts, a 6 fills the meter. No other rules. Run with the folder that holds node_modules as the
// working folder, with the seconds to measure and the seconds to warm up as arguments; prints one JSON object.
"use strict";
const path = require("node:path");
const { createRequire } = require("node:module");

const HEALTH = 20;
const METER = 8;

const load = createRequire(path.join(process.cwd(), "duel.cjs"));
const { Client } = load("boardgame.io/client");

const duel = {
  name: "duel",
  setup: () => ({ health: [HEALTH, HEALTH], meter: [0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    hit: ({ G, playerID, random }) => {
      const me = Number(playerID);
      const faces = random.D6(3);
      G.health[1 - me] -= faces.filter((face) => face >= 4).length;
      G.meter[me] = Math.min(METER, G.meter[me] + faces.filter((face) => face === 6).length);
    },
  },
  endIf: ({ G }) => (G.health[0] <= 0 ? { winner: 1 } : G.health[1] <= 0 ? { winner: 0 } : undefined),
};

function match() {
  const client = Client({ game: duel, debug: false });
  client.start();
  let moves = 0;
  while (!client.getState().ctx.gameover) {
    client.moves.hit();
    moves += 1;
  }
  client.stop();
  return moves;
}

// The processor's time of this process, in seconds: what other programs take does not count.
function processor() {
  const used = process.cpuUsage();
  return (used.user + used.system) / 1e6;
}

function measure(seconds) {
  const began = processor();
  let taken = 0;
  let moves = 0;
  let matches = 0;
  while (taken < seconds) {
    moves += match();
    matches += 1;
    taken = processor() - began;
  }
  return { moves_per_s: moves / taken, matches_per_s: matches / taken };
}

measure(Number(process.argv[3] || "0.4")); // until Node has compiled what runs hot
console.log(JSON.stringify({ node: process.version, ...measure(Number(process.argv[2] || "1")) }));
