import { createGame, formatTime, wholeOf } from '../kit/kit.js';
import { createCards } from './cards.js';
import { drawNight } from './draw.js';
import { BOSS_AT } from './foes.js';
import { createRun } from './run.js';
import { TEXTS } from './texts.js';

const LIFE_POINTS = 1000; // for each life left at dawn
const AREA = 250_000; // square units the frame shows, whatever its shape

const game = createGame({
  accent: '#ff8a3d',
  texts: TEXTS,
  avoidHud: false,
  dragStick: true,
  design(width, height) {
    const scale = Math.sqrt(AREA / (width * height));
    return { width: width * scale, height: height * scale };
  },
  actions: { card1: ['Digit1', 'Numpad1'], card2: ['Digit2', 'Numpad2'], card3: ['Digit3', 'Numpad3'] },
});
const { particles, sound, t } = game;
const cards = createCards(game);

/** Sound, pitch and volume; colors of sparks, their number and speed. */
/** @type {Record<import('./run.js').Event, [Parameters<typeof sound.play>[0], number, number, string[], number, number]>} */
const EFFECTS = {
  spark: ['shoot', 1, 0.5, [], 0, 0],
  sword: ['slide', 1, 0.8, [], 0, 0],
  meteor: ['explode', 1.2, 0.5, ['#ff8a3d', '#ffd98a', '#5a4038'], 26, 190],
  storm: ['hit', 2.2, 0.4, ['#fff3b0'], 8, 120],
  orb: ['tick', 0.4, 1, [], 0, 0],
  kill: ['tick', 0.7, 1, ['#8a7fc0', '#d8ff8a'], 7, 110],
  bigKill: ['explode', 0.8, 0.8, ['#8a7fc0', '#ffd98a', '#ff8a3d'], 50, 240],
  hurt: ['hit', 0.8, 1, ['#ff5d73', '#ffd98a'], 22, 200],
  ember: ['tick', 1.2, 0.7, [], 0, 0],
  heal: ['level', 1.2, 1, ['#ff5d73', '#ffd0d6'], 18, 100],
  level: ['power', 1, 1, ['#ffd98a', '#ff8a3d'], 30, 180],
  wave: ['lose', 0.6, 0.6, [], 0, 0],
  boss: ['lose', 0.4, 1, [], 0, 0],
  won: ['win', 1, 1, ['#ffd98a', '#ff8a3d', '#ffffff'], 120, 320],
  lost: ['explode', 0.6, 1, ['#ff8a3d', '#8d98a8', '#ffd98a'], 60, 200],
};

/** @type {import('./run.js').Run} */
let run = createRun(tell);
let gathered = 0;
/** Nights survived, and the longest one in seconds. */
let record = { nights: 0, longest: 0 };

/** @param {import('./run.js').Event} what */
function tell(what, x = 0, y = 0) {
  const [name, pitch, volume, color, count, speed] = EFFECTS[what];
  // Consecutive embers raise the pitch along a scale.
  gathered = what === 'ember' ? (gathered + 1) % 12 : gathered;
  sound.play(name, { pitch: what === 'ember' ? pitch + gathered * 0.06 : pitch, volume });
  if (count > 0) particles.burst({ x, y, color, count, speed, life: 0.7, glow: true });
  if (what === 'level' || what === 'meteor' || what === 'bigKill')
    particles.ring({ x, y, color: color[0] ?? '', to: 90 });
  if (what === 'wave' || what === 'boss') game.toast(t(what), 2);
  if (what === 'hurt') game.flash('#ff3048', 0.25, 0.3);
  if (what === 'hurt' || what === 'bigKill' || what === 'boss') game.shake(7, 0.35);
  if (what === 'hurt' || what === 'won') game.hitStop(what === 'won' ? 0.3 : 0.08);
  if (what === 'level')
    cards.show(run.offers, run.levels, (choice) => {
      sound.play('pick');
      run.choose(choice);
    });
  if (what === 'won' || what === 'lost') finish(what === 'won');
}

function finish(won = false) {
  const life = won ? run.knight.life * LIFE_POINTS : 0;
  if (won) run.foes = [];
  record = { nights: record.nights + Number(won), longest: Math.max(record.longest, Math.floor(run.time)) };
  game.save(record);
  game.over({
    won,
    score: run.score + life,
    title: t(won ? 'wonTitle' : 'lostTitle'),
    details: [
      [t('time'), formatTime(run.time * 1000).slice(0, -3)],
      [t('foes'), game.formatScore(run.kills)],
      [t('level'), String(run.level)],
      ...(won ? [/** @type {const} */ ([t('life'), `+${game.formatScore(life)}`])] : []),
    ],
    delay: 1.8,
  });
}

function refreshHud() {
  if (game.score !== run.score) game.score = run.score;
  game.setHud('dawn', formatTime(Math.max(0, BOSS_AT - run.time) * 1000).slice(0, -3));
  game.setHud('combo', run.combo);
}

game.run({
  onLoad(saved) {
    record = { nights: wholeOf(saved, 'nights', 1e6), longest: wholeOf(saved, 'longest', 1e6) };
  },
  menu: () => ({
    details: [
      ...(record.nights > 0 ? [/** @type {const} */ ([t('nights'), String(record.nights)])] : []),
      ...(record.longest > 0
        ? [/** @type {const} */ ([t('longest'), formatTime(record.longest * 1000).slice(0, -3)])]
        : []),
    ],
  }),
  reset() {
    run = createRun(tell);
    cards.hide();
    refreshHud();
  },
  update(dt) {
    run.step(game.input.axis(), dt);
    refreshHud();
  },
  onAction: (action) => cards.onAction(action),
  render: (ctx, view) => drawNight(ctx, run, view, () => particles.draw(ctx)),
});
