import type { Language } from '../../../shared/languages.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import { mailText } from '../../platform/mail/text.ts';

/** Notifies owners of a disabled webhook. @param webhook `isGone` means that its receiver answered that it no longer exists */
export const disabledMail =
  (site: Pick<SiteIdentity, 'name' | 'url'>, webhook: { name: string; isGone: boolean }) => (language: Language) =>
    mailText(webhook.isGone ? 'webhookGone' : 'webhookOff', language, `${site.url}/admin#webhooks`, {
      site: site.name,
      name: webhook.name,
    });
