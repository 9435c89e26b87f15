// @both-engines
import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { SynonymValues } from '../../../shared/forms/synonym.ts';
import type { Language } from '../../../shared/languages.ts';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createDeletions } from '../../activity/deletions/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { createRememberedReads } from '../../platform/db/remembered.ts';
import { auditLog, searchSynonyms } from '../../platform/db/schema.ts';
import { createSuggestions } from '../suggestions.ts';
import { createCatalogueReads } from '../usecases.ts';
import { renewSynonyms } from './renewal.ts';
import { createSynonyms, synonymsRestored } from './resource.ts';

const OPERATOR = { id: 'operator-1', requirePageCode: async () => {} };
const now = () => new Date('2026-11-20T12:00:00Z');

let db: Database;
let synonyms: ReturnType<typeof createSynonyms>;

beforeEach(async () => {
  ({ db } = await testDatabase());
  synonyms = createSynonyms({ database: db, now });
});

const deletions = () => createDeletions({ database: db, now, restored: { synonym: synonymsRestored } });

const add = (words: string, meaning: string, language: Language | null = null) =>
  synonyms.create({ words, meaning, language }, OPERATOR);

/** Returns the titles that a search in another process finds, which learns of changes only by notifications. */
async function otherProcess() {
  const { remember, invalidate, clear } = createRememberedReads(now);
  const listening = await db.listen('pages', { onNotification: invalidate, onGap: clear });
  onTestFinished(() => listening.close());
  const reads = createCatalogueReads({ database: db, now, remember });
  return async (search: string, language: Language = 'en') => {
    const list = await reads.home({ language, search, categorySlug: null, position: { page: 1 } });
    return list?.games.map(({ title }) => title.text);
  };
}

const english = (title: string) => ({ title, description: '', base_language: 'en' as const });

test('every process uses the meaning at once, until the synonym is changed or deleted, and after an undo', async () => {
  await addGames(db, [english('Kick Scooter'), english('Snow Sled')]);
  const found = await otherProcess();
  expect(await found('trottinette')).toEqual([]);
  const made = await add('Trottinettes', 'scooter');
  await expect.poll(() => found('ma trottinette', 'fr')).toEqual(['Kick Scooter']);
  const typed = { language: 'en', text: 'trottinette', categorySlug: null } as const;
  const { games } = await createSuggestions({ database: db }).suggestions(typed);
  expect(games).toMatchObject([{ title: { text: 'Kick Scooter' } }]);

  await synonyms.update(made.id, { words: 'Trottinettes', meaning: 'sled', language: 'fr', version: 1 }, OPERATOR);
  await expect.poll(() => found('trottinette', 'fr')).toEqual(['Snow Sled']);
  expect(await found('trottinette', 'en')).toEqual([]);

  const { deletion } = await synonyms.remove(made.id, OPERATOR);
  await expect.poll(() => found('trottinette', 'fr')).toEqual([]);
  await deletions().undo(deletion, { ...OPERATOR, may: () => true });
  await expect.poll(() => found('trottinette', 'fr')).toEqual(['Snow Sled']);
});

test('stores and logs what operators typed', async () => {
  const made = await add('Trottinettes', 'scooter, kick board', 'fr');
  expect(made).toMatchObject({ words: 'Trottinettes', meaning: 'scooter, kick board', language: 'fr', version: 1 });
  expect(await db.orm.select().from(auditLog)).toMatchObject([
    { action: 'create', entity: 'synonym', entity_id: made.id, label: 'Trottinettes' },
  ]);
  expect((await synonyms.list({ q: 'BOARD', sort: 'words', order: 'asc', page: 1, pageSize: 50 })).items).toEqual([
    made,
  ]);
});

test.each<[Partial<SynonymValues>, string, string]>([
  [{ words: 'jeux' }, 'words', 'not_searchable'],
  [{ words: '🛴' }, 'words', 'not_searchable'],
  [{ words: 'one two three four five' }, 'words', 'not_searchable'],
  [{ meaning: 'free games' }, 'meaning', 'not_searchable'],
  [{ meaning: ',' }, 'meaning', 'not_searchable'],
  [{ words: 'ROLLERS' }, 'words', 'synonym_taken'],
])('refuses %j', async (values, field, code) => {
  await add('roller', 'skate');
  await add('roller', 'skate', 'fr');
  const refused = synonyms.create({ words: 'wheels', meaning: 'skate', language: null, ...values }, OPERATOR);
  await expect(refused).rejects.toMatchObject({ details: { issues: [{ path: [field], code }] } });
});

test('there are at most a thousand, also after an undo', async () => {
  const { id } = await add('gone', 'skate');
  const { deletion } = await synonyms.remove(id, OPERATOR);
  await db.orm
    .insert(searchSynonyms)
    .values(
      Array.from({ length: 1_000 }, (_, index) => ({ words: `w${index}`, phrase: `w${index}`, meaning: 'skate' })),
    );
  await expect(add('roller', 'skate')).rejects.toMatchObject({ code: 'too_many_synonyms' });
  const undo = () => deletions().undo(deletion, { ...OPERATOR, may: () => true });
  await expect(undo()).rejects.toMatchObject({ code: 'too_many_synonyms' });
  await db.orm.delete(searchSynonyms).where(eq(searchSynonyms.words, 'w1'));
  expect(await undo()).toEqual({ restored: 1, kept: 0 });
});

test('suggests similar genres and words of the catalogue', async () => {
  await addGames(db, [english('Kick Scooter'), english('Scoop Shop')]);
  const suggested = (q: string, language: Language = 'en') => synonyms.suggestions({ q, language });
  expect(await suggested('scoo')).toEqual(['scoop', 'scooter']);
  expect(await suggested('skooter')).toEqual(['scooter']);
  expect((await suggested('Voit', 'fr'))[0]).toBe('Voitures');
  expect(await suggested('%_\\')).toEqual([]);
  expect(await suggested(' ')).toEqual([]);
});

test('keys of an earlier version are recomputed, but never so that two are the same', async () => {
  await add('ガンダム', 'robot');
  await add('かぎ', 'key');
  const other = await add('かき', 'oyster');
  const rename = (phrase: string, words: string) =>
    db.orm.update(searchSynonyms).set({ phrase }).where(eq(searchSynonyms.words, words));
  await rename('カンタム', 'ガンダム');
  await rename('taken', 'かき');
  await rename('かき', 'かぎ');
  await renewSynonyms(db);
  const rows = await db.orm.select().from(searchSynonyms).orderBy(searchSynonyms.id);
  expect(rows.map(({ phrase }) => phrase)).toEqual(['ガンダム', 'かぎ', 'かき']);
  expect(rows.at(-1)).toMatchObject({ id: other.id, version: 1 });
});
