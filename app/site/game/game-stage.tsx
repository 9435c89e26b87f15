import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useState } from 'react';
import type { GameDetail } from '../../../shared/catalogue.ts';
import { entryPath } from '../../../shared/entry-path.ts';
import { type Thumbnail, thumbnailPath, thumbnailSources } from '../../../shared/thumbnails.ts';
import { foreignText, useLanguage, useLocalizedPath, useText } from '../../i18n/language.tsx';
import { ArrowLeftIcon } from '../../ui/icons.tsx';
import { CategoryName } from '../components/category-name.tsx';
import { motifClass } from '../components/game-card.tsx';
import { hueClass } from '../components/hue.ts';
import { HomeLink, PageLink } from '../components/page-link.tsx';
import { useLinkAddress } from '../components/player/new-tab-link.tsx';
import { useHeart } from '../components/use-heart.ts';
import type { FormattedFacts } from '../components/votes/formatted-facts.ts';
import { useVoting } from '../components/votes/use-voting.ts';
import { GameActions } from './game-actions.tsx';
import { GameFacts } from './game-facts.tsx';
import styles from './game-stage.module.css';

const STAGE_SIZES = '(min-width: 640px) clamp(200px, 26vw, 340px), min(56vw, 240px)';
const STAGE_WIDTHS = [240, 360, 480, 720, 1024] as const;
/** Small, because it is blurred. */
const BACKDROP_WIDTH = 120;

interface GameStageProps {
  game: GameDetail;
  facts: FormattedFacts;
  playControl: RefObject<HTMLElement | null>;
  onPlay: () => void;
}

/** The preview: picture, blurred background, title, facts and play button. */
export function GameStage({ game, facts, playControl, onPlay }: GameStageProps) {
  const t = useText();
  const language = useLanguage();
  const localized = useLocalizedPath();
  const { title, category } = game;
  const voting = useVoting(game, facts);
  const Heart = useHeart();
  const [picture, watchPicture] = usePicture(game.thumbnail);

  return (
    <div className={`${styles.stage} ${hueClass(category?.slug ?? null)}`}>
      {picture !== null && (
        <img
          className={styles.backdrop}
          src={thumbnailPath(game.id, picture.version, BACKDROP_WIDTH)}
          alt=""
          fetchPriority="low"
          decoding="async"
        />
      )}
      <nav className={styles.crumbs} aria-label={t('game.crumbs')}>
        <ol>
          <li>
            <HomeLink>
              <ArrowLeftIcon />
            </HomeLink>
          </li>
          {category !== null && (
            <li>
              <PageLink to={localized(entryPath('category', category.slug))}>
                <CategoryName {...category} />
              </PageLink>
            </li>
          )}
        </ol>
      </nav>
      <div className={styles.preview}>
        {/* A larger click target for pointers. The button beside it is the accessible one. The alt text is for search
            engines. */}
        <button
          type="button"
          className={`${styles.picture} ${motifClass(game.id)}`}
          tabIndex={-1}
          aria-hidden="true"
          data-play=""
          onClick={onPlay}
        >
          {picture === null ? (
            <span className={`${styles.motif} ${motifClass(game.id)}`} />
          ) : (
            <img
              {...watchPicture}
              sizes={STAGE_SIZES}
              {...thumbnailSources(game.id, picture, STAGE_WIDTHS)}
              alt={game.pictureAlt?.text ?? ''}
              {...(game.pictureAlt && foreignText(game.pictureAlt, language))}
              width="480"
              height="480"
              fetchPriority="high"
              decoding="async"
            />
          )}
        </button>
        <div className={styles.about}>
          <h1 id="game-title" className={styles.title} {...foreignText(title, language)}>
            {title.text}
          </h1>
          <GameFacts game={game} facts={voting.facts} />
          {game.works_on_phones === false && <p className={styles.computers}>{t('game.forComputers')}</p>}
          <div className={styles.actions}>
            <PlayControl game={game} control={playControl} onPlay={onPlay} />
            <span className={styles.keep}>{Heart && <Heart game={game} place="page" />}</span>
          </div>
          <p className={styles.promise}>{t('game.promise')}</p>
          <GameActions game={game} voting={voting} />
        </div>
      </div>
    </div>
  );
}

/** Returns the picture, or null if there is none or it fails to load. */
function usePicture(picture: Thumbnail | null) {
  const version = picture?.version ?? null;
  const [failed, setFailed] = useState<string | null>(null);
  const onError = useCallback(() => setFailed(version), [version]);
  // The picture may have failed before this script ran.
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) onError();
    },
    [onError],
  );
  return [version === failed ? null : picture, { ref, onError }] as const;
}

interface PlayControlProps {
  game: GameDetail;
  control: RefObject<HTMLElement | null>;
  onPlay: () => void;
}

/** A button. Without scripts, a plain link to the game. */
function PlayControl({ game, control, onPlay }: PlayControlProps) {
  const t = useText();
  const address = useLinkAddress(game);
  const label = t('site.list.play', { title: game.title.text });
  if (address === null) {
    return (
      <button
        ref={control as RefObject<HTMLButtonElement | null>} // Used only to focus it.
        type="button"
        className={styles.play}
        data-play=""
        aria-label={label}
        onClick={onPlay}
      >
        {t('game.play')}
      </button>
    );
  }

  const play = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    onPlay();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a link, so that it works before hydration
    <a
      ref={control as RefObject<HTMLAnchorElement | null>} // Used only to focus it.
      role="button"
      className={styles.play}
      data-play=""
      aria-label={label}
      href={address}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        if (!event.metaKey && !event.ctrlKey && !event.shiftKey) play(event);
      }}
      onKeyDown={(event) => {
        if (event.key === ' ') play(event);
      }}
    >
      {t('game.play')}
    </a>
  );
}
