/**
 * Converts between instants and calendar days or wall-clock times of a time zone. A day is `YYYY-MM-DD` and a minute
 * `YYYY-MM-DDTHH:mm`, as in HTML date and time inputs.
 */

const DAY = 86_400_000;
const LAYOUT = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/;

/** Returns a wall-clock time in milliseconds, interpreted as UTC; null for an invalid date or time. */
function wallTime(text: string): number | null {
  const [, year, month, day, hour = '00', minute = '00'] = LAYOUT.exec(text) ?? [];
  if (year === undefined) return null;
  const written = `${year}-${month}-${day}T${hour}:${minute}:00.000Z`;
  const time = Date.parse(written);
  // Date.parse accepts 30 February as 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString() === written ? time : null;
}

/** Returns whether a text is the IANA name of a time zone, such as `Europe/Paris`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

export function isDay(text: string): boolean {
  return text.length === 10 && wallTime(text) !== null;
}

export function isMinute(text: string): boolean {
  return text.length === 16 && wallTime(text) !== null;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  // The Swedish locale formats dates as ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** Returns the wall-clock time of a zone at an instant, interpreted as UTC. */
function wallTimeAt(instant: number, timeZone: string): number {
  return Date.parse(`${formatOf(timeZone).format(instant).replace(' ', 'T')}.000Z`);
}

/**
 * Returns the instant at which clocks of a zone show `wall`: the first one if it occurs twice. A skipped time is shifted
 * forward by the gap (RFC 5545, section 3.3.5).
 */
function instantOf(wall: number, timeZone: string): Date {
  const before = wallTimeAt(wall - DAY, timeZone) - (wall - DAY);
  const after = wallTimeAt(wall + DAY, timeZone) - (wall + DAY);
  const shown = [wall - before, wall - after].filter((instant) => wallTimeAt(instant, timeZone) === wall);
  return new Date(shown.length > 0 ? Math.min(...shown) : wall - before);
}

function required(text: string): number {
  const wall = wallTime(text);
  if (wall === null) throw new RangeError(`invalid date: ${text}`);
  return wall;
}

/** Returns the first instant of a day or minute. @throws {RangeError} for an invalid one */
export function startOf(text: string, timeZone: string): Date {
  return instantOf(required(text), timeZone);
}

/** Returns the last millisecond of a day, which may have 23 or 25 hours. @throws {RangeError} for an invalid day */
export function dayEnd(day: string, timeZone: string): Date {
  return new Date(instantOf(required(day) + DAY, timeZone).getTime() - 1);
}

export function dayOf(at: Date, timeZone: string): string {
  return formatOf(timeZone).format(at).slice(0, 10);
}

/** Computed in UTC, where every day has 24 hours. @throws {RangeError} for an invalid day */
export function plusDays(day: string, days: number): string {
  return new Date(required(day) + days * DAY).toISOString().slice(0, 10);
}

/** Returns the given number of days ending with `last`, in order. @throws {RangeError} for an invalid day */
export function daysUpTo(last: string, number: number): string[] {
  return Array.from({ length: number }, (_, index) => plusDays(last, index + 1 - number));
}

export function minuteOf(at: Date, timeZone: string): string {
  return formatOf(timeZone).format(at).slice(0, 16).replace(' ', 'T');
}
