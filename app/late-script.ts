/** Event on `document` after hydration of a public page. */
export const HYDRATED_EVENT = 'ludotek:hydrated';
