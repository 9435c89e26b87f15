export interface Period {
  start_date: Date | null;
  end_date: Date | null;
}

/** Returns the next instant at which a period starts or ends. The last instant belongs to the period. */
export function nextBoundary(periods: readonly Period[], now: Date): Date | null {
  const instants = periods.flatMap(({ start_date, end_date }) => [
    ...(start_date !== null && start_date > now ? [start_date.getTime()] : []),
    ...(end_date !== null && end_date >= now ? [end_date.getTime() + 1] : []),
  ]);
  return instants.length === 0 ? null : new Date(Math.min(...instants));
}
