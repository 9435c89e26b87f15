/**
 * Addresses of redirects. The source and a requested URL are compared in a canonical, readable form: percent-encoding, a
 * trailing slash and the order of parameters make no difference; upper and lower case do.
 */
import { movedLanguage, type SiteLanguages } from './offered-languages.ts';

/** Header of a redirect that a page's loader returns, by which the server counts it. */
export const REDIRECT_ID = 'x-redirect-id';

/** Maximum length, in characters as typed and in UTF-8 bytes as stored: a database index limits it. */
export const SOURCE_MAX_LENGTH = 1_000;
export const TARGET_MAX_LENGTH = 2_000;

/** Base for relative URLs. It represents this site, whatever its host. */
const BASE = 'http://site.invalid';

/** Characters that stay percent-encoded: they would change the meaning of a URL, or are invisible. */
const IN_PATH = /[\p{C}\p{Z}%/?#\\]/gu;
const IN_QUERY = /[\p{C}\p{Z}%/?#\\&=+]/gu;

export interface Address {
  /** Decoded, without a trailing slash. */
  path: string;
  /** Sorted by name. If a name is repeated, its last value counts, as in PHP. */
  parameters: readonly (readonly [name: string, value: string])[];
}

/** Decodes percent-encoded UTF-8. Other bytes, such as an old site's Latin-1, stay encoded. */
function readable(text: string, kept: RegExp): string {
  return text
    .replace(/(?:%[\da-f]{2})+/gi, (run) => {
      try {
        return decodeURIComponent(run).normalize('NFC').replace(kept, encodeURIComponent);
      } catch (error) {
        if (error instanceof URIError) return run.toUpperCase();
        throw error;
      }
    })
    .normalize('NFC');
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function parametersOf(search: string): Address['parameters'] {
  const parts = search.replace(/^\?/, '').split('&');
  const pairs = parts
    // Has neither a name nor a value: its text would be the same as that of an empty query.
    .filter((part) => part !== '' && part !== '=')
    .map((part) => {
      const [name = '', ...value] = part.replaceAll('+', '%20').split('=');
      return [readable(name, IN_QUERY), readable(value.join('='), IN_QUERY)] as const;
    });
  return [...new Map(pairs)].sort(([one], [other]) => compare(one, other));
}

function addressOf({ pathname, search }: URL): Address {
  return { path: readable(pathname, IN_PATH).replace(/\/+$/, '') || '/', parameters: parametersOf(search) };
}

/** @param url path and query as requested or stored; returns null if it is invalid */
export function readAddress(url: string): Address | null {
  // Appended, not resolved: `//name/` would be read as a host.
  if (!url.startsWith('/') || !URL.canParse(BASE + url)) return null;
  const parsed = new URL(BASE + url);
  return parsed.host === new URL(BASE).host ? addressOf(parsed) : null;
}

const queryText = (parameters: Address['parameters']) =>
  parameters.map(([name, value]) => (value === '' ? name : `${name}=${value}`)).join('&');

/** Returns the canonical text of an address. */
export function addressText({ path, parameters }: Address): string {
  return parameters.length === 0 ? path : `${path}?${queryText(parameters)}`;
}

/** Returns the names of an address's parameters as one text; empty without a query. */
export const parameterNames = ({ parameters }: Pick<Address, 'parameters'>): string =>
  parameters.map(([name]) => name).join('&');

/** Maximum number of sources compared with an address. */
const MAX_SOURCES = 200;

/**
 * Returns the sources that may apply to an address: those whose parameters it all has, with the most parameters first,
 * and finally the one without parameters.
 *
 * @param names parameter names of existing sources, in the format of `parameterNames`
 */
export function sourcesFor({ path, parameters }: Address, names: Iterable<string>): string[] {
  const given = new Map(parameters);
  const fitting = [...names]
    .map((text) => text.split('&'))
    .filter((list) => list.every((name) => given.has(name)))
    .sort((one, other) => other.length - one.length)
    .slice(0, MAX_SOURCES);
  const found = fitting.map((list) => {
    return addressText({ path, parameters: list.map((name) => [name, given.get(name) ?? ''] as const) });
  });
  return [...found, path];
}

type SourceProblem =
  | 'required'
  | 'too_long'
  | 'control_characters'
  | 'source_fragment'
  | 'source_pattern'
  | 'source_elsewhere'
  | 'source_invalid';
type TargetProblem = 'required' | 'too_long' | 'control_characters' | 'target_unsafe' | 'target_invalid';

type Parsed<Value, Problem> = { value: Value } | { problem: Problem };

/** Control and invisible characters, encoded or not. */
const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}]|%(?:[01][\da-f]|7f)/iu;
/** Pattern syntax in exports of other programs: `/action/*`, `/action/(.*)`, `^/action$`. Such sources would match nothing. */
const PATTERN = /\*|^\^|\$$/;
const isWeb = (text: string) => /^https?:\/\//i.test(text);

const bare = (host: string) => host.toLowerCase().replace(/^www\./, '');
const isOwn = (url: URL, host: string) => bare(url.host) === bare(host);

/**
 * Parses the old address that an operator typed: a path, or a URL on this site, with or without `www.`.
 *
 * @param host of this site, with its port
 */
export function parseSource(typed: string, host: string): Parsed<Address, SourceProblem> {
  const text = typed.replace(/^[ \t]+|[ \t]+$/g, '');
  if (text === '') return { problem: 'required' };
  if (text.length > SOURCE_MAX_LENGTH) return { problem: 'too_long' };
  if (CONTROL.test(text)) return { problem: 'control_characters' };
  if (text.includes('#')) return { problem: 'source_fragment' };
  if (PATTERN.test(text)) return { problem: 'source_pattern' };
  let path = text;
  if (isWeb(text) && URL.canParse(text)) {
    const url = new URL(text);
    if (!isOwn(url, host)) return { problem: 'source_elsewhere' };
    if (url.username !== '' || url.password !== '') return { problem: 'source_invalid' };
    path = url.pathname + url.search;
  }
  const address = /^\/(?!\/)/.test(path) && !path.includes('\\') ? readAddress(path) : null;
  if (address === null || address.path.startsWith('//')) return { problem: 'source_invalid' };
  const stored = addressText(address);
  // Patterns spelled differently, such as `/?$=` or `/a%2A`: once stored, they could not be saved again.
  if (PATTERN.test(stored)) return { problem: 'source_pattern' };
  const bytes = new TextEncoder().encode(stored).length;
  return bytes > SOURCE_MAX_LENGTH ? { problem: 'too_long' } : { value: address };
}

/**
 * Parses a target: a path of this site or an https URL, ready for a Location header. URLs on this site become paths.
 *
 * @param host of this site, with its port
 */
export function parseTarget(typed: string, host: string): Parsed<string, TargetProblem> {
  const text = typed.replace(/^[ \t]+|[ \t]+$/g, '');
  if (text === '') return { problem: 'required' };
  if (text.length > TARGET_MAX_LENGTH) return { problem: 'too_long' };
  if (CONTROL.test(text)) return { problem: 'control_characters' };
  // Browsers read backslashes as slashes.
  if (/[\s\\]/.test(text)) return { problem: 'target_invalid' };
  if (text.startsWith('//')) return { problem: 'target_unsafe' };
  const isPath = text.startsWith('/');
  if (!isPath && !isWeb(text))
    return { problem: /^[a-z][a-z\d+.-]*:/i.test(text) ? 'target_unsafe' : 'target_invalid' };
  if (!URL.canParse(text, BASE)) return { problem: 'target_invalid' };
  const url = new URL(text, BASE);
  if (url.username !== '' || url.password !== '') return { problem: 'target_unsafe' };
  const own = isPath || isOwn(url, host);
  if (!own && url.protocol !== 'https:') return { problem: 'target_unsafe' };
  const target = own ? url.pathname + url.search + url.hash : url.href;
  // `/.//name` becomes `//name`, which leads to another site.
  if (target.startsWith('//')) return { problem: 'target_unsafe' };
  return target.length > TARGET_MAX_LENGTH ? { problem: 'too_long' } : { value: target };
}

/** Returns the address of a target on this site; null for another site. */
export const ownAddress = (target: string): Address | null => readAddress(target.split('#', 1)[0] ?? '');

/**
 * Returns where a target on this site leads if its language has moved (`movedLanguage`), with its query and fragment;
 * null for other targets.
 */
export function movedTarget(target: string, site: SiteLanguages): { target: string; status: 301 | 302 } | null {
  const [path = ''] = target.split(/[?#]/, 1);
  const moved = movedLanguage(path, site);
  return moved && { target: moved.path + target.slice(path.length), status: moved.status };
}

/**
 * Returns the addresses on this site that a target leads to: its own, where another redirect may apply, and then the one
 * that its language has moved to. Empty for another site.
 */
export function addressesOfTarget(target: string, site: SiteLanguages): Address[] {
  const moved = movedTarget(target, site);
  return [target, ...(moved ? [moved.target] : [])].flatMap((reached) => ownAddress(reached) ?? []);
}

/**
 * Returns a chain as text, and abbreviates a long one in the middle.
 *
 * @param chain sources, with the first one repeated at the end
 */
export function chainText(chain: readonly string[]): string {
  const shown = chain.length > 10 ? [...chain.slice(0, 7), '…', ...chain.slice(-2)] : chain;
  return shown.join(' → ');
}
