export { mixColors, withAlpha } from './color.js';
export { createGame } from './game.js';
export { angleDifference, approach, clamp, damp, distance, ease, lerp, TAU, wrap } from './math.js';
export { createRandom } from './random.js';
export { fieldOf, wholeOf, wholesOf } from './save.js';
export { formatTime } from './score.js';
