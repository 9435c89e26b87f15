import mails from '../../../app/i18n/fr/mails.json' with { type: 'json' };
import { PANEL_LANGUAGE } from '../../../shared/languages.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import { mailText } from '../../platform/mail/text.ts';

/** Tells owners of a webhook that was disabled. @param webhook `isGone`: its address answered that it no longer exists */
export const disabledMail = (site: Pick<SiteIdentity, 'name' | 'url'>, webhook: { name: string; isGone: boolean }) =>
  mailText(mails[webhook.isGone ? 'webhookGone' : 'webhookOff'], PANEL_LANGUAGE, `${site.url}/admin#webhooks`, {
    site: site.name,
    name: webhook.name,
  });
