import { z } from '@hono/zod-openapi';
import { aiForm, mailForm } from '../../shared/forms/site-settings.ts';
import {
  DEFAULT_LANGUAGE,
  isAddedLanguage,
  LANGUAGE_CODES,
  type Language,
  languageEntry,
  perLanguage,
} from '../../shared/languages.ts';
import type { SiteLanguages } from '../../shared/offered-languages.ts';
import {
  type SecretKey,
  SITE_SETTING_KEYS,
  SITE_SETTINGS,
  type SiteSettingForms,
  type SiteSettingKey,
} from '../../shared/site-settings.ts';
import { UNDO_WINDOW } from '../activity/deletions/usecases.ts';
import { keepingOmitted } from '../entity/later-texts.ts';
import { serverStopping } from '../operations/errors.ts';
import type { Database } from '../platform/db/database.ts';
import { invalidField } from '../platform/errors.ts';
import { apiRouter, body, json, problems, queryText, routesOf } from '../platform/http/api.ts';
import { missingTexts } from '../site/wording/missing.ts';
import { MISSING_TEXTS } from '../site/wording/originals.ts';
import { perKey } from './definitions.ts';
import { areLanguagesUsed, mayLanguagesReturn } from './language-use.queries.ts';
import { FIXED_KEYS, type Fixed, fixedFields, type StartConfig } from './live.ts';
import type { OwnerNotices } from './owner-notices.ts';
import { countNamedElsewhere, countPages } from './pages.queries.ts';
import type { Trials } from './trials.ts';
import type { Settings } from './usecases.ts';

const route = routesOf('settings');

/** 0 if never saved. */
const version = z.int().min(0);
const kept = z.boolean();

type Version = { version: typeof version };
type SavedShape<Key extends SiteSettingKey> = SiteSettingForms[Key]['shape'] &
  (Key extends SecretKey ? Version & { kept: typeof kept } : Version);
type SavedSchemas = { [Key in SiteSettingKey]: z.ZodObject<SavedShape<Key>> };

const savedSchemas = perKey<SavedSchemas>(SITE_SETTING_KEYS, <Key extends SiteSettingKey>(key: Key) => {
  const { form, secret } = SITE_SETTINGS[key];
  // The type checker does not resolve the condition for an unknown key.
  return z.object({ ...form.shape, ...(secret && { kept }), version }) as unknown as SavedSchemas[Key];
});

/**
 * Returns the form of a change. Fields that earlier versions did not have may be omitted, and then keep their stored
 * values. Their defaults are for settings that were stored before they existed.
 */
const changeOf = <Key extends SiteSettingKey>(key: Key): SiteSettingForms[Key] =>
  // The type checker does not resolve the form of an unknown key.
  keepingOmitted<z.ZodType>(SITE_SETTINGS[key].form, () => true) as SiteSettingForms[Key];

type Change = {
  [Key in SiteSettingKey]: z.ZodObject<
    { type: z.ZodLiteral<Key>; content: SiteSettingForms[Key]; version: typeof version },
    z.core.$strict
  >;
}[SiteSettingKey];

// An array keeps neither the type of each of its schemas, nor that it is not empty.
const changes = SITE_SETTING_KEYS.map((key) =>
  z.strictObject({ type: z.literal(key), content: changeOf(key), version }),
) as unknown as [Change, ...Change[]];

const siteSettings = z.object({
  ...savedSchemas,
  /** Fields set by the environment, by setting, each with its variable. */
  fixed: z.object(
    perKey<Record<keyof Fixed, z.ZodRecord<z.ZodString, z.ZodString>>>(FIXED_KEYS, () =>
      z.record(z.string(), z.string()),
    ),
  ),
  /** The meaning of empty fields. */
  defaults: z.object({
    ...{ name: z.string(), timeZone: z.string(), contactEmail: z.string(), suggestionsEmail: z.string() },
    ...{ from: z.string(), publisher: z.string(), director: z.string(), address: z.string() },
    ...{ host: z.string(), hostAddress: z.string() },
    /** The languages of the environment: the root, and those offered besides it. */
    ...{ root: z.enum(LANGUAGE_CODES), languages: z.array(z.enum(LANGUAGE_CODES)) },
  }),
  /** The progress of each language. */
  dictionaries: z.record(z.enum(LANGUAGE_CODES), z.object({ missing: z.int().min(0), reviewed: z.boolean() })).openapi({
    description:
      'The texts for visitors, by language: how many are missing, and whether a native speaker has read them.',
  }),
});

/** Returns the progress of each language. Texts of added languages are those that operators wrote. */
async function dictionariesOf(database: Database) {
  const count = async (code: Language) => {
    const missing = isAddedLanguage(code) ? (await missingTexts(database, code)).length : MISSING_TEXTS[code];
    return [code, missing] as const;
  };
  const missing = new Map(await Promise.all(LANGUAGE_CODES.map(count)));
  return perLanguage((code) => ({ missing: missing.get(code) ?? 0, reviewed: languageEntry(code).reviewed }));
}

const read = route('get', '/site', {
  summary: 'The settings of the site, without passwords and keys.',
  responses: { 200: json(siteSettings, 'The settings.'), ...problems() },
});

const update = route('put', '/site', {
  summary: 'Saves one of the settings of the site.',
  description:
    'The version is the one the change is based on; a newer one is a `version_conflict`. An empty password or key keeps ' +
    'the stored one, unless the server it is for changes; null removes it. A field that is not required ' +
    'keeps its value when it is left out.',
  request: {
    body: body(z.discriminatedUnion('type', changes)),
  },
  responses: {
    200: json(z.object({ version, kept }), 'Saved; `kept` says whether a secret is stored.'),
    ...problems(409),
  },
});

const readPages = route('get', '/site/pages', {
  summary: 'How many pages the site has, and how many of them are shown in a certain language without a name in it.',
  request: { query: z.strictObject({ language: z.enum(LANGUAGE_CODES).default(DEFAULT_LANGUAGE) }) },
  responses: { 200: json(z.object({ pages: z.int(), unnamed: z.int() }), 'The numbers.'), ...problems() },
});

const readNamedElsewhere = route('get', '/site/named-elsewhere', {
  summary:
    'How much visitors find that has a name in languages that are offered now, but in none of those that are kept.',
  description:
    '`kept` lists codes with commas between them. The rest stays on the site, shown in a language that is not offered.',
  request: {
    query: z.strictObject({
      kept: queryText(200)
        .transform((codes) => codes.split(','))
        .pipe(z.array(z.enum(LANGUAGE_CODES))),
    }),
  },
  responses: {
    200: json(
      z.object({ game: z.int(), category: z.int(), collection: z.int(), page: z.int() }),
      'The numbers, by kind.',
    ),
    ...problems(),
  },
});

const tryMail = route('post', '/site/try-mail', {
  summary: 'Sends a mail to the operator with mail settings that need not be saved.',
  request: { body: body(mailForm) },
  responses: { 200: json(z.object({ to: z.string(), outbox: z.boolean() }), 'Sent.'), ...problems(503) },
});

const tryModel = route('post', '/site/try-model', {
  summary: 'Has a language model describe a well-known game, with settings that need not be saved.',
  request: { body: body(aiForm) },
  responses: {
    200: json(z.object({ model: z.string(), milliseconds: z.int(), text: z.string() }), 'What the model wrote.'),
    ...problems(503),
  },
});

export function siteSettingRoutes(options: {
  database: Database;
  site: Pick<SiteLanguages, 'languages'>;
  settings: Settings;
  config: StartConfig;
  trials: Trials;
  notices: OwnerNotices;
  now: () => Date;
}) {
  const { database, site, settings, config, trials, notices, now } = options;
  const { name, contactEmail, suggestionsEmail, legal } = config.site;
  const texts = { name, contactEmail, suggestionsEmail, ...legal };
  const { root } = config.site;
  const languages = config.offeredLanguages ?? config.site.languages;
  const defaults = { ...texts, root, languages: [...languages], timeZone: config.siteTimezone, from: config.mail.from };
  return apiRouter()
    .openapi(readPages, async (context) =>
      context.json(await countPages(database, site, context.req.valid('query').language), 200),
    )
    .openapi(readNamedElsewhere, async (context) =>
      context.json(await countNamedElsewhere(database, site, context.req.valid('query').kept), 200),
    )
    .openapi(read, async (context) => {
      const saved = await settings.readAll(SITE_SETTING_KEYS);
      const dictionaries = await dictionariesOf(database);
      return context.json({ ...saved, fixed: fixedFields(config.given), defaults, dictionaries }, 200);
    })
    .openapi(update, async (context) => {
      const { type, content: value, version } = context.req.valid('json');
      if (type === 'accounts' && value.operatorsNeedFactor && !context.var.operator.hasFactor) {
        throw invalidField('operatorsNeedFactor', 'own_factor_first');
      }
      if (type === 'languages' && (await settings.lacksLanguages())) throw serverStopping();
      if (type === 'added_languages') {
        const kept = value.languages.map(({ code }) => code);
        const { languages: before } = await settings.read('added_languages');
        const removed = before.map(({ code }) => code).filter((code) => !kept.includes(code));
        const { root } = await settings.read('languages');
        if (removed.some((code) => code === root)) throw invalidField('languages', 'language_at_root');
        if (await areLanguagesUsed(database, removed)) throw invalidField('languages', 'language_in_use');
        if (await mayLanguagesReturn(database, removed, new Date(now().getTime() - UNDO_WINDOW))) {
          throw invalidField('languages', 'language_in_undo');
        }
      }
      const notifyOwners = notices.watch();
      // The union pairs each type with its content, but the type checker loses this when they are destructured.
      const saved = await settings.update(type, { value: value as never, version }, context.var.operator);
      notifyOwners(context.var.operator);
      return context.json({ version: saved.version, kept: 'kept' in saved && saved.kept === true }, 200);
    })
    .openapi(tryMail, async (context) =>
      context.json(await trials.mail(context.req.valid('json'), context.var.operator), 200),
    )
    .openapi(tryModel, async (context) =>
      context.json(await trials.model(context.req.valid('json'), DEFAULT_LANGUAGE), 200),
    );
}
