/** The type of a page's own script until it is wanted: a data block, which no browser runs. */
export const LATE_SCRIPT_TYPE = 'text/late-module';

/** What happens at a public document as soon as its scripts have taken it over. */
export const HYDRATED_EVENT = 'ludotek:hydrated';
