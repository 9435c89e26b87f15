import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GameCard as Game } from '../../../shared/catalogue.ts';
import { stableHash } from '../../../shared/hash.ts';
import { localizedPath } from '../../../shared/languages.ts';
import { foreignLanguage, useLanguage } from '../../i18n/language.tsx';
import { PlayIcon } from '../../ui/icons.tsx';
import styles from './game-card.module.css';
import { hueClass } from './hue.ts';

const MOTIFS = [styles.motif0, styles.motif1, styles.motif2, styles.motif3];

/** The motif that stands in for a game's picture, always the same one. */
export const motifClass = (gameId: string) => MOTIFS[stableHash(gameId) % MOTIFS.length];

interface ThumbnailProps {
  game: Game;
  /** One of the first cards: fetched at once, and early. */
  priority: boolean;
}

/** The square picture. A motif in the category's hue lies beneath it, and shows when there is none or it fails. */
function Thumbnail({ game, priority }: ThumbnailProps) {
  const [failed, setFailed] = useState(false);
  /** An image may have failed before the script that listens to it arrived. */
  const checkEarlyFailure = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }, []);

  return (
    <span className={`${styles.picture} ${motifClass(game.id)}`}>
      {game.thumbnailUrl !== null && !failed && (
        <img
          ref={checkEarlyFailure}
          src={game.thumbnailUrl}
          alt=""
          width="320"
          height="320"
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}

interface GameCardProps {
  game: Game;
  priority?: boolean;
  big?: boolean;
  /** Opens the overlay at once, for the game with this id. */
  onPlay: (id: string, trigger: HTMLElement) => void;
}

/** A picture and a title that lead to the game's page; a game without a page is played at once. */
export function GameCard({ game, priority = false, big = false, onPlay }: GameCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, slug, title } = game;
  const face = (
    <>
      <Thumbnail game={game} priority={priority} />
      <span className={styles.title} lang={foreignLanguage(title, language)} title={title.text}>
        {title.text}
      </span>
    </>
  );

  if (slug === null) {
    return (
      <article className={`${styles.card} ${hueClass(game.categorySlug)}`} data-big={big || undefined}>
        <button type="button" className={styles.link} onClick={(event) => onPlay(id, event.currentTarget)}>
          {face}
          <span className={styles.play} aria-hidden="true">
            <PlayIcon />
          </span>
        </button>
      </article>
    );
  }
  return (
    <article className={`${styles.card} ${hueClass(game.categorySlug)}`} data-big={big || undefined}>
      <Link className={styles.link} to={localizedPath(language, `/game/${slug}`)}>
        {face}
      </Link>
      <button
        type="button"
        className={styles.play}
        aria-label={t('site.list.play', { title: title.text })}
        title={t('site.list.play', { title: title.text })}
        onClick={(event) => onPlay(id, event.currentTarget)}
      >
        <PlayIcon />
      </button>
    </article>
  );
}
