import { useId } from 'react';
import { useText } from '../../../i18n/language.tsx';
import { useInBrowser } from '../../../ui/use-in-browser.ts';
import type { Voting } from './use-voting.ts';
import styles from './vote-stars.module.css';

const STARS = [0, 1, 2, 3, 4];
const SIZE = 20;
/** A star in a square of 20. */
const STAR = 'm10 2.2 2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.6-4.8 2.6.9-5.4L2.2 7.9l5.4-.8z';

/** Five stars, filled up to a value from 0 to 5. The number beside them is their text alternative. */
export function RatingStars({ value }: { value: number }) {
  const stars = STARS.map((star) => <path key={star} d={STAR} transform={`translate(${star * SIZE} 0)`} />);
  return (
    <svg viewBox="0 0 100 20" width="80" height="16" fill="currentColor" aria-hidden="true" focusable="false">
      <g opacity="0.3">{stars}</g>
      {/* A nested SVG clips at its width. */}
      <svg width={value * SIZE} height={SIZE} aria-hidden="true">
        {stars}
      </svg>
    </svg>
  );
}

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
