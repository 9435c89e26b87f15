import type { GameCard } from '../../../../shared/catalogue.ts';
import { entryPath } from '../../../../shared/entry-path.ts';
import type { Language } from '../../../../shared/languages.ts';
import { type FrameTemplates, shownAddress } from '../../../../shared/provider-accounts.ts';
import type { LocalizedPath } from '../../../i18n/language.tsx';
import { mayGdprApply } from './gdpr-zone.ts';

export type FramedGame = Pick<GameCard, 'id' | 'slug' | 'title' | 'gameUrl' | 'account' | 'permissions'>;

interface Shown {
  gameUrl: string;
  language: Language;
  localized: LocalizedPath;
  templates: FrameTemplates | undefined;
}

const pathOf = ({ slug }: FramedGame, localized: LocalizedPath) =>
  slug === null ? null : localized(entryPath('game', slug));

/** Returns the URL of the game's page, or of the current page if the game has none. */
export const pageAddress = (game: FramedGame, localized: LocalizedPath): string =>
  window.location.origin + (pathOf(game, localized) ?? window.location.pathname);

/**
 * Returns the URL for a frame in this browser, which tells the provider the page. On a list, that is the game's page.
 *
 * @param consent whether the visitor agreed to advertisements
 */
export function frameAddress(
  game: FramedGame,
  { gameUrl, language, localized, templates }: Shown,
  consent: boolean,
): string {
  const view = {
    pageUrl: pageAddress(game, localized),
    pageTitle: game.title.text,
    language,
    consent,
    gdpr: mayGdprApply(new Intl.DateTimeFormat().resolvedOptions().timeZone),
  };
  return shownAddress(gameUrl, game.account, { templates, view });
}

/** Returns the URL for a link, which is the same in every browser, as if without consent. */
export function linkAddress(
  game: FramedGame,
  siteUrl: string,
  { gameUrl, language, localized, templates }: Shown,
): string {
  const pageUrl = siteUrl + (pathOf(game, localized) ?? '/');
  const view = { pageUrl, pageTitle: game.title.text, language, consent: false, gdpr: true };
  return shownAddress(gameUrl, game.account, { templates, view });
}
