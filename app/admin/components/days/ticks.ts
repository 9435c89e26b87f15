/** Distances between ticks, each multiplied by a power of ten. */
const STEPS = [1, 2, 5, 10];
const MAX_STEPS = 5;

/** Returns at most six round, evenly spaced integers, from 0 up to the first that reaches the largest count. */
export function countTicks(largest: number): number[] {
  const least = Math.max(1, largest) / MAX_STEPS;
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(1, (STEPS.find((round) => round * magnitude >= least) ?? 10) * magnitude);
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
