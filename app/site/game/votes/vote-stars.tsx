import { useId } from 'react';
import { useText } from '../../../i18n/language.tsx';
import { useInBrowser } from '../../../ui/use-in-browser.ts';
import { STAR } from '../rating-stars.tsx';
import type { Voting } from './use-voting.ts';
import styles from './vote-stars.module.css';

const VALUES = [1, 2, 3, 4, 5];

/** Five stars to vote with. Without scripts they are only shown. */
export function VoteStars({ own, prepare, vote }: Pick<Voting, 'own' | 'prepare' | 'vote'>) {
  const t = useText();
  const inBrowser = useInBrowser();
  const name = useId();
  return (
    <fieldset className={styles.votes} disabled={!inBrowser}>
      <legend>{t('game.vote.label')}</legend>
      <div className={styles.stars}>
        {VALUES.map((value) => (
          <label
            key={value}
            className={styles.star}
            title={t('game.vote.stars', { count: value })}
            onPointerEnter={prepare}
          >
            <input
              type="radio"
              name={name}
              value={value}
              aria-label={t('game.vote.stars', { count: value })}
              checked={own === value}
              onFocus={prepare}
              onChange={() => vote(value)}
            />
            <svg viewBox="0 0 20 20" width="28" height="28" aria-hidden="true" focusable="false">
              <path d={STAR} />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
