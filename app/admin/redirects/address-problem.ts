import redirects from '../../i18n/fr/panel/redirects.json' with { type: 'json' };
import { panelText as t } from '../../i18n/panel.ts';
import { validationText } from '../components/form/validation-text.ts';
import { hasKey } from '../components/text/has-key.ts';

/** Returns why an address is refused. @param detail the loop, or the earlier line of a file */
export function addressProblem(code: string, detail: string | null): string {
  return hasKey(redirects.problems, code)
    ? t(`redirects.problems.${code}`, { detail: detail ?? '' })
    : validationText(code);
}
