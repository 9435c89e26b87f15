export const PAGE_SIZE = 60;
/** Pages up to this one use an offset. Later ones use a cursor, at constant cost. */
export const LAST_NUMBERED_PAGE = 50;

/** Parses `?page=`; missing is page 1. @returns null for an invalid page, which is a 404 */
export function parsePage(value: string | null): number | null {
  if (value === null || value === '') return 1;
  if (!/^[1-9]\d{0,3}$/.test(value)) return null;
  const page = Number(value);
  return page <= LAST_NUMBERED_PAGE ? page : null;
}
