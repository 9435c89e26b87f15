/** Entries of the browser's history that are remembered; those visited the longest ago go first. */
const MOST_ENTRIES = 20;

export interface EntryMemory<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** What belongs to entries of the browser's history, by the router's keys of them. It lives as long as the document. */
export function entryMemory<Value>(): EntryMemory<Value> {
  const values = new Map<string, Value>();
  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.delete(key);
      values.set(key, value);
      const oldest = values.keys().next().value;
      if (values.size > MOST_ENTRIES && oldest !== undefined) values.delete(oldest);
    },
  };
}
