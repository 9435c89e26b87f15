import type { Language } from '../../shared/languages.ts';
import { byLanguage } from './by-language.ts';
import styles from './flag.module.css';

/** Style sheets with one class each, named by the language: CSS Modules derive class names from the content alone. */
const FLAGS = byLanguage<Partial<Record<string, string>>>(
  import.meta.glob('./*/flag.module.css', { eager: true, import: 'default' }),
);

/** Decorative: the flag of the language's main country, beside the name of the language. */
export const Flag = ({ language }: { language: Language }) => (
  <span className={`${styles.flag} ${FLAGS[language][language]}`} />
);
