import type sharp from 'sharp';
import { createTurns } from '../platform/outbound/turns.ts';

/** Pixels that are unpacked at most: the memory a picture takes depends on them, not on the bytes of the file. */
export const MAX_PIXELS = 40_000_000;
/** Seconds of work on one picture. */
export const MAX_SECONDS = 30;
/** Pictures in the works at once; others wait. Each may take a processor and more than a hundred megabytes. */
const AT_ONCE = 2;

/** Begins work on a picture, or on a blank one. */
export type OpenPicture = typeof sharp;

let opener: Promise<OpenPicture> | undefined;

/** Loaded with the first picture: the library is large. */
function loadSharp(): Promise<OpenPicture> {
  opener ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    // Every picture comes once.
    sharp.cache(false);
    return sharp;
  });
  return opener;
}

const places = createTurns(AT_ONCE);

export interface WorkOptions {
  /** Goes before visitors' pictures: the operator looks at the screen meanwhile. */
  forOperator?: boolean;
  /** Ends the wait for a place. */
  signal?: AbortSignal;
}

/** Does work on pictures when it is its turn; sharp's own threads do it, so pages go on meanwhile. */
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
