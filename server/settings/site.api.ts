import { createRoute, z } from '@hono/zod-openapi';
import { consentForm } from '../../shared/forms/consent.ts';
import { providerAccountsForm } from '../../shared/forms/provider-accounts.ts';
import { dripForm } from '../../shared/forms/publication.ts';
import {
  accountsForm,
  aiForm,
  announcementForm,
  identityForm,
  languagesForm,
  legalForm,
  mailForm,
} from '../../shared/forms/site-settings.ts';
import { DEFAULT_LANGUAGE } from '../../shared/languages.ts';
import { invalidField } from '../platform/errors.ts';
import { apiRouter, body, json, problems } from '../platform/http/api.ts';
import { fixedFields, type StartConfig } from './live.ts';
import type { OwnerNotices } from './owner-notices.ts';
import type { Trials } from './trials.ts';
import type { Settings } from './usecases.ts';

/** 0 if never saved. */
const version = z.int().min(0);
const kept = z.boolean();
const fixed = z.record(z.string(), z.string());

const siteSettings = z.object({
  identity: z.object({ ...identityForm.shape, version }),
  languages: z.object({ ...languagesForm.shape, version }),
  announcement: z.object({ ...announcementForm.shape, version }),
  legal: z.object({ ...legalForm.shape, version }),
  mail: z.object({ ...mailForm.shape, kept, version }),
  ai: z.object({ ...aiForm.shape, kept, version }),
  accounts: z.object({ ...accountsForm.shape, version }),
  drip: z.object({ ...dripForm.shape, version }),
  provider_accounts: z.object({ ...providerAccountsForm.shape, version }),
  consent: z.object({ ...consentForm.shape, version }),
  /** Fields that the environment decides, by setting, each with its variable. */
  fixed: z.object({ identity: fixed, legal: fixed, mail: fixed, ai: fixed }),
  /** What an empty field means. */
  defaults: z.object({
    ...{ name: z.string(), timeZone: z.string(), contactEmail: z.string(), suggestionsEmail: z.string() },
    ...{ from: z.string(), publisher: z.string(), director: z.string(), address: z.string() },
    ...{ host: z.string(), hostAddress: z.string() },
  }),
});

const read = createRoute({
  method: 'get',
  path: '/site',
  summary: 'The settings of the site, without passwords and keys.',
  tags: ['settings'],
  responses: { 200: json(siteSettings, 'The settings.'), ...problems() },
});

const update = createRoute({
  method: 'put',
  path: '/site',
  summary: 'Saves one of the settings of the site.',
  description:
    'The version is the one the change is based on; a newer one is a `version_conflict`. An empty password or key keeps ' +
    'the stored one, unless the server it is for changes; null removes it.',
  tags: ['settings'],
  request: {
    body: body(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('identity'), content: identityForm, version }),
        z.strictObject({ type: z.literal('languages'), content: languagesForm, version }),
        z.strictObject({ type: z.literal('announcement'), content: announcementForm, version }),
        z.strictObject({ type: z.literal('legal'), content: legalForm, version }),
        z.strictObject({ type: z.literal('mail'), content: mailForm, version }),
        z.strictObject({ type: z.literal('ai'), content: aiForm, version }),
        z.strictObject({ type: z.literal('accounts'), content: accountsForm, version }),
        z.strictObject({ type: z.literal('drip'), content: dripForm, version }),
        z.strictObject({ type: z.literal('provider_accounts'), content: providerAccountsForm, version }),
        z.strictObject({ type: z.literal('consent'), content: consentForm, version }),
      ]),
    ),
  },
  responses: {
    200: json(z.object({ version, kept }), 'Saved; `kept` says whether a secret is stored.'),
    ...problems(409),
  },
});

const tryMail = createRoute({
  method: 'post',
  path: '/site/try-mail',
  summary: 'Sends a mail to the operator with mail settings that need not be saved.',
  tags: ['settings'],
  request: { body: body(mailForm) },
  responses: { 200: json(z.object({ to: z.string(), outbox: z.boolean() }), 'Sent.'), ...problems(503) },
});

const tryModel = createRoute({
  method: 'post',
  path: '/site/try-model',
  summary: 'Has a language model describe a well-known game, with settings that need not be saved.',
  tags: ['settings'],
  request: { body: body(aiForm) },
  responses: {
    200: json(z.object({ model: z.string(), milliseconds: z.int(), text: z.string() }), 'What the model wrote.'),
    ...problems(503),
  },
});

export function siteSettingRoutes(options: {
  settings: Settings;
  config: StartConfig;
  trials: Trials;
  notices: OwnerNotices;
}) {
  const { settings, config, trials, notices } = options;
  const { name, contactEmail, suggestionsEmail, legal } = config.site;
  const texts = { name, contactEmail, suggestionsEmail, ...legal };
  const defaults = { ...texts, timeZone: config.siteTimezone, from: config.mail.from };
  return apiRouter()
    .openapi(read, async (context) => {
      const [identity, languages, announcement, legal] = await Promise.all([
        settings.read('identity'),
        settings.read('languages'),
        settings.read('announcement'),
        settings.read('legal'),
      ]);
      const [mail, ai, accounts, drip, provider_accounts, consent] = await Promise.all([
        settings.read('mail'),
        settings.read('ai'),
        settings.read('accounts'),
        settings.read('drip'),
        settings.read('provider_accounts'),
        settings.read('consent'),
      ]);
      const saved = { identity, languages, announcement, legal, mail, ai, accounts, drip, provider_accounts, consent };
      return context.json({ ...saved, fixed: fixedFields(config.given), defaults }, 200);
    })
    .openapi(update, async (context) => {
      const { type, content: value, version } = context.req.valid('json');
      if (type === 'accounts' && value.operatorsNeedFactor && !context.var.operator.hasFactor) {
        throw invalidField('operatorsNeedFactor', 'own_factor_first');
      }
      const tell = notices.watch();
      // The union pairs each type with its content, which the type checker forgets when they are taken apart.
      const saved = await settings.update(type, { value: value as never, version }, context.var.operator);
      tell(context.var.operator);
      return context.json({ version: saved.version, kept: 'kept' in saved && saved.kept === true }, 200);
    })
    .openapi(tryMail, async (context) =>
      context.json(await trials.mail(context.req.valid('json'), context.var.operator), 200),
    )
    .openapi(tryModel, async (context) =>
      context.json(await trials.model(context.req.valid('json'), DEFAULT_LANGUAGE), 200),
    );
}
