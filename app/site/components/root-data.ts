import { useRouteLoaderData } from 'react-router';
import type { ShownAnnouncement } from '../../../server/settings/announcement.ts';
import type { CategoryTile } from '../../../shared/catalogue.ts';
import type { ConsentQuestion, Purpose } from '../../../shared/consent.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../../../shared/languages.ts';
import type { ShownMenus } from '../../../shared/menus.ts';
import type { Notices } from '../../../shared/notices.ts';
import type { FrameTemplates } from '../../../shared/provider-accounts.ts';
import type { ShownAds } from '../../../shared/shown-ads.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import type { ShownTheme } from '../../../shared/theme.ts';
import type { Wording, WordingByLanguage } from '../../../shared/wording.ts';

/** Data of the root route, for every page. */
export interface RootData {
  site: SiteIdentity;
  year: number;
  /** Absent with the original appearance. */
  theme?: ShownTheme;
  /** The notices that an operator changed. */
  notices?: Partial<Notices>;
  /** Present if the built-in games can be stored, to be played without a connection. */
  offline?: true;
}

/** Undefined when the root route itself failed. */
export function useRootData(): RootData | undefined {
  // Matches the root route's loader; importing its type would create an import cycle.
  return useRouteLoaderData('root') as RootData | undefined;
}

/** Returns the language at the site's root, or the default one if the root route itself failed. */
export const useRootLanguage = () => useRootData()?.site.root ?? DEFAULT_LANGUAGE;

/** Returns the offered languages, or all if the root route itself failed. */
export const useOfferedLanguages = () => useRootData()?.site.languages ?? LANGUAGE_CODES;

/** Data of the layout around every page. */
export interface LayoutData {
  categories: readonly CategoryTile[];
  /** Absent while the built-in menus are used. */
  menus?: ShownMenus;
  announcement: ShownAnnouncement | null;
  ads: ShownAds;
  /** What visitors are asked about. Sent with the advertisements, which only wait for choices that visitors are asked about. */
  purposes: Purpose[];
  /** The operator's accounts at game providers. Absent without any. */
  frameTemplates?: FrameTemplates;
  /** The operators' changes to the texts of the page's language. Absent without any. */
  wording?: Wording;
  /** The operators' changes to the offers of other languages, each in its own language. Absent without any. */
  offers?: WordingByLanguage;
  /** How visitors are asked. Absent if this site asks all visitors itself. */
  question?: ConsentQuestion;
}

const NO_CATEGORIES: readonly CategoryTile[] = [];

/** Returns the categories. Empty if they failed to load. */
export const useCategories = () => useLayoutData()?.categories ?? NO_CATEGORIES;

/** Undefined when the layout's route itself failed. */
export function useLayoutData(): LayoutData | undefined {
  // As above, for the layout's route.
  return useRouteLoaderData('site') as LayoutData | undefined;
}
