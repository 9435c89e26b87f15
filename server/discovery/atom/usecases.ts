import { and, desc, isNotNull } from 'drizzle-orm';
import { Feed, type Item } from 'feed';
import { encode } from 'html-entities';
import { entryPath } from '../../../shared/entry-path.ts';
import { DEFAULT_LANGUAGE, type Language, localizedPath } from '../../../shared/languages.ts';
import { baseLanguage, type LocalizedText, localizedText, readerOf, readersOf } from '../../../shared/localized.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import type { WordingByLanguage } from '../../../shared/wording.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameTextsIn } from '../../platform/db/game-texts.ts';
import { games, isListedIn } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { serverText } from '../../platform/texts.ts';

async function newestGames({ orm }: Database, language: Language, limit: number) {
  const { slug, provider, base_language, created_at, updated_at } = games;
  const rows = await orm
    .select({ slug, provider, base_language, texts: gameTextsIn('title', 'description'), created_at, updated_at })
    .from(games)
    .where(and(isListedIn(games, language), isNotNull(slug)))
    .orderBy(desc(created_at), desc(games.id))
    .limit(limit);
  return rows.flatMap((game) => (game.slug === null ? [] : [{ ...withTexts(game), slug: game.slug }]));
}

type NewestGame = Awaited<ReturnType<typeof newestGames>>[number];

const ENTRIES = 50;

/** Characters that XML forbids even as references (https://www.w3.org/TR/xml/#charsets). */
const INVALID_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Escapes HTML, the type that the library declares for texts. */
const html = (text: string) => encode(text.toWellFormed().replace(INVALID_XML, ''));

/** The library has no language per entry, so a text in another language has its own attribute. */
function description({ text, language }: LocalizedText, page: Language): string {
  return language === page ? html(text) : `<span lang="${language}">${html(text)}</span>`;
}

/**
 * Feed readers recognize read entries by their ids, which therefore never change when another language becomes the root
 * (https://www.rfc-editor.org/rfc/rfc4287#section-4.2.6): the id is the URL as if French were the root.
 */
const lastingId = (site: SiteIdentity, language: Language, path: string): string =>
  `${site.url}${localizedPath(language, path, DEFAULT_LANGUAGE)}`;

function entry(game: NewestGame, site: SiteIdentity, language: Language): Item {
  const base = baseLanguage(game);
  const reader = readerOf(game, readersOf(site)(language));
  const path = entryPath('game', game.slug);
  return {
    id: lastingId(site, language, path),
    title: html(localizedText(game, 'title', reader, base).text),
    link: `${site.url}${localizedPath(language, path, site.root)}`,
    description: description(localizedText(game, 'description', reader, base), language),
    published: game.created_at,
    date: game.updated_at,
  };
}

/** Builds the Atom feed of new games in a language (https://www.rfc-editor.org/rfc/rfc4287). */
export async function newGamesFeed(
  database: Database,
  { site, wording }: { site: SiteIdentity; wording: WordingByLanguage },
  language: Language,
): Promise<string> {
  const games = await newestGames(database, language, ENTRIES);
  const home = `${site.url}${localizedPath(language, '/', site.root)}`;
  const translate = serverText(language, wording);
  const feed = new Feed({
    id: lastingId(site, language, '/'),
    title: translate('feed.title', { site: site.name }),
    description: translate('feed.subtitle'),
    link: home,
    feedLinks: { atom: `${site.url}${localizedPath(language, '/feed.xml', site.root)}` },
    favicon: `${site.url}/favicon.svg`,
    author: { name: site.name, link: site.url },
    generator: false,
    // Derived from the games, so that the feed changes only if they do.
    updated: new Date(Math.max(0, ...games.map(({ updated_at }) => updated_at.getTime()))),
  });
  for (const game of games) feed.addItem(entry(game, site, language));
  return feed.atom1();
}
