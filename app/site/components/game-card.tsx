import { type ReactNode, type SyntheticEvent, useCallback, useState } from 'react';
import type { GameCard as Game } from '../../../shared/catalogue.ts';
import { entryPath } from '../../../shared/entry-path.ts';
import { stableHash } from '../../../shared/hash.ts';
import { thumbnailSources } from '../../../shared/thumbnails.ts';
import { foreignText, useLanguage, useLocalizedPath, useText } from '../../i18n/language.tsx';
import styles from './game-card.module.css';
import { hueClass } from './hue.ts';
import { PageLink } from './page-link.tsx';

const MOTIFS = [styles.motif0, styles.motif1, styles.motif2, styles.motif3];

/** Returns the pattern of a card whose picture is missing or failed to load. A game always has the same one. */
export const motifClass = (gameId: string) => MOTIFS[stableHash(gameId) % MOTIFS.length];

/** Displayed width: the available width in 3 to 8 columns. Without spaces, because pages repeat it sixty times. */
const SIZES = {
  card: '(min-width:1920px) 220px,(min-width:1600px) 11vw,(min-width:1464px) 222px,(min-width:1200px) 15.2vw,(min-width:900px) 17.6vw,(min-width:600px) 22.3vw,30vw',
  big: '(min-width:1920px) 454px,(min-width:1600px) 23vw,(min-width:1464px) 458px,(min-width:1200px) 31.3vw,(min-width:900px) 36.6vw,(min-width:600px) 46vw,61.5vw',
  /** With one column fewer. */
  large:
    '(min-width:1920px) 254px,(min-width:1600px) 12.7vw,(min-width:1464px) 270px,(min-width:1200px) 18.5vw,(min-width:900px) 22.3vw,(min-width:600px) 30vw,46vw',
  /** Three columns beside other content. */
  narrow: '(min-width:1200px) 152px,(min-width:760px) 12vw,30vw',
} as const;

const WIDTHS = {
  card: [176, 240, 360, 480],
  large: [240, 360, 480, 720],
  /** Not 1024: a screen with two device pixels per CSS pixel would load twice the bytes for little gain. */
  big: [240, 360, 480, 720],
  narrow: [176, 240, 360, 480],
} as const;

type CardSize = keyof typeof SIZES;

interface ThumbnailProps {
  game: Game;
  size: CardSize;
  /** Whether it is one of the first cards, whose pictures load eagerly. */
  priority: boolean;
}

/** The square picture, or a pattern in the category's color when it is missing or fails to load. */
export function Thumbnail({ game, size, priority }: ThumbnailProps) {
  const [failed, setFailed] = useState(false);
  /** An image may have failed before this script ran. */
  const checkEarlyFailure = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }, []);

  const className = `${styles.picture} ${motifClass(game.id)}`;
  if (game.thumbnail === null || failed) return <span className={className} />;
  return (
    <span className={className}>
      <img
        ref={checkEarlyFailure}
        // Must precede the sources: a browser that sees those first assumes the full window width.
        sizes={SIZES[size]}
        {...thumbnailSources(game.id, game.thumbnail, WIDTHS[size])}
        alt=""
        width="240"
        height="240"
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onError={() => setFailed(true)}
      />
    </span>
  );
}

/** Only cards with a video load the code that plays it, when somebody points at them. */
const preview =
  (gameId: string) =>
  ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
    void import('./card-preview.ts').then(
      ({ playPreview }) => playPreview(currentTarget, gameId),
      () => {
        // The preview is only decoration. Loading may fail, such as after an update of the site.
      },
    );

interface GameCardProps {
  game: Game;
  priority?: boolean;
  /** Size in the grid; a large card spans two by two. */
  size?: CardSize;
  /** A button in the corner opposite the play button. */
  corner?: ReactNode;
  /** Opens the overlay of the game with this id. */
  onPlay: (id: string, trigger: HTMLElement) => void;
}

/** A picture and title that link to the game's page; a game without a page opens in the overlay. */
export function GameCard({ game, priority = false, size = 'card', corner, onPlay }: GameCardProps) {
  const t = useText();
  const language = useLanguage();
  const localized = useLocalizedPath();
  const { id, slug, title } = game;
  const play = t('site.list.play', { title: title.text });
  const onNear = game.preview && preview(id);
  const face = (
    <>
      <Thumbnail game={game} size={size} priority={priority} />
      <span className={styles.title} {...foreignText(title, language)} title={title.text}>
        {title.text}
      </span>
      {game.forComputers && <span className={`${styles.computers} truncate`}>{t('site.list.forComputers')}</span>}
    </>
  );

  return (
    <article
      className={`${styles.card} ${hueClass(game.categorySlug)}`}
      data-big={size === 'big' || undefined}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      {slug === null ? (
        <button type="button" className={styles.link} onClick={(event) => onPlay(id, event.currentTarget)}>
          {face}
          <span className={styles.play} />
        </button>
      ) : (
        <>
          <PageLink className={styles.link} to={localized(entryPath('game', slug))}>
            {face}
          </PageLink>
          <button
            type="button"
            className={styles.play}
            aria-label={play}
            title={play}
            onClick={(event) => onPlay(id, event.currentTarget)}
          />
        </>
      )}
      {corner}
    </article>
  );
}
