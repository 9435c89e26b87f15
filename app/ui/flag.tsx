import type { Language } from '../../shared/languages.ts';
import styles from './flag.module.css';

/** Stands beside the name of the language, and says nothing without it. */
export const Flag = ({ language }: { language: Language }) => <span className={`${styles.flag} ${styles[language]}`} />;
