import type { GameCard } from '../../../../shared/catalogue.ts';
import { HeartIcon } from '../../../ui/icons.tsx';
import styles from './heart.module.css';
import { useLibraryText } from './library-texts.ts';
import { favouriteGames, useStoredGames } from './stored-games.ts';

interface HeartProps {
  game: Pick<GameCard, 'id' | 'title'>;
  /** On a picture, in the player's bar, or beside the play button of a game page. */
  place: 'card' | 'bar' | 'page';
}

export function Heart({ game, place }: HeartProps) {
  const t = useLibraryText();
  const kept = useStoredGames(favouriteGames).includes(game.id);
  return (
    <button
      type="button"
      className={`${styles.heart} ${place === 'card' ? `${styles.card} corner` : (styles[place] ?? '')}`}
      aria-pressed={kept}
      aria-label={t('favourite', { title: game.title.text })}
      title={t(kept ? 'remove' : 'add')}
      onClick={() => (kept ? favouriteGames.remove([game.id]) : favouriteGames.add(game.id))}
    >
      <HeartIcon />
    </button>
  );
}
