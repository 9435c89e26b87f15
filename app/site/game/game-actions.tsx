import type { GameDetail } from '../../../shared/catalogue.ts';
import { ReportButton } from '../components/report-button.tsx';
import styles from './game-actions.module.css';
import { ShareButton } from './share-button.tsx';
import type { Voting } from './votes/use-voting.ts';
import { VoteStars } from './votes/vote-stars.tsx';

/** Actions besides playing: vote, share, report. */
export function GameActions({ game, voting }: { game: GameDetail; voting: Voting }) {
  const { id, title } = game;
  return (
    <div className={styles.actions}>
      <VoteStars own={voting.own} prepare={voting.prepare} vote={voting.vote} />
      <div className={styles.others}>
        <ShareButton title={title.text} className={styles.action} />
        <ReportButton gameId={id} title={title.text} className={styles.action} />
      </div>
      <p role="status" className={styles.message}>
        {voting.message}
      </p>
    </div>
  );
}
