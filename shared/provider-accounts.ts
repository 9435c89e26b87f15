/**
 * URLs of games with the operator's accounts at providers. URLs are stored without an account, which is added when a game
 * is shown, so that a changed account applies to all games at once.
 */
import type { Language } from './languages.ts';
import { providerOfAddress } from './provider-hosts.ts';

export const ACCOUNT_PROVIDERS = [
  'gamedistribution',
  'gamepix',
  'gamemonetize',
  'playgama',
  'famobi',
  'generic',
] as const;
export type AccountProvider = (typeof ACCOUNT_PROVIDERS)[number];

/**
 * Returns the provider whose account a game's URL takes: by its host, or else by the provider of its import, since
 * Playgama also lists games on other hosts. Null for games of this site, and of unknown providers.
 */
export function accountProvider(address: string, importedFrom: string | null): AccountProvider | null {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null;
  return providerOfAddress(address) ?? ACCOUNT_PROVIDERS.find((id) => id === importedFrom) ?? null;
}

/** Parameters with an account or related data. */
const PARAMETERS: Readonly<Partial<Record<AccountProvider, RegExp>>> = {
  gamedistribution: /^(?:gd_sdk_referrer_url|gdpr-(?:tracking|targeting|third-party))$/,
  gamepix: /^sid$/,
  playgama: /^clid$/,
};
/** Matches parameters that are recognized on any host, by name or form. */
const FOREIGN_PARAMETER = /^gd_sdk_referrer_url(?:=|$)|^clid=p_[\da-f-]{36}$/i;

/** Famobi puts the account into the path, after the game. */
const FAMOBI_GAME = /^https?:\/\/play\.famobi\.com\/(?:wrapper\/)?[^/]+$/i;
const FAMOBI = /^(https?:\/\/play\.famobi\.com\/(?:wrapper\/|(?!wrapper\/))[^/]+)\/(?:[^/.]+(?:\/.*)?)?$/i;

const EXAMPLE_SITE = /^https?:\/\/(?:www\.)?(?:example|your-?(?:site|domain|page))\b/i;
/** Matches `{game-path}`, `[id]`, `<sid>`. */
const BRACED = /[{[<]\s*[a-z][\w .-]{0,60}[}\]>]/i;
/** Matches `YOUR_SID`, `insert-your-publisher-id-here`, after separators are removed. */
const YOURS =
  /^(?:insert|enter|put|add)?your[a-z]{0,30}?(?:id|key|code|domain|site|url|account|page|name|publisher)(?:here)?$/i;

/** Returns whether a part of a URL is a placeholder that should have been replaced by the operator's own value. */
export function isPlaceholder(text: string): boolean {
  return BRACED.test(text) || YOURS.test(text.replace(/[ _-]+/g, '')) || EXAMPLE_SITE.test(text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

interface Parts {
  path: string;
  /** `name=value`, as written. */
  pairs: string[];
  hash: string;
}

/** Splits a URL without changing a character, unlike `URL` and `URLSearchParams`. */
function partsOf(address: string): Parts {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  return { path, pairs: query === '' ? [] : query.split('&'), hash };
}

const joined = ({ path, pairs, hash }: Parts) => `${path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}${hash}`;

const nameOf = (pair: string) => decoded(pair.split('=', 1)[0] ?? '').toLowerCase();
const givenOf = (pair: string) => decoded(pair.includes('=') ? pair.slice(pair.indexOf('=') + 1) : '');

/**
 * Returns a game's URL without accounts, the URL of the embedding page, and unreplaced placeholders. Everything else
 * stays as written.
 *
 * @param importedFrom the provider of its import; null if none
 */
export function bareAddress(address: string, importedFrom: string | null = null): string {
  const provider = accountProvider(address, importedFrom);
  if (!/^https?:/i.test(address)) return address;
  const parts = partsOf(address);
  const path = FAMOBI.exec(parts.path)?.[1] ?? parts.path;
  const own = provider === null ? undefined : PARAMETERS[provider];
  const pairs = parts.pairs
    .filter(
      (pair) => !(own?.test(nameOf(pair)) || FOREIGN_PARAMETER.test(decoded(pair)) || isPlaceholder(givenOf(pair))),
    )
    .map((pair) => (own === PARAMETERS.gamedistribution ? withBareGame(pair) : pair));
  const isSame = path === parts.path && pairs.every((pair, index) => pair === parts.pairs[index]);
  return isSame && pairs.length === parts.pairs.length ? address : joined({ ...parts, path, pairs });
}

/** The wrapper of GameDistribution has the game's URL in a parameter, with parameters of its own. */
function withBareGame(pair: string): string {
  const game = givenOf(pair);
  const bare = /^https?:/i.test(game) ? bareAddress(game) : game;
  return bare === game ? pair : `${pair.slice(0, pair.indexOf('='))}=${encoded(bare)}`;
}

/** Returns whether an unreplaced placeholder remains in the path or the fragment, where it cannot be left out. */
export function hasPlaceholder(address: string): boolean {
  if (!/^https?:\/\//i.test(address)) return false;
  const { path, hash } = partsOf(address);
  return [...path.split('/').slice(3), hash.slice(1)].some((part) => isPlaceholder(decoded(part)));
}

/** The accounts that an operator saved. Empty means no account, or no parameters. */
export interface ProviderAccounts {
  /** Whether GameDistribution gets the visitor's consent choice. */
  gamedistribution_consent: boolean;
  gamepix_id: string;
  playgama_id: string;
  famobi_id: string;
  gamemonetize_id: string;
  gamemonetize_query: string;
  generic_id: string;
  generic_query: string;
}

export const NO_ACCOUNTS: ProviderAccounts = {
  gamedistribution_consent: true,
  ...{ gamepix_id: '', playgama_id: '', famobi_id: '' },
  ...{ gamemonetize_id: '', gamemonetize_query: '', generic_id: '', generic_query: '' },
};

/** Placeholders in templates. `sid` is the operator's id. */
export const PLACEHOLDERS = ['page_url', 'page_title', 'language', 'consent', 'gdpr', 'sid'] as const;

/** What is added to URLs, by provider: a query, or a part of the path if it starts with a slash. */
export type FrameTemplates = Readonly<Partial<Record<AccountProvider, string>>>;

/**
 * "Your exact game page url" (GameDistribution, gd-embed-game). GameDistribution identifies the operator by the site's
 * address.
 */
const REFERRER = 'gd_sdk_referrer_url={page_url}';
const CHOICE = ['gdpr-tracking', 'gdpr-targeting', 'gdpr-third-party'].map((name) => `${name}={consent}`).join('&');

/** Applies without an account, so pages need not contain it. */
const BUILT_IN: FrameTemplates = { gamedistribution: `${REFERRER}&${CHOICE}` };

// Not encodeURIComponent, which throws at lone surrogates.
const encoded = (text: string) => new URLSearchParams({ _: text }).toString().slice(2).replaceAll('+', '%20');

/** Returns the templates of the accounts, with the operator's ids filled in. Omits built-in ones. */
export function frameTemplates(accounts: ProviderAccounts): FrameTemplates {
  const template = (id: string, text: string) =>
    text === '' || (id === '' && text.includes('{sid}')) ? undefined : text.replaceAll('{sid}', () => encoded(id));
  const templates = {
    gamedistribution: accounts.gamedistribution_consent ? undefined : REFERRER,
    gamepix: template(accounts.gamepix_id, 'sid={sid}'),
    gamemonetize: template(accounts.gamemonetize_id, accounts.gamemonetize_query),
    playgama: template(accounts.playgama_id, 'clid={sid}'),
    famobi: template(accounts.famobi_id, '/{sid}'),
    generic: template(accounts.generic_id, accounts.generic_query),
  };
  return Object.fromEntries(Object.entries(templates).filter(([, text]) => text !== undefined));
}

/** The page and the visitor that a game is shown to. */
export interface FrameView {
  /** The URL of the page that shows the game. */
  pageUrl: string;
  pageTitle: string;
  language: Language;
  /** Whether the visitor consented to advertisements. */
  consent: boolean;
  /** Whether the GDPR may apply to the visitor. */
  gdpr: boolean;
}

function filled(template: string, view: FrameView): string {
  const values: Record<string, string> = {
    page_url: view.pageUrl,
    page_title: view.pageTitle,
    language: view.language,
    consent: view.consent ? '1' : '0',
    gdpr: view.gdpr ? '1' : '0',
  };
  return template.replace(/\{(\w+)\}/g, (_match, name: string) => encoded(values[name] ?? ''));
}

/**
 * Returns the URL to load a game from: with the operator's account and the data that the provider expects. Replaces
 * parameters of the same name.
 *
 * @param account the provider of the game; absent for a game without an account
 */
export function shownAddress(
  address: string,
  account: AccountProvider | undefined,
  { templates = {}, view }: { templates?: FrameTemplates | undefined; view: FrameView },
): string {
  const template = account && (templates[account] ?? BUILT_IN[account]);
  const bare = bareAddress(address, account ?? null);
  if (!template) return bare;
  const parts = partsOf(bare);
  if (template.startsWith('/')) {
    return FAMOBI_GAME.test(parts.path) ? joined({ ...parts, path: parts.path + filled(template, view) }) : bare;
  }
  const added = filled(template, view).split('&');
  const names = new Set(added.map(nameOf));
  return joined({ ...parts, pairs: [...parts.pairs.filter((pair) => !names.has(nameOf(pair))), ...added] });
}
