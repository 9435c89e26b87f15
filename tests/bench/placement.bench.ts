/**
 * Measures how many games of real feeds get a category, given the categories that the site would generate from them, and draws a
 * sample to judge by hand.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../../server/catalogue/shuffle.ts';
import { gamesNeeded } from '../../server/categories/builder/themes.ts';
import { GENRES } from '../../server/categories/genres/lexicon.ts';
import { defaultCategory } from '../../server/categories/genres/provider-words.ts';
import { mainCategory } from '../../server/categories/placement/choose-category.ts';
import { type GameWords, indicatedCategories } from '../../server/categories/placement/evidence.ts';
import { type Said, type Vocabulary, vocabularyOf } from '../../server/categories/placement/vocabulary.ts';
import type { MappedCategory } from '../../server/categories/provider-map/resolver.ts';
import { parseEnvelope } from '../../server/imports/feed/envelope.ts';
import { PROVIDERS } from '../../server/imports/providers/providers.ts';
import { FEED_LANGUAGE, LANGUAGE_CODES } from '../../shared/languages.ts';

const INITIAL = ['action', 'adventure', 'puzzle', 'racing', 'sports'];

const said = (...texts: readonly string[]): Said[] => texts.map((text) => ({ text, language: FEED_LANGUAGE }));

interface Item extends GameWords {
  provider: string;
  /** The category of the provider's word in the built-in tables. */
  mapped: string | null;
}

function itemsOf(folder: string): Item[] {
  return Object.entries(PROVIDERS).flatMap(([provider, { map, categories }]) => {
    const files = readdirSync(folder).includes(provider) ? readdirSync(join(folder, provider)) : [];
    const named = files.filter((name) => name.endsWith('.json') && !name.includes('item') && !name.includes('links'));
    return named
      .flatMap((name) => parseEnvelope(readFileSync(join(folder, provider, name), 'utf8')).items)
      .flatMap((raw) => {
        const mapped = map(raw);
        if ('failed' in mapped) return [];
        const { title, description, tags, category } = mapped.ok;
        const word = category ?? '';
        return {
          ...{
            provider,
            tags: said(...tags),
            tagCount: tags.length,
            titles: said(title),
            descriptions: said(description),
            providerWord: category === null ? null : { text: category, language: FEED_LANGUAGE },
          },
          mapped: categories.get(word.toLowerCase()) ?? defaultCategory(word),
        };
      });
  });
}

/** The samples lack the pages of html5games.com, so only the titles in its links are known. */
function linkedItems(folder: string): Item[] {
  const links: string[] = JSON.parse(readFileSync(join(folder, 'html5games/all-games-links.json'), 'utf8'));
  return links.map((link) => ({
    ...{ provider: 'html5games', tags: [], tagCount: 0, descriptions: [], providerWord: null, mapped: null },
    titles: said(decodeURIComponent(link.split('/')[4] ?? '').replaceAll('-', ' ')),
  }));
}

const categoryOf = ({ key, name }: (typeof GENRES)[number]) => ({
  ...{ id: key, slug: key },
  names: LANGUAGE_CODES.flatMap((language) => {
    const text = name[language];
    return text === undefined ? [] : [{ text, language }];
  }),
});

/** Returns the genres for which the site would create categories, besides its initial ones. */
function madeFor(items: readonly Item[]) {
  const all = vocabularyOf(GENRES.map(categoryOf), defaultCategory);
  const counts = new Map<string, number>();
  for (const item of items) {
    for (const id of indicatedCategories(item, all).keys()) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return GENRES.filter(({ key }) => INITIAL.includes(key) || (counts.get(key) ?? 0) >= gamesNeeded(items.length));
}

const mappedOf = ({ mapped }: Item): MappedCategory | null =>
  mapped === null ? null : { categoryId: mapped, by: 'machine' };

function placedItem(item: Item, vocabulary: Vocabulary) {
  const main = mainCategory(item, mappedOf(item), vocabulary);
  const others = indicatedCategories(item, vocabulary);
  if (main !== null) others.delete(main);
  return { ...item, main, others };
}

type PlacedItem = ReturnType<typeof placedItem>;

/** Characters shown of a description, enough to judge by. */
const SHOWN = 160;

function line({ provider, titles, tags, providerWord, descriptions, main, others }: PlacedItem): string {
  const also = [...others].map(([id, words]) => `${id} (${[...words].join(', ')})`).join('; ');
  const beginning = descriptions[0]?.text.slice(0, SHOWN).replaceAll('\n', ' ') ?? '';
  const about = [provider, providerWord?.text ?? '', tags.map(({ text }) => text).join(', ')]
    .filter(Boolean)
    .join(' | ');
  return `- **${titles[0]?.text}** [${about}] ${beginning}\n    = **${main}** + ${also}`;
}

interface Sample {
  feeds: string | undefined;
  /** Number of games to draw. The same seed draws the same games. */
  drawn: number;
  seed: number;
}

/** @param feeds a folder with a folder per provider */
export async function benchPlacement({ feeds, drawn, seed }: Sample): Promise<string> {
  if (feeds === undefined) return 'Needs `--feeds FOLDER`.';
  const items = [...itemsOf(feeds), ...linkedItems(feeds)];
  const made = madeFor(items);
  const vocabulary = vocabularyOf(made.map(categoryOf), defaultCategory);
  const placed = items.map((item) => placedItem(item, vocabulary));
  const share = (list: readonly PlacedItem[]) => {
    const found = list.filter(({ main }) => main !== null).length;
    return `${found} of ${list.length} (${((100 * found) / list.length).toFixed(1)} %)`;
  };
  const size = (id: string) => placed.filter(({ main, others }) => main === id || others.has(id)).length;
  const random = seededRandom(seed);
  const shuffled = placed.map((item) => [random(), item] as const).toSorted(([one], [other]) => one - other);
  return [
    `${share(placed)} placed in ${made.length} categories.\n`,
    ...[...Map.groupBy(placed, ({ provider }) => provider)].map(([name, list]) => `- ${name}: ${share(list)}`),
    `\n${made.map(({ key }) => `${key} ${size(key)}`).join(', ')}\n`,
    ...shuffled.slice(0, drawn).map(([, item]) => line(item)),
    '\nWithout category:\n',
    ...placed.filter(({ main }) => main === null).map(line),
  ].join('\n');
}
