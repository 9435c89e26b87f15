import type { Language } from './languages.ts';
import { isLegalPage } from './legal-pages.ts';

/** Pages that always exist and that a menu may list. */
export const MENU_PLACES = ['home', 'contact', 'mentions', 'terms', 'privacy'] as const;
export type MenuPlace = (typeof MENU_PLACES)[number];

/** Returns the path of a place, without language prefix. */
export function placePath(place: MenuPlace): string {
  if (place === 'home') return '/';
  return isLegalPage(place) ? `/legal/${place}` : `/${place}`;
}

/** An entry as visitors see it. Without a text, the dictionary's for the place is used. */
export interface ShownEntry {
  /** In the page's language, unless it is a URL of another site. */
  href: string;
  text: string | null;
  /** The text's language, if it differs from the page's. */
  language?: Language;
  place?: MenuPlace;
  /** Whether it leads to a page that the browser opens without loading a document. */
  isPage: boolean;
}

export interface ShownMenus {
  header: ShownEntry[];
  footer: ShownEntry[];
  /** Whether the footer lists the categories. */
  categories: boolean;
}
