import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { GameCard } from '../../../shared/catalogue.ts';
import { translator } from '../../i18n/dictionaries.server.ts';
import { LanguageProvider, TextSourceProvider } from '../../i18n/language.tsx';
import styles from './game-grid.module.css';
import { GameGrid } from './game-grid.tsx';

/** The first two are for computers, and the first is featured. */
const games = Array.from({ length: 30 }, (_, number): GameCard => {
  const slug = `otter-${number}`;
  return {
    ...{ id: slug, slug, title: { text: slug, language: 'fr' } },
    ...{ thumbnail: null, gameUrl: null, orientation: null, categorySlug: null, featured: number === 0 },
    ...(number < 2 ? { forComputers: true as const } : {}),
  };
});

test('cards of games for computers, even large ones, have the class that puts them last on phones', () => {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <LanguageProvider language="fr" root="fr" wording={undefined}>
          <GameGrid games={games} label="Loutres" mosaic />
        </LanguageProvider>
      ),
    },
  ]);
  const html = renderToStaticMarkup(
    <TextSourceProvider value={translator}>
      <Page />
    </TextSourceProvider>,
  );
  const classes = [...html.matchAll(/<li(?: class="([^"]*)")?/g)].map(([, list = '']) => list);
  expect(classes.slice(0, 3)).toEqual([`${styles.big1} ${styles.later}`, styles.later, '']);
});
