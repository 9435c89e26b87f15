import { entityName, type LocalizedText } from '../../../../shared/localized.ts';
import { foreignText, rootOfDocument } from '../../../i18n/language.tsx';
import { panelLanguage } from '../../../i18n/panel.ts';
import styles from './names.module.css';
import { namesLanguage } from './names-language.ts';

type Row = Readonly<object>;

/**
 * A localized name of a row in the panel's language or a variety of it, in the one at the root of the site, or the original
 * one.
 */
export const localName = (row: Row, field: 'name' | 'title'): LocalizedText =>
  entityName({ ...row }, field, { language: namesLanguage(), root: rootOfDocument() });

/** Its text alone, for labels and questions. */
export const nameOf = (row: Row): string => localName(row, 'name').text;
export const titleOf = (row: Row): string => localName(row, 'title').text;

/** A name, marked with its language where that is not the panel's. */
export function Name({ text, language }: LocalizedText) {
  const foreign = foreignText({ text, language }, panelLanguage());
  return (
    <span {...foreign} className={foreign.lang && styles.foreign}>
      {text}
    </span>
  );
}
