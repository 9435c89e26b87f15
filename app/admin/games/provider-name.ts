import { panelTexts, panelText as t } from '../../i18n/panel.ts';
import { hasText } from '../components/text/has-text.ts';
import { providerText } from '../import/texts.ts';

/** Returns the name of a game's source. */
export const providerName = (provider: string): string =>
  hasText(panelTexts().games.providers, provider) ? t(`games.providers.${provider}`) : providerText(provider);
