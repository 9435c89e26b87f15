import { createTranslate, type TextValues } from '../../../app/i18n/translate.ts';
import type { Language } from '../../../shared/languages.ts';

/** A mail in a dictionary. Blank lines separate the paragraphs of `text` and of what follows the link, `closing`. */
type MailTemplate = {
  readonly subject: string;
  readonly text: string;
  /** The link's label. */
  readonly action: string;
  readonly closing?: string;
};

/** Content of a mail. Paragraphs are plain text; names and links are inserted raw and escaped when rendered. */
export interface MailText {
  subject: string;
  paragraphs: string[];
  action: { label: string; url: string };
  /** Paragraphs after the link. */
  closing: string[];
}

/** Fills in a mail of a dictionary. @param url the link's address */
export function mailText(template: MailTemplate, language: Language, url: string, values: TextValues): MailText {
  const translate = createTranslate(language, { closing: '', ...template });
  const paragraphs = (key: 'text' | 'closing') =>
    translate(key, values)
      .split('\n\n')
      .filter((paragraph) => paragraph !== '');
  return {
    subject: translate('subject', values),
    paragraphs: paragraphs('text'),
    action: { label: translate('action', values), url },
    closing: paragraphs('closing'),
  };
}
