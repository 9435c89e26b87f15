/** What happens at a public document as soon as its scripts have taken it over. */
export const HYDRATED_EVENT = 'ludotek:hydrated';
