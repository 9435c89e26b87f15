import { useEffect, useState } from 'react';
import { type ConfirmationQuestion, onConfirmationAsked } from '../api/confirmation.ts';

export interface AskedQuestion extends ConfirmationQuestion {
  /** The element that had the focus. */
  origin: Element | null;
}

/** Returns the last question for a confirmation, which may already be answered. */
export function useConfirmation(): AskedQuestion | null {
  const [asked, setAsked] = useState<AskedQuestion | null>(null);
  useEffect(() => onConfirmationAsked((question) => setAsked({ ...question, origin: document.activeElement })), []);
  return asked;
}
