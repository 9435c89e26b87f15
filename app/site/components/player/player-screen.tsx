import { useState } from 'react';
import type { GameCard } from '../../../../shared/catalogue.ts';
import { useText } from '../../../i18n/language.tsx';
import { ChevronIcon } from '../../../ui/icons.tsx';
import type { PlayState } from './game-bridge.ts';
import { MoreGames } from './more-games.tsx';
import { closeGame, type OpenedGame, playNext } from './opened-game.ts';
import styles from './player.module.css';
import { PlayerBar } from './player-bar.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { RotateHint } from './rotate-hint.tsx';
import { useBarHiding } from './use-bar-hiding.ts';
import type { FullScreen } from './use-full-screen.ts';
import { useSimilarGames } from './use-similar-games.ts';

/** Returns the next game in a queue, which starts over at its end. Undefined if there is no other game. */
export function gameAfter<Game extends { id: string }>(queue: readonly Game[], id: string): Game | undefined {
  const next = queue[(queue.findIndex((game) => game.id === id) + 1) % queue.length];
  return next?.id === id ? undefined : next;
}

interface PlayerScreenProps extends Omit<OpenedGame, 'trigger'> {
  fullScreen: FullScreen;
}

/** One game with the bar above it and, while it is not played, other games below or beside it. */
export function PlayerScreen({ game, from, queue, fullScreen }: PlayerScreenProps) {
  const t = useText();
  const [state, setState] = useState<PlayState | null>(null);
  const [loaded, setLoaded] = useState(false);
  const [failed, setFailed] = useState(false);
  const bar = useBarHiding(state);
  const similar = useSimilarGames(game, { from, queue, wanted: loaded || failed });
  const idle = failed || state === 'paused' || state === 'over';
  const next = gameAfter<GameCard>(queue, game.id);
  // This site's games move below the bar. Other games may not support another size.
  const docked = !bar.resting && (failed || (state === null ? game.gameUrl?.startsWith('/') === true : true));

  return (
    <div
      className={styles.player}
      data-resting={bar.resting || undefined}
      data-docked={docked || undefined}
      data-more={(idle && similar.length > 0) || undefined}
    >
      <PlayerBar
        game={game}
        from={from}
        next={next}
        mutable={state !== null}
        fullScreen={fullScreen}
        hold={bar.hold}
        release={bar.release}
      />
      {/* For pointers only: with the keyboard, Tab reaches the bar and shows it. */}
      {state === null && (
        <>
          <div className={styles.edge} onPointerEnter={bar.peek} />
          <button
            type="button"
            className={styles.handle}
            tabIndex={-1}
            aria-hidden="true"
            title={t('game.player.showBar')}
            onPointerEnter={bar.peek}
            onClick={bar.peek}
          >
            <ChevronIcon />
          </button>
        </>
      )}
      <div className={styles.stage}>
        <PlayerFrame
          game={game}
          onFailure={from === 'page' ? 'overlay' : 'log'}
          onReady={() => {
            setLoaded(true);
            bar.start();
          }}
          onFailed={setFailed}
          onState={setState}
          onNext={next ? () => playNext(next) : null}
          onLeave={closeGame}
        />
      </div>
      {idle && similar.length > 0 && <MoreGames games={similar} onPlay={playNext} />}
      <RotateHint orientation={game.orientation} />
    </div>
  );
}
