/** Purposes a visitor can consent to: analytics, and advertisements that store data in the browser. */
export const PURPOSES = ['analytics', 'ads'] as const;
export type Purpose = (typeof PURPOSES)[number];
