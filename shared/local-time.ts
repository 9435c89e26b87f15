/**
 * Calendar days and clock times of a time zone, and the instants they stand for. A day is written `YYYY-MM-DD`, a
 * minute `YYYY-MM-DDTHH:mm`, as date and time inputs of browsers do (HTML, "local date and time strings").
 */

const DAY = 86_400_000;
const LAYOUT = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/;

/** Milliseconds of a wall clock's reading as if it were UTC; null for what no calendar or clock shows. */
function wallTime(text: string): number | null {
  const [, year, month, day, hour = '00', minute = '00'] = LAYOUT.exec(text) ?? [];
  if (year === undefined) return null;
  const written = `${year}-${month}-${day}T${hour}:${minute}:00.000Z`;
  const time = Date.parse(written);
  // 30 February is parsed as 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString() === written ? time : null;
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
  // The Swedish locale writes dates as ISO 8601 does.
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

/** What the wall clock of a zone shows at an instant, read as if it were UTC. */
function wallTimeAt(instant: number, timeZone: string): number {
  return Date.parse(`${formatOf(timeZone).format(instant).replace(' ', 'T')}.000Z`);
}

/**
 * The instant at which the clocks of a zone show `wall`. A time that comes twice when clocks go back is the first of
 * the two; one that clocks skip is moved on by what they skip (RFC 5545, section 3.3.5).
 */
function instantOf(wall: number, timeZone: string): Date {
  const before = wallTimeAt(wall - DAY, timeZone) - (wall - DAY);
  const after = wallTimeAt(wall + DAY, timeZone) - (wall + DAY);
  const shown = [wall - before, wall - after].filter((instant) => wallTimeAt(instant, timeZone) === wall);
  return new Date(shown.length > 0 ? Math.min(...shown) : wall - before);
}

function required(text: string): number {
  const wall = wallTime(text);
  if (wall === null) throw new RangeError(`no date: ${text}`);
  return wall;
}

/**
 * The first instant of a day.
 *
 * @throws {RangeError} when there is no such day
 */
export function dayStart(day: string, timeZone: string): Date {
  return instantOf(required(day), timeZone);
}

/**
 * The last millisecond of a day, however many hours it has.
 *
 * @throws {RangeError} when there is no such day
 */
export function dayEnd(day: string, timeZone: string): Date {
  return new Date(instantOf(required(day) + DAY, timeZone).getTime() - 1);
}

/**
 * The first instant of a minute.
 *
 * @throws {RangeError} when there is no such minute
 */
export function minuteStart(minute: string, timeZone: string): Date {
  return instantOf(required(minute), timeZone);
}

/** The day an instant falls on. */
export function dayOf(at: Date, timeZone: string): string {
  return formatOf(timeZone).format(at).slice(0, 10);
}

/**
 * The day so many days after one, or before it. Counted in UTC, where every day has 24 hours: where clocks change, going on
 * or back by hours misses a day.
 *
 * @throws {RangeError} when there is no such day
 */
export function plusDays(day: string, days: number): string {
  return new Date(required(day) + days * DAY).toISOString().slice(0, 10);
}

/**
 * So many days up to one of them, in their order.
 *
 * @throws {RangeError} when there is no such day
 */
export function daysUpTo(last: string, number: number): string[] {
  return Array.from({ length: number }, (_, index) => plusDays(last, index + 1 - number));
}

/** The minute an instant falls into. */
export function minuteOf(at: Date, timeZone: string): string {
  return formatOf(timeZone).format(at).slice(0, 16).replace(' ', 'T');
}
