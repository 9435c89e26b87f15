import type { Orientation } from '../../shared/catalogue.ts';

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

/** The orientation a size asks for; a square one suits both. */
export function orientationOf({ width, height }: FrameSize): Orientation | null {
  if (width === null || height === null) return null;
  if (width === height) return 'all';
  return width > height ? 'landscape' : 'portrait';
}
