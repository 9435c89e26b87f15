/** What the public screens are given: plain data, already in the page's language. */
import type { Language } from './languages.ts';
import type { LocalizedText } from './localized.ts';
import type { Thumbnail } from './thumbnails.ts';

export const FILE_TYPES = ['html5', 'swf', 'unity', 'construct'] as const;
export type FileType = (typeof FILE_TYPES)[number];
export const ORIENTATIONS = ['landscape', 'portrait', 'all'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

export interface GameCard {
  id: string;
  /** Games without a slug have no page; their card opens the overlay only. */
  slug: string | null;
  title: LocalizedText;
  /** Null without a picture that can be shown: a motif stands in. */
  thumbnail: Thumbnail | null;
  /** Null while the address is missing: the overlay then shows its placeholder. */
  gameUrl: string | null;
  /** How a phone is held to play it; null when nobody knows. */
  orientation: Orientation | null;
  categorySlug: string | null;
  featured: boolean;
}

export interface CategoryTile {
  id: string;
  slug: string;
  name: string;
  /** Name of an icon as operators write it (Zap, Map, ...); `categoryEmoji` turns it into what is shown. */
  icon: string;
}

export interface CategoryPage extends CategoryTile {
  gameCount: number;
  description: LocalizedText;
  /** Languages with a name, and a description if there is one: the versions search engines are offered. */
  languages: Language[];
}

/** How the whole catalogue is listed: by plays, or the newest first. */
export type ListOrder = 'popular' | 'new';

/** Active games that make a tag's page worth listing: one of fewer says nothing that the games' own pages do not say. */
export const FEWEST_GAMES_OF_LISTED_TAG = 3;

/** What some games have in common, as their feeds or the operators say. */
export interface TagPage {
  slug: string;
  name: LocalizedText;
  /** Languages that the name exists in: the versions search engines are offered. */
  languages: Language[];
}

/** The way on from a page of games: the next numbered page, or a cursor beyond the last numbered one. */
export type NextPage = { page: number } | { after: string } | null;

export interface GameList {
  games: GameCard[];
  next: NextPage;
}

export interface GameDetail extends GameCard {
  slug: string;
  description: LocalizedText;
  /** SEO title and description with their defaults applied (the title; the first 160 characters of the description). */
  metaTitle: LocalizedText;
  metaDescription: LocalizedText;
  /** Tags in the page's language; those without slug have no page. */
  tags: { name: string; slug: string | null }[];
  instructions: LocalizedText;
  category: CategoryTile | null;
  fileType: FileType;
  width: number | null;
  height: number | null;
  plays: number;
  votes: { count: number; sum: number };
  createdAt: string;
  updatedAt: string;
  /** Languages whose title and description exist: the versions search engines are offered. */
  languages: Language[];
}
