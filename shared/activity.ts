/** Entries in an export of the activity log: what a spreadsheet opens easily. */
export const ACTIVITY_EXPORT_MAX = 50_000;
