import { LANGUAGES } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { fieldWord } from '../components/field-label.ts';
import styles from './categories.module.css';
import { type Category, completeLanguages, missingTexts } from './category-list.ts';

/** The site's languages; languages with missing texts are marked. */
export function LanguageMarks({ category }: { category: Category }) {
  const complete = completeLanguages(category);
  const missing = LANGUAGES.filter((language) => !complete.includes(language));
  const names = complete.map(({ label }) => label).join(', ');
  /** « English (nom, description), Português (description) » */
  const lacking = missing
    .map((language) => `${language.label} (${missingTexts(category, language).map(fieldWord).join(', ')})`)
    .join(', ');
  const sentence = [
    t('categories.languagesComplete', { list: names || t('categories.languagesNone') }),
    ...(missing.length > 0 ? [t('categories.languagesMissing', { list: lacking })] : []),
  ].join(' ');
  return (
    <span title={sentence}>
      <span className={styles.languages} aria-hidden="true">
        {LANGUAGES.map((language) => (
          <span key={language.code} className={styles.language} data-missing={missing.includes(language) || undefined}>
            {language.code}
          </span>
        ))}
      </span>
      <span className="visually-hidden">{sentence}</span>
    </span>
  );
}
