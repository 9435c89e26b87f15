import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { GameCard } from '../../../shared/catalogue.ts';
import { translator } from '../../i18n/dictionaries.server.ts';
import { LanguageProvider, TextSourceProvider } from '../../i18n/language.tsx';
import { createKeptPieces, type KeptPieces } from '../../kept-html.server.tsx';
import { KeptHtmlProvider } from '../../kept-html.tsx';
import { GameGrid } from './game-grid.tsx';

const game = (number: number, changes: Partial<GameCard> = {}): GameCard => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  slug: `game-${number}`,
  title: { text: `Game ${number} <i>&"`, language: 'en' },
  thumbnail: number % 3 === 0 ? null : { version: 'abcdef', side: 512 },
  gameUrl: `https://games.example/${number}`,
  orientation: null,
  categorySlug: 'puzzle',
  featured: number % 7 === 0,
  ...changes,
});

const GAMES = Array.from({ length: 30 }, (_, index) => game(index, { slug: index === 20 ? null : `game-${index}` }));

function grid(games: GameCard[], narrow: boolean, pieces?: KeptPieces): string {
  const html = renderToString(
    <TextSourceProvider value={translator}>
      <LanguageProvider language="pt">
        <KeptHtmlProvider value={pieces?.keptHtml ?? null}>
          <GameGrid games={games} label="Games" mosaic={!narrow} narrow={narrow} />
        </KeptHtmlProvider>
      </LanguageProvider>
    </TextSourceProvider>,
  );
  return pieces?.assemble(html).toString() ?? html;
}

test('kept cards are the cards', () => {
  const keptPieces = createKeptPieces();
  for (const narrow of [false, true, false]) {
    expect(grid(GAMES, narrow, keptPieces())).toBe(grid(GAMES, narrow));
  }
});

test('a game that changed, or stands elsewhere, has the card of now', () => {
  const keptPieces = createKeptPieces();
  grid(GAMES, false, keptPieces());
  const renamed = GAMES.map((each) => ({ ...each, title: { text: 'Other', language: 'pt' as const } }));
  for (const games of [renamed, GAMES.toReversed()]) {
    expect(grid(games, false, keptPieces())).toBe(grid(games, false));
  }
});
