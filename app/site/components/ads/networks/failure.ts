/** Thrown when a network cannot be shown because its script did not load, did not respond, or refused. */
export class NetworkFailure extends Error {}

/** Rejects with a `NetworkFailure` unless the promise settles first. @param limit in milliseconds */
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
