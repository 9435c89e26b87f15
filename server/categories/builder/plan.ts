/** Plans changes to a site's categories by the tags of its games. */
import type { Language } from '../../../shared/languages.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/languages.ts';
import { entityName, inLanguages, type Reader } from '../../../shared/localized.ts';
import { isAwaitingGames, missingTexts, textColumns } from '../generated.ts';
import { GENRES, type Genre, genreOfCategory, textsOfGenre } from '../genres/lexicon.ts';
import { phraseOf, stemOf } from '../genres/phrases.ts';
import type { DeletedCategory, KnownCategory } from './queries.ts';
import { gamesNeeded, isIgnoredTag, type Theme } from './themes.ts';

/** The reason why a theme or category is left to the operator. The codes are translation keys of the panel. */
export type SkipReason =
  /** The lexicon does not have the theme, and there is no model. */
  | 'not_in_lexicon'
  /** The run's limit of model requests is reached. */
  | 'too_many'
  | 'deleted'
  | 'inactive'
  | 'not_a_genre'
  | 'same_name'
  | 'slug_taken'
  /** The lexicon cannot fill all missing texts of the category. */
  | 'incomplete';

export type Plan = {
  /** Stable across runs. */
  id: string;
  title: string;
  games: number;
  /** Titles of some of the games. */
  examples: readonly string[];
} & (
  | { kind: 'create'; genre: Genre }
  | { kind: 'complete'; genre: Genre; categoryId: string }
  | { kind: 'name_theme'; theme: Theme }
  | { kind: 'write_texts'; category: KnownCategory }
  | { kind: 'leave'; reason: SkipReason }
);

/** The language of a plan's texts. */
const FRENCH: Reader = { language: DEFAULT_LANGUAGE, root: DEFAULT_LANGUAGE };

/** Model requests per kind and run: for the largest categories and the most frequent themes. */
const MAX_MODEL_PLANS = 40;
/** Maximum number of themes without a category in the results. */
const MAX_LISTED = 100;

const namesOf = (category: KnownCategory): string[] =>
  Object.values(inLanguages(category, 'name')).filter((given) => given !== null);

const stems = (words: readonly string[]) => words.map((word) => stemOf(phraseOf(word))).filter((stem) => stem !== '');

/** Returns whether a category is active, or will be with its first game. */
const isOpen = (category: KnownCategory) => category.active || isAwaitingGames(category);

/** Returns all current and former names and slugs of a category, as stems. */
const nameStems = (category: KnownCategory) => stems([category.slug, ...category.formerSlugs, ...namesOf(category)]);

/** Returns whether a category has one of these names, in any language. */
export function hasName(categories: readonly KnownCategory[], words: readonly string[]): boolean {
  const wanted = new Set(stems(words));
  return categories.some((category) => nameStems(category).some((stem) => wanted.has(stem)));
}

/** Returns the category of a genre, found by its slug, former slugs or names. */
export function categoryOfGenre(genre: Genre, categories: readonly KnownCategory[]): KnownCategory | null {
  const bySlug = categories.find(({ slug }) => slug === genre.key);
  const byFormerSlug = categories.find(({ formerSlugs }) => formerSlugs.includes(genre.key));
  const byName = () => {
    const named = categories.filter(
      (category) => genreOfCategory({ slug: category.slug, names: namesOf(category) }) === genre,
    );
    return named.find(isOpen) ?? named[0];
  };
  return bySlug ?? byFormerSlug ?? byName() ?? null;
}

interface Findings {
  themes: readonly Theme[];
  activeGames: number;
  categories: readonly KnownCategory[];
  deleted: readonly DeletedCategory[];
  hasWriter: boolean;
  /** Languages that visitors are offered. A model is not called for texts in other languages. */
  offered: readonly Language[];
  /** Plans that a model rejected in earlier runs. Asking again would waste tokens. */
  declined: ReadonlySet<string>;
}

type ModelTask = { kind: 'name_theme'; theme: Theme } | { kind: 'write_texts'; category: KnownCategory };

/** Returns the plans for the model in order, up to the limits. */
function modelPlans(
  list: readonly (Pick<Plan, 'id' | 'title' | 'games' | 'examples'> & { task: ModelTask })[],
  { hasWriter, declined }: Findings,
  without: SkipReason,
): Plan[] {
  const open = new Set(list.filter(({ id }) => !declined.has(id)).slice(0, MAX_MODEL_PLANS));
  return list.map((entry): Plan => {
    const { task, ...about } = entry;
    const leave = (reason: SkipReason): Plan => ({ ...about, kind: 'leave', reason });
    if (!hasWriter) return leave(without);
    if (declined.has(about.id)) return leave('not_a_genre');
    return open.has(entry) ? { ...about, ...task } : leave('too_many');
  });
}

/** Plans new categories for the lexicon's genres, and missing texts of existing ones. */
function genrePlans({ themes, activeGames, categories, deleted, offered }: Findings): Plan[] {
  const found = new Map(themes.map((theme) => [theme.key, theme]));
  const gone = new Set(deleted.map((category) => genreOfCategory(category)));
  return GENRES.flatMap((genre): Plan[] => {
    const { games, examples } = found.get(genre.key) ?? { games: 0, examples: [] };
    const about = { title: genre.name.fr, games, examples };
    const category = categoryOfGenre(genre, categories);
    if (category !== null && isOpen(category)) {
      const { id } = category;
      const title = entityName(category, 'name', FRENCH).text;
      const texts = textColumns(textsOfGenre(genre, offered));
      if (missingTexts(category).every((column) => texts[column] === null)) return [];
      return [{ ...about, id: `complete:${genre.key}`, title, kind: 'complete', genre, categoryId: id }];
    }
    if (games < gamesNeeded(activeGames)) return [];
    if (category !== null) return [{ id: `leave:${genre.key}`, ...about, kind: 'leave', reason: 'inactive' }];
    if (gone.has(genre)) return [{ id: `leave:${genre.key}`, ...about, kind: 'leave', reason: 'deleted' }];
    return [{ id: `create:${genre.key}`, ...about, kind: 'create', genre }];
  });
}

function textPlans(findings: Findings): Plan[] {
  const { categories, offered } = findings;
  const known = new Set(GENRES.map((genre) => categoryOfGenre(genre, categories)?.id));
  const lacking = categories
    .filter((category) => isOpen(category) && !known.has(category.id) && missingTexts(category, offered).length > 0)
    .toSorted((one, other) => other.game_count - one.game_count)
    .map((category) => ({
      id: `texts:${category.id}`,
      title: entityName(category, 'name', FRENCH).text,
      games: category.game_count,
      examples: [],
      task: { kind: 'write_texts', category } as const,
    }));
  return modelPlans(lacking, findings, 'incomplete');
}

/** Plans themes that the lexicon does not have, most frequent first. */
function themePlans(findings: Findings): Plan[] {
  const { themes, activeGames, categories, deleted } = findings;
  const called = new Set(categories.flatMap(nameStems));
  const gone = new Set(deleted.flatMap(({ slug, names }) => stems([slug, ...names])));
  const some = (known: ReadonlySet<string>, { label, spellings }: Theme) =>
    stems([label, ...spellings]).some((stem) => known.has(stem));
  const about = ({ key, label, games, examples }: Theme) => ({ id: `theme:${key}`, title: label, games, examples });
  const unknown = themes
    .filter(({ genre, games }) => genre === null && games >= gamesNeeded(activeGames))
    .filter((theme) => !isIgnoredTag(theme.label) && /\p{L}{2}/u.test(theme.label) && !some(called, theme))
    .toSorted((one, other) => other.games - one.games || (one.key < other.key ? -1 : 1))
    .slice(0, MAX_LISTED);
  const left = unknown.filter((theme) => some(gone, theme));
  const open = unknown.filter((theme) => !some(gone, theme));
  return [
    ...left.map((theme): Plan => ({ ...about(theme), kind: 'leave', reason: 'deleted' })),
    ...modelPlans(
      open.map((theme) => ({ ...about(theme), task: { kind: 'name_theme', theme } })),
      findings,
      'not_in_lexicon',
    ),
  ];
}

/** Returns all plans by id. Plans without the model come first. */
export function planCategories(findings: Findings): Plan[] {
  return [...genrePlans(findings), ...textPlans(findings), ...themePlans(findings)].toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  );
}
