import { damp, TAU } from '../kit/kit.js';
import { EDGE, isleAt } from './isles.js';

/** @typedef {{ x: number, y: number, homeX: number, homeY: number, phase: number }} Jelly */
/** @typedef {{ x: number, y: number, vx: number, vy: number, scared: number, trail: { x: number, y: number }[] }} Eel */

const JELLIES = 26;
/** Slower than the boat, so that rowing on is always an escape. */
const EEL_SPEED = 128;
/** The light of the lighthouse repels them. */
const SHELTER = 520;

/** Creatures of the open sea. @param {import('./isles.js').Sea} sea @param {import('../kit/random.js').Random} random */
export function createSwimmers({ isles, blocks }, random) {
  /** @type {Jelly[]} */
  const jellies = [];
  /** @type {Eel[]} */
  let eels = [];
  let nextEel = 6;
  let time = 0;

  const isOpen = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ room) =>
    isles.every((isle) => Math.hypot(isle.x - x, isle.y - y) > isle.r * 1.3 + room) &&
    blocks.every((block) => Math.hypot(block.x - x, block.y - y) > block.r + 40);
  for (let tries = 0; tries < 300 && jellies.length < JELLIES; tries += 1) {
    const angle = random.range(0, TAU);
    const far = random.range(480, EDGE - 100);
    const [x, y] = [Math.cos(angle) * far, Math.sin(angle) * far];
    if (isOpen(x, y, 70)) jellies.push({ x, y, homeX: x, homeY: y, phase: random.range(0, TAU) });
  }

  /** An eel surfaces out of view, ahead or behind. @param {{ x: number, y: number }} player */
  function surface(player) {
    for (let tries = 0; tries < 10; tries += 1) {
      const angle = random.range(0, TAU);
      const [x, y] = [player.x + Math.cos(angle) * 480, player.y + Math.sin(angle) * 480];
      if (!isOpen(x, y, 30) || Math.hypot(x, y) < SHELTER) continue;
      eels.push({ x, y, vx: 0, vy: 0, scared: 0, trail: [] });
      return;
    }
  }

  /** @param {Eel} eel @param {{ x: number, y: number, onLand: boolean }} player @param {number} dt */
  function hunt(eel, player, dt) {
    eel.scared = Math.max(0, eel.scared - dt);
    const far = Math.hypot(player.x - eel.x, player.y - eel.y) || 1;
    const flees = eel.scared > 0 || player.onLand || Math.hypot(player.x, player.y) < SHELTER;
    const way = flees ? -1 : 1;
    const weave = Math.sin(time * 3 + eel.trail.length) * 0.5;
    const angle = Math.atan2((player.y - eel.y) * way, (player.x - eel.x) * way) + weave;
    const pace = EEL_SPEED * (far < 130 && !flees ? 0.86 : 1);
    eel.vx = damp(eel.vx, Math.cos(angle) * pace, 2.2, dt);
    eel.vy = damp(eel.vy, Math.sin(angle) * pace, 2.2, dt);
    for (const isle of isles) {
      const near = Math.hypot(eel.x - isle.x, eel.y - isle.y) || 1;
      if (near > isle.r * 1.25 + 30) continue;
      eel.vx += ((eel.x - isle.x) / near) * 500 * dt;
      eel.vy += ((eel.y - isle.y) / near) * 500 * dt;
    }
    eel.x += eel.vx * dt;
    eel.y += eel.vy * dt;
    const last = eel.trail[0];
    if (last === undefined || Math.hypot(last.x - eel.x, last.y - eel.y) > 9)
      eel.trail = [{ x: eel.x, y: eel.y }, ...eel.trail.slice(0, 11)];
  }

  return {
    jellies,
    eels: () => eels,
    calm() {
      eels = [];
      nextEel = 8;
    },
    /** @param {{ x: number, y: number }} from @param {number} reach */
    dazzle(from, reach) {
      for (const eel of eels) if (Math.hypot(eel.x - from.x, eel.y - from.y) < reach + 60) eel.scared = 7;
    },
    /** @param {number} dt @param {{ x: number, y: number, onLand: boolean }} player @param {number} found shards that left their isles @param {(x: number, y: number) => void} hurt */
    step(dt, player, found, hurt) {
      time += dt;
      for (const jelly of jellies) {
        jelly.x = jelly.homeX + Math.sin(time * 0.35 + jelly.phase) * 46;
        jelly.y = jelly.homeY + Math.cos(time * 0.27 + jelly.phase * 2) * 46;
        if (!player.onLand && Math.hypot(jelly.x - player.x, jelly.y - player.y) < 30) hurt(jelly.x, jelly.y);
      }
      nextEel -= dt;
      const atSea =
        !player.onLand && isleAt(isles, player.x, player.y) === null && Math.hypot(player.x, player.y) > SHELTER;
      if (nextEel <= 0 && atSea && eels.length < Math.min(3, found)) {
        nextEel = 9;
        surface(player);
      }
      for (const eel of eels) {
        hunt(eel, player, dt);
        if (eel.scared === 0 && !player.onLand && Math.hypot(eel.x - player.x, eel.y - player.y) < 28) {
          hurt(eel.x, eel.y);
          eel.scared = 4;
        }
      }
      eels = eels.filter((eel) => Math.hypot(eel.x - player.x, eel.y - player.y) < 900);
    },
  };
}
