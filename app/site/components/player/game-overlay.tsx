import { useEffect, useRef } from 'react';
import type { GameCard } from '../../../../shared/catalogue.ts';
import { localizedPath } from '../../../../shared/languages.ts';
import { foreignLanguage, useLanguage, useText } from '../../../i18n/language.tsx';
import { InfoIcon } from '../../../ui/icons.tsx';
import { CloseButton } from '../close-button.tsx';
import { PageLink } from '../page-link.tsx';
import { ReportButton } from '../report-button.tsx';
import { useHeart } from '../use-heart.ts';
import styles from './game-overlay.module.css';
import { NewTabLink } from './new-tab-link.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { RotateHint } from './rotate-hint.tsx';

/** The game over the whole window, without leaving the list. */
export function GameOverlay({ game, onClose }: { game: GameCard; onClose: () => void }) {
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
      className={`${styles.overlay} full-window`}
      aria-label={title.text}
      tabIndex={-1}
      onClose={({ target, currentTarget }) => {
        // In React's tree the report form over the game is a descendant, whose events bubble here.
        if (target === currentTarget) onClose();
      }}
    >
      <div className={styles.bar}>
        <p className={`${styles.title} truncate`} lang={foreignLanguage(title, language)}>
          {title.text}
        </p>
        {Heart && <Heart game={game} place="bar" />}
        <ReportButton gameId={game.id} title={title.text} className={`${styles.control} icon-button`} iconOnly />
        <NewTabLink game={game} className={`${styles.control} icon-button`} iconOnly />
        {slug !== null && (
          <PageLink
            className={`${styles.control} icon-button`}
            to={localizedPath(language, `/game/${slug}`)}
            aria-label={t('site.overlay.details')}
            title={t('site.overlay.details')}
            onClick={() => dialog.current?.close()}
          >
            <InfoIcon />
          </PageLink>
        )}
        <CloseButton
          className={styles.control}
          label={t('site.overlay.close')}
          onClick={() => dialog.current?.close()}
        />
      </div>
      <div className={styles.stage}>
        <PlayerFrame game={game} onFailure="log" onLeave={() => dialog.current?.close()} />
        <RotateHint orientation={game.orientation} />
      </div>
    </dialog>
  );
}
