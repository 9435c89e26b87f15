import { angleDifference, clamp, createRandom, distance } from '../kit/kit.js';

const SAMPLE_LENGTH = 12;
// Search window: wide enough for any speed, too narrow to reach another stretch of road.
const SEARCH_REACH = 14;

/** @typedef {{ x: number, y: number, angle: number, bend: number }} Sample bend: radians per unit, positive to the right */
/** @typedef {{ kind: string, x: number, y: number, size: number, solid: boolean, fallen: number }} Thing */
/** @typedef {ReturnType<typeof buildCourse>} Course */

/** A closed curve through all points (Catmull-Rom). @param {readonly (readonly [number, number])[]} points @param {number} at */
function curve(points, at) {
  const index = Math.floor(at);
  const t = at - index;
  /** @param {number} shift @param {0 | 1} axis */
  const point = (shift, axis) => points[(index + shift + points.length) % points.length]?.[axis] ?? 0;
  /** @param {0 | 1} axis */
  const along = (axis) => {
    const [a, b, c, d] = [point(-1, axis), point(0, axis), point(1, axis), point(2, axis)];
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
  };
  return { x: along(0), y: along(1) };
}

/** Even samples along the middle of the road. @param {readonly (readonly [number, number])[]} points @returns {Sample[]} */
function sampleRoad(points) {
  const fine = Array.from({ length: points.length * 60 }, (_, step) => curve(points, step / 60));
  /** @type {{ x: number, y: number }[]} */
  const even = [];
  for (const point of fine) {
    const last = even.at(-1);
    if (last === undefined || distance(last.x, last.y, point.x, point.y) >= SAMPLE_LENGTH) even.push(point);
  }
  /** @param {number} index */
  const at = (index) => even[(index + even.length) % even.length] ?? { x: 0, y: 0 };
  /** @param {number} index */
  const angleAt = (index) => Math.atan2(at(index + 1).y - at(index - 1).y, at(index + 1).x - at(index - 1).x);
  return even.map((point, index) => ({
    ...point,
    angle: angleAt(index),
    bend: angleDifference(angleAt(index - 3), angleAt(index + 3)) / (6 * SAMPLE_LENGTH),
  }));
}

/** @param {import('./tracks.js').Track} track */
export function buildCourse(track) {
  const samples = sampleRoad(track.points);
  const count = samples.length;

  /** @param {number} index any whole number @returns {Sample} */
  const sample = (index) => samples[((index % count) + count) % count] ?? { x: 0, y: 0, angle: 0, bend: 0 };

  /** Distance to the middle of the road, anywhere. @param {number} x @param {number} y */
  const clearance = (x, y) => Math.min(...samples.map((point) => distance(x, y, point.x, point.y)));

  return {
    track,
    count,
    samples,
    sample,
    length: count * SAMPLE_LENGTH,
    things: placeThings(track, samples, clearance),
    /** The sample nearest to a point, searched around an earlier index. @param {number} near @param {number} x @param {number} y */
    follow(near, x, y) {
      let best = near;
      let least = Number.POSITIVE_INFINITY;
      for (let index = near - SEARCH_REACH; index <= near + SEARCH_REACH; index += 1) {
        const point = sample(index);
        const away = distance(x, y, point.x, point.y);
        if (away < least) {
          least = away;
          best = index;
        }
      }
      return best;
    },
    /** The lateral position of a point: 0 in the middle of the road, positive to the right. @param {number} index @param {number} x @param {number} y */
    across(index, x, y) {
      const point = sample(index);
      return (y - point.y) * Math.cos(point.angle) - (x - point.x) * Math.sin(point.angle);
    },
    /** The sharpest bend in the samples ahead. @param {number} from @param {number} reach samples */
    sharpest(from, reach) {
      let most = 0;
      for (let index = from; index <= from + reach; index += 3)
        most = Math.abs(sample(index).bend) > Math.abs(most) ? sample(index).bend : most;
      return most;
    },
  };
}

/**
 * Rocks are solid and kept away from the road; cacti topple.
 * @param {import('./tracks.js').Track} track @param {Sample[]} samples @param {(x: number, y: number) => number} clearance
 * @returns {Thing[]}
 */
function placeThings({ half, theme }, samples, clearance) {
  const random = createRandom(samples.length);
  /** @type {Thing[]} */
  const things = [];
  for (let index = 0; index < samples.length; index += 5) {
    const point = samples[index];
    if (point === undefined) continue;
    const side = random.chance(0.5) ? 1 : -1;
    const away = half + random.range(34, 250);
    const x = point.x - Math.sin(point.angle) * away * side;
    const y = point.y + Math.cos(point.angle) * away * side;
    const kind = random.chance(0.45) ? theme.feature : random.pick(['cactus', 'rock', 'bush', 'cactus']);
    const size = random.range(0.8, 1.35) * (kind === 'rock' ? 1.15 : 1);
    const solid = kind === 'rock' || kind === 'palm' || kind === 'lamp';
    const room = half + (solid ? 62 : 22);
    if (clearance(x, y) < room) continue;
    if (things.some((other) => distance(other.x, other.y, x, y) < 46)) continue;
    things.push({ kind, x, y, size, solid, fallen: 0 });
  }
  return things.sort((one, other) => one.y - other.y);
}

/** Remaining share of the road's width: 1 in the middle, 0 at the edge. @param {Course} course @param {number} across */
export const roadShare = ({ track }, across) => clamp(1 - Math.abs(across) / track.half, -3, 1);
