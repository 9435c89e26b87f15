import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { OFFERED_AT_FIRST } from '../../../shared/languages.ts';
import { columnsOf, type Localized } from '../../../shared/localized.ts';
import { EVERY_LANGUAGE } from '../../../shared/offered-languages.ts';
import { addCategory } from '../../../tests/helpers/catalogue.ts';
import { ABANDONED_AFTER } from '../../operations/runner.ts';
import type { SurveyedWork } from '../../operations/work.ts';
import { auditLog, categories, operationItems } from '../../platform/db/schema.ts';
import { genreByKey } from '../genres/lexicon.ts';
import { createCategoryAdmin } from '../usecases.ts';
import { type BuilderSetup, LEXICON, OPERATOR, setUpBuilder } from './category-builder.fixture.ts';

let setup: BuilderSetup;
beforeEach(async () => {
  setup = await setUpBuilder();
});

/** The texts that the lexicon adds to the category of the test below. */
const WRITTEN = ['name_es', 'description', 'description_en', 'description_pt'];

const everything = async () => ({
  categories: await setup.db.orm.select().from(categories).orderBy(categories.id),
  log: (await setup.db.orm.select().from(auditLog)).filter(({ entity }) => entity === 'category').length,
});

describe('a theme that eight games share', () => {
  test('becomes a category in four languages, with its source, and is logged', async () => {
    await setup.addTagged(8, ['Mahjong', 'otter']);
    await setup.addTagged(7, ['sudoku']);
    const end = await setup.run();
    expect(end).toMatchObject({
      status: 'completed',
      processed: 2,
      counters: { uniqueTagsFound: 3, categoriesCreated: 1, categoriesUpdated: 0, leftAside: 1, errorCount: 0 },
    });
    const made = await setup.bySlug('mahjong');
    const genre = genreByKey('mahjong');
    expect(await setup.slugs()).toEqual(['mahjong']);
    expect(made).toMatchObject({
      name: genre?.name.fr,
      name_en: genre?.name.en,
      name_es: genre?.name.es,
      name_pt: genre?.name.pt,
      description: genre?.description.fr,
      description_pt: genre?.description.pt,
      icon: '🀄',
      active: true,
      version: 1,
    });
    const texts = ['name', 'description'].flatMap((field) => ['', '_en', '_es', '_pt'].map((suffix) => field + suffix));
    expect(made.field_sources).toEqual(Object.fromEntries(texts.map((field) => [field, LEXICON])));
    const log = await setup.db.orm.select().from(auditLog).where(eq(auditLog.entity, 'category'));
    expect(log).toMatchObject([{ actor: OPERATOR, action: 'create', entity_id: made.id, label: 'Mahjong' }]);
    expect(log[0]?.changes).toMatchObject({ slug: { before: null, after: 'mahjong' } });
  });

  test('is named and described in further languages that the site offers', async () => {
    setup.offered = [...OFFERED_AT_FIRST, 'de'];
    await setup.addTagged(8, ['mahjong']);
    await setup.run();
    expect(await setup.bySlug('mahjong')).toMatchObject({
      name_de: 'Mahjong',
      description_de: genreByKey('mahjong')?.description.de,
      name_it: null,
      description_it: null,
    });
  });

  test('is recognized in every spelling and language, and counts a game once', async () => {
    await setup.addTagged(3, ['Dress-Up'], { tags_en: ['dress up'], tags_es: ['vestir'] });
    await setup.addTagged(3, ['DRESSUP games']);
    await setup.addTagged(1, ['Jeux d’habillage'], { tags_es: ['Vestir'] });
    await setup.addTagged(7, ['échecs'], { tags_en: ['chess', 'Chess'], tags_pt: ['xadrez'] });
    expect(await setup.run()).toMatchObject({ counters: { uniqueTagsFound: 2, categoriesCreated: 0 } });
    await setup.addTagged(1, ['Dress_Up']);
    expect(await setup.run()).toMatchObject({ counters: { uniqueTagsFound: 2, categoriesCreated: 1 } });
    expect(await setup.slugs()).toEqual(['dress-up']);
  });

  test('counts only active games, and moves no game that has a category: it is in both', async () => {
    const arcade = await addCategory(setup.db, { slug: 'arcade', name_en: 'A', name_es: 'A', name_pt: 'A' });
    await setup.addTagged(7, ['mahjong'], { category_id: arcade });
    await setup.addTagged(5, ['mahjong'], { active: false });
    await setup.run();
    expect(await setup.slugs()).toEqual(['arcade']);
    await setup.addTagged(1, ['mahjong']);
    await setup.run();
    expect(await setup.slugs()).toEqual(['arcade', 'mahjong']);
    const { game_count: left } = await setup.bySlug('arcade');
    expect([left, (await setup.bySlug('mahjong')).game_count]).toEqual([7, 8]);
  });

  test('needs half a percent of a larger catalogue', async () => {
    await setup.addTagged(11, ['mahjong']);
    await setup.addTagged(12, ['sudoku']);
    await setup.addTagged(2_360 - 23, []);
    await setup.run();
    // 2,360 games require twelve.
    expect(await setup.slugs()).toEqual(['sudoku']);
  });
});

test('a second run changes nothing', async () => {
  await setup.addTagged(10, ['mahjong', 'racing', 'cars', 'loutre']);
  await addCategory(setup.db, { slug: 'racing', name: 'Course' });
  expect(await setup.run()).toMatchObject({ counters: { categoriesCreated: 2, categoriesUpdated: 1, leftAside: 1 } });
  const before = await everything();
  // Two are created and one is completed; games are in all of them.
  expect(before.log).toBe(3);
  expect(before.categories.every(({ active }) => active)).toBe(true);
  expect(await setup.run()).toMatchObject({ counters: { categoriesCreated: 0, categoriesUpdated: 0, leftAside: 1 } });
  expect(await everything()).toEqual(before);
});

describe('games without category', () => {
  const hidden = { active: false, game_count: 0 };

  test('are placed in the same run', async () => {
    await setup.addTagged(10, ['mahjong']);
    expect(await setup.run()).toMatchObject({ counters: { categoriesCreated: 1, gamesPlaced: 10 } });
    expect(await setup.bySlug('mahjong')).toMatchObject({ active: true, game_count: 10 });
  });

  test('stay unplaced if an operator removed their category, and their new category is hidden', async () => {
    const field_sources = { category_id: { by: 'operator' } } as const;
    await setup.addTagged(10, ['mahjong'], { field_sources });
    expect(await setup.run()).toMatchObject({ counters: { categoriesCreated: 1, gamesPlaced: 0 } });
    expect(await setup.bySlug('mahjong')).toMatchObject(hidden);
    const log = await setup.db.orm.select().from(auditLog).where(eq(auditLog.action, 'update'));
    expect(log.map(({ label, changes }) => [label, changes])).toEqual([
      ['Mahjong', { active: { before: true, after: false } }],
    ]);
    // The category exists: nothing is left to create.
    expect(await setup.results()).toEqual([]);
    expect(await setup.bySlug('mahjong')).toMatchObject(hidden);
  });

  test('show a hidden category again when they are placed in it', async () => {
    await setup.addTagged(10, ['mahjong', 'sudoku'], { field_sources: { category_id: { by: 'operator' } } });
    await setup.run();
    expect(await setup.bySlug('mahjong')).toMatchObject(hidden);
    await setup.addTagged(1, ['mahjong']);
    await setup.run();
    expect(await setup.bySlug('mahjong')).toMatchObject({ active: true, game_count: 1, version: 3 });
    expect(await setup.bySlug('sudoku')).toMatchObject(hidden);
  });

  test('do not show or hide categories that operators created, named or switched', async () => {
    const byMachine = { name: { by: 'machine' } } as const;
    const byOperator = { name: { by: 'operator' } } as const;
    await addCategory(setup.db, { slug: 'named', field_sources: byOperator });
    await addCategory(setup.db, { slug: 'first' });
    const renamed = { ...byMachine, name_en: { by: 'operator' } } as const;
    await addCategory(setup.db, { slug: 'named-in-english', field_sources: renamed });
    await addCategory(setup.db, { slug: 'switched-on', field_sources: { ...byMachine, active: { by: 'operator' } } });
    const off = { active: false, field_sources: { ...byMachine, active: { by: 'operator' } } } as const;
    await addCategory(setup.db, { slug: 'mahjong', ...off });
    await setup.addTagged(10, ['mahjong']);
    await setup.run();
    const rows = await setup.db.orm.select().from(categories);
    const active = rows.filter((row) => row.active).map(({ slug }) => slug);
    expect(active.toSorted()).toEqual(['first', 'named', 'named-in-english', 'switched-on']);
  });
});

test('a concurrent second start joins the first', async () => {
  await setup.addTagged(10, ['mahjong']);
  // The first must not end before the second starts.
  let goOn = () => {};
  const bothBegan = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const work: SurveyedWork = { ...setup.work, survey: (context) => bothBegan.then(() => setup.work.survey(context)) };
  const runners = [setup.process(work), setup.process(work)];
  const ids = await Promise.all(runners.map((runner) => runner.start('auto-generate-categories', OPERATOR)));
  expect(ids[0]).toBe(ids[1]);
  goOn();
  await Promise.all(runners.map((runner) => runner.end(ids[0] ?? '')));
  expect((await everything()).log).toBe(1);
});

describe('an existing category', () => {
  test('gets its missing texts, and keeps the others', async () => {
    const id = await addCategory(setup.db, {
      slug: 'chess',
      name: 'Roi et reine',
      name_en: 'King and queen',
      description: '',
      description_es: 'Mi texto.',
      field_sources: { name: { by: 'operator' }, name_pt: { by: 'operator' } },
    });
    expect(await setup.results()).toEqual(['updated Roi et reine 0']);
    const row = await setup.bySlug('chess');
    const genre = genreByKey('chess');
    expect(row).toMatchObject({
      id,
      name: 'Roi et reine',
      name_en: 'King and queen',
      name_es: 'Ajedrez',
      // Emptied by an operator.
      name_pt: null,
      description: genre?.description.fr,
      description_en: genre?.description.en,
      description_es: 'Mi texto.',
      icon: 'Zap',
      version: 2,
    });
    expect(row.field_sources).toEqual({
      name: { by: 'operator' },
      name_pt: { by: 'operator' },
      ...Object.fromEntries(WRITTEN.map((field) => [field, LEXICON])),
    });
    const [entry] = await setup.db.orm.select().from(auditLog).where(eq(auditLog.entity, 'category'));
    expect(entry).toMatchObject({ action: 'update', entity_id: id, actor: OPERATOR });
    expect(Object.keys(entry?.changes ?? {}).toSorted()).toEqual(WRITTEN.toSorted());
  });

  test('is recognized by its slug, a former slug, a name in any language or a synonym', async () => {
    const descriptions = { description: 'x', description_en: 'x', description_es: 'x', description_pt: 'x' };
    // Object.fromEntries loses the columns.
    const names = Object.fromEntries(columnsOf('name').map((column) => [column, 'x'])) as Record<
      Localized<'name'>,
      string
    >;
    const texts = { ...names, ...descriptions };
    const admin = createCategoryAdmin({ database: setup.db, now: () => setup.clock.time, site: EVERY_LANGUAGE });
    await addCategory(setup.db, { ...texts, slug: 'sudoku', name: 'Neuf chiffres' });
    const moved = await addCategory(setup.db, { ...texts, slug: 'racing', name: 'Moteurs' });
    const { version, ...racing } = await admin.get(moved);
    const { active, icon, name, description } = racing;
    await admin.update(
      moved,
      { ...texts, active, icon, name, description, slug: 'moteurs', version },
      { id: OPERATOR },
    );
    await addCategory(setup.db, { ...texts, slug: 'mes-cartes', name: 'Jeux de cartes' });
    await addCategory(setup.db, { ...texts, slug: 'tir', name: 'Loutres', name_es: 'Tiroteo' });
    await setup.addTagged(10, ['sudoku', 'racing', 'cards', 'shooting', 'loutres']);
    expect(await setup.results()).toEqual([]);
    expect(await setup.slugs()).toEqual(['mes-cartes', 'moteurs', 'sudoku', 'tir']);
  });

  test('that is inactive stays inactive, and is not duplicated', async () => {
    await addCategory(setup.db, { slug: 'mahjong', active: false });
    await setup.addTagged(10, ['mahjong']);
    expect(await setup.results()).toEqual(['left Mahjong 10 inactive']);
    expect(await setup.bySlug('mahjong')).toMatchObject({ active: false, name_en: null, version: 1 });
  });

  test('that was deleted is not created again', async () => {
    await setup.addTagged(10, ['mahjong']);
    await setup.run();
    const { id } = await setup.bySlug('mahjong');
    const admin = createCategoryAdmin({ database: setup.db, now: () => setup.clock.time, site: EVERY_LANGUAGE });
    await admin.remove(id, { id: OPERATOR });
    expect(await setup.results()).toEqual(['left Mahjong 10 deleted']);
    expect(await setup.slugs()).toEqual([]);
    // If an operator creates it again, they want it.
    await admin.create({ name: 'Mahjong' }, { id: OPERATOR });
    expect(await setup.results()).toEqual(['updated Mahjong 10']);
  });

  test('that the lexicon does not know is reported as incomplete', async () => {
    await addCategory(setup.db, { slug: 'loutres', name: 'Loutres' });
    expect(await setup.results()).toEqual(['left Loutres 0 incomplete']);
  });
});

test('skips themes unknown to the lexicon, and ignores technical terms and praise', async () => {
  await setup.addTagged(12, ['otter', 'HTML5', 'Free', '3D', 'online games', '2024', 'x']);
  await setup.addTagged(10, ['Otters', 'beavers']);
  expect(await setup.results()).toEqual(['left beavers 10 not_in_lexicon', 'left otter 22 not_in_lexicon']);
});

describe('after a crash', () => {
  /** Work that hangs at an item: before it is done, or after it was written but not yet counted. */
  const dying = (title: string, moment: 'before' | 'after', reached: () => void): SurveyedWork => ({
    ...setup.work,
    async survey(context) {
      const found = await setup.work.survey(context);
      return {
        ...found,
        async perform(item, itemContext) {
          if (item.title !== title) return found.perform(item, itemContext);
          if (moment === 'after') await found.perform(item, itemContext);
          reached();
          // The lock is not released: by then another process owns it.
          return new Promise((_, reject) => {
            itemContext.signal.addEventListener('abort', () => reject(itemContext.signal.reason));
          });
        },
      };
    },
  });

  test.each(['before', 'after'] as const)(
    'resumes after a crash %s an item was written, and counts each item once',
    async (moment) => {
      await addCategory(setup.db, { slug: 'action', name: 'Action' });
      await setup.addTagged(10, ['mahjong', 'sudoku', 'chess', 'otter']);
      let id = '';
      await new Promise<void>((resolve, reject) => {
        const dead = setup.process(dying('Mahjong', moment, resolve));
        dead.start('auto-generate-categories', OPERATOR).then((started) => {
          id = started;
        }, reject);
      });
      setup.clock.time = new Date(setup.clock.time.getTime() + ABANDONED_AFTER + 1);
      const next = setup.process();
      expect(await next.recover({ starting: false })).toBe(1);
      expect(await next.end(id)).toMatchObject({
        status: 'completed',
        processed: 5,
        total: 5,
        counters: { uniqueTagsFound: 4, categoriesCreated: 3, categoriesUpdated: 1, leftAside: 1 },
      });
      expect(await setup.slugs()).toEqual(['action', 'chess', 'mahjong', 'sudoku']);
      const items = await setup.db.orm.select().from(operationItems).orderBy(operationItems.position);
      expect(items.map(({ title, outcome }) => `${title} ${outcome}`)).toEqual([
        'Action updated',
        'Échecs imported',
        'Mahjong imported',
        'Sudoku imported',
        'otter skipped',
      ]);
    },
  );
});

test('keeps created categories when stopped, and places no games', async () => {
  await setup.addTagged(10, ['mahjong', 'sudoku']);
  const runner = setup.process({
    ...setup.work,
    async survey(context) {
      const found = await setup.work.survey(context);
      return {
        ...found,
        async perform(item, itemContext) {
          await runner.cancel(id, OPERATOR);
          return found.perform(item, itemContext);
        },
      };
    },
  });
  const id = await runner.start('auto-generate-categories', OPERATOR);
  expect(await runner.end(id)).toMatchObject({
    status: 'failed',
    error_code: 'cancelled',
    counters: { categoriesCreated: 1 },
  });
  expect(await setup.slugs()).toEqual(['mahjong']);
  expect(await setup.bySlug('mahjong')).toMatchObject({ active: false, game_count: 0 });
});

test('can be stopped while it reads the tags, before anything is found', async () => {
  const runner = setup.process({
    ...setup.work,
    async survey(context) {
      await runner.cancel(id, OPERATOR);
      return setup.work.survey(context);
    },
  });
  const id = await runner.start('auto-generate-categories', OPERATOR);
  expect(await runner.end(id)).toMatchObject({ status: 'failed', error_code: 'cancelled', processed: 0 });
});
