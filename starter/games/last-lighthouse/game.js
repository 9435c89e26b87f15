import { approach, createGame, createRandom, damp } from '../kit/kit.js';
import { STONE_COLORS } from './creatures.js';
import { drawDash, goalOf, SHARD_COLOR } from './dash.js';
import { singingStone } from './guards.js';
import { createNight } from './light.js';
import { MOST_SEED, readProgress } from './progress.js';
import { drawPointers, drawScene } from './scene.js';
import { TEXTS } from './texts.js';
import { createWorld, FLARE_REACH, FLASK, MOST_LEVELS } from './world.js';

/** Notes of the stones: pentatonic, so that every order sounds pleasant. */
const NOTES = [262, 330, 392, 523];

const game = createGame({
  texts: TEXTS,
  accent: SHARD_COLOR,
  avoidHud: false,
  dragStick: true,
  touchButtons: [{ action: 'primary', icon: 'burst' }],
  // The visible area of sea is the same for every aspect ratio.
  design(width, height) {
    const unit = Math.sqrt(500_000 / (width * height));
    return { width: width * unit, height: height * unit };
  },
});
const { particles, sound } = game;
const surf = sound.hum({ type: 'noise', filter: 320 });
const night = createNight();
let world = createWorld(newSeed(), listenTo());
/** The night that can be continued. @type {import('./progress.js').Progress | null} */
let kept = null;
const eye = { x: 0, y: 60 };
let day = 0;
let stroke = 0;
let bell = 0;
let sung = -1;

function newSeed() {
  return createRandom().int(1, MOST_SEED);
}

/** @param {typeof kept} progress */
function keep(progress) {
  kept = progress;
  game.save(progress);
}

/** Turns game events into light and sound. @returns {import('./world.js').Events} */
function listenTo() {
  return {
    hurt(x, y) {
      const { player } = world;
      particles.burst({
        x: player.x,
        y: player.y,
        color: ['#ffb53f', '#fff0b8', '#ff6a4a'],
        count: 24,
        speed: 220,
        size: 3.5,
        glow: true,
      });
      particles.ring({ x, y, color: '#ff6a4a', to: 50 });
      game.flash('#ff5a3a', 0.35, 0.3);
      game.shake(9, 0.35);
      game.hitStop(0.06);
      sound.play('hit', { pitch: 0.8 });
    },
    flared() {
      const { x, y } = world.player;
      particles.ring({ x, y, color: '#fff0b8', from: 20, to: FLARE_REACH, life: 0.6, width: 7 });
      particles.burst({
        x,
        y,
        color: ['#fff0b8', '#ffcf6b'],
        count: 30,
        speed: 380,
        life: 0.7,
        size: 3,
        shape: 'line',
        glow: true,
      });
      sound.tone({ freq: 440, to: 1320, time: 0.5, type: 'sine', volume: 0.22 });
      sound.noise({ freq: 800, to: 4000, time: 0.5, filter: 'bandpass', volume: 0.2 });
    },
    picked({ kind, x, y }) {
      const color = kind === 'oil' ? '#ffcf6b' : '#ff9a3f';
      particles.burst({ x, y, color: [color, '#fff4dc'], count: 16, speed: 130, glow: true });
      particles.text({ x, y: y - 18, text: '+1', color, size: 17 });
      sound.play(kind === 'oil' ? 'pick' : 'coin');
    },
    shardTaken({ x, y }) {
      particles.ring({ x, y, color: SHARD_COLOR, to: 130, life: 0.7, width: 5 });
      particles.burst({
        x,
        y,
        color: ['#c4f4ff', '#6fd0ff', '#ffffff'],
        count: 44,
        speed: 260,
        life: 1,
        size: 3.5,
        glow: true,
      });
      game.toast(game.t('shardTaken'), 1.6);
      game.flash('#bff0ff', 0.4, 0.25);
      sound.play('win', { pitch: 0.75 });
    },
    shardHome(home) {
      keep(world.freeze());
      game.setHud('shards', `${home}/5`);
      game.toast(game.t('shardHome', { n: home }), 1.8);
      particles.burst({
        x: 0,
        y: -126,
        color: ['#c4f4ff', '#ffe28a', '#ffffff'],
        count: 60,
        speed: 320,
        life: 1.2,
        size: 4,
        glow: true,
      });
      particles.ring({ x: 0, y: -126, color: '#ffe28a', to: 260, life: 1, width: 6 });
      sound.play('level');
    },
    poured(flasks) {
      keep({ ...world.freeze(), oil: Math.round(Math.min(world.mostOil(), world.oil + flasks * FLASK)) });
      particles.text({ x: 0, y: -60, text: `+${flasks}`, color: '#ffcf6b', size: 24, life: 1.3 });
      particles.burst({ x: 0, y: -126, color: '#ffcf6b', count: 10 + flasks * 6, speed: 180, life: 0.8, glow: true });
      for (let drop = 0; drop < Math.min(6, flasks); drop += 1)
        sound.tone({ freq: 220 + drop * 55, to: 330 + drop * 60, time: 0.16, delay: drop * 0.09, volume: 0.2 });
    },
    bought(upgrade) {
      keep(world.freeze());
      game.toast(game.t(upgrade), 1.5);
      particles.burst({
        x: world.player.x,
        y: world.player.y,
        color: ['#ffc766', '#fff4dc'],
        count: 30,
        speed: 200,
        glow: true,
      });
      sound.play('power');
    },
    stone(index, right) {
      const color = right ? (STONE_COLORS[index] ?? '#ffffff') : '#ff5a46';
      particles.ring({ x: world.player.x, y: world.player.y, color, to: 70 });
      if (!right) {
        sound.play('wrong');
        return game.toast(game.t('wrong'), 1);
      }
      sound.tone({ freq: NOTES[index] ?? 262, time: 0.6, volume: 0.28 });
    },
    fire() {
      particles.burst({
        x: world.player.x,
        y: world.player.y - 14,
        color: ['#ff9a3f', '#ffd45a'],
        count: 12,
        speed: 120,
        angle: -1.57,
        spread: 1.4,
        glow: true,
      });
      sound.noise({ freq: 500, to: 1800, time: 0.3, volume: 0.25 });
    },
    opened({ isle }) {
      game.toast(game.t('opened'), 1.5);
      particles.ring({ x: isle.x, y: isle.y, color: '#a9e4ff', from: 44, to: 170, life: 0.8, width: 6 });
      sound.play('level', { pitch: 1.2 });
    },
    sweptHome() {
      game.toast(game.t('sweptHome'), 2.2);
      game.flash('#0b1a30', 0.9, 0.9);
      Object.assign(eye, { x: world.player.x, y: world.player.y });
      sound.play('lose');
    },
    stepped(onLand) {
      const { x, y } = world.player;
      particles.burst({ x, y, color: onLand ? '#d9bf8c' : ['#dff6ff', '#9fdcec'], count: 14, speed: 110, size: 3 });
      sound.noise({ freq: onLand ? 500 : 1100, to: 260, time: 0.25, volume: 0.2 });
    },
    turnedBack: () => game.toast(game.t('fogWall'), 1.5),
    dawn: () => finish(true),
    dark: () => finish(false),
  };
}

/** @param {boolean} won */
function finish(won) {
  sound.play(won ? 'win' : 'lose');
  if (won) keep(null);
  const { oil, time } = world.lastPoints(won);
  const minutes = Math.floor(world.time / 60);
  game.score = world.score + oil + time;
  game.over({
    won,
    delay: 3,
    message: game.t(won ? 'dawn' : 'dark'),
    ...(won ? { title: game.t('wonTitle') } : {}),
    details: [
      [game.t('found'), `${world.count('home')} / 5`],
      [game.t('nightTime'), `${minutes}:${String(Math.floor(world.time % 60)).padStart(2, '0')}`],
      ...(won
        ? [/** @type {const} */ ([game.t('oilLeft'), `+${oil}`]), /** @type {const} */ ([game.t('quick'), `+${time}`])]
        : []),
      ...(world.swept > 0 ? [/** @type {const} */ ([game.t('swept'), `${world.swept}`])] : []),
    ],
  });
}

/** Sounds of the surf, the oars, the stones and the warning bell of the lamp. @param {number} dt */
function playSounds(dt) {
  const { player, oil, guards } = world;
  surf.set(260 + 60 * Math.sin(world.time * 0.5), player.onLand ? 0.025 : 0.05);
  const every = player.onLand ? 26 : 115;
  if (Math.floor(player.stride / every) !== stroke) {
    stroke = Math.floor(player.stride / every);
    if (player.onLand) sound.noise({ freq: 420, time: 0.05, volume: 0.08 });
    else sound.noise({ freq: 900, to: 300, time: 0.28, volume: 0.14 });
  }
  const stones = guards.find(
    ({ kind, open, isle }) => kind === 'stones' && !open && Math.hypot(isle.x - player.x, isle.y - player.y) < 340,
  );
  const singing = stones === undefined ? -1 : singingStone(stones);
  if (singing !== sung && singing >= 0)
    sound.tone({ freq: NOTES[singing] ?? 262, time: 0.45, type: 'sine', volume: 0.2 });
  sung = singing;
  bell -= dt;
  if (oil < 25 && bell <= 0 && !world.over) {
    bell = oil < 10 ? 1 : 2.2;
    sound.tone({ freq: 330, time: 1.1, type: 'sine', volume: 0.2 });
    if (oil > 22) game.toast(game.t('lampLow'), 1.5);
  }
}

/** @param {import('../kit/stage.js').View} view */
function frameOf(view) {
  const left = eye.x - view.designWidth / 2;
  const top = eye.y - view.designHeight / 2;
  return {
    left: left - 12,
    top: top - 12,
    right: left + view.designWidth + 12,
    bottom: top + view.designHeight + 12,
    scale: view.scale,
  };
}

game.run({
  onLoad(saved) {
    kept = readProgress(saved, MOST_LEVELS);
  },
  menu() {
    if (kept === null) return {};
    return { resume: `${game.t('shards')} ${kept.home.filter((there) => there === 1).length}/5` };
  },
  reset(start) {
    const from = start.kind === 'resume' ? kept : null;
    world = createWorld(from?.seed ?? newSeed(), listenTo(), from);
    Object.assign(eye, { x: 0, y: 30 });
    day = 0;
    game.setHud('shards', `${world.count('home')}/5`);
    if (game.state === 'playing' && from === null) game.toast(game.t('first'), 2.2);
  },
  update(dt) {
    const { x, y } = game.input.axis();
    world.step(dt, { x, y, flare: game.input.pressed('primary') });
    const { player } = world;
    eye.x = damp(eye.x, player.x + player.vx * 0.35, 4, dt);
    eye.y = damp(eye.y, player.y + player.vy * 0.35, 4, dt);
    if (game.state !== 'playing') return;
    if (game.score !== world.score) game.score = world.score;
    playSounds(dt);
    if (!player.onLand && Math.hypot(player.vx, player.vy) > 60 && Math.random() < 0.35)
      particles.burst({
        x: player.x - Math.cos(player.heading) * 24,
        y: player.y - Math.sin(player.heading) * 24,
        color: '#bfe6f2',
        count: 1,
        speed: 26,
        life: 1.1,
        size: 3.4,
      });
  },
  idle(dt) {
    world.time += dt;
    if (game.state === 'start') {
      // The beam turns behind the panels.
      eye.x = Math.cos(world.time * 0.1) * 60;
      eye.y = -20 + Math.sin(world.time * 0.13) * 40;
    } else {
      eye.x = damp(eye.x, 0, 1.4, dt);
      eye.y = damp(eye.y, -40, 1.4, dt);
      if (world.oil > 0) day = approach(day, 1, dt * 0.35);
    }
  },
  render(ctx, view) {
    const frame = frameOf(view);
    ctx.save();
    ctx.translate(view.left - frame.left - 12, view.top - frame.top - 12);
    ctx.lineCap = 'round';
    drawScene(ctx, frame, world, game.t);
    night.draw(ctx, frame, world, day);
    if (day > 0) {
      const morning = ctx.createLinearGradient(0, frame.top, 0, frame.bottom);
      morning.addColorStop(0, `rgba(255,196,128,${0.5 * day})`);
      morning.addColorStop(1, `rgba(255,120,110,${0.16 * day})`);
      ctx.globalCompositeOperation = 'screen';
      ctx.fillStyle = morning;
      ctx.fillRect(frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top);
      ctx.globalCompositeOperation = 'source-over';
    }
    night.drawFog(ctx, frame, world.time, 1 - day * 0.85);
    particles.draw(ctx);
    if (game.state === 'playing') drawPointers(ctx, world);
    ctx.restore();
    if (game.state !== 'start') drawDash(ctx, view, world, world.over ? '' : game.t(goalOf(world)));
  },
});
