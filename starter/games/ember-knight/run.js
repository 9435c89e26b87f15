import { clamp, createRandom, damp, distance } from '../kit/kit.js';
import { UPGRADES, WEAPONS, wieldArms } from './arms.js';
import { ARENA, KINDS, moveFoes, spawnFoes } from './foes.js';

/** @import { Upgrade } from './arms.js' */
/** @import { Foe } from './foes.js' */

const SAFE_AFTER_HURT = 1.1; // seconds
const COMBO_LASTS = 2.4;
const COMBO_STEP = 20; // kills in a row for one more times the points
const MOST_TIMES = 5;

/** @typedef {'spark' | 'sword' | 'meteor' | 'storm' | 'orb' | 'kill' | 'bigKill' | 'hurt' | 'ember' | 'heal' | 'level' | 'wave' | 'boss' | 'won' | 'lost'} Event */
/** @typedef {{ x: number, y: number }} Spot */
/** @typedef {ReturnType<typeof createRun>} Run */

/** Starts a new night. @param {(what: Event, x: number, y: number) => void} tell */
export function createRun(tell) {
  const random = createRandom();
  const run = {
    tell,
    knight: { x: 0, y: 0, vx: 0, vy: 0, life: 6, most: 6, safe: 0, facing: 1, walked: 0, turn: 0 },
    time: 0,
    score: 0,
    kills: 0,
    combo: 0,
    comboLeft: 0,
    level: 1,
    xp: 0,
    need: 6,
    levels: { spark: 1, ring: 0, sword: 0, meteor: 0, storm: 0, boots: 0, heart: 0, lure: 0, forge: 0, bellows: 0 },
    cooldowns: { spark: 0.5, ring: 0, sword: 0, meteor: 0, storm: 0 },
    /** The offered upgrades; the game is paused meanwhile. @type {Upgrade[]} */
    offers: [],
    /** @type {Foe[]} */
    foes: [],
    /** @type {(Spot & { angle: number, life: number, hit: Set<Foe> })[]} */
    sparks: [],
    /** @type {(Spot & { life: number, reach: number })[]} */
    rocks: [],
    /** @type {{ angle: number, reach: number, since: number }[]} */
    arcs: [],
    /** @type {(Spot & { toX: number, toY: number, since: number })[]} */
    bolts: [],
    /** @type {(Spot & { vx: number, vy: number, life: number })[]} */
    orbs: [],
    /** Embers to collect, with their value; 0 is a heart. @type {(Spot & { worth: number, drawn: boolean })[]} */
    embers: [],
    over: false,
    hurt,
    choose,
    step,
  };

  const times = () => Math.min(MOST_TIMES, 1 + Math.floor(run.combo / COMBO_STEP));

  function step(axis = { x: 0, y: 0 }, dt = 0) {
    if (run.offers.length > 0 || run.over) return;
    run.time += dt;
    run.comboLeft -= dt;
    if (run.comboLeft <= 0) run.combo = 0;
    walk(axis, dt);
    spawnFoes(run, dt);
    moveFoes(run, dt);
    wieldArms(run, dt);
    run.bolts = run.bolts.filter(({ since }) => run.time - since < 0.2);
    moveOrbs(dt);
    bury();
    gather(dt);
    if (run.xp >= run.need && !run.over) levelUp();
  }

  function walk(axis = { x: 0, y: 0 }, dt = 0) {
    const { knight } = run;
    const speed = 112 * (1 + run.levels.boots * 0.1);
    knight.safe -= dt;
    knight.vx = damp(knight.vx, axis.x * speed, 14, dt);
    knight.vy = damp(knight.vy, axis.y * speed, 14, dt);
    knight.x += knight.vx * dt;
    knight.y += knight.vy * dt;
    knight.walked += Math.hypot(knight.vx, knight.vy) * dt;
    if (Math.abs(axis.x) > 0.1) knight.facing = Math.sign(axis.x);
    const out = Math.hypot(knight.x, knight.y) / (ARENA - 14);
    if (out > 1) Object.assign(knight, { x: knight.x / out, y: knight.y / out });
  }

  function hurt() {
    const { knight } = run;
    if (knight.safe > 0 || run.over) return;
    knight.life -= 1;
    knight.safe = SAFE_AFTER_HURT;
    run.combo = 0;
    pushAway(90, 260);
    run.tell('hurt', knight.x, knight.y);
    if (knight.life > 0) return;
    run.over = true;
    run.tell('lost', knight.x, knight.y);
  }

  function pushAway(reach = 0, force = 0) {
    for (const foe of run.foes) {
      const far = distance(foe.x, foe.y, run.knight.x, run.knight.y) || 1;
      if (far > reach + foe.radius || foe.kind === 'boss') continue;
      foe.pushX += ((foe.x - run.knight.x) / far) * force;
      foe.pushY += ((foe.y - run.knight.y) / far) * force;
    }
  }

  function moveOrbs(dt = 0) {
    for (const orb of run.orbs) {
      orb.life -= dt;
      orb.x += orb.vx * dt;
      orb.y += orb.vy * dt;
      if (distance(orb.x, orb.y, run.knight.x, run.knight.y) > 14) continue;
      orb.life = 0;
      hurt();
    }
    run.orbs = run.orbs.filter(({ life }) => life > 0);
  }

  /** Removes dead enemies. */
  function bury() {
    for (const { kind, x, y } of run.foes.filter(({ hp }) => hp <= 0)) {
      const { embers, points, radius } = KINDS[kind];
      run.kills += 1;
      run.combo += 1;
      run.comboLeft = COMBO_LASTS;
      run.score += points * times();
      tell(radius > 20 ? 'bigKill' : 'kill', x, y);
      if (embers > 0) run.embers.push({ x, y, worth: embers, drawn: false });
      if (kind === 'ogre' || random.chance(0.012)) run.embers.push({ x: x + 12, y, worth: 0, drawn: false });
      if (kind !== 'boss') continue;
      run.over = true;
      tell('won', x, y);
    }
    run.foes = run.foes.filter(({ hp }) => hp > 0);
  }

  function gather(dt = 0) {
    const { knight } = run;
    const reach = 58 * (1 + run.levels.lure * 0.5);
    for (const ember of run.embers) {
      const far = distance(ember.x, ember.y, knight.x, knight.y);
      ember.drawn ||= far < reach;
      if (!ember.drawn) continue;
      const pull = Math.min(1, (340 * dt) / (far || 1));
      ember.x += (knight.x - ember.x) * pull;
      ember.y += (knight.y - ember.y) * pull;
      if (far > 14) continue;
      run.xp += ember.worth;
      if (ember.worth === 0) knight.life = Math.min(knight.most, knight.life + 1);
      tell(ember.worth === 0 ? 'heal' : 'ember', knight.x, knight.y);
      ember.worth = -1;
    }
    run.embers = run.embers.filter(({ worth }) => worth >= 0);
  }

  function levelUp() {
    const open = /** @type {Upgrade[]} */ (Object.keys(UPGRADES)).filter((name) => run.levels[name] < UPGRADES[name]);
    run.xp -= run.need;
    run.level += 1;
    run.need = Math.round(6 + run.level * 4.2);
    const shuffled = random.shuffle(open);
    const weapon = shuffled.find((name) => WEAPONS.some((one) => one === name));
    // One of the three is always a weapon, as long as one is available.
    run.offers = [...new Set(weapon === undefined ? shuffled : [weapon, ...shuffled])].slice(0, 3);
    if (run.offers.length > 0) tell('level', run.knight.x, run.knight.y);
  }

  /** @param {Upgrade} name */
  function choose(name) {
    const { knight } = run;
    run.levels[name] += 1;
    run.offers = [];
    if (name === 'heart') {
      knight.most += 1;
      knight.life = clamp(knight.life + 3, 0, knight.most);
    }
    knight.safe = Math.max(knight.safe, 0.8);
    pushAway(130, 300);
  }

  return run;
}
