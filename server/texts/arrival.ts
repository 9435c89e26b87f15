/** What happened to an answer on its way: the SDK's errors do not tell these apart. */
export interface Arrival {
  /** Headers have come. */
  begun: boolean;
  tooLarge: boolean;
  brokenOff: boolean;
}

function bounded(body: ReadableStream<Uint8Array>, limit: number, arrival: Arrival): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        size += value.length;
        if (size <= limit) return controller.enqueue(value);
        arrival.tooLarge = true;
        controller.error(new Error(`more than ${limit} bytes`));
        await reader.cancel();
      } catch (error) {
        arrival.brokenOff = true;
        controller.error(error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/**
 * `fetch` that notes how the answer arrives, takes at most `limit` bytes of it, and follows no redirects: a key belongs
 * to the address that was configured.
 */
export function watchedFetch(limit: number, arrival: Arrival): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    arrival.begun = true;
    const { status, statusText, headers, body } = response;
    return new Response(body && bounded(body, limit, arrival), { status, statusText, headers });
  };
}

/** Seconds of a Retry-After header (RFC 9110, 10.2.3): given as such, or as a date. */
export function retryAfter(given: string | undefined, now: Date): number | undefined {
  const text = given?.trim() ?? '';
  if (/^\d{1,9}(\.\d+)?$/.test(text)) return Math.ceil(Number(text));
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

/** The first words of a server's own message, without the key that some repeat in it. */
export function shown(message: string, apiKey: string | undefined): string {
  const withoutKey = apiKey === undefined ? message : message.replaceAll(apiKey, '***');
  const line = withoutKey.replace(/\b(sk|gsk|key)[-_][\w*-]{6,}/gi, '***').replace(/[\p{C}\s]+/gu, ' ');
  return line.slice(0, 200).trim();
}

/** The first code of an error of the system, down through the causes. */
export function systemCode(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return undefined;
}
