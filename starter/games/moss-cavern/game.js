import { createGame, formatTime } from '../kit/kit.js';
import { roomAt } from './cave.js';
import { readProgress } from './progress.js';
import { NAMES } from './rooms.js';
import { createRun } from './run.js';
import { createScene } from './scene.js';
import { TEXTS } from './texts.js';

const SEED_POINTS = 100;
const ALL_SEEDS = 1000;
const NO_FALLS = 1000; // less 100 for each fall
const CALM_SECONDS = 600; // each second saved is worth five points
/** Visible area in square units: about 24 x 13 tiles in any aspect ratio. */
const AREA = 132_000;

const game = createGame({
  accent: '#9cf070',
  texts: TEXTS,
  avoidHud: false,
  design(width, height) {
    const scale = Math.sqrt(AREA / (width * height));
    return { width: width * scale, height: height * scale };
  },
  actions: { jump: ['Space', 'ArrowUp', 'KeyW', 'Pad0'] },
  touchButtons: [
    { action: 'left', icon: 'left', side: 'left' },
    { action: 'right', icon: 'right', side: 'left' },
    { action: 'jump', icon: 'jump' },
  ],
});
const { particles, sound, t } = game;

/** Sound and pitch; colors of sparks, their number, speed and weight; reach of a ring. */
/** @type {Record<import('./run.js').Event, [Parameters<typeof sound.play>[0], number, string[], number, number, number, number]>} */
const EFFECTS = {
  seed: ['pick', 1.2, ['#9cf070', '#e6ffc8'], 12, 90, 0, 26],
  lamp: ['level', 0.75, ['#ffd577'], 20, 110, -40, 80],
  key: ['power', 1, ['#ffb84d', '#ffffff'], 24, 140, 0, 60],
  wings: ['win', 1, ['#b9a6f2', '#ffffff'], 40, 160, 0, 120],
  heart: ['win', 0.5, ['#ff8fa3', '#ffd577', '#9cf070'], 90, 260, 0, 260],
  door: ['slide', 0.6, ['#6b5138', '#9cf070'], 24, 120, 200, 0],
  locked: ['wrong', 1, ['#6b5138'], 4, 40, 200, 0],
  roots: ['wrong', 0.8, ['#6b5138'], 4, 40, 200, 0],
  room: ['level', 0.5, [], 0, 0, 0, 0],
  fall: ['lose', 1.3, ['#ffd577', '#ff9d5c', '#8a8f98'], 30, 130, -60, 0],
  relit: ['pick', 0.5, ['#ffd577'], 12, 60, -40, 40],
  jump: ['jump', 1, ['#7fae6a'], 5, 60, 160, 0],
  airJump: ['jump', 1.4, ['#b9a6f2', '#e2d8ff'], 14, 90, 60, 24],
  land: ['tick', 0.3, ['#7fae6a'], 6, 60, 160, 0],
  stomp: ['bounce', 1.3, ['#e2d8ff'], 12, 110, 0, 30],
  mushroom: ['bounce', 0.8, ['#f08aa4', '#ffe3ea'], 16, 120, 100, 40],
};

/** @type {import('./run.js').Run} */
let run = createRun(tell);
/** The run that can be continued. @type {import('./progress.js').Progress | null} */
let kept = null;
let scene = createScene(run);
let nextNote = 0;

const allSeeds = () => run.cave.things.filter(({ kind }) => kind === '*').length;
const clock = () => formatTime(Math.floor(run.time) * 1000).slice(0, -3);

/** @param {import('./run.js').Event} what */
function tell(what, x = 0, y = 0) {
  const [name, pitch, color, count, speed, gravity, ring] = EFFECTS[what];
  sound.play(name, { pitch, volume: name === 'jump' ? 0.6 : 1 });
  particles.burst({ x, y, color, count, speed, gravity, life: 0.8, glow: true });
  if (ring > 0) particles.ring({ x, y, color: color[0] ?? '', to: ring });
  if (what === 'key' || what === 'locked' || what === 'roots') game.toast(t(what));
  if (what === 'room') game.toast(t(NAMES[roomAt(x, y - 8)] ?? ''), 2);
  if (what === 'seed') showSeeds();
  if (what === 'fall') game.shake(5, 0.3);
  if (what === 'fall' || what === 'stomp') game.hitStop(0.06);
  if (what === 'wings')
    game.interlude({
      title: t('wings'),
      message: t(game.coarse ? 'wingsTouch' : 'wingsKeys'),
      // biome-ignore lint/suspicious/noThenProperty: the kit's card is not a promise.
      then() {},
    });
  if (what === 'heart') finish();
  if (!['seed', 'lamp', 'key', 'wings', 'door', 'fall'].includes(what)) return;
  // A new run replaces a former one at its first lamp.
  const progress = run.freeze();
  if (progress !== null) keep(progress);
}

/** @param {typeof kept} progress */
function keep(progress) {
  kept = progress;
  game.save(progress);
}

function showSeeds() {
  game.score = run.seeds * SEED_POINTS;
  game.setHud('seeds', `${run.seeds}/${allSeeds()}`);
}

/** Sparse notes of music. */
function playCave(dt = 0) {
  nextNote -= dt;
  if (nextNote > 0) return;
  nextNote = 1.2 + Math.random() * 2.4;
  const step = [0, 3, 7, 10, 14][Math.floor(Math.random() * 5)] ?? 0;
  const freq = (run.bearer.wings ? 220 : 196) * 2 ** (step / 12);
  const pan = Math.random() - 0.5;
  sound.tone({ freq, time: 2.2, type: 'sine', volume: 0.07, pan });
  sound.tone({ freq: freq * 2, time: 1.2, type: 'sine', volume: 0.03, pan, delay: 0.25 });
}

function finish() {
  keep(null);
  game.flash('#ffb3c4', 1.2, 0.5);
  const seeds = run.seeds * SEED_POINTS + (run.seeds === allSeeds() ? ALL_SEEDS : 0);
  const time = Math.round(Math.max(0, CALM_SECONDS - run.time) * 5);
  const falls = Math.max(0, NO_FALLS - run.falls * 100);
  game.over({
    won: true,
    score: seeds + time + falls,
    title: t('wonTitle'),
    message: t('wonMessage'),
    details: [
      [`${t('seeds')} ${run.seeds}/${allSeeds()}`, `+${game.formatScore(seeds)}`],
      [`${t('time')} ${clock()}`, `+${game.formatScore(time)}`],
      [`${t('falls')} ${run.falls}`, `+${game.formatScore(falls)}`],
    ],
    delay: 2.8,
  });
}

game.run({
  onLoad(saved) {
    kept = readProgress(saved, run.cave.things, NAMES.length);
  },
  menu() {
    const lamp = run.cave.things[kept?.home ?? -1];
    return lamp === undefined ? {} : { resume: t(NAMES[roomAt(lamp.x, lamp.y - 8)] ?? '') };
  },
  reset(start) {
    run = createRun(tell, start.kind === 'resume' ? kept : null);
    scene = createScene(run);
    showSeeds();
  },
  update(dt) {
    run.step(game.input.axis().x, game.input.isDown('jump'), game.input.pressed('jump'), dt);
    scene.follow(game.view, dt);
    playCave(dt);
    game.setHud('time', clock());
  },
  idle(dt) {
    run.breathe(dt);
    if (run.cave.things.some(({ kind, done }) => kind === 'H' && done)) run.finale = Math.min(1, run.finale + dt / 2);
    scene.follow(game.view, dt);
  },
  render: (ctx, view) => scene.draw(ctx, view, () => particles.draw(ctx)),
});
