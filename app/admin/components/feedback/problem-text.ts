import { panelText, panelTexts } from '../../../i18n/panel.ts';
import { ApiProblem } from '../../api/client.ts';
import { hasKey } from '../text/has-key.ts';

/** Returns the sentence for an API error by its code, or `fallback`, which names the failed action, for any other error. */
export function problemText(error: unknown, fallback: string): string {
  return error instanceof ApiProblem && hasKey(panelTexts().problems, error.code)
    ? panelText(`problems.${error.code}`)
    : fallback;
}

export function problemCode(error: unknown): string | null {
  return error instanceof ApiProblem ? error.code : null;
}
