import { SITE_SOURCE } from '../../../../shared/forms/feeds.ts';
import { panelText } from '../../../i18n/panel.ts';
import { providerText } from '../texts.ts';

/** Label of a source: a provider, or the site that is scraped without a feed. */
export function sourceText(provider: string): string {
  return provider === SITE_SOURCE ? panelText('feeds.site') : providerText(provider);
}
