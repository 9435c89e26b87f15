import { type FunctionComponent, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import type { GameCard } from '../../../../shared/catalogue.ts';
import { useLateText } from '../../../i18n/late-texts.ts';
import type { NoticeToastProps } from '../../../notice/notice-toast.tsx';
import { HeartIcon } from '../../../ui/more-icons.tsx';
import styles from './heart.module.css';
import { favouriteGames, useStoredGames } from './stored-games.ts';

interface HeartProps {
  game: Pick<GameCard, 'id' | 'title'>;
  /** On a picture, in the player's bar, or beside the play button of a game page. */
  place: 'card' | 'bar' | 'page';
}

/** Where to show the warning that favorites are not saved. The player needs its own, because it covers the page. */
interface Warning {
  Toast: FunctionComponent<NoticeToastProps>;
  over: Element;
}

/** Whether this document has already warned that favorites are not saved. */
let warned = false;

export function Heart({ game, place }: HeartProps) {
  const t = useLateText('library');
  const kept = useStoredGames(favouriteGames).includes(game.id);
  const [warning, setWarning] = useState<Warning | null>(null);
  // A stable function, because a new one would restart the toast's timer.
  const dismiss = useCallback(() => setWarning(null), []);

  const add = (button: HTMLElement) => {
    favouriteGames.add(game.id);
    if (favouriteGames.isSaved() || warned) return;
    warned = true;
    const over = document.fullscreenElement ?? button.closest('dialog') ?? document.body;
    import('../../../notice/notice-toast.tsx').then(
      ({ NoticeToast }) => setWarning({ Toast: NoticeToast, over }),
      (error: unknown) => console.error('the message about favorites could not be shown', error),
    );
  };

  return (
    <>
      <button
        type="button"
        className={`${styles.heart} ${place === 'card' ? `${styles.card} corner` : (styles[place] ?? '')}`}
        aria-pressed={kept}
        aria-label={t('favourite', { title: game.title.text })}
        title={t(kept ? 'remove' : 'add')}
        onClick={({ currentTarget }) => (kept ? favouriteGames.remove([game.id]) : add(currentTarget))}
      >
        <HeartIcon />
      </button>
      {warning && createPortal(<warning.Toast notice="favourites_unsaved" onClose={dismiss} />, warning.over)}
    </>
  );
}
