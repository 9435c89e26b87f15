import { createGame, createRandom, TAU, wholeOf } from '../kit/kit.js';
import { drawFoe } from './foe-art.js';
import { createFoe } from './foes.js';
import { createSky, drawPlanet } from './scenery.js';
import { drawDrops, drawReach, drawShip, drawShots, drawStatus, drawWarnings, POWER_COLORS } from './ship-art.js';
import { TEXTS } from './texts.js';
import { BOSS_EVERY, NEW_IN_WAVE } from './waves.js';
import { createWorld } from './world.js';

const ANNOUNCEMENT = {
  moth: 'newMoth',
  comet: 'newComet',
  ember: 'newEmber',
  iron: 'newIron',
  boss: 'newBoss',
  rock: 'waveStarts',
};
/** Waves that a run may start at. */
const MOST_STARTS = 20;
const DEBRIS = {
  rock: ['#f0bd86', '#8d7291', '#4b3d5c'],
  iron: ['#e2f0f8', '#587c9c', '#ffb46a'],
  ember: ['#ffe08a', '#ff8a3c', '#c23a1e'],
  comet: ['#f2fdff', '#7fd6ff', '#ffffff'],
  moth: ['#d9c3e8', '#9a7fb5', '#ffd98a'],
  boss: ['#f3b27a', '#ffe08a', '#6b4c5c'],
};

const game = createGame({
  texts: TEXTS,
  accent: '#8fd3ff',
  avoidHud: false,
  dragStick: true,
  touchButtons: [{ action: 'primary', icon: 'burst' }],
  // The visible area of sky is the same for every aspect ratio, and smaller on a phone so that objects stay large
  // enough.
  design(width, height) {
    const area = Math.min(660_000, 330_000 + width * height * 0.3);
    const unit = Math.sqrt(area / (width * height));
    return { width: width * unit, height: height * unit };
  },
});
const { particles, sound } = game;
const sky = createSky();
const engine = sound.hum({ type: 'noise', filter: 300 });
let world = createWorld(createRandom(), listenTo());
/** The furthest wave. */
let reached = 0;
let beatLeft = 0;
let beatLow = false;

/** @param {number} x @returns {number} where on the stereo stage */
const pan = (x) => (x / world.halfWidth) * 0.7;

/** Turns game events into light and sound. @returns {import('./world.js').Events} */
function listenTo() {
  return {
    waveStarted(wave) {
      if (wave > reached) {
        reached = wave;
        game.save({ reached });
      }
      const first = NEW_IN_WAVE[wave] ?? (wave % 5 === 0 ? 'boss' : 'rock');
      game.toast(game.t(ANNOUNCEMENT[first], { n: wave }), 2);
      game.setHud('wave', wave);
      sound.play('level', { pitch: 0.75 });
    },
    waveCleared(bonus, clean) {
      game.toast(game.t(clean ? 'clean' : 'cleared', { n: bonus }), 1.8);
      sound.play('level', { pitch: clean ? 1.25 : 1 });
    },
    broken(foe, points, multiplier) {
      const big = foe.r / 37;
      particles.burst({
        x: foe.x,
        y: foe.y,
        color: DEBRIS[foe.kind],
        count: 8 + 16 * big,
        speed: 90 + 130 * big,
        size: 2.5 + 1.5 * big,
        shape: 'square',
      });
      particles.burst({
        x: foe.x,
        y: foe.y,
        color: '#ffdf9e',
        count: 6,
        speed: 210,
        size: 2,
        life: 0.35,
        shape: 'line',
        glow: true,
      });
      particles.ring({ x: foe.x, y: foe.y, color: '#ffe9c0', to: 24 + foe.r * 1.3, life: 0.3, width: 2.5 });
      particles.text({
        x: foe.x,
        y: foe.y,
        text: `${points}`,
        color: multiplier > 3 ? '#ffb52e' : '#f6efe3',
        size: 12 + multiplier,
      });
      sound.play('hit', { pitch: 1.5 - Math.min(1, big) * 0.8, volume: 0.5, pan: pan(foe.x) });
      // Each multiplier has its note, so that a chain plays a scale.
      sound.tone({ freq: 330 * 2 ** ((multiplier * 2) / 12), time: 0.12, volume: 0.07, pan: pan(foe.x) });
      if (foe.size === 3 && foe.kind !== 'boss') game.shake(3, 0.15);
      if (foe.kind !== 'boss') return;
      game.hitStop(0.12);
      game.shake(14, 0.7);
      game.flash('#ffe9c0', 0.5, 0.5);
      sound.play('explode', { pitch: 0.7 });
      for (let index = 0; index < 6; index += 1)
        particles.burst({
          x: foe.x + Math.cos(index) * 50,
          y: foe.y + Math.sin(index) * 50,
          color: DEBRIS.boss,
          count: 26,
          speed: 260,
          size: 5,
          life: 1.2,
          shape: 'square',
        });
    },
    grazed(foe, x, y) {
      particles.burst({ x, y, color: DEBRIS[foe.kind], count: 3, speed: 110, size: 2, life: 0.3 });
      sound.play('tick', { pitch: foe.kind === 'iron' ? 1.6 : 0.5, volume: 0.6, pan: pan(x) });
    },
    exploded({ x, y }) {
      particles.ring({ x, y, color: '#ff8a3c', from: 10, to: 112, life: 0.35, width: 6 });
      particles.burst({ x, y, color: DEBRIS.ember, count: 26, speed: 260, size: 4, glow: true });
      sound.play('explode', { pitch: 1.3, volume: 0.7, pan: pan(x) });
      game.shake(5, 0.25);
    },
    lampLost(x, y) {
      particles.burst({
        x,
        y,
        color: ['#ffc55a', '#d9573f', '#f1e3cb'],
        count: 34,
        speed: 240,
        size: 4,
        life: 0.9,
        shape: 'square',
      });
      particles.ring({ x, y, color: '#ff6a4a', to: 130, life: 0.5, width: 5 });
      game.shake(11, 0.45);
      game.flash('#ff4a2a', 0.4, 0.3);
      game.hitStop(0.08);
      sound.play('explode', { pitch: 0.8 });
    },
    shipHit(x, y, saved) {
      const color = saved ? ['#7fd6ff', '#ffffff'] : ['#f6efe3', '#e0563f', '#ffb52e'];
      particles.burst({ x, y, color, count: 30, speed: 260, size: 3.5, life: 0.8, shape: 'line', glow: true });
      particles.ring({ x, y, color: saved ? '#7fd6ff' : '#ffb52e', to: 90, life: 0.4 });
      sound.play(saved ? 'bounce' : 'explode', { pitch: 1.2 });
    },
    shipBack() {
      particles.ring({ x: world.ship.x, y: world.ship.y, color: '#8fd3ff', from: 60, to: 12, life: 0.4 });
      sound.play('jump', { volume: 0.7 });
    },
    fired(spread) {
      sound.play('shoot', { pitch: spread ? 0.8 : 1.15, volume: 0.42, pan: pan(world.ship.x) });
    },
    picked({ kind, x, y }) {
      if (kind === 'dust') {
        sound.play('tick', { pitch: 1 + world.charge / 16, volume: 0.9, pan: pan(x) });
        return;
      }
      particles.ring({ x, y, color: POWER_COLORS[kind], to: 70, life: 0.45 });
      particles.burst({ x, y, color: POWER_COLORS[kind], count: 18, speed: 170, glow: true });
      particles.text({ x, y: y - 26, text: game.t(kind), color: POWER_COLORS[kind], size: 17, life: 1.3 });
      sound.play('power');
    },
    charged() {
      particles.text({
        x: world.ship.x,
        y: world.ship.y - 36,
        text: game.t('pulseReady'),
        color: '#ffcf6b',
        size: 17,
        life: 1.4,
      });
      sound.play('coin');
    },
    pulsed(x, y) {
      particles.burst({
        x,
        y,
        color: ['#ffe9b8', '#ffb52e'],
        count: 40,
        speed: 420,
        life: 0.6,
        shape: 'line',
        glow: true,
      });
      game.shake(8, 0.35);
      game.flash('#ffd27a', 0.3, 0.25);
      sound.tone({ freq: 90, to: 420, time: 0.4, type: 'sawtooth', volume: 0.2 });
      sound.noise({ freq: 300, to: 2600, time: 0.45, filter: 'bandpass', volume: 0.4 });
    },
    over() {
      sound.play('lose');
      for (let index = 0; index < 5; index += 1)
        particles.ring({
          x: 0,
          y: 0,
          color: '#ff8a5a',
          from: index * 10,
          to: 120 + index * 70,
          life: 0.5 + index * 0.15,
        });
      game.over({
        message: game.t('planetDark'),
        delay: 1.4,
        details: [
          [game.t('wave'), `${world.wave}`],
          [game.t('kills'), `${world.kills}`],
          [game.t('longest'), `${world.longest}`],
        ],
      });
    },
  };
}

/** A low heartbeat that speeds up as the sky fills. @param {number} dt */
function beat(dt) {
  beatLeft -= dt;
  if (beatLeft > 0) return;
  beatLow = !beatLow;
  beatLeft = Math.max(0.34, 1 - world.foes.length * 0.045);
  sound.tone({ freq: beatLow ? 58 : 69, to: 50, time: 0.2, type: 'sine', volume: 0.34 });
}

/** @param {import('../kit/stage.js').View} view */
function fitTo(view) {
  world.halfWidth = view.designWidth / 2;
  world.halfHeight = view.designHeight / 2;
  world.roof = view.safeTop - view.top;
}

/** A few rocks behind the start screen. */
function decorate() {
  const random = createRandom(7);
  for (let index = 0; index < 9; index += 1) {
    const angle = (index / 9) * TAU;
    const { x, y } = world.edge(angle, -30 - 70 * random.next());
    world.foes.push(
      createFoe(random, {
        kind: index % 4 === 3 ? 'ember' : 'rock',
        size: random.int(1, 3),
        wave: 1,
        x,
        y,
        vx: -y / 30,
        vy: x / 30,
      }),
    );
  }
}

game.run({
  onLoad(saved) {
    reached = wholeOf(saved, 'reached', 1e4);
  },
  menu() {
    // A run may start after any boss that was beaten.
    const beaten = Math.min(MOST_STARTS - 1, Math.floor(Math.max(0, reached - 1) / BOSS_EVERY));
    return {
      ...(beaten === 0
        ? {}
        : {
            levels: {
              title: game.t('waves'),
              items: Array.from({ length: beaten + 1 }, (_, index) => ({
                label: String(index * BOSS_EVERY + 1),
                open: true,
              })),
            },
          }),
      details: reached === 0 ? [] : [[game.t('furthest'), String(reached)]],
    };
  },
  reset(start) {
    const first = start.kind === 'level' ? start.index * BOSS_EVERY + 1 : 1;
    world = createWorld(createRandom(), listenTo(), first);
    fitTo(game.view);
    game.setHud('wave', first);
    game.setHud('lamps', world.lamps);
    if (game.state === 'start') decorate();
  },
  onResize(view) {
    fitTo(view);
    sky.paint(view);
  },
  update(dt) {
    const { x, y } = game.input.axis();
    world.step(dt, { x, y, pulse: game.input.pressed('primary') });
    if (game.score !== world.score) game.score = world.score;
    game.setHud('lamps', world.lamps);
    const { ship } = world;
    engine.set(260, ship.alive ? ship.thrust * 0.09 : 0);
    if (ship.alive && ship.thrust > 0.3 && Math.floor(world.time * 60) % 3 === 0)
      particles.burst({
        x: ship.x - Math.cos(ship.angle) * 13,
        y: ship.y - Math.sin(ship.angle) * 13,
        color: ['#ffb46a', '#ff8a3c', '#8d7291'],
        count: 1,
        speed: 70,
        angle: ship.angle + TAU / 2,
        spread: 0.9,
        life: 0.45,
        size: 2.6,
      });
    beat(dt);
  },
  idle(dt) {
    world.time += dt;
    for (const foe of world.foes) {
      foe.angle += foe.spin * dt;
      foe.age += dt;
      foe.x += foe.vx * dt * 0.3;
      foe.y += foe.vy * dt * 0.3;
    }
  },
  render(ctx, view) {
    sky.draw(ctx, view, world.time);
    ctx.translate(view.designWidth / 2, view.designHeight / 2);
    drawReach(ctx, world.ship);
    drawDrops(ctx, world);
    drawPlanet(ctx, world);
    for (const foe of world.foes) drawFoe(ctx, foe, world.time);
    drawShots(ctx, world);
    drawShip(ctx, world);
    particles.draw(ctx);
    drawWarnings(ctx, world);
    ctx.translate(-view.designWidth / 2, -view.designHeight / 2);
    if (game.state !== 'start') drawStatus(ctx, world, view);
  },
});
