import { encode } from 'html-entities';
import { directionOf } from '../../../shared/languages.ts';
import type { MailText } from './text.ts';

/** Renders a mail as plain text and as HTML, signed with the site's name. */
export const mailBody = (text: MailText, siteName: string) => ({
  language: text.language,
  subject: text.subject,
  text: asPlainText(text, siteName),
  html: asHtml(text, siteName),
});

function asPlainText({ paragraphs, action, closing }: MailText, siteName: string): string {
  return [...paragraphs, `${action.label}\n${action.url}`, ...closing, `-- \n${siteName}`].join('\n\n');
}

function asHtml({ language, subject, paragraphs, action, closing }: MailText, siteName: string): string {
  const paragraph = (text: string) => `<p>${encode(text)}</p>`;
  const url = encode(action.url);
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><title>${encode(subject)}</title></head>`,
    '<body style="margin:0 auto;max-width:36em;padding:1.5em;font-family:sans-serif;line-height:1.5">',
    ...paragraphs.map(paragraph),
    `<p><a href="${url}"><strong>${encode(action.label)}</strong></a><br><small>${url}</small></p>`,
    ...closing.map(paragraph),
    `<p><small>${encode(siteName)}</small></p>`,
    '</body></html>',
  ].join('\n');
}
