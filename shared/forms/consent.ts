import { z } from 'zod';
import { CONSENT_PLATFORMS } from '../consent.ts';
import { ASKED_COUNTRIES, isCountryCode } from '../consent-regions.ts';
import { domainProblem } from '../domain-name.ts';
import { scriptElements } from '../script-elements.ts';
import { isObject, isScriptAddress, line, text } from './fields.ts';

const HOSTS_MAX = 20;
const COUNTRIES_MAX = 300;

/** Matches attributes of a platform's element that configure it or how it is loaded. */
const KEPT_ATTRIBUTE = /^(src|id|type|charset|crossorigin|referrerpolicy|data-[\w-]+)$/;

export type PlatformTag = readonly (readonly [name: string, value: string])[];

/**
 * Returns the attributes of a platform's script element, given as its URL or as the element itself, which some platforms
 * configure by `data-` attributes.
 *
 * @returns null unless there is exactly one, with a URL and without code of its own
 */
export function platformTag(script: string): PlatformTag | null {
  if (!script.startsWith('<')) return [['src', script]];
  const [element, ...others] = scriptElements(script) ?? [];
  if (element === undefined || others.length > 0 || element.code !== '') return null;
  const kept = element.attributes.filter(([name]) => KEPT_ATTRIBUTE.test(name));
  return kept.some(([name]) => name === 'src') ? kept : null;
}

export const addressOf = (tag: PlatformTag | null): string => tag?.find(([name]) => name === 'src')?.[1] ?? '';

/** Returns whether a host can be used in a Content-Security-Policy: a domain name, or all subdomains of one. */
const isHost = (host: string) => domainProblem(host.replace(/^\*\./, '')) === null;

/** A function of the page, as a path from `window`. */
const FUNCTION_PATH = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*){0,5}$/;

/** A field name (RFC 9110, 5.1), as sent by a network in front of the site. */
const HEADER_NAME = /^[a-z][a-z0-9-]*$/i;

const fields = {
  platform: z.enum(CONSENT_PLATFORMS, 'invalid_choice'),
  /** Google's publisher id, `pub-` and 16 digits. Advertisements prefix it with `ca-`. */
  publisher: line(40).overwrite((id) => id.replace(/^ca-/, '')),
  /** The platform's script: its URL, or its script element. */
  script: text(2_000),
  /** Further hosts that the platform's dialog loads from. */
  hosts: z
    .array(line(253).overwrite((host) => host.toLowerCase()))
    .max(HOSTS_MAX, 'too_many')
    .refine((hosts) => hosts.every(isHost), 'invalid_host')
    .overwrite((hosts) => [...new Set(hosts)]),
  /** The platform's function that reopens its dialog. If empty, the framework's own command is tried. */
  reopen: line(100).refine((path) => path === '' || FUNCTION_PATH.test(path), 'invalid_function'),
  /** The request header with the visitor's country. If empty, everyone is asked. */
  countryHeader: line(60).refine((name) => name === '' || HEADER_NAME.test(name), 'invalid_header'),
  /** Countries whose visitors are asked. */
  countries: z
    .array(line(10).overwrite((code) => code.toUpperCase()))
    .max(COUNTRIES_MAX, 'too_many')
    .refine((codes) => codes.every(isCountryCode), 'invalid_country')
    .overwrite((codes) => [...new Set(codes)].sort()),
};

type Given = Partial<Record<keyof typeof fields, unknown>>;

const rule = (path: keyof typeof fields, error: string, isMet: (given: Given) => boolean) =>
  z.refine<Given>(isMet, { path: [path], error, when: isObject });

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

export const consentForm = z.strictObject(fields).check(
  rule('publisher', 'invalid_google_publisher', ({ platform, publisher }) => {
    return platform !== 'google' || /^pub-\d{16}$/.test(textOf(publisher));
  }),
  rule('script', 'required', ({ platform, script }) => platform !== 'tcf' || textOf(script) !== ''),
  rule('script', 'one_script', ({ script }) => textOf(script) === '' || platformTag(textOf(script)) !== null),
  rule('script', 'insecure_script', ({ script }) => {
    const tag = platformTag(textOf(script));
    return textOf(script) === '' || tag === null || isScriptAddress(addressOf(tag));
  }),
  rule('countries', 'required', ({ countryHeader, countries }) => {
    return textOf(countryHeader) === '' || !Array.isArray(countries) || countries.length > 0;
  }),
);

export type ConsentForm = z.output<typeof consentForm>;

export const OWN_QUESTION: ConsentForm = {
  ...{ platform: 'own', publisher: '', script: '', hosts: [], reopen: '', countryHeader: '' },
  countries: [...ASKED_COUNTRIES],
};
