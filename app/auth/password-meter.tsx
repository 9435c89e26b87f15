import { useEffect, useState } from 'react';
import type { PanelLanguage } from '../../shared/languages.ts';
import { ESTIMATE_OPTIONS, guessableWords, unguessablePart } from '../../shared/password-words.ts';
import type auth from '../i18n/fr/panel/auth.json';
import { panelLanguage, panelText as t } from '../i18n/panel.ts';
import styles from './password-meter.module.css';

/** Milliseconds without typing before the password is estimated. */
const DEBOUNCE = 250;
const LEVELS = ['veryWeak', 'weak', 'fair', 'good', 'excellent'] as const;
/** The weakness is shown below this score, which the server requires for accounts with a role. */
const STRONG_ENOUGH = 3;

/** Strength of a password, from 0 to 4, and its main weakness if known. */
interface Estimate {
  score: 0 | 1 | 2 | 3 | 4;
  weakness: keyof typeof auth.strength.weaknesses | null;
}

/** Our texts for the library's warnings. */
const WEAKNESSES: readonly [Estimate['weakness'], warnings: readonly string[]][] = [
  ['common', ['topTen', 'topHundred', 'common', 'similarToCommon']],
  ['word', ['wordByItself', 'namesByThemselves', 'commonNames']],
  ['pattern', ['straightRow', 'keyPattern', 'simpleRepeat', 'extendedRepeat', 'sequences']],
  ['date', ['recentYears', 'dates']],
  ['personal', ['userInputs']],
];

/** The library only has Brazilian Portuguese. */
const portuguese = () => import('@zxcvbn-ts/language-pt-br');
/** Dictionaries by panel language. */
const WORDS: Readonly<Record<PanelLanguage, () => Promise<{ dictionary: Record<string, (string | number)[]> }>>> = {
  fr: () => import('@zxcvbn-ts/language-fr'),
  en: () => import('@zxcvbn-ts/language-en'),
  es: () => import('@zxcvbn-ts/language-es-es'),
  pt: portuguese,
  'pt-br': portuguese,
  de: () => import('@zxcvbn-ts/language-de'),
};

/**
 * Loads the estimator. Call it when typing starts, because its dictionaries are larger than the panel. The browser only uses
 * common passwords and the panel's language. The server checks all dictionaries.
 */
async function loadEstimate(
  language: PanelLanguage,
): Promise<(password: string, words: readonly string[]) => Estimate> {
  const [{ ZxcvbnFactory }, common, own] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    WORDS[language](),
  ]);
  const estimate = new ZxcvbnFactory({
    ...ESTIMATE_OPTIONS,
    dictionary: { ...common.dictionary, ...own.dictionary },
    graphs: common.adjacencyGraphs,
  });
  return (password, words) => {
    const unknown = unguessablePart(password, words);
    const { score, feedback } = estimate.check(unknown, [...words]);
    if (words.some((word) => password.toLowerCase().includes(word))) return { score, weakness: 'personal' };
    const [weakness = null] = WEAKNESSES.find(([, warnings]) => warnings.includes(feedback.warning ?? '')) ?? [];
    return { score, weakness };
  };
}

const loaded = new Map<PanelLanguage, ReturnType<typeof loadEstimate>>();

/** Returns the estimate of a password after a pause in typing; null until then, or if the dictionaries fail to load. */
function useEstimate(password: string, siteName: string, email: string): Estimate | null {
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  useEffect(() => {
    let stale = false;
    const timer = setTimeout(() => {
      if (password === '') return setEstimate(null);
      const language = panelLanguage();
      const loading = loaded.get(language) ?? loadEstimate(language);
      loaded.set(language, loading);
      loading.then(
        (check) => {
          if (!stale) setEstimate(check(password, guessableWords({ siteName, email })));
        },
        () => {
          // The meter is optional, because the server decides. The next pause tries again.
          loaded.delete(language);
        },
      );
    }, DEBOUNCE);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [password, siteName, email]);
  return password === '' ? null : estimate;
}

/** A new password, with what an attacker knows about its owner. */
export interface NewPassword {
  password: string;
  siteName: string;
  /** The account's address; empty when unknown. */
  email: string;
}

export function PasswordMeter({ password, siteName, email }: NewPassword) {
  const estimate = useEstimate(password, siteName, email);
  const score = estimate?.score ?? 0;
  const level = estimate && t(`auth.strength.levels.${LEVELS[estimate.score]}`);
  const weakness = estimate && score < STRONG_ENOUGH && estimate.weakness;
  return (
    <div className={styles.meter}>
      {level !== null && (
        <meter
          aria-label={t('auth.strength.label')}
          aria-valuetext={level}
          // The lowest score must be visible too.
          min={-1}
          value={score}
          low={1.5}
          high={2.5}
          optimum={4}
          max={4}
        />
      )}
      <p role="status" className={styles.text}>
        {level !== null && t('auth.strength.text', { level })}
        {weakness && ` ${t(`auth.strength.weaknesses.${weakness}`)}`}
      </p>
    </div>
  );
}
