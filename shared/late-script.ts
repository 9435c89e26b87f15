/** The type of a page's own script until it is wanted: a data block, which no browser runs. */
export const LATE_SCRIPT_TYPE = 'text/late-module';
