import type { GameCard } from '../../../../shared/catalogue.ts';
import { entryPath } from '../../../../shared/entry-path.ts';
import { type Language, localizedPath } from '../../../../shared/languages.ts';
import { type FrameTemplates, shownAddress } from '../../../../shared/provider-accounts.ts';
import { mayGdprApply } from './gdpr-zone.ts';

export type FramedGame = Pick<GameCard, 'id' | 'slug' | 'title' | 'gameUrl' | 'account' | 'permissions'>;

interface Shown {
  gameUrl: string;
  language: Language;
  templates: FrameTemplates | undefined;
}

const pathOf = ({ slug }: FramedGame, language: Language) =>
  slug === null ? null : localizedPath(language, entryPath('game', slug));

/** The address of the game's page, or of the page that is shown if it has none. */
export const pageAddress = (game: FramedGame, language: Language): string =>
  window.location.origin + (pathOf(game, language) ?? window.location.pathname);

/**
 * The address for a frame in this browser. A list names the page of the game instead.
 *
 * @param consent whether the visitor agreed to advertisements
 */
export function frameAddress(game: FramedGame, { gameUrl, language, templates }: Shown, consent: boolean): string {
  const view = {
    pageUrl: pageAddress(game, language),
    pageTitle: game.title.text,
    language,
    consent,
    gdpr: mayGdprApply(new Intl.DateTimeFormat().resolvedOptions().timeZone),
  };
  return shownAddress(gameUrl, game.account, { templates, view });
}

/** The address for a link, the same in every browser: of a visitor who agreed to nothing. */
export function linkAddress(game: FramedGame, siteUrl: string, { gameUrl, language, templates }: Shown): string {
  const pageUrl = siteUrl + (pathOf(game, language) ?? '/');
  const view = { pageUrl, pageTitle: game.title.text, language, consent: false, gdpr: true };
  return shownAddress(gameUrl, game.account, { templates, view });
}
