import { panelText as t } from '../../../i18n/panel.ts';
import { isSessionProblem } from '../../api/client.ts';
import { notify } from './notify.tsx';
import { problemText } from './problem-text.ts';

/**
 * Reports why an action failed. The shell handles a lost session.
 *
 * @param failure shown when the server gave no known reason
 */
export function reportFailure(error: unknown, failure: string): void {
  if (isSessionProblem(error)) return;
  console.error(error);
  notify.failure(t('common.error'), problemText(error, failure));
}
