/**
 * Shared by the tests of ids and fields: the operations according to the API document, and an entity of every kind that a
 * path can refer to.
 */
import { eq, getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { ENTITIES, type EntityName } from '../../shared/entities.ts';
import { NEXT_STEPS } from '../../shared/forms/setup.ts';
import { LEGAL_PAGES } from '../../shared/legal-pages.ts';
import type { LocalizedField } from '../../shared/localized.ts';
import { PUBLICATION_KINDS } from '../../shared/publication.ts';
import { addAccount } from '../../tests/helpers/accounts.ts';
import { addCategory, addGames, addRow } from '../../tests/helpers/catalogue.ts';
import type { ResourceName } from '../entity/resource.ts';
import type { Database } from '../platform/db/database.ts';
import {
  ads,
  apiTokens,
  deletions,
  feeds,
  invitations,
  listViews,
  media,
  operations,
  pages,
  redirects,
  type StoredEntity,
  sessions,
  TABLES,
  TEXT_TABLES,
  webhookDeliveries,
  webhookEvents,
  webhooks,
  wordings,
} from '../platform/db/schema.ts';
import { hasTexts } from '../platform/db/texts.ts';

/** The parts of a JSON schema (2020-12) that the tests read. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  minimum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  oneOf?: Schema[];
  items?: Schema;
  enum?: unknown[];
}

interface Described {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}

/** An operation of the API document. */
export interface Documented {
  method: string;
  /** Below `/api`, with the names of parameters in braces. */
  path: string;
  /** Method and path, as the tables of the tests use them. */
  name: string;
  query: string[];
  statuses: number[];
  /** Schema of its JSON body. */
  schema: Schema | undefined;
}

interface Asked {
  request(path: string): Response | Promise<Response>;
}

/** Every operation of the panel's API. */
export async function documented(app: Asked): Promise<Documented[]> {
  const { paths, components } = await (await app.request('/api/v1/openapi.json')).json();
  const schemas: Record<string, Schema> = components.schemas;
  const resolve = (schema: Schema) => schemas[schema.$ref?.replace('#/components/schemas/', '') ?? ''] ?? schema;
  return Object.entries<Record<string, Described>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([lower, { parameters = [], requestBody, responses }]): Documented => {
      const method = lower.toUpperCase();
      const given = requestBody?.content['application/json']?.schema;
      return {
        ...{ method, path, name: `${method} ${path}` },
        query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        statuses: Object.keys(responses).map(Number),
        schema: given && resolve(given),
      };
    }),
  );
}

export interface Making {
  db: Database;
  /** The account that it belongs to, if any. */
  operator: string;
}

/** Values of a path's parameters so far. */
export type Given = Readonly<Record<string, string>>;
export type Make = (making: Making, given: Given) => Promise<string>;

export interface Kind {
  make: Make;
  /** The entity whose permissions are required in addition to those of the path. */
  of?: EntityName;
  /** It does not exist for anyone but its own operator. */
  isPersonal?: true;
}

let made = 0;
/** Returns a different text each time. */
export function next(): string {
  made += 1;
  return `n${made}`;
}

const DAY = 86_400_000;
const tomorrow = () => new Date(Date.now() + DAY);

/** @param insert inserts a row with the given id */
const row =
  (insert: (making: Making, id: string) => Promise<unknown>): Make =>
  async (making) => {
    const id = uuidv7();
    await insert(making, id);
    return id;
  };

const game: Make = async ({ db }) => {
  const [id = ''] = await addGames(db, [{ title: `Chess ${next()}` }]);
  return id;
};
const category: Make = ({ db }) => addCategory(db, { slug: next() });

/**
 * Inserts a row of an entity with some text in every required column, and a name. Entities that need more have an entry
 * in `KINDS`.
 */
const stored = (name: ResourceName): Make =>
  row(({ db }, id) => {
    const required = Object.entries(getTableColumns(TABLES[name])).filter(([, { notNull, hasDefault }]) => {
      return notNull && !hasDefault;
    });
    const values = Object.fromEntries(required.map(([column]) => [column, next()]));
    if (hasTexts(name)) {
      const fields = Object.entries<LocalizedField>(TEXT_TABLES[name].fields);
      const names = fields.flatMap(([field, { kind }]) => (kind === 'name' ? [[field, next()]] : []));
      return addRow(db, name, { ...values, ...Object.fromEntries(names), id });
    }
    // The columns of several possible tables have no common type.
    return db.orm.insert(TABLES[name] as PgTable).values({ ...values, id });
  });
// Object.keys loses the key type.
const STORED = (Object.keys(TABLES) as StoredEntity[]).filter((name) => name !== 'setting');

const collection = stored('collection');
const page = row(({ db }, id) => addRow(db, 'page', { id, slug: next(), title: 'About us' }));
const webhook = row(({ db }, id) => {
  return db.orm.insert(webhooks).values({ id, name: 'Chat', url: 'https://chat.example/', secret: 'sealed' });
});

const run = (kind: string, more: Partial<typeof operations.$inferInsert> = {}): Make =>
  row(({ db, operator }, id) => {
    const finished = { status: 'completed' as const, finished_at: new Date() };
    return db.orm.insert(operations).values({ id, kind, ...finished, created_by: operator, ...more });
  });

const importRun = run('import-games');
const previewRun = run('preview-import', { provider: 'generic', counters: { updated: 1 } });
const categoryRun = run('auto-generate-categories');
const categoryPreview = run('preview-categories');

const deletion = (entity: string): Make =>
  row(({ db, operator }, id) => db.orm.insert(deletions).values({ id, entity, actor: operator, at: new Date() }));

/** Inserts a delivery for the webhook in the path. */
const delivery: Make = async (making, { id }) => {
  const webhook_id = id ?? (await webhook(making, {}));
  const { orm } = making.db;
  const [event] = await orm.insert(webhookEvents).values({ kind: 'game.created', data: {} }).returning();
  const values = { webhook_id, event_id: event?.id ?? '', state: 'delivered' as const };
  const [sent] = await orm.insert(webhookDeliveries).values(values).returning();
  return String(sent?.position);
};

const legalPage =
  (legal: (typeof LEGAL_PAGES)[number]): Make =>
  async ({ db }) => {
    const saved = await db.orm.$count(pages, eq(pages.legal, legal));
    if (saved === 0) await addRow(db, 'page', { legal, title: 'Legal' });
    return legal;
  };

/** Entities that can be published, by kind. */
export const PUBLISHED: Readonly<Record<string, Make>> = { game, collection, page };
const published: Make = (making, { kind = '' }) => (PUBLISHED[kind] ?? game)(making, {});

const word = (value: string): Kind => ({ make: async () => value });
const one = (make: Make): Kind[] => [{ make }];

/** Entities that some operations accept besides the kinds of their path. */
export const ALSO: Readonly<Record<string, readonly Make[]>> = { '/admin/imports/{id}': [previewRun] };

/** The kinds of entities that a parameter refers to, by the end of the path. */
export const KINDS: Readonly<Record<string, readonly Kind[]>> = {
  ...Object.fromEntries(STORED.map((name) => [`${ENTITIES[name].path}/{id}`, one(stored(name))])),
  '/admin/account/views/{id}': [
    {
      make: row(({ db, operator }, id) => {
        return db.orm.insert(listViews).values({ id, user_id: operator, list: 'games', name: next(), query: '' });
      }),
      isPersonal: true,
    },
  ],
  '/admin/account/sessions/{id}': [
    {
      make: row(({ db, operator }, id) => {
        return db.orm.insert(sessions).values({ id, user_id: operator, token: next(), expires_at: tomorrow() });
      }),
      isPersonal: true,
    },
  ],
  '/admin/wording/{id}': one(
    row(({ db }, id) => db.orm.insert(wordings).values({ id, language: 'en', key: next(), text: 'Go' })),
  ),
  '/admin/team/{id}': one(({ db }) => addAccount(db, `${next()}@example.com`, 'editor')),
  '/admin/team/invitations/{id}': one(
    row(({ db, operator }, id) => {
      const invitation = { email: `${next()}@example.com`, role: 'editor', token_hash: next(), created_by: operator };
      return db.orm.insert(invitations).values({ id, ...invitation, expires_at: tomorrow() });
    }),
  ),
  '/admin/tokens/{id}': one(
    row(({ db, operator }, id) => {
      const token = { name: 'Feeds', secret_hash: next(), prefix: 'x', role: 'viewer', created_by: operator };
      return db.orm.insert(apiTokens).values({ id, ...token, expires_at: tomorrow() });
    }),
  ),
  '/admin/deletions/{id}': [
    { make: deletion('game'), of: 'game' },
    { make: deletion('ad'), of: 'ad' },
    { make: deletion('redirect'), of: 'redirect' },
  ],
  '/admin/operations/{id}': [
    { make: run('translate-games'), of: 'text' },
    { make: run('translate-site'), of: 'wording' },
    { make: importRun, of: 'import' },
    { make: previewRun, of: 'import' },
    { make: categoryRun, of: 'auto_category' },
    { make: categoryPreview, of: 'auto_category' },
    { make: run('backup'), of: 'backup' },
  ],
  '/admin/auto-categories/{id}': one(categoryRun),
  '/admin/auto-categories/previews/{id}': one(categoryPreview),
  '/admin/imports/{id}': one(importRun),
  '/admin/imports/preview/{id}': [{ make: previewRun, isPersonal: true }],
  '/admin/feeds/{id}': one(
    row(({ db }, id) => {
      const feed = { name: 'Feed', provider: 'generic', address: `https://feeds.example/${next()}` };
      return db.orm.insert(feeds).values({ id, ...feed });
    }),
  ),
  '/admin/games/{id}': one(game),
  '/admin/health/games/{id}': one(game),
  '/admin/reports/games/{id}': one(game),
  '/admin/statistics/games/{id}': one(game),
  '/admin/categories/{id}': one(category),
  '/admin/pages/{id}': one(page),
  '/admin/pages/legal/{legal}': LEGAL_PAGES.map((legal) => ({ make: legalPage(legal) })),
  '/admin/publications/{kind}': PUBLICATION_KINDS.map(word),
  '/admin/publications/{kind}/{id}': one(published),
  '/admin/publications/preview-links/{kind}': PUBLICATION_KINDS.map(word),
  '/admin/publications/preview-links/{kind}/{id}': one(published),
  '/admin/ads/{id}': one(
    row(({ db }, id) => db.orm.insert(ads).values({ id, name: 'Banner', type: 'banner', position: 'header' })),
  ),
  '/admin/redirects/{id}': one(
    row(({ db }, id) => db.orm.insert(redirects).values({ id, source: `/${next()}`, target: '/contact' })),
  ),
  '/admin/media/{id}': one(
    row(({ db }, id) => {
      const hash = uuidv7().replaceAll('-', '').padEnd(64, '0');
      const file = { mime_type: 'image/webp', original_type: 'png' as const, bytes: 1, width: 1, height: 1 };
      return db.orm.insert(media).values({ id, hash, ...file });
    }),
  ),
  '/admin/next-steps/{step}': NEXT_STEPS.map(word),
  '/admin/webhooks/{id}': one(webhook),
  '/admin/webhooks/{id}/deliveries/{delivery}': one(delivery),
};

export const parametersOf = ({ path }: Documented) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
/** Returns the path up to a parameter. */
export const placeOf = ({ path }: Documented, parameter: string) =>
  `${path.slice(0, path.indexOf(`{${parameter}}`))}{${parameter}}`;
export const fill = ({ path }: Documented, given: Given) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '');

/** Creates entities of the requesting account for the parameters without a value. */
export async function completed(operation: Documented, making: Making, given: Given): Promise<Given> {
  const all: Record<string, string> = { ...given };
  for (const parameter of parametersOf(operation)) {
    const [kind] = KINDS[placeOf(operation, parameter)] ?? [];
    all[parameter] ??= (await kind?.make(making, all)) ?? '';
  }
  return all;
}
