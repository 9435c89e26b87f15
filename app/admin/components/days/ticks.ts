/** Distances between ticks: these times a power of ten. */
const STEPS = [1, 2, 5, 10];
const MAX_STEPS = 5;

/** At most six round whole numbers at even distances, from 0 to the first that is not below the largest count. */
export function countTicks(largest: number): number[] {
  const least = Math.max(1, largest) / MAX_STEPS;
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(1, (STEPS.find((round) => round * magnitude >= least) ?? 10) * magnitude);
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
