/**
 * Groups what arrives while a write runs into the next one: many visitors cost few commits. Each caller is answered
 * once its own batch is stored, and hears of it when that fails.
 *
 * @param size of a batch at most; what exceeds it waits for the next
 */
export function createBatches<Item, Result>(size: number, write: (batch: Item[]) => Promise<Result>) {
  const waiting: { item: Item; settle: (result: Result) => void; fail: (error: unknown) => void }[] = [];
  let writing = false;

  async function writeAll(): Promise<void> {
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, size);
      try {
        const result = await write(batch.map(({ item }) => item));
        for (const { settle } of batch) settle(result);
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    writing = false;
  }

  return (item: Item): Promise<Result> =>
    new Promise((settle, fail) => {
      waiting.push({ item, settle, fail });
      if (!writing) void writeAll();
    });
}
