import { isDeepStrictEqual } from 'node:util';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_CODES,
  LANGUAGES,
  type Language,
  LINGUA_FRANCA,
} from '../../../shared/languages.ts';
import { baseLanguage, columnOf, type Localized } from '../../../shared/localized.ts';
import { type GameRow, gameTextsIn } from '../../platform/db/game-texts.ts';
import { type Handle, insertRecords } from '../../platform/db/recordset.ts';
import { games, gameTags, tags, tagTexts } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { tagSlugOf } from '../../platform/slugs.ts';
import { sentLanguage } from './game.ts';

type TagLists = Partial<Record<Localized<'tags'>, string[] | undefined>>;
/**
 * The tags of a game, and the columns that tell the language of those without suffix. Without these columns, it counts as
 * a game of an operator.
 */
export type TaggedGame = TagLists & {
  [Column in 'base_language' | 'field_sources' | 'provider_values']?: GameRow[Column] | undefined;
};
type TagNames = Partial<Record<Localized<'name'>, string>>;

const TRANSLATIONS = LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE);
const SHARED_TAGS = columnOf('tags', LINGUA_FRANCA);

/**
 * Returns the language of a game's tags without suffix. Usually it is that of the base texts, or French where an operator
 * wrote over them. Tags from a provider stay in its language when the texts beside them become French. Tags of a new game
 * that only repeat the list in the site's root language (`newGameOrigin`) are in that language.
 */
export function languageOfTags(game: TaggedGame): Language {
  const { field_sources: sources = {}, provider_values: values = {}, tags: list } = game;
  const base = baseLanguage({ base_language: game.base_language ?? DEFAULT_LANGUAGE });
  const writer = sources.tags?.by;
  const repeats = (code: Language) => isDeepStrictEqual(list, game[columnOf('tags', code)]);
  const copied = TRANSLATIONS.find(
    (code) => sources[columnOf('tags', code)]?.by === (writer ?? 'operator') && repeats(code),
  );
  if (writer === 'provider')
    return copied ?? (base === DEFAULT_LANGUAGE ? sentLanguage({ provider_values: values }) : base);
  if (base !== DEFAULT_LANGUAGE) return writer === 'operator' && !repeats(base) ? DEFAULT_LANGUAGE : base;
  return writer === undefined && copied !== undefined ? copied : DEFAULT_LANGUAGE;
}

/** Languages whose list is as long as the base list, so tags match by position. */
export const alignedSuffixes = (game: TagLists) =>
  LANGUAGES.map(({ suffix }) => suffix).filter(
    (suffix) => suffix !== '' && game[`tags${suffix}`]?.length === (game.tags ?? []).length,
  );

/** Returns the slugs of the base list, by position. A tag that yields no slug has an empty one. */
export function tagSlugs(game: TagLists): string[] {
  const english = game[SHARED_TAGS]?.length === game.tags?.length ? game[SHARED_TAGS] : undefined;
  return (game.tags ?? []).map((name, index) => tagSlugOf(english?.[index] || name));
}

/**
 * Returns a game's tags by slug, with their names in the languages that the game has. Slugs are made from the English
 * tag, which most sources share. Lists of another length add no names.
 */
export function tagNames(game: TaggedGame): Map<string, TagNames> {
  const aligned = alignedSuffixes(game);
  const slugs = tagSlugs(game);
  const own = columnOf('name', languageOfTags(game));
  const found = new Map<string, TagNames>();
  for (const [index, name] of (game.tags ?? []).entries()) {
    const names: TagNames = { [own]: name };
    for (const suffix of aligned) {
      const word = game[`tags${suffix}`]?.[index];
      if (word) names[`name${suffix}`] = word;
    }
    const slug = slugs[index];
    if (slug && !found.has(slug)) found.set(slug, names);
  }
  return found;
}

/** The name of a tag in a language. */
interface TagName {
  slug: string;
  language: Language;
  name: string;
}

const namesIn = (slug: string, names: TagNames): TagName[] =>
  LANGUAGE_CODES.flatMap((language) => {
    const name = names[columnOf('name', language)];
    return name === undefined ? [] : [{ slug, language, name }];
  });

const givenNames = (names: readonly (TagName & { former?: string })[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as given (slug text, language text, name text, former text)`;

/**
 * Writes names of tags and raises the versions of these tags, so that an operator who has opened one overwrites nothing.
 * Locks tags before their names, in the order of slugs, as a save by an operator does.
 *
 * @param due selects `id`, `language` and `name` from the table of tags
 * @param write stores what is `due`
 */
const writeNames = (due: SQL, write: SQL): SQL => sql`
  with due as (${due} order by tags.slug, given.language for no key update of tags),
  raised as (update ${tags} set version = version + 1, updated_at = now() where id in (select id from due))
  ${write}`;

/** Sets the names of tags where a condition holds on `own`, the stored one, and `given`. Names that a person wrote stay. */
const rename = (names: readonly (TagName & { former?: string })[], condition: SQL): SQL =>
  writeNames(
    sql`select tags.id, given.language, given.name from ${tags} join ${givenNames(names)} on given.slug = tags.slug
      join ${tagTexts} as own on own.entity_id = tags.id and own.language = given.language
      where not own.written and ${condition}`,
    // While it waited for the lock, a person may have written the name.
    sql`update ${tagTexts} as own set name = due.name from due
      where own.entity_id = due.id and own.language = due.language and not own.written`,
  );

/**
 * Adds missing names of tags. Existing names stay. A name that repeats the English one counts as missing unless a person
 * wrote it: lists changed by API clients and bulk changes have the English word in every language.
 */
async function addNames(handle: Handle, names: ReadonlyMap<string, TagNames>): Promise<void> {
  const all = [...names].flatMap(([slug, found]) => namesIn(slug, found));
  await handle.execute(
    writeNames(
      sql`select tags.id, given.language, given.name from ${tags} join ${givenNames(all)} on given.slug = tags.slug
        where not exists (
          select from ${tagTexts} as own where own.entity_id = tags.id and own.language = given.language)`,
      sql`insert into ${tagTexts} (entity_id, language, name) select id, language, name from due on conflict do nothing`,
    ),
  );
  const english = columnOf('name', LINGUA_FRANCA);
  const translated = all.filter(
    ({ slug, language, name }) => language !== LINGUA_FRANCA && name !== names.get(slug)?.[english],
  );
  if (translated.length === 0) return;
  const isEnglish = sql`own.name <> given.name and own.name = (
    select name from ${tagTexts} as shared where shared.entity_id = own.entity_id and shared.language = ${LINGUA_FRANCA})`;
  await handle.execute(rename(translated, isEnglish));
}

/** Links games to their tags and creates new tags. Existing links stay. */
export async function writeTags(handle: Handle, rows: readonly (TaggedGame & { id: string })[]): Promise<void> {
  const names = new Map<string, TagNames>();
  const links: { game_id: string; slug: string }[] = [];
  for (const game of rows) {
    for (const [slug, found] of tagNames(game)) {
      names.set(slug, { ...found, ...names.get(slug) });
      links.push({ game_id: game.id, slug });
    }
  }
  if (links.length === 0) return;
  // Sorted by slug to avoid deadlocks between concurrent imports.
  const all = [...names.keys()].toSorted((one, other) => (one < other ? -1 : 1));
  const insert = insertRecords(
    tags,
    ['id', 'slug'],
    all.map((slug) => ({ id: uuidv7(), slug })),
  );
  await handle.execute(sql`${insert} on conflict (slug) do nothing`);
  await addNames(handle, names);
  await handle.execute(sql`
    insert into ${gameTags} (game_id, tag_id)
    select link.game_id, tags.id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (game_id uuid, slug text)
    join tags on tags.slug = link.slug
    on conflict do nothing`);
}

/** Renames tags whose names changed in a game's lists, if they still have the former names and no person wrote them. */
export async function renameTags(handle: Handle, before: TaggedGame, after: TaggedGame): Promise<void> {
  const now = tagNames(after);
  const renamed = [...tagNames(before)].flatMap(([slug, was]) =>
    namesIn(slug, now.get(slug) ?? {}).flatMap((given) => {
      const former = was[columnOf('name', given.language)];
      return former === undefined || former === given.name ? [] : [{ ...given, former }];
    }),
  );
  if (renamed.length > 0) await handle.execute(rename(renamed, sql`own.name = given.former`));
}

/** Updates the tag links of games to match their lists. */
export async function refreshGameTags(handle: Handle, gameIds: readonly string[]): Promise<void> {
  if (gameIds.length === 0) return;
  const ids = [...gameIds];
  const rows = await handle
    .select({
      id: games.id,
      texts: gameTextsIn('tags'),
      base_language: games.base_language,
      field_sources: games.field_sources,
      provider_values: games.provider_values,
    })
    .from(games)
    .where(inArray(games.id, ids));
  await handle.delete(gameTags).where(inArray(gameTags.game_id, ids));
  await writeTags(handle, rows.map(withTexts));
}
