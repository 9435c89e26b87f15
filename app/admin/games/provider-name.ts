import { panelTexts, panelText as t } from '../../i18n/panel.ts';
import { hasText } from '../components/text/has-text.ts';
import { providerText } from '../import/texts.ts';

/** Where a game comes from, in words. */
export const providerName = (provider: string): string =>
  hasText(panelTexts().games.providers, provider) ? t(`games.providers.${provider}`) : providerText(provider);
