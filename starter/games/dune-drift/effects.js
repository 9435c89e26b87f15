import { angleDifference, clamp } from '../kit/kit.js';
import { chargeLevel } from './car.js';

/** @typedef {import('./car.js').Car} Car */
/** @typedef {{ x1: number, y1: number, x2: number, y2: number }} Skid */

const MOST_SKIDS = 700;
const SPARKS = ['#fff6e6', '#ffb52e', '#62e6ff'];

/** Light, dust and sound of a race. @param {import('../kit/game.js').Game} game */
export function createEffects(game) {
  const { particles, sound, t } = game;
  const engine = sound.hum({ type: 'sawtooth', filter: 620 });
  const tyres = sound.hum({ type: 'noise' });
  /** @type {Skid[]} */
  let skids = [];

  /** @param {Car} car @param {Omit<import('../kit/particles.js').Burst, 'x' | 'y'>} burst */
  const scatter = ({ x, y }, burst) => particles.burst({ x, y, shape: 'square', ...burst });

  return {
    get skids() {
      return skids;
    },
    clear() {
      skids = [];
    },
    /** Sliding cars leave skid marks and dust. @param {Car} car @param {string} dust its color @param {number} dt */
    leaveMarks(car, dust, dt) {
      const slip = Math.abs(angleDifference(car.course, car.heading));
      const sliding = car.drift !== 0 || (slip > 0.22 && car.speed > 120);
      if (sliding && !car.onSand) {
        for (const side of [-11, 11]) {
          const x = car.x - Math.cos(car.heading) * 13 - Math.sin(car.heading) * side;
          const y = car.y - Math.sin(car.heading) * 13 + Math.cos(car.heading) * side;
          skids.push({
            x1: x,
            y1: y,
            x2: x - Math.cos(car.course) * car.speed * dt * 1.3,
            y2: y - Math.sin(car.course) * car.speed * dt * 1.3,
          });
        }
        if (skids.length > MOST_SKIDS) skids.splice(0, skids.length - MOST_SKIDS);
      }
      const dusty = car.onSand ? car.speed > 60 : sliding;
      if (!dusty || Math.random() > 0.5) return;
      const tail = { x: car.x - Math.cos(car.heading) * 20, y: car.y - Math.sin(car.heading) * 20 };
      particles.burst({
        ...tail,
        color: dust,
        count: 1,
        speed: 50,
        size: car.onSand ? 9 : 7,
        life: 0.7,
        drag: 3,
      });
      if (car.human && car.drift !== 0)
        particles.burst({
          ...tail,
          color: SPARKS[chargeLevel(car)] ?? '#ffffff',
          count: 2,
          speed: 190,
          size: 3,
          life: 0.35,
          angle: car.course + Math.PI,
          spread: 1.2,
          shape: 'line',
          glow: true,
        });
    },
    /** What everyone hears, and what happens to the player's car. @param {import('./race.js').RaceEvent} event */
    show({ kind, car, strength }) {
      if (kind === 'count') sound.tone({ freq: 440, time: 0.16, type: 'square', volume: 0.12 });
      else if (kind === 'go') {
        sound.tone({ freq: 880, time: 0.5, type: 'square', volume: 0.14 });
        game.toast(t('go'), 0.9);
      } else if (kind === 'bump') sound.play('hit', { volume: clamp(strength / 200, 0.2, 0.8) });
      if (!car.human) return;
      if (kind === 'crash') {
        sound.play('hit');
        game.shake(clamp(strength / 30, 3, 10), 0.25);
        scatter(car, { color: ['#d8a27c', '#8b5a44'], count: 12, speed: 180, size: 5 });
      } else if (kind === 'topple') {
        sound.play('bounce');
        scatter(car, { color: ['#5fa24a', '#ff7fa8'], count: 10, speed: 160, size: 4 });
      } else if (kind === 'rescue') game.toast(t('rescue'));
      else if (kind === 'lap') sound.play('coin');
      else if (kind === 'finish') {
        sound.play(strength === 1 ? 'win' : 'level');
        scatter(car, {
          color: ['#ffb52e', '#fff6e6', '#ff5f4a', '#35c2c9'],
          count: 60,
          speed: 320,
          size: 5,
          life: 1.4,
        });
      }
    },
    /** A drift has paid. @param {Car} car @param {number} level of the boost @param {number} prize points */
    praise({ x, y }, level, prize) {
      const color = SPARKS[level] ?? '#ffffff';
      sound.play('power', { pitch: level === 2 ? 1.25 : 1 });
      sound.noise({ freq: 500, to: 2400, time: 0.5, filter: 'bandpass', volume: 0.25 });
      game.shake(level * 2, 0.2);
      particles.ring({ x, y, color, from: 16, to: 70 });
      particles.text({ x, y: y - 46, text: `${t(`boost${level}`)} +${prize}`, color, size: 22 });
    },
    silence() {
      engine.set(60, 0);
      tyres.set(600, 0);
    },
    /** The engine and the tires of the player's car. @param {Car} car */
    hum(car) {
      const slip = Math.abs(angleDifference(car.course, car.heading));
      const skidding = car.speed > 100 ? slip * 0.14 : 0;
      engine.set(52 + Math.abs(car.speed) * 0.2 + (car.boost > 0 ? 26 : 0), 0.05);
      tyres.set(car.onSand ? 500 : 1500, car.onSand ? Math.min(0.12, car.speed / 1500) : skidding);
    },
  };
}
