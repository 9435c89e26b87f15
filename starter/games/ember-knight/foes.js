import { angleDifference, clamp, damp, distance, TAU } from '../kit/kit.js';

/** @import { Run } from './run.js' */

export const ARENA = 760; // radius of the meadow
export const BOSS_AT = 270; // seconds
const SPAWN_FAR = 420; // just outside most frames
const MOST_FOES = 150;

/** @typedef {keyof typeof KINDS} Kind */
export const KINDS = {
  gloom: { hp: 3, speed: 44, radius: 11, embers: 1, points: 10 },
  moth: { hp: 2, speed: 82, radius: 9, embers: 1, points: 15 },
  bramble: { hp: 16, speed: 27, radius: 15, embers: 3, points: 40 },
  wisp: { hp: 7, speed: 55, radius: 10, embers: 2, points: 50 },
  fox: { hp: 11, speed: 58, radius: 12, embers: 2, points: 60 },
  ogre: { hp: 120, speed: 34, radius: 27, embers: 12, points: 300 },
  boss: { hp: 1500, speed: 46, radius: 46, embers: 0, points: 3000 },
};

/** Start and end (seconds), kind, interval (seconds), number per spawn. @type {[number, number, Kind, number, number][]} */
const WAVES = [
  [0, 60, 'gloom', 1.4, 2],
  [25, 110, 'moth', 2.6, 2],
  [50, 150, 'gloom', 1.5, 4],
  [62, 63, 'moth', 1, 16],
  [75, 200, 'bramble', 5, 2],
  [90, 91, 'ogre', 1, 1],
  [105, 265, 'wisp', 6, 2],
  [125, 126, 'gloom', 1, 36],
  [130, 265, 'moth', 2.2, 4],
  [145, 265, 'fox', 5, 2],
  [160, 265, 'gloom', 1.3, 5],
  [175, 176, 'ogre', 1, 2],
  [190, 191, 'bramble', 1, 16],
  [200, 265, 'bramble', 3.5, 3],
  [222, 223, 'fox', 1, 10],
  [240, 241, 'ogre', 1, 3],
  [250, 251, 'gloom', 1, 44],
  [BOSS_AT, BOSS_AT + 1, 'boss', 1, 1],
  [BOSS_AT + 6, 900, 'gloom', 3, 4],
  [BOSS_AT + 20, 900, 'moth', 4, 3],
];

/** @typedef {ReturnType<typeof makeFoe>} Foe */
/** @param {Kind} kind */
function makeFoe(kind, x = 0, y = 0, time = 0) {
  const { hp, radius } = KINDS[kind];
  const health = kind === 'boss' ? hp : hp * (1 + time / 100);
  // pushX and pushY: remaining knockback; mood: seconds inside a special attack.
  return {
    kind,
    x,
    y,
    radius,
    hp: health,
    full: health,
    pushX: 0,
    pushY: 0,
    flash: 0,
    burnt: 0,
    mood: 0,
    trick: 0,
    aim: 0,
    time: x,
  };
}

/** Spawns the enemies that are due. @param {Run} run */
export function spawnFoes(run, dt = 0) {
  for (const [from, to, kind, every, count] of WAVES) {
    if (run.time < from || run.time >= to) continue;
    const due = Math.floor((run.time - from) / every) !== Math.floor((run.time - from - dt) / every);
    if (due) surround(run, kind, count, kind === 'boss' ? 300 : SPAWN_FAR);
  }
}

/** @param {Run} run @param {Kind} kind */
function surround(run, kind, count = 1, far = 0) {
  const { knight } = run;
  const turn = Math.random() * TAU;
  for (let index = 0; index < count && run.foes.length < MOST_FOES; index += 1) {
    const spread = count > 8 ? TAU : 1.2;
    const angle = turn + (index / count) * spread;
    const reach = far * (1 + Math.random() * 0.15);
    let x = knight.x + Math.cos(angle) * reach;
    let y = knight.y + Math.sin(angle) * reach;
    const out = Math.hypot(x, y) / (ARENA - 20);
    // At the hedge when the meadow ends before.
    if (out > 1) [x, y] = [x / out, y / out];
    run.foes.push(makeFoe(kind, x, y, run.time));
  }
  if (count > 8 || kind === 'ogre' || kind === 'boss') run.tell(kind === 'boss' ? 'boss' : 'wave', knight.x, knight.y);
}

/** @param {Run} run */
export function moveFoes(run, dt = 0) {
  const { knight, foes } = run;
  for (const foe of foes) {
    foe.time += dt;
    foe.flash -= dt;
    foe.burnt -= dt;
    const toKnight = Math.atan2(knight.y - foe.y, knight.x - foe.x);
    const { angle, speed } = MOVES[foe.kind](run, foe, toKnight, dt);
    foe.x += (Math.cos(angle) * speed + foe.pushX) * dt;
    foe.y += (Math.sin(angle) * speed + foe.pushY) * dt;
    foe.pushX = damp(foe.pushX, 0, 7, dt);
    foe.pushY = damp(foe.pushY, 0, 7, dt);
    const out = Math.hypot(foe.x, foe.y) / ARENA;
    if (out > 1) Object.assign(foe, { x: foe.x / out, y: foe.y / out });
    if (distance(foe.x, foe.y, knight.x, knight.y) < foe.radius + 8) run.hurt();
  }
  keepApart(foes);
}

/** @type {Record<Kind, (run: Run, foe: Foe, toKnight: number, dt: number) => { angle: number, speed: number }>} */
const MOVES = {
  gloom: (_run, { kind }, angle) => ({ angle, speed: KINDS[kind].speed }),
  bramble: (_run, { kind }, angle) => ({ angle, speed: KINDS[kind].speed }),
  ogre: (_run, { kind }, angle) => ({ angle, speed: KINDS[kind].speed }),
  moth: (_run, { time }, angle) => ({ angle: angle + Math.sin(time * 4) * 0.9, speed: KINDS.moth.speed }),
  wisp(run, foe, angle, dt) {
    const near = distance(foe.x, foe.y, run.knight.x, run.knight.y) < 190;
    foe.mood += near ? dt : 0;
    if (foe.mood > 3.2) {
      foe.mood = 0;
      shoot(run, foe, angle, 95);
    }
    return { angle: near ? angle + Math.PI / 2 : angle, speed: near ? 22 : KINDS.wisp.speed };
  },
  /** Walks, crouches, leaps. */
  fox(_run, foe, angle, dt) {
    foe.mood += dt;
    if (foe.mood < 2) foe.aim = angle;
    if (foe.mood > 3.1) foe.mood = 0;
    return { angle: foe.aim, speed: foe.mood < 2 ? KINDS.fox.speed : foe.mood < 2.6 ? -12 : 270 };
  },
  /** Chases, then one of three attacks: a charge, rings of orbs, or a swarm of moths. */
  boss(run, foe, angle, dt) {
    foe.mood += dt;
    const angry = foe.hp < foe.full / 2 ? 1.35 : 1;
    if (foe.mood < 2.8) {
      foe.aim += clamp(angleDifference(foe.aim, angle), -3 * dt, 3 * dt);
      return { angle: foe.aim, speed: KINDS.boss.speed * angry };
    }
    const before = foe.mood - dt;
    const beat = Math.floor(foe.mood / 0.5) !== Math.floor(before / 0.5) && foe.mood > 3.4;
    if (foe.trick === 1 && beat)
      for (let orb = 0; orb < 12; orb += 1) shoot(run, foe, (orb / 12) * TAU + foe.mood, 90 * angry);
    if (foe.trick === 2 && beat && foe.mood < 4.4) surround(run, 'moth', 5, 300);
    if (foe.mood > 4.6) {
      foe.mood = 0;
      foe.trick = (foe.trick + 1) % 3;
    }
    const charges = foe.trick === 0 && foe.mood > 3.4;
    return { angle: foe.aim, speed: charges ? 300 * angry : 0 };
  },
};

/** @param {Run} run @param {Foe} foe */
function shoot(run, foe, angle = 0, speed = 0) {
  run.orbs.push({ x: foe.x, y: foe.y, vx: Math.cos(angle) * speed, vy: Math.sin(angle) * speed, life: 6 });
  run.tell('orb', foe.x, foe.y);
}

/** @param {Foe[]} foes */
function keepApart(foes) {
  foes.forEach((foe, index) => {
    for (let other = index + 1; other < foes.length; other += 1) {
      const next = foes[other];
      if (next === undefined) return;
      const dx = next.x - foe.x;
      const dy = next.y - foe.y;
      const room = (foe.radius + next.radius) * 0.8;
      if (Math.abs(dx) > room || Math.abs(dy) > room) continue;
      const apart = Math.hypot(dx, dy) || 1;
      if (apart > room) continue;
      // Heavy enemies hardly move.
      const share = next.radius / (foe.radius + next.radius);
      const push = ((room - apart) / apart) * 0.3;
      foe.x -= dx * push * share;
      foe.y -= dy * push * share;
      next.x += dx * push * (1 - share);
      next.y += dy * push * (1 - share);
    }
  });
}
