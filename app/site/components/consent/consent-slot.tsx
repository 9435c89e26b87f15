import { useLoaded } from '../../../ui/use-loaded.ts';
import { useQuestion } from './use-choice.ts';

const loadPrompt = () => import('./consent-prompt.tsx').then(({ ConsentPrompt }) => ConsentPrompt);

/** Loads the consent prompt if the operator has configured a purpose. Until then, nothing that needs consent runs. */
export function ConsentSlot() {
  const { purposes, question } = useQuestion();
  const asks = purposes.length > 0;
  const ConsentPrompt = useLoaded(asks, loadPrompt, 'the question for consent');
  return asks && ConsentPrompt && <ConsentPrompt purposes={purposes} question={question} />;
}
