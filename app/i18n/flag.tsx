import type { Language } from '../../shared/languages.ts';
import styles from './flag.module.css';

/**
 * Style sheets with one class each, named by the language: CSS Modules derive class names from the content alone. A language
 * shared by many countries has none.
 */
const SHEETS = import.meta.glob<Partial<Record<string, string>>>('./*/flag.module.css', {
  eager: true,
  import: 'default',
});
const FLAGS: ReadonlyMap<string, string | undefined> = new Map(
  Object.entries(SHEETS).map(([path, classes]) => {
    const [, code = ''] = path.split('/');
    return [code, classes[code]];
  }),
);

/** Decorative: the flag of the language's main country, or its code, beside the name of the language. */
export function Flag({ language }: { language: Language }) {
  const flag = FLAGS.get(language);
  if (flag !== undefined) return <span className={`${styles.flag} ${flag}`} />;
  return (
    <span className={styles.code} aria-hidden="true">
      {language}
    </span>
  );
}
