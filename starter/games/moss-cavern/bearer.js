import { approach, clamp } from '../kit/kit.js';
import { TILE } from './cave.js';

/** @import { Cave, Thing } from './cave.js' */

const RUN = 130;
const GRAVITY = 1050;
const HEAVIER_DOWN = 1.2;
const FASTEST_FALL = 380;
const JUMP = 366; // 3.2 tiles
const AIR_JUMP = 332; // 2.6 more
const COYOTE = 0.1;
const BUFFER = 0.13;
const HALF = 6;
const TALL = 17;
const CORNER = 6; // units a head may slip round a corner

/** @typedef {ReturnType<typeof createBearer>} Bearer */

/** The player's character; x is the middle, y the soles. @param {Cave} cave */
export function createBearer(cave, x = 0, y = 0, wings = false) {
  // squash: positive is flat, negative is tall.
  const bearer = {
    x,
    y,
    vx: 0,
    vy: 0,
    facing: 1,
    onGround: true,
    wings,
    squash: 0,
    walked: 0,
    flapping: 0,
    throwUp,
    move,
  };
  let sinceGround = 0;
  let sinceAsked = 1;
  let rising = false;
  let airJumpLeft = false;
  /** The slab under the feet. @type {Thing | null} */
  let ride = null;
  const blocked = (atX = 0, atY = 0) => cave.rock(atX - HALF, atY - TALL, atX + HALF, atY);

  function throwUp(speed = 0) {
    Object.assign(bearer, { vy: -speed, onGround: false, squash: -0.6 });
    sinceGround = 1;
    ride = null;
    rising = false;
    airJumpLeft = bearer.wings;
  }

  /** @returns {'jump' | 'airJump' | 'land' | null} what one hears */
  function move(direction = 0, held = false, pressed = false, dt = 0) {
    if (ride !== null) across(ride.dx);
    bearer.vx = approach(bearer.vx, direction * RUN, (bearer.onGround ? 1500 : 950) * dt);
    if (Math.abs(direction) > 0.2) bearer.facing = Math.sign(direction);
    const jumped = jump(held, pressed, dt);
    bearer.vy = Math.min(FASTEST_FALL, bearer.vy + GRAVITY * (bearer.vy < 0 ? 1 : HEAVIER_DOWN) * dt);
    across(bearer.vx * dt);
    const { vy: speed, onGround: wasOnGround } = bearer;
    down(bearer.vy * dt);
    const landed = bearer.onGround && !wasOnGround;
    bearer.squash = landed ? clamp(speed / FASTEST_FALL, 0.2, 0.8) : bearer.squash * Math.exp(-9 * dt);
    bearer.flapping = Math.max(0, bearer.flapping - dt);
    sinceGround = bearer.onGround ? 0 : sinceGround + dt;
    if (bearer.onGround) {
      airJumpLeft = bearer.wings;
      bearer.walked += Math.abs(bearer.vx) * dt;
    }
    return jumped ?? (landed && speed > 130 ? 'land' : null);
  }

  function jump(held = false, pressed = false, dt = 0) {
    sinceAsked = pressed ? 0 : sinceAsked + dt;
    const fromGround = sinceGround <= COYOTE;
    const jumps = sinceAsked <= BUFFER && (fromGround || (airJumpLeft && pressed));
    if (jumps) {
      throwUp(fromGround ? JUMP : AIR_JUMP);
      airJumpLeft = fromGround && bearer.wings;
      sinceAsked = 1;
      rising = true;
      bearer.flapping = fromGround ? 0 : 0.4;
    }
    // A short press makes a short jump.
    if (rising && !held && bearer.vy < -120) bearer.vy *= 0.5;
    rising &&= held && bearer.vy < 0;
    return jumps ? (fromGround ? 'jump' : 'airJump') : null;
  }

  function across(dx = 0) {
    const to = bearer.x + dx;
    const wall = blocked(to, bearer.y);
    if (wall) bearer.vx = 0;
    else bearer.x = to;
  }

  function down(dy = 0) {
    const to = bearer.y + dy;
    const floor = dy < 0 ? null : floorBetween(bearer.y, to);
    bearer.onGround = floor !== null;
    if (dy >= 0) {
      if (floor !== null) bearer.vy = 0;
      bearer.y = floor ?? to;
      return;
    }
    const slip = [0, -CORNER, CORNER].find((shift) => !blocked(bearer.x + shift, to));
    bearer.x += slip ?? 0;
    if (slip === undefined) bearer.vy = 0;
    else bearer.y = to;
  }

  /** The first height in a range where feet can stand. @returns {number | null} */
  function floorBetween(from = 0, to = 0) {
    const over = (left = 0, width = TILE) => bearer.x + HALF > left && bearer.x - HALF < left + width;
    ride = null;
    for (const thing of cave.things) {
      const slab = thing.kind === 'M' && over(thing.x - 10, 48);
      const leaf = thing.kind === 'c' && !thing.done && over(thing.x - 10);
      if ((!slab && !leaf) || from > thing.y + 0.5 || to < thing.y) continue;
      if (slab) ride = thing;
      else thing.timer += 0.001;
      return thing.y;
    }
    const row = Math.floor(to / TILE);
    if (from > row * TILE + 0.5) return null;
    for (let column = Math.floor((bearer.x - HALF) / TILE); column * TILE < bearer.x + HALF; column += 1)
      if (cave.solid(column, row) || cave.at(column, row) === '=') return row * TILE;
    return null;
  }

  return bearer;
}
