import { useEffect, useRef } from 'react';
import type { GameCard } from '../../../../shared/catalogue.ts';
import { localizedPath } from '../../../../shared/languages.ts';
import { foreignLanguage, useLanguage, useText } from '../../../i18n/language.tsx';
import { CloseIcon, InfoIcon } from '../../../ui/icons.tsx';
import { PageLink } from '../page-link.tsx';
import { ReportButton } from '../report-button.tsx';
import { useHeart } from '../use-heart.ts';
import styles from './game-overlay.module.css';
import { PlayerFrame } from './player-frame.tsx';
import { RotateHint } from './rotate-hint.tsx';

interface GameOverlayProps {
  game: GameCard | null;
  onClose: () => void;
}

/** The game over the whole window, without leaving the list. Renders nothing without a game. */
export function GameOverlay({ game, onClose }: GameOverlayProps) {
  return game === null ? null : <OpenOverlay key={game.id} game={game} onClose={onClose} />;
}

function OpenOverlay({ game, onClose }: { game: GameCard; onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const Heart = useHeart();
  const { slug, title } = game;

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label={title.text}
      tabIndex={-1}
      onClose={({ target, currentTarget }) => {
        // In React's tree the report form over the game is a descendant, whose events bubble here.
        if (target === currentTarget) onClose();
      }}
    >
      <div className={styles.bar}>
        <p className={styles.title} lang={foreignLanguage(title, language)}>
          {title.text}
        </p>
        {Heart && <Heart game={game} place="bar" />}
        <ReportButton gameId={game.id} title={title.text} className={styles.control} iconOnly />
        {slug !== null && (
          <PageLink
            className={styles.control}
            to={localizedPath(language, `/game/${slug}`)}
            aria-label={t('site.overlay.details')}
            title={t('site.overlay.details')}
            onClick={() => dialog.current?.close()}
          >
            <InfoIcon />
          </PageLink>
        )}
        <button
          type="button"
          className={styles.control}
          aria-label={t('site.overlay.close')}
          title={t('site.overlay.close')}
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </button>
      </div>
      <div className={styles.stage}>
        <PlayerFrame game={game} onFailure="log" onLeave={() => dialog.current?.close()} />
        <RotateHint orientation={game.orientation} />
      </div>
    </dialog>
  );
}
