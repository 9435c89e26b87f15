/** Maximum number of entries in an export of the activity log, which a spreadsheet can open easily. */
export const ACTIVITY_EXPORT_MAX = 50_000;
