import { useEffect, useState } from 'react';
import { guessableWords } from '../../shared/password-words.ts';
import { panelText as t } from '../i18n/panel.ts';
import { type Estimate, loadEstimate } from './password-estimate.ts';
import styles from './password-meter.module.css';

/** Milliseconds without a key after which a password is estimated. */
const PAUSE = 250;
const LEVELS = ['veryWeak', 'weak', 'fair', 'good', 'excellent'] as const;
/** Below it a weakness is named; the server asks for as much of whoever has a role. */
const ENOUGH = 3;

let loaded: ReturnType<typeof loadEstimate> | undefined;

/** The estimate of a password once its author pauses; null before, and where the dictionaries could not be loaded. */
function useEstimate(password: string, siteName: string, email: string): Estimate | null {
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  useEffect(() => {
    let stale = false;
    const timer = setTimeout(() => {
      if (password === '') return setEstimate(null);
      loaded ??= loadEstimate();
      loaded.then(
        (check) => {
          if (!stale) setEstimate(check(password, guessableWords({ siteName, email })));
        },
        () => {
          // The meter only helps: the server decides. The next pause tries again.
          loaded = undefined;
        },
      );
    }, PAUSE);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [password, siteName, email]);
  return password === '' ? null : estimate;
}

/** A password that is being chosen, and what an attacker knows of its owner. */
export interface Measured {
  password: string;
  siteName: string;
  /** The address of the account; empty where it is not known. */
  email: string;
}

/** How hard a password that is being chosen is to guess: a bar, a word, and what makes it weak. */
export function PasswordMeter({ password, siteName, email }: Measured) {
  const estimate = useEstimate(password, siteName, email);
  const score = estimate?.score ?? 0;
  const level = estimate && t(`auth.strength.levels.${LEVELS[estimate.score]}`);
  const weakness = estimate && score < ENOUGH && estimate.weakness;
  return (
    <div className={styles.meter}>
      {level !== null && (
        <meter
          aria-label={t('auth.strength.label')}
          aria-valuetext={level}
          // Also the lowest score fills a part.
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
