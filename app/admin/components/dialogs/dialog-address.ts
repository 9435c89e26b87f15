import { createContext } from 'react';

/** The address of a form dialog, which is open as long as the address names it. */
export interface DialogAddress {
  /** The address no longer names it: Back, or another address, closed it. */
  isLeft: boolean;
  /** The address names another one, which takes its place once it is loaded. */
  isFollowed: boolean;
  /** Makes the address name it no longer. */
  leave: () => void;
  /** The same without going back, which the dialog that follows would hold. */
  drop: () => void;
  /** Makes the address name it again. */
  stay: () => void;
}

/** Null for a dialog without an address. */
export const DialogAddressContext = createContext<DialogAddress | null>(null);
