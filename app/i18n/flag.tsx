import styles from './flag.module.css';

interface FlagProps {
  /** The flag is that of the language's main country. */
  language: 'fr' | 'en' | 'es' | 'pt';
}

/** Decorative: it stands beside the name of the language. */
export const Flag = ({ language }: FlagProps) => <span className={`${styles.flag} ${styles[language]}`} />;
