import { angleDifference, clamp, distance } from '../kit/kit.js';
import { bendSpeed } from './car.js';

const LOOK_SECONDS = 0.42;
const BRAKE_LOOK = 26; // samples

/**
 * Controls of a rival. It steers towards a point ahead on its own line, cuts bends a little, brakes for sharp ones
 * and avoids cars in front.
 * @param {import('./car.js').Car} car @param {import('./course.js').Course} course @param {readonly import('./car.js').Car[]} cars
 * @returns {import('./car.js').Controls}
 */
export function steerRival(car, course, cars) {
  const ahead = car.at + 6 + Math.round((car.speed * LOOK_SECONDS) / 13);
  const target = course.sample(ahead);
  const inside = clamp(course.sharpest(car.at + 8, 20) * 9000, -1, 1) * course.track.half * 0.2;
  const across = clamp(car.lane + inside + sidestep(car, cars), -course.track.half * 0.5, course.track.half * 0.5);
  const x = target.x - Math.sin(target.angle) * across;
  const y = target.y + Math.cos(target.angle) * across;
  const turn = angleDifference(car.course, Math.atan2(y - car.y, x - car.x));
  const bend = Math.abs(course.sharpest(car.at + 4, BRAKE_LOOK));
  // Cutting a bend gives a larger radius than the center line.
  const safe = bendSpeed(car, bend * 0.8) * car.pace;
  return { steer: clamp(turn * 3.2, -1, 1), gas: car.speed < safe, brake: car.speed > safe * 1.12, drift: false };
}

/** @param {import('./car.js').Car} car @param {readonly import('./car.js').Car[]} cars */
function sidestep(car, cars) {
  for (const other of cars) {
    if (other === car || other.at < car.at || other.at > car.at + 12) continue;
    if (distance(car.x, car.y, other.x, other.y) > 110 || Math.abs(other.across - car.across) > 40) continue;
    return other.across > car.across ? -46 : 46;
  }
  return 0;
}

/**
 * Rivals slow down by up to an eighth for a player behind, and speed up a little behind a leading player.
 * @param {number} pace @param {number} lead samples the rival is ahead of the player
 */
export const paceFor = (pace, lead) => pace * (1 - clamp(lead * 0.0016, -0.06, 0.13));
