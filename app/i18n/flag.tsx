import styles from './flag.module.css';

interface FlagProps {
  /** Of the country that stands for it. */
  language: 'fr' | 'en' | 'es' | 'pt';
}

/** Stands beside the name of the language, and says nothing without it. */
export const Flag = ({ language }: FlagProps) => <span className={`${styles.flag} ${styles[language]}`} />;
