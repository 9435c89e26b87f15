import { angleDifference, distance, TAU } from '../kit/kit.js';

/** @import { Run } from './run.js' */
/** @import { Foe } from './foes.js' */

/** Upgrades offered on a level-up, with their maximum levels. Names are also text keys and pictures. */
export const UPGRADES = {
  spark: 5,
  ring: 5,
  sword: 5,
  meteor: 5,
  storm: 5,
  boots: 3,
  heart: 3,
  lure: 3,
  forge: 4,
  bellows: 4,
};
/** @typedef {keyof typeof UPGRADES} Upgrade */
export const WEAPONS = /** @type {const} */ (['spark', 'ring', 'sword', 'meteor', 'storm']);

/** @param {Run} run */
export const ringReach = (run) => 52 + run.levels.ring * 7;

/** Weapons fire automatically. @param {Run} run */
export function wieldArms(run, dt = 0) {
  const { levels, knight } = run;
  const pace = 1 + levels.bellows * 0.12;
  for (const name of WEAPONS) {
    if (levels[name] === 0) continue;
    run.cooldowns[name] -= dt * pace;
    if (run.cooldowns[name] <= 0) run.cooldowns[name] = ACTS[name](run, levels[name]);
  }
  for (const spark of run.sparks) {
    spark.life -= dt;
    spark.x += Math.cos(spark.angle) * 330 * dt;
    spark.y += Math.sin(spark.angle) * 330 * dt;
    for (const foe of run.foes) {
      if (spark.hit.has(foe) || distance(spark.x, spark.y, foe.x, foe.y) > foe.radius + 6) continue;
      spark.hit.add(foe);
      if (spark.hit.size > levels.spark / 2) spark.life = 0;
      strike(run, foe, 3 + levels.spark, spark.angle, 60);
    }
  }
  for (const rock of run.rocks) {
    rock.life -= dt;
    if (rock.life > 0) continue;
    run.tell('meteor', rock.x, rock.y);
    for (const foe of run.foes)
      if (distance(rock.x, rock.y, foe.x, foe.y) < rock.reach + foe.radius)
        strike(run, foe, 12 + levels.meteor * 6, Math.atan2(foe.y - rock.y, foe.x - rock.x), 160);
  }
  run.sparks = run.sparks.filter(({ life }) => life > 0);
  run.rocks = run.rocks.filter(({ life }) => life > 0);
  run.arcs = run.arcs.filter((arc) => run.time - arc.since < 0.28);
  knight.turn += dt * 2.6;
}

/** Enemies within reach, nearest first. @param {Run} run */
const nearest = ({ foes, knight }, reach = 0) =>
  foes
    .map((foe) => ({ foe, far: distance(foe.x, foe.y, knight.x, knight.y) - foe.radius }))
    .filter(({ far }) => far < reach)
    .sort((one, other) => one.far - other.far)
    .map(({ foe }) => foe);

/** Each fires and returns the seconds until it fires again. @type {Record<typeof WEAPONS[number], (run: Run, level: number) => number>} */
const ACTS = {
  spark(run, level) {
    const { knight } = run;
    const targets = nearest(run, 260).slice(0, 1 + Math.floor(level / 2));
    for (const foe of targets)
      run.sparks.push({
        x: knight.x,
        y: knight.y,
        angle: Math.atan2(foe.y - knight.y, foe.x - knight.x),
        life: 1,
        hit: new Set(),
      });
    if (targets.length > 0) run.tell('spark', knight.x, knight.y);
    return targets.length > 0 ? 0.75 : 0.1;
  },
  ring(run, level) {
    const { knight } = run;
    for (let ember = 0; ember <= level; ember += 1) {
      const angle = knight.turn + (ember / (level + 1)) * TAU;
      const x = knight.x + Math.cos(angle) * ringReach(run);
      const y = knight.y + Math.sin(angle) * ringReach(run);
      for (const foe of run.foes) {
        if (foe.burnt > 0 || distance(x, y, foe.x, foe.y) > foe.radius + 9) continue;
        foe.burnt = 0.4;
        strike(run, foe, 2 + level, angle, 90);
      }
    }
    return 0;
  },
  sword(run, level) {
    const { knight } = run;
    const reach = 66 + level * 7;
    const sides = level > 2 ? [0, Math.PI] : [0];
    const [target] = nearest(run, reach);
    if (target === undefined) return 0.1;
    const aim = Math.atan2(target.y - knight.y, target.x - knight.x);
    for (const side of sides) {
      run.arcs.push({ angle: aim + side, reach, since: run.time });
      for (const foe of nearest(run, reach)) {
        const angle = Math.atan2(foe.y - knight.y, foe.x - knight.x);
        if (Math.abs(angleDifference(angle, aim + side)) < 1.1) strike(run, foe, 6 + level * 4, angle, 260);
      }
    }
    run.tell('sword', knight.x, knight.y);
    return 1.5;
  },
  meteor(run, level) {
    const targets = nearest(run, 280);
    for (let rock = 0; rock < 1 + Math.floor(level / 2); rock += 1) {
      const foe = targets[Math.floor(Math.random() * targets.length)];
      if (foe !== undefined) run.rocks.push({ x: foe.x, y: foe.y, life: 0.55, reach: 44 + level * 6 });
    }
    return targets.length > 0 ? 2.4 : 0.2;
  },
  storm(run, level) {
    const struck = nearest(run, 210).slice(0, 1 + level);
    let { x, y } = run.knight;
    for (const foe of struck) {
      run.bolts.push({ x, y, toX: foe.x, toY: foe.y, since: run.time });
      strike(run, foe, 5 + level * 2, 0, 0);
      ({ x, y } = foe);
    }
    if (struck.length > 0) run.tell('storm', x, y);
    return struck.length > 0 ? 1.9 : 0.2;
  },
};

/** @param {Run} run @param {Foe} foe */
function strike(run, foe, damage = 0, angle = 0, push = 0) {
  const heavy = 11 / foe.radius;
  foe.hp -= damage * (1 + run.levels.forge * 0.18);
  foe.flash = 0.12;
  foe.pushX += Math.cos(angle) * push * heavy * heavy;
  foe.pushY += Math.sin(angle) * push * heavy * heavy;
}
