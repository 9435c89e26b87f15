import { fieldOf } from './save.js';

/** Bytes of JSON in UTF-8. The site's bound for a Flash game is the same. */
export const MOST_BYTES = 1024 * 1024;

/**
 * A stand-in for the browser's storage, in which Ruffle keeps the shared objects of a movie: one item each, in base64. Ruffle reads
 * and writes the items as properties, and expects an error when there is no room.
 * @param {object} work
 * @param {() => void} work.onChange
 * @param {() => void} work.onFull a change was refused
 */
export function createSharedObjects({ onChange, onFull }) {
  /** @type {Record<string, string>} */
  const items = Object.create(null);

  const storage = new Proxy(items, {
    set(_target, key, given) {
      const name = String(key);
      const value = String(given);
      if (items[name] === value) return true;
      if (new TextEncoder().encode(JSON.stringify({ ...items, [name]: value })).length > MOST_BYTES) {
        onFull();
        throw new DOMException('The shared objects are too large.', 'QuotaExceededError');
      }
      items[name] = value;
      onChange();
      return true;
    },
    deleteProperty(_target, key) {
      if (Reflect.deleteProperty(items, key)) onChange();
      return true;
    },
  });

  return {
    storage,
    /** The objects to store. */
    items,
    /** Restores stored objects, which players may have edited. @param {unknown} kept */
    fill(kept) {
      if (typeof kept !== 'object' || kept === null) return;
      for (const name of Object.keys(kept)) {
        const value = fieldOf(kept, name);
        if (typeof value === 'string') items[name] = value;
      }
    },
  };
}
