import { useEffect, useId, useRef, useState } from 'react';
import type { GameCard } from '../../../../shared/catalogue.ts';
import { entryPath } from '../../../../shared/entry-path.ts';
import { useLocalizedPath, useText } from '../../../i18n/language.tsx';
import { InfoIcon, MoreIcon } from '../../../ui/more-icons.tsx';
import { PageLink } from '../page-link.tsx';
import { ReportButton } from '../report-button.tsx';
import { useVoting } from '../votes/use-voting.ts';
import { VoteStars } from '../votes/vote-stars.tsx';
import { NewTabLink } from './new-tab-link.tsx';
import { leaveForLink, type OpenedGame } from './opened-game.ts';
import styles from './player-menu.module.css';
import { ShareButton } from './share-button.tsx';

/** A card has no votes, and the menu only shows the visitor's own. */
const NO_VOTES = { count: 0, sum: 0 };

/** Rarer actions behind a button: vote, share, report, the game's page, and opening it in a new tab. */
export function PlayerMenu({ game, from, label }: { game: GameCard; from: OpenedGame['from']; label: string }) {
  const t = useText();
  const localized = useLocalizedPath();
  const [open, setOpen] = useState(false);
  const { id, slug, title } = game;
  const voting = useVoting({ id, plays: 0, votes: NO_VOTES }, null);
  const around = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();

  useEffect(() => {
    if (!open) return;
    const closing = new AbortController();
    const close = () => setOpen(false);
    const closeOutside = ({ target }: PointerEvent) => {
      // The report form is a separate dialog.
      const inside = target instanceof Element && (around.current?.contains(target) || target.closest('form'));
      if (!inside) close();
    };
    document.addEventListener('pointerdown', closeOutside, { signal: closing.signal });
    // A click inside the game's frame.
    window.addEventListener('blur', close, { signal: closing.signal });
    return () => closing.abort();
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from any of its controls
    <div
      ref={around}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open || !event.currentTarget.contains(event.target as Node)) return; // A node, like every target of a key.
        event.preventDefault();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-label={label}
        aria-expanded={open}
        aria-controls={panel}
        title={label}
        onClick={() => setOpen(!open)}
      >
        <MoreIcon />
      </button>
      <div id={panel} className={styles.panel} hidden={!open}>
        <VoteStars own={voting.own} prepare={voting.prepare} vote={voting.vote} />
        <p role="status" className={styles.message}>
          {voting.message}
        </p>
        {slug !== null && <ShareButton title={title.text} className={styles.item} />}
        <ReportButton gameId={id} title={title.text} className={styles.item} />
        {slug !== null && from === 'list' && (
          <PageLink className={styles.item} to={localized(entryPath('game', slug))} onClick={leaveForLink}>
            <InfoIcon />
            {t('site.overlay.details')}
          </PageLink>
        )}
        <NewTabLink game={game} className={styles.item ?? ''} />
      </div>
    </div>
  );
}
