/** Shown on the sign-in page before its dictionary has loaded. */
export const AUTH_TITLE = 'Administration Panel';
export const AUTH_LOADING = 'Loading...';
export const AUTH_NEEDS_SCRIPT = 'Cette page a besoin de JavaScript.';
