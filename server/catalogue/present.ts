/** Maps rows to what pages show, in the page's language with fallbacks applied. */
import type { CategoryPage, CategoryTile, GameCard, GameDetail, TagPage } from '../../shared/catalogue.ts';
import { flashPlayerPath } from '../../shared/frame-settings.ts';
import { factsOf } from '../../shared/game-facts.ts';
import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts';
import {
  baseLanguage,
  categoryLanguages,
  columnOf,
  completeLanguages,
  entityName,
  entityText,
  localizedTags,
  localizedText,
  ownLanguage,
  type Reader,
  readerOf,
} from '../../shared/localized.ts';
import { accountProvider, bareAddress } from '../../shared/provider-accounts.ts';
import { collapseWhitespace, truncateToWidth } from '../../shared/text.ts';
import { isGenreDescription } from '../categories/genres/lexicon.ts';
import type { AltTexts } from '../media/alt.ts';
import { type KnownPicture, presentThumbnail } from '../media/thumbnails/known.ts';
import type { GameRow } from '../platform/db/game-texts.ts';
import type { CardRow, CategoryRow } from './queries.ts';
import type { TagRow } from './tags.queries.ts';
import { sentLanguage } from './write/game.ts';
import { tagSlugs } from './write/tag-rows.ts';

const META_DESCRIPTION_LENGTH = 160;

/** Returns the URL to load in the frame: without accounts of other sites, or the player for its file type. */
function playedAddress(row: Pick<CardRow, 'id' | 'file_type' | 'game_url' | 'provider'>) {
  const { id, file_type, game_url, provider } = row;
  if (game_url === null) return { gameUrl: null };
  if (file_type === 'swf') return { gameUrl: flashPlayerPath(id) };
  const account = accountProvider(game_url, provider);
  return { gameUrl: bareAddress(game_url, provider), ...(account && { account }) };
}

/**
 * Returns whether the game works on phones; null if unknown. Flash needs a keyboard, so a Flash game does not unless
 * `works_on_phones` is set.
 */
const worksOnPhones = ({ works_on_phones, file_type }: Pick<CardRow, 'works_on_phones' | 'file_type'>) =>
  works_on_phones ?? (file_type === 'swf' ? false : null);

export function presentCard(row: CardRow, reader: Reader, categorySlugs: ReadonlyMap<string, string>): GameCard {
  return {
    id: row.id,
    slug: row.slug,
    title: localizedText(row.titles, 'title', readerOf(row, reader), baseLanguage(row)),
    thumbnail: presentThumbnail(row.thumbnail_url, row.picture),
    ...playedAddress(row),
    orientation: row.orientation,
    ...(row.permissions.length > 0 && { permissions: row.permissions }),
    categorySlug: row.category_id === null ? null : (categorySlugs.get(row.category_id) ?? null),
    featured: row.featured,
    ...(row.preview_video !== null && { preview: true }),
    ...(worksOnPhones(row) === false && { forComputers: true }),
  };
}

export function presentTile(row: CategoryRow, reader: Reader): CategoryTile {
  const { id, slug, icon } = row;
  const { text: name, language } = entityName(row, 'name', reader);
  return { id, slug, name, ...(language !== reader.language && { nameLanguage: language }), icon: icon ?? 'gamepad' };
}

/** Returns the languages of a category's page. A generated genre description does not count as a text of its own. */
export const describedIn = (
  row: Parameters<typeof categoryLanguages>[0],
  site: Parameters<typeof categoryLanguages>[1],
): Language[] => categoryLanguages(row, site, (text) => !isGenreDescription(text));

/** @param shownIn the languages in which it has games */
export function presentCategory(row: CategoryRow, reader: Reader, shownIn: CategoryPage['shownIn']): CategoryPage {
  const { language } = reader;
  const description = entityText(row, 'name', 'description', reader);
  // Genre descriptions exist in some languages only. A description in another language is worse than none.
  const isForeign = description.language !== language && isGenreDescription(description.text);
  return {
    ...presentTile(row, reader),
    gameCount: row.game_count,
    description: isForeign ? { text: '', language } : description,
    languages: describedIn(row, reader),
    ownLanguage: ownLanguage(row, 'name', reader),
    shownIn,
  };
}

/**
 * Marks a page that search engines must not list, and removes unlisted versions from its languages. A version without
 * texts of its own shows those of the base language, and counts as that version.
 *
 * @param fine languages with texts of the site's own; null if the texts were not reviewed yet, so all are listed
 */
export function keptOut<Page extends { languages: Language[]; isKeptOut?: true }>(
  page: Page,
  { language, fine, base }: { language: Language; fine: readonly Language[] | null; base: Language },
): Page {
  if (fine === null) return page;
  const listed = page.languages.includes(language) ? language : base;
  if (!fine.includes(listed)) return { ...page, isKeptOut: true };
  return { ...page, languages: page.languages.filter((code) => fine.includes(code)) };
}

export function presentTag(row: TagRow, reader: Reader): Omit<TagPage, 'shownIn'> {
  return {
    slug: row.slug,
    name: entityName(row, 'name', reader),
    languages: LANGUAGE_CODES.filter((code) => row[columnOf('name', code)]),
  };
}

/** Returns the tags of a game in a language. Translated lists match the base tags only if they have the same length. */
function presentTags(row: GameRow, reader: Reader): GameDetail['tags'] {
  const names = localizedTags(row, reader, baseLanguage(row));
  const slugs = names.length === row.tags.length ? tagSlugs(row) : [];
  return names.map((name, index) => ({ name, slug: slugs[index] || null }));
}

/** Returns the language of the instructions, which may still be the feed's when title and description are French. */
function instructionsLanguage(row: GameRow, base: Language): Language {
  return row.field_sources.instructions?.by === 'provider' ? sentLanguage(row) : base;
}

export function presentGame(
  row: GameRow & { picture: KnownPicture | null; alt: AltTexts | null; shown: string | null },
  slug: string,
  category: CategoryRow | null,
  visitor: Reader,
): GameDetail {
  const base = baseLanguage(row);
  const reader = readerOf(row, visitor);
  const title = localizedText(row, 'title', reader, base);
  const description = localizedText(row, 'description', reader, base);
  const alt = localizedText(row.alt ?? {}, 'alt', visitor);
  const metaTitle = localizedText(row, 'meta_title', reader, base);
  const metaDescription = localizedText(row, 'meta_description', reader, base);
  const { id, featured, plays } = row;
  return {
    ...{ id, slug, title, featured, description, plays },
    ...factsOf(row),
    works_on_phones: worksOnPhones(row),
    thumbnail: presentThumbnail(row.thumbnail_url, row.picture),
    pictureAlt: alt.text === '' ? null : alt,
    ...playedAddress(row),
    categorySlug: category?.slug ?? null,
    // A title in the page's language beats a custom meta title in another language.
    metaTitle: metaTitle.text !== '' && metaTitle.language === title.language ? metaTitle : title,
    metaDescription:
      metaDescription.text !== '' && metaDescription.language === description.language
        ? metaDescription
        : { ...description, text: truncateToWidth(collapseWhitespace(description.text), META_DESCRIPTION_LENGTH) },
    tags: presentTags(row, reader),
    instructions: localizedText(row, 'instructions', reader, instructionsLanguage(row, base)),
    category: category && presentTile(category, visitor),
    fileType: row.file_type,
    ...(row.shown !== null && { canonicalSlug: row.shown }),
    votes: { count: row.vote_count, sum: row.vote_sum },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    languages: completeLanguages(row, base, LANGUAGE_CODES),
    shownIn: row.languages,
  };
}
