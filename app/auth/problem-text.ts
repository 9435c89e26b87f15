import { hasKey } from '../admin/components/text/has-key.ts';
import { panelText, panelTexts } from '../i18n/panel.ts';
import type { AuthProblem } from './requests.ts';

const TOO_MANY_REQUESTS = 429;
/** Longer waits are shown in minutes. */
const MAX_SECONDS_SHOWN = 90;

function rateLimitText(retryAfter: number | null): string {
  if (retryAfter === null) return panelText('auth.tooOften.soon');
  if (retryAfter <= MAX_SECONDS_SHOWN) return panelText('auth.tooOften.seconds', { count: Math.max(1, retryAfter) });
  return panelText('auth.tooOften.minutes', { count: Math.ceil(retryAfter / 60) });
}

/** Returns the sentence for a refusal: ours, or else the server's, or else `fallback`, which names the failed action. */
export function problemText({ status, code, serverMessage, retryAfter }: AuthProblem, fallback: string): string {
  if (status === TOO_MANY_REQUESTS) return rateLimitText(retryAfter);
  if (code !== null && hasKey(panelTexts().auth.problems, code)) return panelText(`auth.problems.${code}`);
  return serverMessage ?? fallback;
}
