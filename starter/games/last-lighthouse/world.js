import { approach, createRandom, damp } from '../kit/kit.js';
import { createGuard, stepGuard, VEIL } from './guards.js';
import { BODY, createSea, EDGE, isleAt, PEDESTAL_REACH } from './isles.js';
import { createSwimmers } from './swimmers.js';

/** @typedef {'oars' | 'lantern' | 'tank' | 'coat'} Upgrade */
/** @typedef {{ x: number, y: number, state: 'there' | 'carried' | 'home', guard: import('./guards.js').Guard }} Shard */

/**
 * @typedef {object} Events
 * @property {(x: number, y: number) => void} hurt
 * @property {() => void} flared
 * @property {(find: import('./isles.js').Find) => void} picked
 * @property {(shard: Shard) => void} shardTaken
 * @property {(home: number) => void} shardHome how many are in the lens now
 * @property {(flasks: number) => void} poured
 * @property {(upgrade: Upgrade) => void} bought
 * @property {(index: number, right: boolean) => void} stone
 * @property {() => void} fire
 * @property {(guard: import('./guards.js').Guard) => void} opened
 * @property {() => void} sweptHome
 * @property {(onLand: boolean) => void} stepped ashore or aboard
 * @property {() => void} turnedBack by the fog at the edge
 * @property {() => void} dawn
 * @property {() => void} dark
 */

export const START_OIL = 100;
export const FLASK = 13;
export const FLARE_SECONDS = 6;
export const FLARE_REACH = 270;
export const HARBOUR = 92;
/** @type {readonly Upgrade[]} */
export const UPGRADES = ['oars', 'lantern', 'tank', 'coat'];
export const MOST_LEVELS = 2;
const SWEPT_COST = 18;

/** @param {number} index of the upgrade */
export function pedestalAt(index) {
  const angle = ((index + 0.5) / 4) * Math.PI * 2;
  return { x: Math.cos(angle) * PEDESTAL_REACH, y: Math.sin(angle) * PEDESTAL_REACH };
}

/** @param {number} seed @param {Events} events @param {import('./progress.js').Progress | null} [from] a night to continue */
export function createWorld(seed, events, from = null) {
  const sea = createSea(seed);
  const random = createRandom(seed + 5);
  const guards = sea.isles
    .filter(({ guard }) => guard !== null)
    .map((isle, number) => createGuard(isle, number, random));
  const world = {
    ...sea,
    guards,
    time: 0,
    over: false,
    player: { x: 0, y: 84, vx: 0, vy: 0, heading: Math.PI / 2, onLand: true, safe: 0, stride: 0 },
    /** @type {Shard[]} */ shards: guards.map((guard) => ({ x: guard.isle.x, y: guard.isle.y, state: 'there', guard })),
    swimmers: createSwimmers(sea, random),
    oil: START_OIL,
    flames: 3,
    flasks: 0,
    amber: 0,
    flare: 0,
    score: 0,
    swept: 0,
    dwell: 0,
    onPedestal: -1,
    upgrades: { oars: 0, lantern: 0, tank: 0, coat: 0 },
  };
  const count = (/** @type {Shard['state']} */ state) => world.shards.filter((shard) => shard.state === state).length;
  const mostFlames = () => 3 + world.upgrades.coat;
  if (from !== null) restore(from);

  /** @param {import('./progress.js').Progress} progress */
  function restore({ time, oil, amber, score, swept, upgrades, home, open, taken }) {
    Object.assign(world, { time, oil, amber, score, swept });
    for (const [index, upgrade] of UPGRADES.entries()) world.upgrades[upgrade] = upgrades[index] ?? 0;
    for (const [index, shard] of world.shards.entries()) if (home[index] === 1) shard.state = 'home';
    for (const [index, guard] of guards.entries()) guard.open ||= open[index] === 1;
    for (const index of taken) {
      const find = world.finds[index];
      if (find !== undefined) find.taken = true;
    }
    world.flames = mostFlames();
  }

  /** What was brought to the lighthouse, and what is gone. @returns {import('./progress.js').Progress} */
  function freeze() {
    return {
      seed,
      time: Math.floor(world.time),
      oil: Math.round(world.oil),
      amber: world.amber,
      score: world.score,
      swept: world.swept,
      upgrades: UPGRADES.map((upgrade) => world.upgrades[upgrade]),
      home: world.shards.map(({ state }) => Number(state === 'home')),
      open: guards.map(({ open }) => Number(open)),
      taken: world.finds.flatMap(({ taken }, index) => (taken ? [index] : [])),
    };
  }

  const mostOil = () => 150 + world.upgrades.tank * 50;
  const costOf = (/** @type {Upgrade} */ upgrade) => 2 + world.upgrades[upgrade] * 2;

  /** @param {number} x @param {number} y where it comes from */
  function hurt(x, y) {
    const { player } = world;
    if (player.safe > 0) return;
    player.safe = 1.5;
    const far = Math.hypot(player.x - x, player.y - y) || 1;
    player.vx = ((player.x - x) / far) * 330;
    player.vy = ((player.y - y) / far) * 330;
    world.flames -= 1;
    events.hurt(x, y);
    if (world.flames === 0) sweepHome();
  }

  /** Without light, the player returns home at a cost. */
  function sweepHome() {
    for (const shard of world.shards) if (shard.state === 'carried') shard.state = 'there';
    Object.assign(world.player, { x: 0, y: 84, vx: 0, vy: 0, onLand: true, safe: 2 });
    world.oil = Math.max(8, world.oil - SWEPT_COST);
    world.flasks = 0;
    world.flames = mostFlames();
    world.swept += 1;
    world.swimmers.calm();
    events.sweptHome();
  }

  /** @param {{ x: number, y: number }} wish @param {number} dt */
  function move(wish, dt) {
    const { player } = world;
    const top = (player.onLand ? 140 : 166) * (1 + world.upgrades.oars * 0.16);
    // A boat drifts on; walking stops at once.
    const grip = player.onLand ? 11 : 2.8;
    player.vx = damp(player.vx, wish.x * top, grip, dt);
    player.vy = damp(player.vy, wish.y * top, grip, dt);
    const far = Math.hypot(player.x, player.y);
    if (far > EDGE) {
      player.vx -= (player.x / far) * 900 * dt;
      player.vy -= (player.y / far) * 900 * dt;
      if (far > EDGE + 30 && player.safe === 0) {
        player.safe = 0.8;
        events.turnedBack();
      }
    }
    player.x += player.vx * dt;
    player.y += player.vy * dt;
    player.stride += Math.hypot(player.vx, player.vy) * dt;
    if (Math.hypot(wish.x, wish.y) > 0.2) {
      const turn = Math.atan2(wish.y, wish.x) - player.heading;
      player.heading += Math.atan2(Math.sin(turn), Math.cos(turn)) * Math.min(1, dt * 9);
    }
    for (const block of world.blocks) pushOut(block, block.r + BODY);
    for (const { open, isle } of guards) if (!open) pushOut(isle, VEIL);
    const onLand = isleAt(world.isles, player.x, player.y) !== null;
    if (onLand !== player.onLand) {
      player.onLand = onLand;
      events.stepped(onLand);
    }
  }

  /** @param {{ x: number, y: number }} from @param {number} room */
  function pushOut(from, room) {
    const { player } = world;
    const dx = player.x - from.x;
    const dy = player.y - from.y;
    const far = Math.hypot(dx, dy) || 1;
    if (far >= room) return;
    player.x = from.x + (dx / far) * room;
    player.y = from.y + (dy / far) * room;
  }

  function gather() {
    const { player } = world;
    for (const find of world.finds) {
      if (find.taken || Math.hypot(find.x - player.x, find.y - player.y) > 30) continue;
      find.taken = true;
      if (find.kind === 'oil') world.flasks += 1;
      else world.amber += 1;
      world.score += find.kind === 'oil' ? 20 : 40;
      events.picked(find);
    }
    for (const shard of world.shards) {
      if (shard.state !== 'there' || !shard.guard.open || Math.hypot(shard.x - player.x, shard.y - player.y) > 32)
        continue;
      shard.state = 'carried';
      world.score += 200;
      events.shardTaken(shard);
    }
  }

  /** Actions at the lighthouse: lens, lamp, flames and the four pedestals. @param {number} dt */
  function berth(dt) {
    const { player } = world;
    const far = Math.hypot(player.x, player.y);
    if (far < HARBOUR) {
      world.flames = mostFlames();
      if (world.flasks > 0) {
        events.poured(world.flasks);
        world.oil = Math.min(mostOil(), world.oil + world.flasks * FLASK);
        world.flasks = 0;
      }
      for (const shard of world.shards) {
        if (shard.state !== 'carried') continue;
        shard.state = 'home';
        world.score += 800;
        events.shardHome(count('home'));
      }
      if (count('home') === world.shards.length && !world.over) {
        world.over = true;
        events.dawn();
      }
    }
    const on = UPGRADES.findIndex(
      (_, index) => Math.hypot(pedestalAt(index).x - player.x, pedestalAt(index).y - player.y) < 26,
    );
    world.dwell = on >= 0 && on === world.onPedestal ? world.dwell + dt : 0;
    world.onPedestal = on;
    const upgrade = UPGRADES[on];
    if (upgrade === undefined || world.dwell < 0.6) return;
    world.dwell = -9;
    if (world.upgrades[upgrade] >= MOST_LEVELS || world.amber < costOf(upgrade)) return;
    world.amber -= costOf(upgrade);
    world.upgrades[upgrade] += 1;
    if (upgrade === 'coat') world.flames = mostFlames();
    if (upgrade === 'tank') world.oil += 25;
    events.bought(upgrade);
  }

  /** @param {boolean} wanted @param {number} dt */
  function shine(wanted, dt) {
    world.flare = Math.max(0, world.flare - dt);
    if (!wanted || world.flare > 0) return;
    world.flare = FLARE_SECONDS;
    const { player } = world;
    for (const guard of guards)
      if (Math.hypot(guard.isle.x - player.x, guard.isle.y - player.y) < FLARE_REACH + 60) guard.stunned = 2.6;
    world.swimmers.dazzle(player, FLARE_REACH);
    events.flared();
  }

  return Object.assign(world, {
    count,
    freeze,
    mostOil,
    mostFlames,
    costOf,
    /** The player's range of sight. */
    sight: () => 185 * (1 + world.upgrades.lantern * 0.24) * (0.82 + 0.18 * (world.flames / mostFlames())),
    /** Points for what remains at the end. @param {boolean} won */
    lastPoints: (won) =>
      won
        ? { oil: Math.round(world.oil) * 12, time: Math.max(0, Math.round(480 - world.time)) * 10 }
        : { oil: 0, time: 0 },
    /** @param {number} dt @param {{ x: number, y: number, flare: boolean }} wish */
    step(dt, wish) {
      world.time += dt;
      const { player } = world;
      player.safe = Math.max(0, player.safe - dt);
      move(wish, dt);
      shine(wish.flare, dt);
      for (const guard of guards)
        stepGuard(
          guard,
          player,
          {
            hurt,
            stone: events.stone,
            fire: events.fire,
            opened: events.opened,
          },
          dt,
        );
      world.swimmers.step(dt, player, count('carried') + count('home'), hurt);
      gather();
      if (world.over) return;
      berth(dt);
      // A fuller lens burns more oil.
      world.oil = approach(world.oil, 0, dt * (1 + 0.1 * count('home')));
      if (world.oil > 0 || world.over) return;
      world.over = true;
      events.dark();
    },
  });
}

/** @typedef {ReturnType<typeof createWorld>} World */
