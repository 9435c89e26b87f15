import { ORIENTATIONS, type Orientation } from '../../shared/catalogue.ts';

/** No game is made for less or more CSS pixels. */
const SMALLEST = 50;
const LARGEST = 10_000;

export interface FrameSize {
  width: number | null;
  height: number | null;
}

function pixels(value: string): number | null {
  const number = /^\s*\d+(?:\.\d+)?\s*(?:px)?\s*$/i.test(value) ? Math.round(Number.parseFloat(value)) : 0;
  return number >= SMALLEST && number <= LARGEST ? number : null;
}

/** Both sides, or neither when one of them is zero, negative or absurd. */
export function frameSize(width: string, height: string): FrameSize {
  const size = { width: pixels(width), height: pixels(height) };
  return size.width === null || size.height === null ? { width: null, height: null } : size;
}

/** The orientation that a feed names, else the one its size asks for; a square suits both. */
export function orientationOf({ width, height }: FrameSize, named = ''): Orientation | null {
  const given = ORIENTATIONS.find((known) => known === named.trim().toLowerCase());
  if (given !== undefined || width === null || height === null) return given ?? null;
  if (width === height) return 'all';
  return width > height ? 'landscape' : 'portrait';
}
