import type sharp from 'sharp';
import { createTurns } from '../platform/outbound/turns.ts';

/** Pixel limit: memory depends on pixels, not on the file's size. */
export const MAX_PIXELS = 40_000_000;
/** Seconds of work per picture. */
export const MAX_SECONDS = 30;
/** Pictures processed at a time. Each may take a processor and more than a hundred megabytes. */
const AT_ONCE = 2;

/** Opens a picture, or creates a blank one. */
export type OpenPicture = typeof sharp;

let opener: Promise<OpenPicture> | undefined;

/** Loaded on first use: the library is large. */
function loadSharp(): Promise<OpenPicture> {
  opener ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    // No picture is opened twice.
    sharp.cache(false);
    return sharp;
  });
  return opener;
}

const places = createTurns(AT_ONCE);

export interface WorkOptions {
  /** Runs before visitors' pictures, because the operator waits for it. */
  forOperator?: boolean;
  /** Aborts the wait in the queue. */
  signal?: AbortSignal;
}

/** Queues work on pictures. It runs on sharp's own threads, so pages are not blocked. */
export async function inWorkshop<T>(
  work: (open: OpenPicture) => Promise<T>,
  { forOperator = false, signal }: WorkOptions = {},
): Promise<T> {
  const open = await loadSharp();
  const giveBack = await places.take('workshop', signal, { ahead: forOperator });
  try {
    return await work(open);
  } finally {
    giveBack();
  }
}
