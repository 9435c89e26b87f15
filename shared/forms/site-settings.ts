/**
 * Settings of the site that operators change in the panel. An empty field falls back to the environment, or to the
 * built-in value.
 */
import { z } from 'zod';
import { DEFAULT_LANGUAGE, isOfferedAtFirst, LANGUAGE_CODES, type Language, perLanguage } from '../languages.ts';
import { isTimeZone } from '../local-time.ts';
import { ANNOUNCEMENT_TEXTS, columnsOf, HOME_TEXTS } from '../localized.ts';
import { address, isWebAddress, line, localizedBlanks, localizedInputs } from './fields.ts';
import { bound, inOrder } from './period.ts';

const email = () => line(254).refine((text) => text === '' || z.email().safeParse(text).success, 'invalid_email');

/**
 * A password or key, which the server never sends back. An empty text keeps the stored one, null removes it. It is used
 * in headers and URLs, so it has no spaces (RFC 9110, field values).
 */
const secret = z
  .string()
  .max(300, 'too_long')
  .regex(/^[\x21-\x7e]*$/, 'invalid_secret')
  .nullable();

const wholeNumber = (min: number, max: number) =>
  z.int('invalid_type').min(min, 'out_of_range').max(max, 'out_of_range');

/** An IANA name. If empty, the server's time zone. */
export const timeZoneField = line(60).refine((name) => name === '' || isTimeZone(name), 'invalid_choice');

export const identityForm = z.strictObject({
  name: line(60),
  timeZone: timeZoneField,
  contactEmail: email(),
  suggestionsEmail: email(),
  /** Whether browsers store the built-in games for playing offline. Earlier versions did not have this. */
  offline: z.boolean().default(true),
  ...localizedInputs(HOME_TEXTS),
});

/**
 * The site's root language, and which other languages visitors are offered. In settings of earlier versions, the root was
 * the default language, which was always offered.
 */
const rootLanguage = z.enum(LANGUAGE_CODES as [Language, ...Language[]], 'invalid_choice').default(DEFAULT_LANGUAGE);

export const languagesForm = z.strictObject({
  root: rootLanguage,
  // Settings stored before a language existed do not offer it.
  ...perLanguage((code) => (isOfferedAtFirst(code) ? z.boolean() : z.boolean().default(false))),
  [DEFAULT_LANGUAGE]: z.boolean().default(true),
});

/**
 * Parses the stored languages. If the root no longer is a language, the others are kept. The one at the root is offered:
 * it stays so after another one has taken its place, unless it is switched off.
 */
export const storedLanguages = languagesForm
  .strip()
  .extend({ root: rootLanguage.catch(DEFAULT_LANGUAGE) })
  .overwrite((value) => ({ ...value, [value.root]: true }));

export const legalForm = z.strictObject({
  publisher: line(500),
  director: line(500),
  address: line(500),
  host: line(500),
  hostAddress: line(500),
});

/** `tls` from the start, `starttls` required, or `none`: unencrypted unless the server offers more. */
export const MAIL_SECURITY = ['tls', 'starttls', 'none'] as const;

/** Allows only certificates, so that no private key is stored by mistake. */
const CERTIFICATES = /^(-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----\s*)*$/;

export const mailForm = z
  .strictObject({
    /** If empty, mails are written to the outbox. */
    host: line(253).regex(/^([A-Za-z0-9_]([A-Za-z0-9_.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])?$/, 'invalid_host'),
    port: wholeNumber(1, 65_535),
    security: z.enum(MAIL_SECURITY, 'invalid_choice'),
    user: line(200),
    password: secret,
    from: email(),
    /**
     * The only trusted certificate authorities, in PEM format. Empty for the well-known ones, as in settings of earlier
     * versions. The server checks that they are readable.
     */
    ca: z
      .string()
      .overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
      .max(20_000, 'too_long')
      .regex(CERTIFICATES, 'invalid_certificate')
      .default(''),
  })
  .refine(({ user, password }) => user !== '' || !password, { path: ['user'], error: 'required' });

/**
 * Validates an endpoint's base URL, before `/chat/completions`. Link-local hosts are used for cloud metadata (RFC 3927,
 * 4291).
 */
function isEndpoint(address: string): boolean {
  if (!isWebAddress(address)) return false;
  const { hostname, username, password, search, hash, pathname } = new URL(address);
  const isLinkLocal = /^(169\.254\.|\[fe[89ab])/i.test(hostname);
  return !isLinkLocal && `${username}${password}${search}${hash}` === '' && !/completions/.test(pathname);
}

/** Currencies in which endpoints charge. */
export const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'BRL', 'CNY'] as const;

const price = z.number('not_a_number').min(0, 'out_of_range').max(100_000, 'out_of_range').nullable();

export const aiForm = z
  .strictObject({
    /** If empty, no texts are generated or translated. */
    baseUrl: line(500)
      .refine((address) => address === '' || isEndpoint(address), 'invalid_url')
      .overwrite((address) => address.replace(/\/+$/, '')),
    model: line(200),
    apiKey: secret,
    /** Input and output together; null for no limit. */
    monthlyTokens: wholeNumber(1, 1_000_000_000_000).nullable(),
    /** Per million tokens; null while unknown. Settings of earlier versions have no prices. */
    inputPrice: price.default(null),
    outputPrice: price.default(null),
    currency: z.enum(CURRENCIES).default('EUR'),
    /** Seconds per response. */
    timeout: wholeNumber(1, 300),
  })
  .refine(({ baseUrl, model }) => baseUrl === '' || model !== '', { path: ['model'], error: 'required' })
  .refine(({ baseUrl, apiKey }) => baseUrl !== '' || !apiKey, { path: ['baseUrl'], error: 'required' });

export const accountsForm = z.strictObject({
  /** Whether strangers may create accounts, which have no permissions. */
  signUp: z.boolean(),
  /** Whether operators can use the panel only with a second factor. */
  operatorsNeedFactor: z.boolean().default(false),
  /** Whether someone without a role at the company's identity provider gets an account. */
  openIdMembers: z.boolean().default(true),
  /** Days after which settled reports are deleted. */
  reportDays: wholeNumber(1, 730),
  /** Days after which sign-ins and other security events are deleted. */
  securityDays: wholeNumber(7, 730),
  /** Days after which all other entries of the activity log are deleted. Settings of earlier versions have no number. */
  activityDays: wholeNumber(30, 3650).default(365),
});

/** Paths of this site that an announcement may link to: all of them. */
const OWN_PATHS = ['/'];

/** A message above every page, during a period. */
export const announcementForm = z
  .strictObject({
    active: z.boolean(),
    ...localizedInputs(ANNOUNCEMENT_TEXTS),
    /** A path of this site or a URL; empty for none. */
    link_url: address(OWN_PATHS),
    start_date: bound,
    end_date: bound,
    /** The collection that it belongs to: it is shown only while the collection is published. */
    collection: z.uuid('invalid_choice').toLowerCase().nullable().default(null),
  })
  .check(inOrder)
  .refine((form) => !form.active || columnsOf('announcement').some((column) => typeof form[column] === 'string'), {
    path: ['announcement'],
    error: 'required',
  });

export type IdentityForm = z.output<typeof identityForm>;
type LanguagesForm = z.output<typeof languagesForm>;
type LegalForm = z.output<typeof legalForm>;
export type MailForm = z.output<typeof mailForm>;
export type AiForm = z.output<typeof aiForm>;
export type AnnouncementForm = z.output<typeof announcementForm>;
export type AccountsForm = z.output<typeof accountsForm>;

export const EMPTY_IDENTITY: IdentityForm = {
  ...{ name: '', timeZone: '', contactEmail: '', suggestionsEmail: '', offline: true },
  ...identityTexts(),
};
export const NO_ANNOUNCEMENT: AnnouncementForm = {
  active: false,
  ...z.object(localizedInputs(ANNOUNCEMENT_TEXTS)).parse(localizedBlanks(ANNOUNCEMENT_TEXTS)),
  ...{ link_url: '', start_date: null, end_date: null, collection: null },
};
export const FIRST_LANGUAGES: LanguagesForm = { root: DEFAULT_LANGUAGE, ...perLanguage(isOfferedAtFirst) };
export const EMPTY_LEGAL: LegalForm = { publisher: '', director: '', address: '', host: '', hostAddress: '' };
export const EMPTY_MAIL: MailForm = { host: '', port: 465, security: 'tls', user: '', password: '', from: '', ca: '' };
export const EMPTY_AI: AiForm = {
  ...{ baseUrl: '', model: '', apiKey: '', timeout: 60 },
  ...{ monthlyTokens: null, inputPrice: null, outputPrice: null, currency: 'EUR' },
};
export const DEFAULT_ACCOUNTS: AccountsForm = {
  signUp: true,
  operatorsNeedFactor: false,
  openIdMembers: true,
  reportDays: 90,
  securityDays: 365,
  activityDays: 365,
};

function identityTexts() {
  return z.object(localizedInputs(HOME_TEXTS)).parse(localizedBlanks(HOME_TEXTS));
}

/** Fields that are set by an environment variable, with the variable's name. */
export type FixedFields = Readonly<Record<string, string>>;
