/** Reasons for reporting a game, in the order of the form. */
export const REPORT_REASONS = ['not_loading', 'black_screen', 'controls', 'inappropriate', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_DETAILS_MAX = 500;
