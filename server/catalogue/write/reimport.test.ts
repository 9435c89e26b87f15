import { describe, expect, it } from 'vitest';
import type { Language } from '../../../shared/languages.ts';
import type { FieldSource } from '../../platform/db/schema/catalogue.ts';
import { newProviderGame, type ProviderGame, providerValues, sentLanguage } from './game.ts';
import { type ExistingGame, planReimport, sentValues } from './reimport.ts';

const sent: ProviderGame = {
  externalId: 'otter',
  title: 'Otter',
  description: 'It slides.',
  instructions: 'Tap',
  tags: ['otter', 'water'],
  gameUrl: 'https://play.example/otter?sid=1',
  thumbnailUrl: 'https://img.example/otter.png',
  categoryId: 'puzzle-id',
  fileType: 'html5',
  orientation: 'landscape',
  width: 800,
  height: 600,
};
const CATEGORIES = new Set(['puzzle-id', 'action-id']);

/** Returns the game after its first import, with later changes by others. */
function stored(changes: Partial<ExistingGame> = {}, language?: Language, values = sent): ExistingGame {
  const game = newProviderGame({ provider: 'test', language }, values);
  return { id: 'id', version: 1, ...game, ...changes } as ExistingGame;
}

const plan = (game: ExistingGame, changes: Partial<ProviderGame> = {}, categories: ReadonlySet<string> = CATEGORIES) =>
  planReimport(game, providerValues({ ...sent, ...changes }, sentLanguage(game)), categories);

const by = (writer: FieldSource['by'], ...fields: string[]): Record<string, FieldSource> =>
  Object.fromEntries(fields.map((field) => [field, { by: writer }]));

describe('planReimport', () => {
  it('changes nothing when the provider changed nothing', () => {
    expect(plan(stored())).toEqual({ before: {}, after: {}, values: { before: {}, after: {} } });
  });

  it('applies changes by the provider to the base and the English columns', () => {
    expect(
      plan(stored(), { title: 'Otter 2', gameUrl: 'https://play.example/otter2', width: null, height: null }),
    ).toEqual({
      before: { title: 'Otter', title_en: 'Otter', game_url: sent.gameUrl, width: 800, height: 600 },
      after: {
        title: 'Otter 2',
        title_en: 'Otter 2',
        game_url: 'https://play.example/otter2',
        width: null,
        height: null,
      },
      values: {
        before: { title: 'Otter', game_url: sent.gameUrl, width: 800, height: 600 },
        after: { title: 'Otter 2', game_url: 'https://play.example/otter2', width: null, height: null },
      },
    });
    expect(plan(stored(), { worksOnPhones: true })).toMatchObject({
      ...{ before: { works_on_phones: undefined }, after: { works_on_phones: true } },
      values: { before: {}, after: { works_on_phones: true } },
    });
    const known = { works_on_phones: false, provider_values: { ...stored().provider_values, works_on_phones: false } };
    expect(plan(stored(known)).after).toEqual({ works_on_phones: null });
    // An operator tested it.
    expect(plan(stored({ ...known, works_on_phones: true }), { worksOnPhones: false })).toMatchObject({ after: {} });
    expect(plan(stored(), { tags: ['otter'] }).after).toEqual({ tags: ['otter'], tags_en: ['otter'] });
  });

  it.each<[string, Partial<ExistingGame>]>([
    ['an operator wrote', { title: 'Loutre', field_sources: by('operator', 'title') }],
    ['was changed without a source', { title: 'Loutre', field_sources: {} }],
    [
      'was changed but still has the provider as its source',
      { title: 'Loutre', field_sources: by('provider', 'title') },
    ],
    ['an operator confirmed unchanged', { field_sources: by('operator', 'title') }],
  ])('keeps a field that %s', (_name, changes) => {
    const { after, values } = plan(stored(changes), { title: 'Otter 2' });
    expect(after).toEqual({ title_en: 'Otter 2' });
    expect(values).toEqual({ before: { title: 'Otter' }, after: { title: 'Otter 2' } });
  });

  describe('a field that a machine wrote', () => {
    const bare = newProviderGame({ provider: 'test' }, { ...sent, description: '', categoryId: null });
    const written = stored({
      ...bare,
      description: 'It swims.',
      category_id: 'action-id',
      field_sources: { ...bare.field_sources, ...by('machine', 'description', 'category_id') },
    });

    it('stays while the provider sends nothing new', () => {
      expect(plan(written, { description: '', categoryId: null })).toEqual(plan(stored()));
    });

    it('is replaced, with its source, when the provider changes it', () => {
      expect(plan(written)).toEqual({
        before: { description: 'It swims.', description_en: null, category_id: 'action-id' },
        after: { description: 'It slides.', description_en: 'It slides.', category_id: 'puzzle-id' },
        values: {
          before: { description: '', category_id: null },
          after: { description: 'It slides.', category_id: 'puzzle-id' },
        },
        sources: { before: by('machine', 'description', 'category_id'), after: by('provider', 'description') },
      });
    });

    it('stays in a base that a machine translated to French', () => {
      const french = stored({ base_language: 'fr', title: 'Loutre', field_sources: by('machine', 'title') });
      expect(plan(french, { title: 'Otter 2' }).after).toEqual({ title_en: 'Otter 2' });
    });
  });

  it('keeps an emptied field, and fills one that was always empty', () => {
    expect(plan(stored({ description: '' }), { description: 'New.' }).after).toEqual({ description_en: 'New.' });
    const bare = stored({ ...newProviderGame({ provider: 'test' }, { ...sent, description: '' }) });
    expect(plan(bare, { description: 'New.' }).after).toEqual({ description: 'New.', description_en: 'New.' });
  });

  it('writes no English over a French base', () => {
    const translated = stored({ base_language: 'fr', title: 'Loutre' });
    expect(plan(translated, { title: 'Otter 2' }).after).toEqual({ title_en: 'Otter 2' });
    const sameWord = stored({ base_language: 'fr' });
    expect(plan(sameWord, { title: 'Otter 2' }).after).toEqual({ title_en: 'Otter 2' });
  });

  describe.each<[Language, 'title_es' | 'title_pt']>([
    ['es', 'title_es'],
    ['pt', 'title_pt'],
  ])('of a game whose provider sends %s', (language, column) => {
    const game = (changes: Partial<ExistingGame> = {}) => stored(changes, language);

    it('follows that language, and the base until it is French', () => {
      expect(game()).toMatchObject({ base_language: language, title: 'Otter', [column]: 'Otter' });
      expect(plan(game(), { title: 'Nutria' }).after).toEqual({ title: 'Nutria', [column]: 'Nutria' });
      const translated = game({ base_language: 'fr', title: 'Loutre' });
      expect(plan(translated, { title: 'Nutria' }).after).toEqual({ [column]: 'Nutria' });
      expect(plan(game(), { title: 'Nutria' }).values.after).toEqual({ title: 'Nutria' });
    });

    it('keeps English texts that someone else wrote', () => {
      expect(plan(game({ title_en: 'Otter' }), { title: 'Nutria' }).after).not.toHaveProperty('title_en');
    });
  });

  it('keeps the base of a game whose provider sends French up to date, until an operator writes it', () => {
    const french = (changes: Partial<ExistingGame> = {}) => stored(changes, 'fr', { ...sent, instructions: '' });
    expect(french()).toMatchObject({ base_language: 'fr', title: 'Otter', instructions: '' });
    expect(french()).not.toHaveProperty('title_en');
    expect(french().field_sources).toEqual(by('provider', 'title', 'description', 'tags'));
    const next = { title: 'Loutre', instructions: '' };
    expect(plan(french(), next).after).toEqual({ title: 'Loutre' });
    expect(plan(french({ title: 'La loutre' }), next).after).toEqual({});
  });

  it('treats the category like other fields, but replaces a deleted one', () => {
    expect(plan(stored(), { categoryId: 'action-id' }).after).toEqual({ category_id: 'action-id' });
    expect(plan(stored({ category_id: 'action-id' })).after).toEqual({});
    expect(plan(stored({ category_id: null }), { categoryId: 'action-id' }).after).toEqual({});
    const remaining = new Set(['action-id']);
    expect(plan(stored({ category_id: null }), { categoryId: 'action-id' }, remaining).after).toEqual({
      category_id: 'action-id',
    });
    const decided = stored({ category_id: null, field_sources: by('operator', 'category_id') });
    expect(plan(decided, { categoryId: 'action-id' }, remaining).after).toEqual({});
  });

  it('changes nothing when the provider values are unknown', () => {
    const manual = stored({ title: 'By hand', provider_values: {} });
    expect(plan(manual)).toEqual({ before: {}, after: {}, values: { before: {}, after: providerValues(sent, 'en') } });
  });

  it('keeps an edit through repeated imports', () => {
    let game = stored({ title: 'Loutre' });
    for (const title of ['Otter 2', 'Otter 3', 'Otter']) {
      const { after } = plan(game, { title });
      expect(after).not.toHaveProperty('title');
      game = { ...game, ...after, provider_values: { ...providerValues({ ...sent, title }, 'en') } };
    }
    expect(game.title).toBe('Loutre');
  });
});

describe('sentValues', () => {
  const spanish = stored({}, 'es');
  const next = { ...sent, title: 'Otter 2', tags: ['beaver'], width: 1024 };
  const own = providerValues(next, 'es');
  const kept = { ...own, title: sent.title, tags: sent.tags };

  it.each<[string, Language | undefined, typeof own, boolean]>([
    ['the language of the game', 'es', own, false],
    ['no language', undefined, own, false],
    ['another language', 'en', kept, true],
  ])('with an import that says %s', (_, language, values, isOtherLanguage) => {
    expect(sentValues(spanish, own, language)).toEqual({ values, isOtherLanguage });
  });

  it('fills no text of a game whose provider sent none before', () => {
    const unknown = stored({ description: '', description_en: null, provider_values: {} });
    const { values } = sentValues(unknown, providerValues(sent, 'en'), 'es');
    expect(planReimport(unknown, values, CATEGORIES).after).toEqual({});
  });
});
