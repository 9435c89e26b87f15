import { LANGUAGES } from '../../../shared/languages.ts';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import styles from './categories.module.css';
import { type Category, completeLanguages } from './category-list.ts';

/** The four languages, those that lack a text marked. */
export function LanguageMarks({ category }: { category: Category }) {
  const t = usePanelText();
  const complete = completeLanguages(category);
  const missing = LANGUAGES.filter((language) => !complete.includes(language));
  const list = (languages: typeof missing) => languages.map(({ label }) => label).join(', ');
  const sentence = [
    t('categories.languagesComplete', { list: list(complete) || t('categories.languagesNone') }),
    ...(missing.length > 0 ? [t('categories.languagesMissing', { list: list(missing) })] : []),
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
