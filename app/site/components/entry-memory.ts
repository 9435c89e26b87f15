/** Limit on remembered history entries; the least recently used are dropped. */
const MAX_ENTRIES = 20;

/** Values by history entry (React Router's location key), kept for the lifetime of the document. */
export function entryMemory<Value>() {
  const values = new Map<string, Value>();
  return {
    get: (key: string) => values.get(key),
    set(key: string, value: Value) {
      values.delete(key);
      values.set(key, value);
      const oldest = values.keys().next().value;
      if (values.size > MAX_ENTRIES && oldest !== undefined) values.delete(oldest);
    },
  };
}
