import { useSyncExternalStore } from 'react';
import type { ConsentChoice, ConsentQuestion, IsAsked, Purpose } from '../../../../shared/consent.ts';
import { useLayoutData } from '../root-data.ts';
import { currentChoice, isAsked, onChoice } from './choice.ts';

const NO_PURPOSES: readonly Purpose[] = [];
const OWN_QUESTION: ConsentQuestion = {};

const unknown = () => null;

/** Returns what this page asks visitors about. */
export function useQuestion() {
  const { purposes = NO_PURPOSES, question = OWN_QUESTION } = useLayoutData() ?? {};
  return { purposes, question };
}

/** Returns the choice in effect; null on the server, and while nothing may load because there is no choice yet. */
export function useConsentChoice(): ConsentChoice | null {
  const { purposes, question } = useQuestion();
  return useSyncExternalStore(onChoice, () => currentChoice(purposes, question), unknown);
}

/** Returns whether this visitor is asked; null while unknown. */
export function useIsAsked(): IsAsked {
  const { question } = useQuestion();
  return useSyncExternalStore(onChoice, () => isAsked(question), unknown);
}
