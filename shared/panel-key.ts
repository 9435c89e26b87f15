/**
 * The panel's key: its document carries one for the session, and everything that the panel asks with the session needs
 * it. Scripts of other pages share the session's cookie, but cannot read that document. See decision 064.
 */

export const PANEL_KEY_HEADER = 'X-Panel-Key';
/** The same in a form, whose answer is shown in a frame: forms send no headers. */
export const PANEL_KEY_FIELD = 'panel_key';

/** The code of a refusal without the key, or with one of another session. */
export const PANEL_KEY_REQUIRED = 'panel_key_required';
