import { LANGUAGES, type LanguageEntry } from '../../../../shared/languages.ts';
import { useOfferedLanguages } from '../operator/use-offered-languages.ts';
import styles from './language-marks.module.css';

interface LanguageMarksProps {
  isMissing: (language: LanguageEntry) => boolean;
  /** Says in words which languages are complete. */
  sentenceOf: (complete: readonly LanguageEntry[], missing: readonly LanguageEntry[]) => string;
}

/** The languages offered to visitors. Those with missing texts are marked. */
export function LanguageMarks({ isMissing, sentenceOf }: LanguageMarksProps) {
  const offered = useOfferedLanguages();
  const languages = LANGUAGES.filter(({ code }) => offered.includes(code));
  const missing = languages.filter(isMissing);
  const sentence = sentenceOf(
    languages.filter((language) => !missing.includes(language)),
    missing,
  );
  return (
    <span title={sentence}>
      <span className={styles.marks} aria-hidden="true">
        {languages.map((language) => (
          <span key={language.code} className={styles.language} data-missing={missing.includes(language) || undefined}>
            {language.code}
          </span>
        ))}
      </span>
      <span className="visually-hidden">{sentence}</span>
    </span>
  );
}
