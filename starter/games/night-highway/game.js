import { clamp, createGame, damp, ease, wholeOf } from '../kit/kit.js';
import { drawDash, drawOwnCar, drawRush } from './dash.js';
import { createPalette } from './palette.js';
import { drawRoad, LAMP_EVERY, lookAhead, placeEye } from './road.js';
import { createSky } from './sky.js';
import { createGlow } from './sprites.js';
import { STAGES } from './stages.js';
import { TEXTS } from './texts.js';
import { curveOf, SEGMENT, STAGE_ENDS, stageAt, UNITS_PER_METRE } from './track.js';
import { chauffeur, createWorld, TOP_SPEED } from './world.js';

const ACCENT = '#ff6fa8';
/** Distance after a gate over which the light changes. */
const CHANGE = 16_000;

const game = createGame({
  texts: TEXTS,
  accent: ACCENT,
  dragStick: true,
  actions: {
    brake: ['ArrowDown', 'KeyS', 'Pad1', 'Pad6', 'Pad13'],
    nitro: ['Space', 'KeyX', 'ShiftLeft', 'ShiftRight', 'Pad0', 'Pad7'],
  },
  touchButtons: [
    { action: 'left', icon: 'left', side: 'left' },
    { action: 'right', icon: 'right', side: 'left' },
    { action: 'brake', icon: 'down' },
    { action: 'nitro', icon: 'star' },
  ],
});
const { particles, sound } = game;
const engine = sound.hum({ type: 'sawtooth', filter: 520 });
const wind = sound.hum({ type: 'noise', filter: 500 });
const drawSky = createSky();
const palette = createPalette();
const moon = createGlow('#ffe9c0');
const sun = createGlow('#ffb070');
let world = createWorld(listenTo());
let turn = 0;
let rush = 0;
let beat = 0;
let lastTick = 0;
/** The furthest stage. */
let reached = 0;

/** Position of words about the car. */
const carAt = () => {
  const eye = placeEye(game.view, 0);
  return { x: eye.width / 2, y: eye.carY, size: (660 * eye.focal) / eye.behind };
};

/** Turns game events into light and sound. @returns {import('./world.js').Events} */
function listenTo() {
  return {
    gate(stage, seconds) {
      if (game.state !== 'playing') return;
      if (stage > reached) {
        reached = stage;
        game.save({ reached });
      }
      game.toast(`${game.t(`stage${stage}`)} ${game.t('seconds', { n: seconds })}`, 2.4);
      game.flash('#ffe9b8', 0.4, 0.3);
      sound.play('win');
    },
    overtook(side, near, points) {
      const { x, y, size } = carAt();
      sound.noise({
        freq: near ? 1800 : 900,
        to: 250,
        time: 0.3,
        filter: 'bandpass',
        volume: near ? 0.5 : 0.22,
        pan: side * 0.8,
      });
      if (!near) return;
      sound.tone({ freq: 440 * 2 ** (Math.min(12, world.chain) / 12), time: 0.14, volume: 0.13, pan: side * 0.5 });
      particles.text({
        x: x + side * size * 0.7,
        y: y - size * 0.9,
        text: game.t('near', { n: points }),
        color: '#ffd45a',
        size: clamp(size * 0.16, 14, 24),
        rise: 60,
      });
      particles.burst({
        x: x + side * size * 0.5,
        y: y - size * 0.3,
        color: ['#ffd45a', '#fff4dc'],
        count: 9,
        speed: 240,
        life: 0.35,
        size: 2.4,
        shape: 'line',
        glow: true,
      });
    },
    scraped(side) {
      const { x, y, size } = carAt();
      particles.burst({
        x: x + side * size * 0.5,
        y: y - size * 0.2,
        color: ['#ffd08a', '#ffffff', '#ff9a4a'],
        count: 26,
        speed: 380,
        life: 0.5,
        size: 3,
        gravity: 500,
        shape: 'line',
        glow: true,
      });
      game.shake(6, 0.25);
      sound.play('hit', { pan: side * 0.7 });
    },
    crashed() {
      const { x, y, size } = carAt();
      particles.burst({
        x,
        y: y - size * 0.4,
        color: ['#ff8a4a', '#ffd08a', '#c8c2d8', '#7a7290'],
        count: 46,
        speed: 420,
        life: 0.9,
        size: 4.5,
        gravity: 300,
        shape: 'square',
      });
      particles.ring({ x, y: y - size * 0.3, color: '#ffd08a', to: size * 1.4, life: 0.4, width: 5 });
      game.shake(14, 0.5);
      game.hitStop(0.09);
      game.flash('#ff6a4a', 0.35, 0.3);
      sound.play('explode');
    },
    boosted() {
      game.flash('#7fdcff', 0.3, 0.22);
      game.shake(5, 0.3);
      sound.noise({ freq: 300, to: 3200, time: 0.9, filter: 'bandpass', volume: 0.5 });
      sound.tone({ freq: 110, to: 440, time: 0.7, type: 'sawtooth', volume: 0.14 });
    },
    charged() {
      const { x, y, size } = carAt();
      particles.text({ x, y: y - size * 1.25, text: game.t('nitroReady'), color: '#8fe2ff', size: 17, life: 1.3 });
      sound.play('power');
    },
    timeUp: () => end(false, 0),
    arrived: (bonus) => end(true, bonus),
  };
}

/** @param {boolean} won @param {number} bonus */
function end(won, bonus) {
  if (game.state !== 'playing') return;
  sound.play(won ? 'win' : 'lose');
  if (won) game.flash('#ffe0a8', 0.9, 0.5);
  const kilometres = (world.z / UNITS_PER_METRE / 1000).toLocaleString(game.language, { maximumFractionDigits: 1 });
  game.score = world.score();
  game.over({
    won,
    delay: won ? 2.4 : 1.8,
    message: game.t(won ? 'arrived' : 'timeUp'),
    details: [
      [game.t('distance'), `${kilometres} km`],
      [game.t('overtakes'), `${world.overtakes}`],
      [game.t('nearMisses'), `${world.nearMisses}`],
      [game.t('longest'), `${world.longest}`],
      ...(won ? [/** @type {const} */ ([game.t('bonus'), `+${game.formatScore(bonus)}`])] : []),
    ],
  });
}

/** Animates scenery and effects: the skyline, speed streaks, dust and sparks. @param {number} dt */
function moveScenery(dt) {
  turn += curveOf(Math.floor(world.z / SEGMENT)) * (world.speed / TOP_SPEED) * 46 * dt;
  rush = damp(rush, world.boost > 0 ? 1 : 0, 4, dt);
  const { x, y, size } = carAt();
  if (world.offRoad && world.speed > 2500 && Math.random() < 0.6)
    particles.burst({
      x: x + (Math.random() - 0.5) * size,
      y,
      color: ['#8a7a6a', '#b9a88a', '#5a5260'],
      count: 2,
      speed: 130,
      angle: -1.57,
      spread: 1.6,
      life: 0.6,
      size: 4,
    });
  else if (
    Math.abs(world.steer) > 0.85 &&
    Math.abs(curveOf(Math.floor(world.z / SEGMENT))) > 3.4 &&
    Math.random() < 0.35
  )
    particles.burst({
      x: x - world.steer * size * 0.4,
      y,
      color: '#cfc8e0',
      count: 1,
      speed: 60,
      angle: -1.57,
      spread: 1.4,
      life: 0.5,
      size: 5,
    });
}

/** Engine, wind and a slow arpeggio that depends on the stage. @param {number} dt */
function playSounds(dt) {
  const share = world.speed / TOP_SPEED;
  const gear = Math.min(4, Math.floor(share * 5));
  const revs = share * 5 - gear;
  engine.set(52 + gear * 9 + clamp(revs, 0, 1.6) * 46, 0.035 + 0.02 * share);
  wind.set(260 + share * 900 + rush * 900, 0.015 + 0.06 * share * share);
  beat += dt;
  const step = Math.floor(beat / 0.28);
  if (Math.floor((beat - dt) / 0.28) !== step) {
    const chord = STAGES[Math.min(world.stage, STAGES.length - 1)]?.chord ?? [110];
    const note = chord[[0, 2, 3, 4, 3, 2, 4, 1][step % 8] ?? 0] ?? 110;
    sound.tone({ freq: note, time: 0.42, volume: 0.075 });
    if (step % 8 === 0) sound.tone({ freq: (chord[0] ?? 110) / 2, time: 1.6, type: 'sine', volume: 0.2 });
  }
  const tick = Math.ceil(world.timeLeft);
  if (tick < 10 && tick !== lastTick) sound.play('tick', { volume: 2, pitch: tick < 4 ? 1.5 : 1 });
  lastTick = tick;
}

/** @param {CanvasRenderingContext2D} ctx @param {import('../kit/stage.js').View} view */
function render(ctx, view) {
  const stage = stageAt(world.z);
  const from = STAGE_ENDS[stage - 1] ?? 0;
  const share = stage === 0 ? 1 : ease.inOut(clamp((world.z - from) / CHANGE, 0, 1));
  const before = Math.max(0, stage - 1);
  palette.set(before, stage, share);
  const eye = placeEye(view, rush);
  const night = world.z / (STAGE_ENDS.at(-1) ?? 1);
  drawSky(ctx, {
    width: view.width,
    height: view.height,
    horizon: eye.horizon,
    skyline: lookAhead(eye, world).skyline + 2,
    turn,
    time: world.clock,
    colors: palette.colors,
    moon,
    sun,
    night,
    stage,
    before,
    share,
  });
  const toLamp = (world.z / SEGMENT / LAMP_EVERY) % 1;
  const lamp = Math.max(0, 1 - Math.min(toLamp, 1 - toLamp) * 5);
  drawRoad(ctx, eye, world, palette.fogged, () => drawOwnCar(ctx, eye, world, { lamp, calm: game.reducedMotion }));
  if (!game.reducedMotion) drawRush(ctx, eye, rush, world.clock);
  particles.draw(ctx);
  if (game.state !== 'start') drawDash(ctx, view, world, { unit: game.t('unit'), accent: ACCENT });
}

game.run({
  onLoad(saved) {
    reached = wholeOf(saved, 'reached', STAGES.length - 1);
  },
  menu: () => ({
    levels: {
      title: game.t('stages'),
      items: STAGES.map((_, index) => ({ label: game.t(`stage${index}`), open: index <= reached })),
    },
  }),
  reset(start) {
    world = createWorld(listenTo(), start.kind === 'level' ? start.index : 0);
    turn = 0;
    rush = 0;
    // A picture behind the start screen.
    if (game.state === 'start') for (let step = 0; step < 300; step += 1) world.step(1 / 60, chauffeur(world));
    else game.toast(game.t(`stage${world.stage}`), 2);
  },
  update(dt) {
    world.step(dt, {
      steer: game.input.axis().x,
      brake: game.input.isDown('brake'),
      nitro: game.input.pressed('nitro'),
    });
    const score = world.score();
    if (game.score !== score && game.state === 'playing') game.score = score;
    moveScenery(dt);
    playSounds(dt);
  },
  idle(dt) {
    // Behind the start screen there is no clock and the road is endless; after a run the car rolls to a stop.
    const parade = game.state === 'start';
    if (parade && world.over) world = createWorld(listenTo());
    if (parade) world.timeLeft = 60;
    world.step(dt, parade ? chauffeur(world) : { steer: clamp(-world.x, -0.5, 0.5), brake: true, nitro: false });
    moveScenery(dt);
  },
  render,
});
