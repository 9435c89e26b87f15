/** What a visitor is asked to agree to: measuring of visits, and advertisements that keep something in the browser. */
export const PURPOSES = ['analytics', 'ads'] as const;
export type Purpose = (typeof PURPOSES)[number];
