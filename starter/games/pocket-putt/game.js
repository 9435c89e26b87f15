import { clamp, createGame } from '../kit/kit.js';
import { drawRound } from './draw.js';
import { HOLES } from './holes.js';
import { readProgress, recordHole } from './progress.js';
import { createRound, MOST_STROKES } from './round.js';
import { TEXTS } from './texts.js';

const FULL_PULL = 150; // units of drag for full power
const PAR = HOLES.reduce((sum, { par }) => sum + par, 0);

const game = createGame({
  accent: '#8ff0a8',
  texts: TEXTS,
  scoring: 'low',
  design: (width, height) => (width > height ? { width: 600, height: 400 } : { width: 400, height: 600 }),
});
const { particles, sound, t } = game;

/** @type {import('./round.js').Round} */
let round = createRound(tell);
let progress = readProgress(null, HOLES.length, MOST_STROKES);
/** The only hole of this round, null for all. @type {number | null} */
let only = null;
/** Seconds that an arrow key has been held: aiming starts slowly. */
let turning = 0;
let updated = 0;

/** @type {Record<import('./round.js').Event, (x: number, y: number, strength: number) => void>} */
const REACTIONS = {
  putt(_x, _y, power) {
    sound.noise({ freq: 1800, to: 500, time: 0.06, volume: 0.2 + power * 0.4 });
    sound.tone({ freq: 420, to: 300, time: 0.07, volume: 0.25 });
  },
  wall(x, y, speed) {
    sound.play('bounce', { pitch: 1.5, volume: clamp(speed / 350, 0.15, 1) });
    if (speed > 120) particles.burst({ x, y, color: '#e7c79a', count: 5, speed: speed * 0.3, life: 0.35, size: 2 });
  },
  bumper(x, y, radius) {
    sound.play('pick', { pitch: 0.8 });
    game.shake(3, 0.15);
    particles.ring({ x, y, color: '#ff9aa8', from: radius, to: radius + 24 });
  },
  water(x, y) {
    sound.noise({ freq: 900, to: 200, time: 0.4, volume: 0.5 });
    game.toast(t('water'));
    particles.ring({ x, y, color: '#bee8ff', to: 34, life: 0.7 });
    particles.burst({ x, y, color: ['#bee8ff', '#2a78a8'], count: 22, speed: 130, life: 0.6 });
  },
  cup(x, y) {
    const over = round.strokes - round.hole.par;
    sound.play(over <= 0 ? 'level' : 'coin');
    if (round.strokes === 1) sound.play('win');
    sound.tone({ freq: 180, to: 90, time: 0.16, volume: 0.4 });
    particles.ring({ x, y, color: '#ffb52e', to: 50 });
    const [count, speed] = over < 0 ? [70, 260] : [24, 150];
    particles.burst({
      x,
      y,
      color: ['#ffb52e', '#8ff0a8', '#e0566b', '#6fb8ff'],
      count,
      speed,
      life: 1.3,
      size: 4,
      shape: 'square',
    });
    game.toast(praise(over), 1.6);
  },
  giveUp() {
    sound.play('wrong');
    game.toast(t('giveUp'));
  },
  next() {
    keepHole();
    sound.play('slide');
    game.toast(nameOf(round.index), 1.4);
  },
  end: finish,
};

/** @param {import('./round.js').Event} what */
function tell(what, x = 0, y = 0, strength = 0) {
  REACTIONS[what](x, y, strength);
}

function praise(over = 0) {
  if ((round.strokes || round.card.at(-1)) === 1) return t('ace');
  if (over <= -2) return t('eagle');
  return over > 1 ? `+${over}` : t(['birdie', 'onPar', 'bogey'][over + 1] ?? 'onPar');
}

const nameOf = (index = 0) => `${t('hole')} ${index + 1} · ${t('par')} ${HOLES[index]?.par}`;
/** The card has one more hole. */
function keepHole() {
  const hole = only ?? round.card.length - 1;
  recordHole(progress, hole, round.card.at(-1) ?? MOST_STROKES);
  if (only === null) progress.card = round.card.length < HOLES.length ? [...round.card] : [];
  game.save(progress);
}

const signed = (value = 0) => (value > 0 ? `+${value}` : value === 0 ? '=' : `−${-value}`);

function finish() {
  keepHole();
  if (only !== null) return finishHole(only);
  const total = round.total();
  game.over({
    won: true,
    score: total,
    title: t(total <= PAR ? 'wonTitle' : 'doneTitle'),
    message: t('against', { par: PAR, over: signed(total - PAR) }),
    details: round.card.map((strokes, index) => {
      const par = HOLES[index]?.par ?? 0;
      return /** @type {const} */ ([nameOf(index), `${strokes}  (${signed(strokes - par)})`]);
    }),
    delay: 0.6,
  });
}

/** A hole alone is no result for the course. @param {number} hole */
function finishHole(hole) {
  const strokes = round.card.at(-1) ?? 0;
  game.over({
    won: true,
    score: null,
    title: praise(strokes - (HOLES[hole]?.par ?? 0)),
    message: nameOf(hole),
    details: [
      [t('score'), String(strokes)],
      [t('best'), String(progress.best[hole])],
    ],
    delay: 0.6,
  });
}

/** Aims like a slingshot; in landscape the board is rotated. @param {import('../kit/pointer.js').Point} point */
function pull({ x, y, startX, startY }) {
  const turned = game.view.designWidth > game.view.designHeight;
  const dx = turned ? y - startY : x - startX;
  const dy = turned ? startX - x : y - startY;
  const length = Math.hypot(dx, dy);
  round.aim.power = length < 12 ? 0 : clamp(length / FULL_PULL, 0, 1);
  if (round.aim.power > 0) round.aim.angle = Math.atan2(-dy, -dx);
}

function refreshHud() {
  const total = round.total();
  if (game.score !== total) game.score = total;
  game.setHud('hole', `${round.index + 1}/9 · ${t('par')} ${round.hole.par}`);
}

game.run({
  onLoad(saved) {
    progress = readProgress(saved, HOLES.length, MOST_STROKES);
  },
  menu() {
    const { best, card, reached } = progress;
    return {
      ...(card.length === 0 ? {} : { resume: `${t('hole')} ${card.length + 1}` }),
      levels: {
        title: t('holes'),
        items: best.map((strokes, index) => ({
          label: String(index + 1),
          ...(strokes === 0 ? {} : { mark: `${strokes} · ${t('par')} ${HOLES[index]?.par}` }),
          open: index <= reached,
        })),
      },
    };
  },
  reset(start) {
    only = start.kind === 'level' ? start.index : null;
    round = createRound(tell, { card: start.kind === 'resume' ? progress.card : [], only });
    refreshHud();
  },
  update(dt) {
    const { input } = game;
    const turn = Number(input.isDown('right')) - Number(input.isDown('left'));
    const fine = Number(input.isDown('down')) - Number(input.isDown('up'));
    turning = turn === 0 ? 0 : turning + dt;
    if (round.state === 'aim') round.aim.angle += (turn * Math.min(2.4, 0.35 + turning * 1.6) + fine * 0.12) * dt;
    // A pause releases every key, which must not count as a stroke.
    if (performance.now() - updated > 400) Object.assign(round.aim, { power: 0, charging: false });
    updated = performance.now();
    if (round.aim.charging || input.pressed('primary')) round.charge(input.isDown('primary'), dt);
    round.step(dt);
    refreshHud();
  },
  idle(dt) {
    round.time += dt;
  },
  onDown() {
    if (!round.aim.charging) round.aim.power = 0;
  },
  onMove(point) {
    if (round.state === 'aim' && !round.aim.charging) pull(point);
  },
  onUp(point) {
    if (round.state !== 'aim' || round.aim.charging) return;
    if (point.cancelled) round.aim.power = 0;
    else round.putt();
  },
  render(ctx, view) {
    const hint = round.total() === 0 && game.state === 'playing';
    drawRound(ctx, round, view, hint, !game.coarse, () => particles.draw(ctx));
  },
});
