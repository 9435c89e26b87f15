/** Version of the games' saves. Same as the site's. */
export const SAVE_VERSION = 1;

/**
 * Reads the progress in a message of the page.
 * @param {unknown} save
 * @returns {unknown} undefined without progress, or when a later version of the game wrote it
 */
export function parseSaved(save) {
  if (typeof save !== 'object' || save === null || !('version' in save) || !('data' in save)) return undefined;
  if (typeof save.data !== 'string' || typeof save.version !== 'number' || save.version > SAVE_VERSION)
    return undefined;
  try {
    return JSON.parse(save.data);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * A field of progress, which players can edit.
 * @param {unknown} progress @param {string} key @returns {unknown}
 */
export const fieldOf = (progress, key) =>
  typeof progress === 'object' && progress !== null && Object.hasOwn(progress, key)
    ? Reflect.get(progress, key)
    : undefined;

/**
 * A whole number in progress.
 * @param {unknown} progress @param {string} key @param {number} most @returns {number} 0 for anything but 0 to most
 */
export function wholeOf(progress, key, most) {
  const value = fieldOf(progress, key);
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most ? value : 0;
}

/**
 * A list of whole numbers in progress.
 * @param {unknown} progress @param {string} key @param {number} length @param {number} most of each
 * @returns {number[]} of that length, 0 for what is missing or wrong
 */
export function wholesOf(progress, key, length, most) {
  const list = fieldOf(progress, key);
  return Array.from({ length }, (_, index) => wholeOf(list, String(index), most));
}
