// @both-engines
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addCategory, setGames, storedTags } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameColumns } from '../../platform/db/game-texts.ts';
import { maintainCatalogue } from '../../platform/db/maintenance.ts';
import {
  categories,
  gameSearch,
  gameSlugHistory,
  games,
  gameTags,
  gameTombstones,
  tags,
} from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import type { ProviderGame } from './game.ts';
import { upsertImportedGames } from './upsert.ts';
import type { UpsertResult } from './upsert-plan.ts';

function game(externalId: string, changes: Partial<ProviderGame> = {}): ProviderGame {
  return {
    externalId,
    title: `Otter ${externalId}`,
    description: 'It slides on Éclairs.',
    instructions: 'Tap',
    tags: ['otter', 'water'],
    gameUrl: `https://play.example/${externalId}?sid=S1`,
    thumbnailUrl: `https://img.example/${externalId}.png`,
    categoryId: null,
    fileType: 'html5',
    orientation: 'landscape',
    width: 800,
    height: 600,
    ...changes,
  };
}

/** Fields that few feeds provide. */
const SAID = { worksOnPhones: false, minimumAge: 0, previewVideo: 'https://v.example/a.mp4' };

const upsert = (db: Database, ...list: ProviderGame[]) => upsertImportedGames(db, { provider: 'test' }, list);

async function rowOf({ orm }: Database, externalId: string) {
  const [row] = (await orm.select(gameColumns).from(games).where(eq(games.external_id, externalId))).map(withTexts);
  if (!row) throw new Error(`no game ${externalId}`);
  return row;
}

const outcomes = (results: UpsertResult[]) =>
  Object.fromEntries(results.map(({ externalId, outcome }) => [externalId, outcome]));

describe('a new game', () => {
  it('is active, unplayed, in English, and searchable by text and tags', async () => {
    const { db } = await testDatabase();
    const categoryId = await addCategory(db, { slug: 'puzzle' });
    const createdAt = new Date('2026-01-02T03:04:05.678Z');
    expect(outcomes(await upsert(db, game('a', { categoryId, createdAt, ...SAID })))).toEqual({
      a: 'imported',
    });

    const row = await rowOf(db, 'a');
    expect(row).toMatchObject({
      slug: 'otter-a',
      title: 'Otter a',
      title_en: 'Otter a',
      title_es: null,
      description_en: 'It slides on Éclairs.',
      tags: ['otter', 'water'],
      tags_en: ['otter', 'water'],
      tags_es: [],
      instructions_en: 'Tap',
      game_url: 'https://play.example/a?sid=S1',
      category_id: categoryId,
      active: true,
      featured: false,
      plays: 0,
      base_language: 'en',
      provider: 'test',
      version: 1,
      created_at: createdAt,
      meta_title: null,
      width: 800,
      works_on_phones: false,
      minimum_age: 0,
      preview_video: SAID.previewVideo,
    });
    await upsert(db, game('a', { categoryId, worksOnPhones: true }));
    expect(await rowOf(db, 'a')).toMatchObject({
      works_on_phones: true,
      minimum_age: null,
      preview_video: null,
      version: 2,
    });
    expect(row.field_sources.title).toEqual({ by: 'provider' });
    expect(row.provider_values).toMatchObject({ title: 'Otter a', category_id: categoryId });
    expect(await db.orm.select().from(gameSearch)).toEqual([
      expect.objectContaining({
        game_id: row.id,
        title: 'otter a',
        language: '',
        description: 'it slides on eclairs.',
      }),
    ]);
    const linked = await db.orm
      .select({ slug: tags.slug })
      .from(gameTags)
      .innerJoin(tags, eq(tags.id, gameTags.tag_id))
      .orderBy(tags.slug);
    expect(linked).toEqual([{ slug: 'otter' }, { slug: 'water' }]);
    // The feed is English, and no name is French.
    expect(await storedTags(db)).toMatchObject([
      { slug: 'otter', name: '', name_en: 'otter' },
      { slug: 'water', name: '', name_en: 'water' },
    ]);
    const [category] = await db.orm.select({ count: categories.game_count }).from(categories);
    expect(category?.count).toBe(1);
  });

  it('gets the next free slug, also among former slugs and its own batch', async () => {
    const { db } = await testDatabase();
    const titled = (externalId: string, title: string) => game(externalId, { title });
    await upsert(db, titled('1', 'Échecs & Été'), titled('2', 'Échecs Été'), titled('3', 'echecs ete!'));
    await upsert(db, titled('4', 'Echecs ete'));
    const slugs = async () =>
      (await db.orm.select({ slug: games.slug }).from(games).orderBy(games.external_id)).map(({ slug }) => slug);
    expect(await slugs()).toEqual(['echecs-ete', 'echecs-ete-2', 'echecs-ete-3', 'echecs-ete-4']);

    await db.orm.update(games).set({ slug: 'moved' }).where(eq(games.external_id, '2'));
    await upsert(db, titled('5', 'Echecs ete'), titled('6', 'Moved'));
    expect(await slugs()).toEqual(['echecs-ete', 'moved', 'echecs-ete-3', 'echecs-ete-4', 'echecs-ete-5', 'moved-2']);
    expect(await db.orm.select().from(gameSlugHistory)).toHaveLength(1);
  });

  it('without letters in its title gets its slug from the external id, or the names of its emoji', async () => {
    const { db } = await testDatabase();
    await upsert(db, game('ID-7', { title: '🎮' }), game('数', { title: '数独' }), game('★', { title: '🎮' }));
    expect((await rowOf(db, 'ID-7')).slug).toBe('id-7');
    expect((await rowOf(db, '数')).slug).toBe('shudu');
    expect((await rowOf(db, '★')).slug).toBe('video-game');
  });

  it('keeps its slug within 80 characters, even when numbered', async () => {
    const { db } = await testDatabase();
    const title = 'long '.repeat(30);
    await upsert(db, ...Array.from({ length: 12 }, (_, index) => game(`long${index}`, { title })));
    const slugs = (await db.orm.select({ slug: games.slug }).from(games)).map(({ slug }) => slug ?? '');
    expect(new Set(slugs).size).toBe(12);
    for (const slug of slugs) expect(slug).toMatch(/^(?=.{1,80}$)long[long-]*(-\d+)?$/);
  });
});

describe('a known game', () => {
  it('is not touched when nothing changed', async () => {
    const { db } = await testDatabase();
    await upsert(db, game('a'));
    const before = await rowOf(db, 'a');
    expect(outcomes(await upsert(db, game('a')))).toEqual({ a: 'unchanged' });
    expect(await rowOf(db, 'a')).toEqual(before);
  });

  it('gets changes by the provider, with search text, tags and game counts', async () => {
    const { db } = await testDatabase();
    const puzzle = await addCategory(db, { slug: 'puzzle' });
    const action = await addCategory(db, { slug: 'action' });
    await upsert(db, game('a', { categoryId: puzzle }));
    const [result] = await upsert(db, game('a', { title: 'Beaver', tags: ['beaver', 'water'], categoryId: action }));
    expect(result).toMatchObject({
      outcome: 'updated',
      before: { title: 'Otter a', tags: ['otter', 'water'], category_id: puzzle },
      after: { title: 'Beaver', title_en: 'Beaver', category_id: action },
    });
    expect(await rowOf(db, 'a')).toMatchObject({ title: 'Beaver', slug: 'otter-a', version: 2, category_id: action });
    const [search] = await db.orm.select().from(gameSearch);
    expect(search?.title).toBe('beaver');
    const linked = await db.orm
      .select({ slug: tags.slug })
      .from(gameTags)
      .innerJoin(tags, eq(tags.id, gameTags.tag_id));
    expect(linked.map(({ slug }) => slug).toSorted()).toEqual(['beaver', 'water']);
    const counts = await db.orm.select({ slug: categories.slug, count: categories.game_count }).from(categories);
    expect(counts).toEqual(
      expect.arrayContaining([
        { slug: 'puzzle', count: 0 },
        { slug: 'action', count: 1 },
      ]),
    );
  });

  it('keeps texts, visibility and slug set by an operator, and its plays', async () => {
    const { db } = await testDatabase();
    await upsert(db, game('a'));
    await setGames(
      db,
      {
        title: 'Loutre',
        active: false,
        featured: true,
        slug: 'loutre',
        plays: 7,
        field_sources: { title: { by: 'operator' } },
      },
      eq(games.external_id, 'a'),
    );
    const sent = { title: 'Otter 2', description: 'New.', gameUrl: 'https://play.example/new' };
    expect(outcomes(await upsert(db, game('a', sent)))).toEqual({ a: 'updated' });
    expect(await rowOf(db, 'a')).toMatchObject({
      title: 'Loutre',
      title_en: 'Otter 2',
      description: 'New.',
      game_url: 'https://play.example/new',
      active: false,
      featured: true,
      slug: 'loutre',
      plays: 7,
      provider_values: { title: 'Otter 2' },
    });
  });

  it('is unchanged when others edited all changed fields, but stores the provider values', async () => {
    const { db } = await testDatabase();
    await upsert(db, game('a'));
    await setGames(db, { title: 'Loutre', title_en: 'The otter', version: 2 }, eq(games.external_id, 'a'));
    expect(outcomes(await upsert(db, game('a', { title: 'Otter 2' })))).toEqual({ a: 'unchanged' });
    expect(await rowOf(db, 'a')).toMatchObject({
      title: 'Loutre',
      title_en: 'The otter',
      version: 2,
      provider_values: { title: 'Otter 2' },
    });
  });

  it('is skipped when it was deleted here', async () => {
    const { db } = await testDatabase();
    await db.orm.insert(gameTombstones).values({ provider: 'test', external_id: 'a', title: 'Otter a' });
    const results = await upsert(db, game('a'), game('b'));
    expect(outcomes(results)).toEqual({ a: 'skipped', b: 'imported' });
    expect(results.find(({ outcome }) => outcome === 'skipped')?.reason).toBe('deleted_here');
    expect((await db.orm.select(gameColumns).from(games)).map(withTexts)).toHaveLength(1);
  });

  it('stays unchanged when missing from a feed, or when another provider has its id', async () => {
    const { db } = await testDatabase();
    await upsert(db, game('a'), game('b'));
    const before = await rowOf(db, 'a');
    await upsert(db, game('b', { title: 'Beaver' }));
    await upsertImportedGames(db, { provider: 'other' }, [game('a', { title: 'Stranger' })]);
    const rows = (
      await db.orm.select(gameColumns).from(games).where(eq(games.external_id, 'a')).orderBy(games.provider)
    ).map(withTexts);
    expect(rows.map(({ provider, title }) => [provider, title])).toEqual([
      ['other', 'Stranger'],
      ['test', 'Otter a'],
    ]);
    expect(rows[1]).toEqual(before);
  });
});

describe('a game that the database rejects', () => {
  it('fails alone, with the reason', async () => {
    const { db } = await testDatabase();
    const list = Array.from({ length: 60 }, (_, index) => game(`g${index}`));
    list[20] = game('bad', { gameUrl: 'javascript:alert(1)' });
    list[41] = game('null', { title: 'a\u0000b' });
    list[42] = game('category', { categoryId: '00000000-0000-7000-8000-000000000000' });
    const results = await upsert(db, ...list);
    const failed = results.filter(({ outcome }) => outcome === 'failed');
    expect(failed.map(({ externalId }) => externalId).toSorted()).toEqual(['bad', 'category', 'null']);
    for (const { reason } of failed) expect(reason).toMatch(/^database: /);
    expect(await db.orm.$count(games)).toBe(57);
    expect(await db.orm.$count(gameSearch)).toBe(57);
  });

  it('is recorded like the others', async () => {
    const { db } = await testDatabase();
    const recorded: UpsertResult[] = [];
    const record = async (_transaction: unknown, results: readonly UpsertResult[]) => void recorded.push(...results);
    const list = [game('a'), game('bad', { gameUrl: 'nowhere' }), game('b')];
    await upsertImportedGames(db, { provider: 'test', record }, list);
    expect(outcomes(recorded)).toMatchObject({ a: 'imported', b: 'imported', bad: 'failed' });
  });

  it('is distinguished from a failing record, which rolls back and throws', async () => {
    const { db } = await testDatabase();
    const record = async () => {
      throw new Error('no room for notes');
    };
    await expect(upsertImportedGames(db, { provider: 'test', record }, [game('a')])).rejects.toThrow(
      'no room for notes',
    );
    expect(await db.orm.$count(games)).toBe(0);
  });
});

describe('concurrent changes', () => {
  it('by two imports add each game once', async () => {
    const { db } = await testDatabase();
    const list = Array.from({ length: 120 }, (_, index) => game(`g${index}`, { title: 'Same title' }));
    const [one, other] = await Promise.all([upsert(db, ...list), upsert(db, ...list.toReversed())]);
    const all = [...(one ?? []), ...(other ?? [])];
    expect(all.filter(({ outcome }) => outcome === 'imported')).toHaveLength(120);
    expect(all.filter(({ outcome }) => outcome === 'unchanged')).toHaveLength(120);
    expect(await db.orm.$count(games)).toBe(120);
  });

  it('by an operator between reading and writing are kept', async () => {
    const { db } = await testDatabase();
    await upsert(db, game('a'));
    // Simulates an operator's save after `a` was read and before it is written: the trigger runs when `b` is added.
    await db.pool.query(`
      create function save_a() returns trigger language plpgsql as $$ begin
        update game_texts set title = 'Loutre' where language = 'fr' and entity_id = (select id from games where external_id = 'a');
        update games set field_sources = '{"title": {"by": "operator"}}', version = version + 1 where external_id = 'a';
        return null;
      end $$;
      create trigger save_a after insert on games for each statement execute function save_a()`);
    const results = await upsert(db, game('a', { title: 'Otter 2' }), game('b'));
    expect(outcomes(results)).toEqual({ a: 'updated', b: 'imported' });
    expect(await rowOf(db, 'a')).toMatchObject({ title: 'Loutre', title_en: 'Otter 2', version: 3 });
  });
});

describe('a transaction that deadlocks', () => {
  /** The next `times` inserts fail with a deadlock. A sequence is not rolled back, so it keeps counting. */
  async function failInserts(db: Database, times: number): Promise<void> {
    await db.pool.query(`
      create sequence tries;
      create function give_in() returns trigger language plpgsql as $$ begin
        if nextval('tries') <= ${times} then raise exception 'deadlock detected' using errcode = '40P01'; end if;
        return null;
      end $$;
      create trigger give_in before insert on games for each statement execute function give_in()`);
  }

  it('is retried', async () => {
    const { db } = await testDatabase();
    await failInserts(db, 2);
    expect(outcomes(await upsert(db, game('a'), game('b')))).toEqual({ a: 'imported', b: 'imported' });
  });

  it('fails its games after too many retries', async () => {
    const { db } = await testDatabase();
    await failInserts(db, 100);
    const results = await upsert(db, game('a'));
    expect(results).toMatchObject([{ outcome: 'failed', reason: 'busy' }]);
  });
});

it('updates planner statistics', async () => {
  const { db } = await testDatabase();
  await upsert(db, ...Array.from({ length: 60 }, (_, index) => game(`g${index}`)));
  await maintainCatalogue(db);
  const { rows } = await db.orm.execute<{ count: number }>(
    sql`select reltuples::int as count from pg_class where relname = 'games'`,
  );
  expect(rows[0]?.count).toBe(60);
});

it.each([
  ['keeps what an operator allowed', 'https://play.example/otter/2', ['clipboard']],
  ['takes back what an operator allowed', 'https://other.example/a', []],
])('%s to a game that its provider moves to %s', async (_, gameUrl, permissions) => {
  const { db } = await testDatabase();
  await upsert(db, game('a'));
  await db.orm.update(games).set({ permissions: ['clipboard'] });
  await upsert(db, game('a', { gameUrl }));
  expect(await rowOf(db, 'a')).toMatchObject({ game_url: gameUrl, permissions });
});
