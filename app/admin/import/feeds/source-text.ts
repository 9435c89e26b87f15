import { SITE_SOURCE } from '../../../../shared/forms/feeds.ts';
import { panelText } from '../../../i18n/panel/panel-i18n.ts';
import { providerText } from '../texts.ts';

/** Name of a source of saved feeds and of words: here the site that is read page by page is one like the others. */
export function sourceText(provider: string): string {
  return provider === SITE_SOURCE ? panelText('feeds.site') : providerText(provider);
}
