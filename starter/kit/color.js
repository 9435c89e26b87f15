/** @param {string} hex #rrggbb @returns {[number, number, number]} */
function channels(hex) {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** @param {string} hex #rrggbb @param {number} alpha 0 to 1 */
export function withAlpha(hex, alpha) {
  const [red, green, blue] = channels(hex);
  return `rgba(${red},${green},${blue},${alpha})`;
}

/**
 * Mixes two colors: mixColors(c, '#ffffff', 0.3) lightens, mixColors(c, '#000000', 0.3) darkens.
 * @param {string} from #rrggbb @param {string} to #rrggbb @param {number} share 0 gives from, 1 gives to
 * @returns {string} #rrggbb
 */
export function mixColors(from, to, share) {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
