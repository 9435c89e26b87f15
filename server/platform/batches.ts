/**
 * Groups what arrives while a write runs into the next one: many visitors cost few commits. @param size largest batch
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
