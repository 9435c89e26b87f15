import { beforeEach, expect, test } from 'vitest';
import { addCategory } from '../../../tests/helpers/catalogue.ts';
import { gameColumns } from '../../platform/db/game-texts.ts';
import { auditLog, categories, games } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { aiServer } from '../../texts/writing.fixture.ts';
import { type BuilderSetup, setUpBuilder } from './category-builder.fixture.ts';

let setup: BuilderSetup;
beforeEach(async () => {
  setup = await setUpBuilder();
});

const stored = async () => {
  const { orm } = setup.db;
  return [
    await orm.select().from(categories),
    (await orm.select(gameColumns).from(games)).map(withTexts),
    await orm.select().from(auditLog),
  ];
};

test('a preview lists what would be created, with some titles and the icons, and writes nothing', async () => {
  await addCategory(setup.db, { slug: 'sudoku', name: 'Neuf chiffres', icon: '♟️' });
  await setup.addTagged(9, ['chess', 'otter']);
  await setup.addTagged(8, ['mahjong']);
  await setup.addTagged(7, ['tennis']);
  const before = await stored();
  const plans = await setup.preview();
  expect(await stored()).toEqual(before);
  const examples = ['Otter 1', 'Otter 2', 'Otter 3'];
  const chess = plans.find(({ id }) => id === 'create:chess');
  expect(plans).toEqual([
    {
      id: 'complete:sudoku',
      title: 'Neuf chiffres',
      action: 'complete',
      icon: '♟️',
      games: 0,
      examples: [],
      reason: null,
    },
    { id: 'create:chess', title: 'Échecs', action: 'create', icon: chess?.icon, games: 9, examples, reason: null },
    {
      ...{ id: 'create:mahjong', title: 'Mahjong', action: 'create', icon: '🀄', games: 8, reason: null },
      examples: ['Otter 10', 'Otter 11', 'Otter 12'],
    },
    {
      ...{ id: 'theme:#otter', title: 'otter', action: 'leave', icon: null, games: 9, examples },
      reason: 'not_in_lexicon',
    },
  ]);

  // The categories get the same icons.
  await setup.run();
  expect(await setup.slugs()).toEqual(['chess', 'mahjong', 'sudoku']);
  expect((await setup.bySlug('chess')).icon).toBe(chess?.icon);
  expect(chess?.icon).not.toBe('♟️');
});

test('a run with chosen plans carries out only these, and keeps the choice for a process that continues it', async () => {
  for (const tag of ['chess', 'mahjong', 'sudoku']) await setup.addTagged(8, [tag]);
  const only = ['create:mahjong', 'create:sudoku', 'create:nothing'];
  expect(await setup.run(only)).toMatchObject({
    status: 'completed',
    processed: 2,
    counters: { categoriesCreated: 2, gamesPlaced: 16 },
    parameters: { only },
  });
  expect(await setup.slugs()).toEqual(['mahjong', 'sudoku']);
  expect((await setup.preview()).map(({ id }) => id)).toEqual(['create:chess']);
});

test('a theme that a model would name has no icon yet, and the model is not called', async () => {
  const ai = await aiServer();
  setup = await setUpBuilder(ai);
  await setup.addTagged(8, ['otter']);
  expect(await setup.preview()).toMatchObject([{ id: 'theme:#otter', action: 'create', icon: null, games: 8 }]);
  expect(ai.requests).toEqual([]);
});
