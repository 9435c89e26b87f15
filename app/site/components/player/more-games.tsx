import { useId } from 'react';
import type { GameCard } from '../../../../shared/catalogue.ts';
import { foreignText, useLanguage, useText } from '../../../i18n/language.tsx';
import { Thumbnail } from '../game-card.tsx';
import { hueClass } from '../hue.ts';
import styles from './more-games.module.css';

const SHOWN_MOST = 12;

/** Other games below a game that is not being played, or beside it on low screens. */
export function MoreGames({ games, onPlay }: { games: readonly GameCard[]; onPlay: (game: GameCard) => void }) {
  const t = useText();
  const language = useLanguage();
  const heading = useId();
  return (
    <section className={styles.more} aria-labelledby={heading}>
      <h2 id={heading}>{t('game.similar')}</h2>
      <ul>
        {games.slice(0, SHOWN_MOST).map((game) => (
          <li key={game.id}>
            <button
              type="button"
              className={hueClass(game.categorySlug)}
              aria-label={t('site.list.play', { title: game.title.text })}
              onClick={() => onPlay(game)}
            >
              <Thumbnail game={game} size="narrow" priority={false} />
              <span className="truncate" {...foreignText(game.title, language)}>
                {game.title.text}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
