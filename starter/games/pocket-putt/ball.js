import { clamp, distance } from '../kit/kit.js';

/** @import { Hole } from './holes.js' */

export const BALL = 7; // radius
export const CUP = 11;
export const FASTEST = 560;
const STEPS = 5; // per update: at full speed under two units each
const SLOWING = 62; // units per second squared on felt
const SLOWING_SAND = 420;
const DRAG = 0.55;
const SPRING = 0.78; // speed kept after a wall
const CUP_SPEED = 270; // faster balls jump the cup
const BUMP = 210;
const MILL_WIDTH = 5;

/** @typedef {{ x: number, y: number, vx: number, vy: number }} Ball */
/** @typedef {{ ax: number, ay: number, bx: number, by: number }} Segment */
/** @typedef {(what: 'wall' | 'bumper' | 'water' | 'cup', x: number, y: number, speed: number) => void} Tell */

/** @param {readonly number[]} corners @returns {Segment[]} */
function sidesOf(corners) {
  const sides = [];
  for (let at = 0; at < corners.length; at += 2) {
    const next = (at + 2) % corners.length;
    const [ax = 0, ay = 0, bx = 0, by = 0] = [corners[at], corners[at + 1], corners[next], corners[next + 1]];
    sides.push({ ax, ay, bx, by });
  }
  return sides;
}

/** Every static wall. @param {Hole} hole */
export const wallsOf = (hole) => [hole.edge, ...(hole.blocks ?? [])].flatMap(sidesOf);

/** The corner of a gate and its speed. @param {NonNullable<Hole['gates']>[number]} gate */
export function gateAt([fromX, fromY, toX, toY, , , seconds], time = 0) {
  const turn = (time / seconds) * Math.PI * 2;
  const share = (1 - Math.cos(turn)) / 2;
  const pace = (Math.sin(turn) * Math.PI) / seconds;
  return {
    x: fromX + (toX - fromX) * share,
    y: fromY + (toY - fromY) * share,
    vx: (toX - fromX) * pace,
    vy: (toY - fromY) * pace,
  };
}

const inside = (/** @type {readonly number[]} */ [left = 0, top = 0, width = 0, height = 0], x = 0, y = 0) =>
  x > left && x < left + width && y > top && y < top + height;

/** Pushes the ball off a side, which may be moving. @returns the speed of the impact @param {Ball} ball @param {Segment} side */
function bounce(ball, { ax, ay, bx, by }, reach = BALL, wallX = 0, wallY = 0) {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const share = clamp(((ball.x - ax) * (bx - ax) + (ball.y - ay) * (by - ay)) / (length || 1), 0, 1);
  const x = ax + (bx - ax) * share;
  const y = ay + (by - ay) * share;
  const far = distance(ball.x, ball.y, x, y) || 0.001;
  if (far >= reach) return 0;
  const normalX = (ball.x - x) / far;
  const normalY = (ball.y - y) / far;
  ball.x = x + normalX * reach;
  ball.y = y + normalY * reach;
  const into = (ball.vx - wallX) * normalX + (ball.vy - wallY) * normalY;
  if (into >= 0) return 0;
  ball.vx -= (1 + SPRING) * into * normalX;
  ball.vy -= (1 + SPRING) * into * normalY;
  return -into;
}

/** @param {Ball} ball @param {Hole} hole */
function hitMovers(ball, hole, time = 0) {
  let blow = 0;
  for (const [x, y, half, speed] of hole.mills ?? []) {
    const dx = Math.cos(time * speed) * half;
    const dy = Math.sin(time * speed) * half;
    const bar = { ax: x - dx, ay: y - dy, bx: x + dx, by: y + dy };
    blow = Math.max(blow, bounce(ball, bar, BALL + MILL_WIDTH, -(ball.y - y) * speed, (ball.x - x) * speed));
  }
  for (const gate of hole.gates ?? []) {
    const { x, y, vx, vy } = gateAt(gate, time);
    const [right, bottom] = [x + gate[4], y + gate[5]];
    for (const side of sidesOf([x, y, right, y, right, bottom, x, bottom]))
      blow = Math.max(blow, bounce(ball, side, BALL, vx, vy));
  }
  return blow;
}

/** Forces of slopes, sand and felt. @param {Ball} ball @param {Hole} hole */
function roll(ball, hole, dt = 0) {
  for (const [left, top, width, height, pushX, pushY] of hole.slopes ?? []) {
    if (!inside([left, top, width, height], ball.x, ball.y)) continue;
    ball.vx += pushX * dt;
    ball.vy += pushY * dt;
  }
  const sandy = (hole.sand ?? []).some(
    ([x, y, wide, high]) => Math.hypot((ball.x - x) / wide, (ball.y - y) / high) < 1,
  );
  const speed = Math.hypot(ball.vx, ball.vy);
  const slower = Math.max(0, speed - (sandy ? SLOWING_SAND : SLOWING) * dt) * (1 - DRAG * dt);
  ball.vx *= speed > 0 ? slower / speed : 0;
  ball.vy *= speed > 0 ? slower / speed : 0;
  ball.x += ball.vx * dt;
  ball.y += ball.vy * dt;
}

/** One update. Ends early in water or in the cup. @param {Ball} ball @param {Hole} hole @param {readonly Segment[]} walls @param {Tell} tell */
export function moveBall(ball, hole, walls, time = 0, dt = 0, tell = () => {}) {
  const [cupX, cupY] = hole.cup;
  for (let step = 0; step < STEPS; step += 1) {
    roll(ball, hole, dt / STEPS);
    let blow = hitMovers(ball, hole, time + (step * dt) / STEPS);
    for (const wall of walls) blow = Math.max(blow, bounce(ball, wall));
    if (blow > 25) tell('wall', ball.x, ball.y, blow);
    for (const [x, y, radius] of hole.bumpers ?? []) {
      if (bounce(ball, { ax: x, ay: y, bx: x, by: y }, radius + BALL) === 0) continue;
      const speed = Math.hypot(ball.vx, ball.vy) || 1;
      const kicked = clamp(speed, BUMP, FASTEST) / speed;
      ball.vx *= kicked;
      ball.vy *= kicked;
      tell('bumper', x, y, radius);
    }
    if ((hole.water ?? []).some((pond) => inside(pond, ball.x, ball.y))) return tell('water', ball.x, ball.y, 0);
    const speed = Math.hypot(ball.vx, ball.vy);
    const far = distance(ball.x, ball.y, cupX, cupY);
    if (far < CUP && speed < CUP_SPEED) return tell('cup', cupX, cupY, speed);
    if (far > CUP + 5) continue;
    // The rim attracts a passing ball.
    ball.vx += ((cupX - ball.x) / far) * 900 * (dt / STEPS);
    ball.vy += ((cupY - ball.y) / far) * 900 * (dt / STEPS);
  }
}
