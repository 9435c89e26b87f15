/** Yesterday's number beside the daily average of the week before. */
export interface Compared {
  yesterday: number;
  /** Average of the seven days before yesterday. */
  average: number;
  /** Change from the average to yesterday: 0.5 for half as much again; null if the average is 0. */
  change: number | null;
}

/** Compares yesterday with the week before. @param counts consecutive days up to yesterday, at least eight */
export function compared(counts: readonly number[]): Compared {
  const before = counts.slice(-8, -1);
  const average = before.reduce((sum, count) => sum + count, 0) / before.length;
  const yesterday = counts.at(-1) ?? 0;
  return { yesterday, average, change: average === 0 ? null : yesterday / average - 1 };
}
