/** Data for the public screens: plain objects, already in the page's language. */
import type { GameFacts, GamePermission, Orientation } from './game-facts.ts';
import type { Language } from './languages.ts';
import type { LocalizedText } from './localized.ts';
import type { AccountProvider } from './provider-accounts.ts';
import type { Thumbnail } from './thumbnails.ts';

export const FILE_TYPES = ['html5', 'swf', 'unity', 'construct'] as const;
export type FileType = (typeof FILE_TYPES)[number];

export interface GameCard {
  id: string;
  /** Null for games without a page; their card only opens the overlay. */
  slug: string | null;
  title: LocalizedText;
  /** Null without a usable picture: a pattern is drawn instead. */
  thumbnail: Thumbnail | null;
  /** Null when missing: the overlay shows a placeholder. */
  gameUrl: string | null;
  /** The provider whose account goes into the address when it is shown. */
  account?: AccountProvider;
  /** Device orientation for phones; null when unknown. */
  orientation: Orientation | null;
  /** What an operator allows its frame; missing if that is nothing more than usual. */
  permissions?: GamePermission[];
  categorySlug: string | null;
  featured: boolean;
  /** It has a video. */
  preview?: true;
  /** It is known not to work on phones. */
  forComputers?: true;
}

export interface CategoryTile {
  id: string;
  slug: string;
  name: string;
  /** Left out if it is the page's. */
  nameLanguage?: Language;
  /** Icon name as operators enter it (Zap, Map, ...); `categoryEmoji` maps it to an emoji. */
  icon: string;
}

/** A page that not all languages may have. */
export interface PageOfLanguages {
  /** The languages in which visitors find it; null for all. */
  shownIn: readonly Language[] | null;
}

export interface CategoryPage extends CategoryTile, PageOfLanguages {
  gameCount: number;
  description: LocalizedText;
  /** Languages with a name, and with a description if its own language has one: the versions offered to search engines. */
  languages: Language[];
  /** Of the texts that stand for those that a language lacks. */
  ownLanguage: Language;
  /** As of games. */
  isKeptOut?: true;
}

export interface CollectionPage extends PageOfLanguages {
  id: string;
  slug: string;
  title: LocalizedText;
  description: LocalizedText;
  /** The path of an uploaded picture; null without one. */
  image: string | null;
  /** Null where the page's defaults apply. */
  metaTitle: LocalizedText | null;
  metaDescription: LocalizedText | null;
  /** Languages with a title, and with a description if its own language has one: the versions offered to search engines. */
  languages: Language[];
  /** As of games. */
  isKeptOut?: true;
}

/**
 * Sort orders of the whole catalog. `plays` is that of the grid: visits, then the providers' quality. Popular is what is
 * started and played on, trending the same of the last week, rated what was voted for.
 */
export const LIST_ORDERS = ['plays', 'popular', 'trending', 'new', 'rated'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** Devices that lists can be narrowed to: games that are known to work there. */
export const LIST_DEVICES = ['phone'] as const;
export type ListDevice = (typeof LIST_DEVICES)[number];

/** Tag pages with fewer active games are not listed, since they add nothing to the games' own pages. */
export const MIN_GAMES_OF_LISTED_TAG = 3;

export interface TagPage extends PageOfLanguages {
  slug: string;
  name: LocalizedText;
  /** Languages with a name: the versions offered to search engines. */
  languages: Language[];
  /** As of games. */
  isKeptOut?: true;
}

/** The next page of a list: a page number, or a cursor after the last numbered page. */
export type NextPage = { page: number } | { after: string } | null;

export interface GameList {
  games: GameCard[];
  next: NextPage;
  /** The text that was searched instead of a misspelled one. */
  corrected?: string;
  /** Games that come near a search that finds few. */
  near?: GameCard[];
  /** The most popular games, where neither a search nor a filter finds anything. */
  popular?: GameCard[];
}

export type NamedTag = Pick<TagPage, 'slug' | 'name'>;

/** What is suggested for a text while it is typed. */
export interface Suggestions {
  games: GameCard[];
  categories: (CategoryTile & { gameCount: number })[];
  tags: NamedTag[];
  /** The text that was searched instead of a misspelled one. */
  corrected?: string;
}

export interface GameDetail extends GameCard, GameFacts, PageOfLanguages {
  slug: string;
  permissions: GamePermission[];
  /** What its picture shows; null unless an operator described the upload. */
  pictureAlt: LocalizedText | null;
  description: LocalizedText;
  /** SEO title and description with defaults applied (the title; the first 160 characters of the description). */
  metaTitle: LocalizedText;
  metaDescription: LocalizedText;
  /** Tags in the page's language. Those without a slug have no page. */
  tags: { name: string; slug: string | null }[];
  instructions: LocalizedText;
  category: CategoryTile | null;
  fileType: FileType;
  plays: number;
  votes: { count: number; sum: number };
  createdAt: string;
  updatedAt: string;
  /** The game that lists show instead of this copy of it. */
  canonicalSlug?: string;
  /** Languages with title and description: the versions offered to search engines. */
  languages: Language[];
  /** Search engines should not list this version: its texts are not the site's own. */
  isKeptOut?: true;
}
