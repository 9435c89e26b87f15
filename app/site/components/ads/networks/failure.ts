/** A network that could not be shown: its script did not load, did not answer, or refused. */
export class NetworkFailure extends Error {}

/** Rejects with a failure unless the promise settles first. @param limit in milliseconds */
export async function within<Value>(limit: number, what: string, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NetworkFailure(`${what} did not come in time`)), limit);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
