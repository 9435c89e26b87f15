import { useState } from 'react';
import type { GameCard } from '../../../../shared/catalogue.ts';
import { GameOverlay } from '../player/game-overlay.tsx';
import { reportVisit } from '../visits.ts';
import { Shelf } from './shelf.tsx';
import type { ShelfName } from './shelf-names.ts';

/** A visitor's own games, kept in this browser, in rows that scroll horizontally. */
export function Shelves({ rows }: { rows: ShelfName[] }) {
  const [playing, setPlaying] = useState<GameCard | null>(null);
  const play = (game: GameCard, trigger: HTMLElement) => {
    // Not every browser focuses a clicked button; closing the dialog returns the focus to it.
    trigger.focus({ preventScroll: true });
    reportVisit(game.id);
    setPlaying(game);
  };
  return (
    <>
      {rows.map((name) => (
        <Shelf key={name} name={name} onPlay={play} />
      ))}
      <GameOverlay game={playing} onClose={() => setPlaying(null)} />
    </>
  );
}
