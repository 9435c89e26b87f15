import { createContext } from 'react';

/** Ties a form dialog to the URL: it is open as long as the URL names it. */
export interface DialogAddress {
  /** Whether the URL no longer names it, because of Back or another address. This closes the dialog. */
  isLeft: boolean;
  /** Whether the URL names another dialog, which replaces this one once it is loaded. */
  isFollowed: boolean;
  /** Removes it from the URL. */
  leave: () => void;
  /** Removes it without going back, which the dialog that follows would block. */
  drop: () => void;
  /** Puts it back into the URL. */
  stay: () => void;
}

/** Null for a dialog without an address. */
export const DialogAddressContext = createContext<DialogAddress | null>(null);
