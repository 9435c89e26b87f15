import type { GameDetail } from '../../../shared/catalogue.ts';
import { NewTabLink } from '../components/player/new-tab-link.tsx';
import { ShareButton } from '../components/player/share-button.tsx';
import { ReportButton } from '../components/report-button.tsx';
import type { Voting } from '../components/votes/use-voting.ts';
import { VoteStars } from '../components/votes/vote-stars.tsx';
import styles from './game-actions.module.css';
import { ProgressActions } from './progress/progress-actions.tsx';

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
        <ProgressActions game={game} />
      </div>
      <p role="status" className={styles.message}>
        {voting.message}
      </p>
    </div>
  );
}
