import { PROVIDER_LABELS } from '../../shared/forms/import.ts';
import type { NamedProviderId } from '../../shared/provider-hosts.ts';
import { shown } from '../platform/outbound/errors.ts';

/** The source as a whole could not be read. */
export class FeedError<Code extends string = string> extends Error {
  override readonly name = 'FeedError';
  readonly code: Code;

  constructor(code: Code, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.code = code;
  }
}

export const feedErrors = {
  empty: () => new FeedError('feed_empty', 'The feed is empty'),
  html: () => new FeedError('feed_html', 'The address returns a web page, not a feed'),
  xml: () => new FeedError('feed_xml', 'The feed is XML without games'),
  truncated: () => new FeedError('feed_truncated', 'The feed is truncated'),
  notJson: (cause: unknown) => new FeedError('feed_not_json', 'The feed is neither JSON nor XML', cause),
  /** The code names the provider that the feed belongs to. */
  otherProvider: (provider: NamedProviderId) =>
    new FeedError(`feed_of_${provider}`, `This is a feed of ${PROVIDER_LABELS[provider]}: choose it as the source`),
  shape: () => new FeedError('feed_shape', 'The feed contains no list of games'),
  fileMissing: (path: string) => new FeedError('feed_file_missing', `There is no file ${path}`),
  fileUnreadable: (path: string, cause: Error) =>
    new FeedError('feed_file_unreadable', `The file ${path} cannot be read: ${cause.message}`, cause),
  fileTooLarge: (path: string, limit: number) =>
    new FeedError('feed_file_too_large', `The file ${path} is larger than ${limit / 1_000_000} MB`),
  cancelled: () => new FeedError('import_cancelled', 'The import was canceled'),
};

export const siteErrors = {
  robotsUnavailable: (cause: Error) =>
    new FeedError('robots_unavailable', `The robots.txt of the site cannot be read: ${cause.message}`, cause),
  disallowed: () => new FeedError('robots_disallowed', 'The robots.txt of the site disallows reading its games'),
  tooSlow: (requested: number, longest: number) =>
    new FeedError(
      'robots_delay',
      `The robots.txt of the site asks for ${requested / 1_000} s between pages; the limit is ${longest / 1_000} s`,
    ),
  withoutGames: () => new FeedError('site_without_games', 'The list of the site contains no games'),
  failing: (inARow: number) => new FeedError('site_failing', `${inARow} pages of the site failed in a row`),
};

type Made<Makers extends Record<string, (...values: never[]) => unknown>> = ReturnType<Makers[keyof Makers]>;

export type FeedErrorCode = (Made<typeof feedErrors> | Made<typeof siteErrors>)['code'];

/** Why an import cannot be undone. The code is the translation key. */
export type UndoErrorCode = 'import_running' | 'import_undone' | 'import_too_old';

const note = <Code extends string>(code: Code, message: string) => ({ code, message });

/** Reasons why an import stopped before the end of the feed without an error, and other notes for the operator. */
export const importNotes = {
  pageLimit: (limit: number) => note('page_limit', `Stopped after ${limit} pages`),
  itemLimit: (limit: number) => note('item_limit', `Stopped after ${limit} games`),
  timeLimit: (limit: number) => note('time_limit', `Stopped after ${limit / 60_000} minutes; what was read is saved`),
  elsewhere: (address: string) =>
    note('next_page_elsewhere', `Stopped: the next page is not on the feed's own host: ${shown(address)}`),
  repeat: () => note('pages_repeat', 'Stopped: the pages of the feed repeat'),
  noGames: () => note('no_games', 'The feed contains no games'),
  slugsTaken: () => note('slugs_taken', 'Some games want a slug that is taken and got a number'),
  slugsChanged: () => note('slugs_changed', 'Some slugs of the feed have another form and lead to ours'),
  moved: () => note('games_moved', 'Waits for an answer: are these the games that moved, or new ones?'),
  addressesKept: () =>
    note(
      'addresses_kept',
      'Some games keep their address: it may only move to another host with the feed that brought them',
    ),
  languageUnsure: () =>
    note('language_unsure', 'The language of the texts is not clear: new games are taken to be in English'),
  languageUnknown: (found: string) =>
    note(
      'language_unknown',
      `The texts are in a language without texts here (${found}): new games are taken for English`,
    ),
  languageDoubtful: (said: string, found: string) =>
    note('language_doubtful', `The feed says that its texts are in ${said}, but they look like ${found}`),
  languageKept: () =>
    note('languages_kept', 'Some games keep their texts: they are in another language than those of this import'),
  repaired: () => note('texts_repaired', 'Some texts were encoded wrongly and were repaired'),
};

export type ImportNote = Made<typeof importNotes>;
export type ImportNoteCode = ImportNote['code'];

/** Why one item of a feed was not imported. Other items are not affected. */
const ITEM_MESSAGES = {
  not_an_object: 'The item is not an object',
  title_missing: 'The game has no title',
  identity_missing: 'The game has no provider id',
  address_missing: 'The game has no address',
  address_relative: 'The address of the game is relative, without a host',
  address_not_http: 'The address of the game is not http(s)',
  address_placeholder: 'The address of the game contains an example to be replaced',
  address_too_long: 'The address of the game is too long',
  page_unreachable: 'The page of the game cannot be read',
  page_elsewhere: 'The page of the game redirects to another site',
  page_disallowed: 'The robots.txt of the site disallows the page of the game',
  page_without_game: 'The page contains no game',
};

export type ItemFailureCode = keyof typeof ITEM_MESSAGES;

export interface ItemFailure {
  /** A code, with details after a colon. */
  reason: ItemFailureCode | `${ItemFailureCode}: ${string}`;
  message: string;
  /** Absent if it could not be read. */
  title?: string;
  externalId?: string;
}

/** A game that is either new or a known one that moved. An operator decides. */
export const MOVED_ITEM = 'waits_for_answer';
/** A game that appears in the feed a second time. */
export const REPEATED_ITEM = 'repeated_in_feed';
/** A game whose page was not fetched because it is in the catalogue. Only counted. */
export const STORED_ITEM = 'already_stored';
/** A game whose page was not fetched because it was deleted on this site. */
export const DELETED_ITEM = 'deleted_here';

/** @param known the values of the item that could be read; `detail` is appended to the code */
export function itemFailure(
  code: ItemFailureCode,
  { detail, ...known }: { title?: string; externalId?: string; detail?: string } = {},
): ItemFailure {
  const message = ITEM_MESSAGES[code];
  if (detail === undefined) return { reason: code, message, ...known };
  return { reason: `${code}: ${detail}`, message: `${message}: ${detail}`, ...known };
}
