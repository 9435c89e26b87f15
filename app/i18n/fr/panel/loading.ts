/** Shown before the panel's own dictionary is there. */
export const PANEL_LOADING = "Chargement du panneau d'administration...";

/** The sign-in page, before its dictionary is there. */
export const AUTH_TITLE = 'Administration Panel';
export const AUTH_LOADING = 'Loading...';
export const AUTH_NEEDS_SCRIPT = 'Cette page a besoin de JavaScript.';
