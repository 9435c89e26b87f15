import type mails from '../../../app/i18n/fr/mails.json';
import { createTranslate, type TextValues } from '../../../app/i18n/translate.ts';
import type { Language } from '../../../shared/languages.ts';
import { textsOf } from '../texts.ts';
import { panelLabels } from './panel-labels.ts';

export const MAIL_TEXTS = await textsOf<typeof mails>('mails');

/** A mail in a dictionary. Blank lines separate paragraphs, both in `text` and in `closing`, which follows the link. */
type MailTemplate = {
  readonly subject: string;
  readonly text: string;
  /** The link's label. */
  readonly action: string;
  readonly closing?: string;
};

/** Keys of the dictionary's mails. */
export type MailKey = {
  [Key in keyof typeof mails]: (typeof mails)[Key] extends MailTemplate ? Key : never;
}[keyof typeof mails];

/** Content of a mail. Paragraphs are plain text; names and links are inserted raw and escaped when rendered. */
export interface MailText {
  language: Language;
  subject: string;
  paragraphs: string[];
  action: { label: string; url: string };
  /** Paragraphs after the link. */
  closing: string[];
}

/** Fills in a mail of the dictionary. @param language of the recipient. @param url the link's address */
export function mailText(key: MailKey, language: Language, url: string, values: TextValues): MailText {
  const template: MailTemplate = MAIL_TEXTS[language][key];
  const translate = createTranslate(language, { closing: '', ...template });
  const paragraphs = (key: 'text' | 'closing') =>
    translate(key, { ...panelLabels(language), ...values })
      .split('\n\n')
      .filter((paragraph) => paragraph !== '');
  return {
    language,
    subject: translate('subject', values),
    paragraphs: paragraphs('text'),
    action: { label: translate('action', values), url },
    closing: paragraphs('closing'),
  };
}
