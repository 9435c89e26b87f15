/** What the public screens are given: plain data, already in the page's language. */
import type { Language } from './languages.ts';
import type { LocalizedText } from './localized.ts';

export const FILE_TYPES = ['html5', 'swf', 'unity', 'construct'] as const;
export type FileType = (typeof FILE_TYPES)[number];
export const ORIENTATIONS = ['landscape', 'portrait', 'all'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

export interface GameCard {
  id: string;
  /** Games without a slug have no page; their card opens the overlay only. */
  slug: string | null;
  title: LocalizedText;
  thumbnailUrl: string | null;
  /** Null while the address is missing: the overlay then shows its placeholder. */
  gameUrl: string | null;
  categorySlug: string | null;
  featured: boolean;
}

export interface CategoryTile {
  id: string;
  slug: string;
  name: string;
  /** Name of an icon as operators write it (Zap, Map, ...); `categoryEmoji` turns it into what is shown. */
  icon: string;
  gameCount: number;
}

export interface CategoryPage extends CategoryTile {
  description: LocalizedText;
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
  tags: string[];
  instructions: LocalizedText;
  category: CategoryTile | null;
  fileType: FileType;
  orientation: Orientation | null;
  width: number | null;
  height: number | null;
  plays: number;
  votes: { count: number; sum: number };
  createdAt: string;
  updatedAt: string;
  /** Languages whose title and description exist: the versions search engines are offered. */
  languages: Language[];
}
