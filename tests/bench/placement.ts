/**
 * `node tests/bench/placement.ts <folder of feeds> [<sample size> [<seed>]]`: how many games of real feeds find a category,
 * with the categories that the site would make from them, and a drawn sample to judge by hand.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../../server/catalogue/shuffle.ts';
import { gamesNeeded } from '../../server/categories/builder/themes.ts';
import { GENRES } from '../../server/categories/genres/lexicon.ts';
import { defaultCategory } from '../../server/categories/genres/provider-words.ts';
import { placeGame } from '../../server/categories/placement/choose-category.ts';
import { type GameWords, indicatedCategories } from '../../server/categories/placement/evidence.ts';
import { vocabularyOf } from '../../server/categories/placement/vocabulary.ts';
import { parseEnvelope } from '../../server/imports/feed/envelope.ts';
import { PROVIDERS } from '../../server/imports/providers/providers.ts';

const INITIAL = ['action', 'adventure', 'puzzle', 'racing', 'sports'];

interface Item extends GameWords {
  provider: string;
  /** The category that the provider's word has by the built-in tables. */
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
            tags,
            tagCount: tags.length,
            titles: [title],
            descriptions: [description],
            providerWord: category,
          },
          mapped: categories.get(word.toLowerCase()) ?? defaultCategory(word),
        };
      });
  });
}

/** The pages of html5games.com are not in the samples: only the titles in its links are known. */
function linkedItems(folder: string): Item[] {
  const links: string[] = JSON.parse(readFileSync(join(folder, 'html5games/all-games-links.json'), 'utf8'));
  return links.map((link) => ({
    ...{ provider: 'html5games', tags: [], tagCount: 0, descriptions: [], providerWord: null, mapped: null },
    titles: [decodeURIComponent(link.split('/')[4] ?? '').replaceAll('-', ' ')],
  }));
}

const [folder = '', size = '200', seed = '1'] = process.argv.slice(2);
const items = [...itemsOf(folder), ...linkedItems(folder)];
const categoryOf = ({ key, name }: (typeof GENRES)[number]) => ({ id: key, slug: key, names: Object.values(name) });
const all = vocabularyOf(GENRES.map(categoryOf), defaultCategory);
const counts = new Map<string, number>();
for (const item of items) {
  for (const id of indicatedCategories(item, all).keys()) counts.set(id, (counts.get(id) ?? 0) + 1);
}
const made = GENRES.filter(({ key }) => INITIAL.includes(key) || (counts.get(key) ?? 0) >= gamesNeeded(items.length));
const vocabulary = vocabularyOf(made.map(categoryOf), defaultCategory);

const placed = items.map((item) => {
  const main = item.mapped ?? placeGame(item, vocabulary);
  const others = indicatedCategories(item, vocabulary);
  if (main !== null) others.delete(main);
  return { ...item, main, others };
});
const none = placed.filter(({ main }) => main === null);
console.log(`${items.length} items, ${made.length} categories, ${placed.length - none.length} placed`);
for (const [provider, list] of Map.groupBy(placed, (item) => item.provider)) {
  console.log(`  ${provider}: ${list.filter(({ main }) => main !== null).length} of ${list.length}`);
}
const sizes = made.map(({ key }) => [key, placed.filter(({ main, others }) => main === key || others.has(key)).length]);
console.log(
  sizes
    .toSorted((one, other) => Number(other[1]) - Number(one[1]))
    .map((pair) => pair.join(' '))
    .join(', '),
);
const random = seededRandom(Number(seed));
const drawn = placed.map((item) => [random(), item] as const).toSorted(([one], [other]) => one - other);
for (const [, { provider, titles, tags, providerWord, descriptions, main, others }] of drawn.slice(0, Number(size))) {
  const also = [...others].map(([id, words]) => `${id} (${[...words].join(', ')})`).join('; ');
  const about = descriptions[0]?.slice(0, 90) ?? '';
  console.log(
    `- ${titles[0]} [${provider}: ${providerWord ?? ''} | ${tags.join(', ')}] ${about}\n    = ${main} + ${also}`,
  );
}
if (process.env.UNPLACED)
  for (const { titles, provider, tags, providerWord } of none)
    console.log(`? ${titles[0]} [${provider} ${providerWord ?? ''} ${tags.join(', ')}]`);
