/** Why a visitor reports a game, in the order they are offered. */
export const REPORT_REASONS = ['not_loading', 'black_screen', 'controls', 'inappropriate', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Characters of what a visitor says in own words. */
export const REPORT_DETAILS_MAX = 500;
