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
  /** Null without a usable picture. The card draws a pattern instead. */
  thumbnail: Thumbnail | null;
  /** Null if missing. The overlay shows a placeholder. */
  gameUrl: string | null;
  /** The provider whose account is added to the URL when the game is shown. */
  account?: AccountProvider;
  /** Device orientation for phones; null when unknown. */
  orientation: Orientation | null;
  /** Additional permissions for its frame, granted by an operator. Absent if there are none. */
  permissions?: GamePermission[];
  categorySlug: string | null;
  featured: boolean;
  /** Whether it has a video. */
  preview?: true;
  /** Whether it is known not to work on phones. */
  forComputers?: true;
}

export interface CategoryTile {
  id: string;
  slug: string;
  name: string;
  /** Absent if it is the page's language. */
  nameLanguage?: Language;
  /** Icon name as entered by operators (Zap, Map, ...). `categoryEmoji` maps it to an emoji. */
  icon: string;
}

/** A page that may not exist in all languages. */
export interface PageOfLanguages {
  /** Languages in which visitors can open it; null for all. */
  shownIn: readonly Language[] | null;
}

export interface CategoryPage extends CategoryTile, PageOfLanguages {
  gameCount: number;
  description: LocalizedText;
  /** Languages with a name, and with a description if its own language has one: the versions offered to search engines. */
  languages: Language[];
  /** The language of the fallback texts. */
  ownLanguage: Language;
  /** Like `isKeptOut` of games. */
  isKeptOut?: true;
}

export interface CollectionPage extends PageOfLanguages {
  id: string;
  slug: string;
  title: LocalizedText;
  description: LocalizedText;
  /** The path of an uploaded picture; null without one. */
  image: string | null;
  /** Null if the page's defaults apply. */
  metaTitle: LocalizedText | null;
  metaDescription: LocalizedText | null;
  /** Languages with a title, and with a description if its own language has one: the versions offered to search engines. */
  languages: Language[];
  /** Like `isKeptOut` of games. */
  isKeptOut?: true;
}

/**
 * Sort orders of the whole catalog. `plays` is the order of the grid: visits, then the providers' rank. `popular` counts
 * starts with real play, `trending` counts those of the last week, and `rated` sorts by votes.
 */
export const LIST_ORDERS = ['plays', 'popular', 'trending', 'new', 'rated'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

/** Devices that lists can be filtered by: games that are known to work on them. */
export const LIST_DEVICES = ['phone'] as const;
export type ListDevice = (typeof LIST_DEVICES)[number];

/** Tag pages with fewer active games are not listed, since they add nothing to the games' own pages. */
export const MIN_GAMES_OF_LISTED_TAG = 3;

export interface TagPage extends PageOfLanguages {
  slug: string;
  name: LocalizedText;
  /** Languages with a name: the versions offered to search engines. */
  languages: Language[];
  /** Like `isKeptOut` of games. */
  isKeptOut?: true;
}

/** The next page of a list: a page number, or a cursor after the last numbered page. */
export type NextPage = { page: number } | { after: string } | null;

export interface GameList {
  games: GameCard[];
  next: NextPage;
  /** The text that was searched instead of a misspelled one. */
  corrected?: string;
  /** Games that match partly, for a search with few results. */
  near?: GameCard[];
  /** The most popular games, if a search or filter finds nothing. */
  popular?: GameCard[];
}

export type NamedTag = Pick<TagPage, 'slug' | 'name'>;

/** Suggestions for a text while it is typed. */
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
  /** Alternative text of the picture; null unless an operator described the upload. */
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
  /** Slug of the game that lists show instead of this copy. */
  canonicalSlug?: string;
  /** Languages with title and description: the versions offered to search engines. */
  languages: Language[];
  /** Whether search engines must not list this version, because its texts are not the site's own. */
  isKeptOut?: true;
}
