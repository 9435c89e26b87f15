/**
 * The panel's key. The panel's document contains one for the session, and all its requests with that session need it.
 * Scripts of other pages share the session's cookie, but cannot read that document. See decision 064.
 */

export const PANEL_KEY_HEADER = 'X-Panel-Key';
/** Field name of the key in a form whose response is shown in a frame: forms cannot send headers. */
export const PANEL_KEY_FIELD = 'panel_key';

/** The error code for a missing key, or the key of another session. */
export const PANEL_KEY_REQUIRED = 'panel_key_required';
