import type { ReasonCode } from '../../../server/texts/usecases.ts';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { panelText, panelTexts } from '../../i18n/panel.ts';
import { fieldWord } from '../components/text/field-label.ts';
import { languageName } from '../components/text/formats.ts';

function isKnown(code: string): code is ReasonCode {
  const reasons: Readonly<Record<ReasonCode, string>> = panelTexts().ai.reason;
  return Object.hasOwn(reasons, code);
}

/** Parses `en title: too_long`, `title: too_long` or, for a whole response, `cut_off`. */
function parseReason(reason: string) {
  const [, language = '', field = '', code = ''] =
    /^(?:([a-z]{2,3}(?:-[a-z0-9]+)?) )?(?:([\w.]*): )?(\w+)$/.exec(reason.trim()) ?? [];
  return { language: LANGUAGE_CODES.find((known) => known === language) ?? null, field, code };
}

type ParsedReason = ReturnType<typeof parseReason>;

/** « titre, tags », without duplicates; empty when the whole response is faulty. */
function fieldsOf(list: readonly ParsedReason[]): string {
  const names = list.flatMap(({ field }) => (field === '' ? [] : [fieldWord(field)]));
  return [...new Set(names)].join(', ');
}

/** « titre, tags (anglais, espagnol) »: languages with the same faulty fields are grouped. */
function textsOf(list: readonly ParsedReason[]): string {
  const byFields = new Map<string, string[]>();
  for (const [language, found] of Map.groupBy(list, (reason) => reason.language)) {
    const fields = fieldsOf(found);
    const name = language === null ? [] : [languageName(language)];
    byFields.set(fields, [...(byFields.get(fields) ?? []), ...name]);
  }
  const texts = [...byFields].map(([fields, languages]) => {
    const where = languages.join(', ');
    return fields === '' || where === '' ? fields + where : `${fields} (${where})`;
  });
  const named = texts.filter((text) => text !== '');
  return named.length === 0 ? '' : named.reduce((all, others) => panelText('ai.reasonTexts', { texts: all, others }));
}

/**
 * Describes what was wrong with a model's texts, in one sentence per kind of fault. A list with an unknown code is shown as is.
 */
export function textReasons(reasons: string): string[] {
  const parsed = reasons.split(', ').map(parseReason);
  const byCode = Map.groupBy(parsed, ({ code }) => code);
  const sentences = [...byCode].map(([code, list]) => {
    if (!isKnown(code)) return null;
    const texts = textsOf(list);
    const reason = panelText(`ai.reason.${code}`);
    return texts === '' ? reason : panelText('ai.reasonOf', { reason, texts });
  });
  return sentences.every((sentence) => sentence !== null) ? sentences : [reasons];
}
