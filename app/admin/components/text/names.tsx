import { entityName, type LocalizedText } from '../../../../shared/localized.ts';
import { foreignText, rootOfDocument } from '../../../i18n/language.tsx';
import { panelLanguage } from '../../../i18n/panel.ts';
import styles from './names.module.css';
import { namesLanguage } from './names-language.ts';

type Row = Readonly<object>;

/**
 * Returns a row's localized name in the panel's language or a variety of it, in the language at the root of the site, or in the
 * original.
 */
export const localName = (row: Row, field: 'name' | 'title'): LocalizedText =>
  entityName({ ...row }, field, { language: namesLanguage(), root: rootOfDocument() });

/** Returns only the text of the name, for labels and questions. */
export const nameOf = (row: Row): string => localName(row, 'name').text;
export const titleOf = (row: Row): string => localName(row, 'title').text;

/** A name. It is marked with its language if that is not the panel's. */
export function Name({ text, language }: LocalizedText) {
  const foreign = foreignText({ text, language }, panelLanguage());
  return (
    <span {...foreign} className={foreign.lang && styles.foreign}>
      {text}
    </span>
  );
}
