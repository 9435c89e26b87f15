import { useEffect, useState } from 'react';
import type { GameDetail } from '../../../shared/catalogue.ts';
import { useText } from '../../i18n/language.tsx';
import { CheckIcon, ShareIcon } from '../../ui/icons.tsx';
import { type ShareOutcome, share } from '../../ui/share.ts';
import { NewTabLink } from '../components/player/new-tab-link.tsx';
import { ReportButton } from '../components/report-button.tsx';
import styles from './game-actions.module.css';
import type { Voting } from './votes/use-voting.ts';
import { VoteStars } from './votes/vote-stars.tsx';

/** Milliseconds that the button confirms the copy. */
const CONFIRMATION_DURATION = 4_000;

function ShareButton({ title }: { title: string }) {
  const t = useText();
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), CONFIRMATION_DURATION);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copied = outcome === 'copied';
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOutcome(null);
          const { origin, pathname } = window.location;
          void share({ title, url: `${origin}${pathname}` }).then(setOutcome);
        }}
      >
        {copied ? <CheckIcon /> : <ShareIcon />}
        {/* Elements of their own, which are replaced: a browser that translates puts its own around a text. */}
        {copied ? <span key="copied">{t('game.share.copied')}</span> : <span key="share">{t('game.share.label')}</span>}
      </button>
      <span role="status" className={outcome === 'failed' ? undefined : 'visually-hidden'}>
        {outcome !== null && outcome !== 'shared' && t(`game.share.${outcome}`)}
      </span>
    </>
  );
}

/** Actions besides playing: vote, share, report, open in a new tab. */
export function GameActions({ game, voting }: { game: GameDetail; voting: Voting }) {
  const { id, title } = game;
  return (
    <div className={styles.actions}>
      <VoteStars own={voting.own} prepare={voting.prepare} vote={voting.vote} />
      <div className={styles.others}>
        <ShareButton title={title.text} />
        <ReportButton gameId={id} title={title.text} />
        <NewTabLink game={game} />
      </div>
      <p role="status" className={styles.message}>
        {voting.message}
      </p>
    </div>
  );
}
