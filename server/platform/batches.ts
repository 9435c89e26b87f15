/**
 * Batches items that arrive while a write is running, so that many visitors cause few commits. @param size per batch
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
