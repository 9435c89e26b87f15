/**
 * What the panel and its API deal with, one row each. Rights, confirmations, what keys of programs may do, the names in
 * the activity log, which deletions can be undone, what can be published, who uses pictures and the sweep over all
 * operations are derived from it. `server/platform/db/schema.ts` names the tables.
 */
import { z } from 'zod';
import { DEFAULT_LANGUAGE } from './languages.ts';
import {
  ANNOUNCEMENT_TEXTS,
  CATEGORY_TEXTS,
  COLLECTION_TEXTS,
  entityName,
  GAME_TEXTS,
  HOME_ROW_BODY,
  HOME_ROW_TEXTS,
  HOME_TEXTS,
  type LocalizedFields,
  MEDIA_TEXTS,
  MENU_TEXTS,
  PAGE_TEXTS,
} from './localized.ts';
import { ROLES, type Role } from './roles.ts';

/** The roles besides the owner, who may do everything. `translate` saves an existing entity with other texts. */
interface Rights {
  read: readonly Role[];
  change: readonly Role[];
  translate?: readonly Role[];
}

/** Whether a change needs a confirmation. A function decides by the JSON body. */
export type Rule = boolean | ((body: unknown) => boolean);

/** Operations are given by what follows `path`, with `*` for any one part. */
export interface Entity extends Rights {
  /** Below `/api`. All operations at it and below it belong to the entity, unless a longer path has a row of its own. */
  path: string;
  /** Further paths. */
  also?: readonly string[];
  /** Names of its entries in the activity log. */
  logs?: readonly string[];
  /** The column with its name, for the activity log and wherever else operators find it. */
  label?: string;
  /** Its texts in every language, whose names follow the root for programs. Those with the right `translate` may write them. */
  texts?: LocalizedFields;
  /** Its deletion can be undone. */
  undo?: true;
  /** It can be published, at once or when its time has come. */
  publishing?: true;
  /**
   * Columns that hold addresses of uploaded pictures, or one of `texts` for its columns in every language. `address`: one at
   * most; `text`: any number, anywhere.
   */
  pictures?: Readonly<Record<string, 'address' | 'text'>>;
  /** Keys of the settings that are read and changed here rather than in the settings of the site. */
  settings?: readonly string[];
  /** Kinds of the operations that run for it. */
  operations?: readonly string[];
  /** Operations that read although they are no GET: they take a form that need not be saved. */
  reads?: readonly string[];
  /** Asks for a confirmation although others than the owner may do it. */
  confirmed?: Readonly<Record<string, Rule>>;
  /** Every change asks, whoever may do it. */
  sensitive?: true;
  /** Asks for none, although only owners may do it or the entity is sensitive. Each needs a reason. */
  unconfirmed?: readonly string[];
  /** Made for programs: keys may do it although it asks sessions for a confirmation. */
  programs?: readonly string[];
  /** Closed to keys altogether. */
  sessionOnly?: true;
}

const NOBODY: readonly Role[] = [];
const EDITORS: readonly Role[] = ['editor'];
const OWN: Rights = { read: ROLES, change: ROLES };
const EDITORIAL: Rights = { read: ROLES, change: EDITORS };
const TRANSLATED: Rights = { ...EDITORIAL, translate: ['translator'] };
const EDITORS_ONLY: Rights = { read: ['editor', 'viewer'], change: EDITORS };
const ADVERTISING: Rights = { read: ['advertiser', 'viewer'], change: ['advertiser'] };
/** Many people's work depends on it, so whoever may read everything may read it too. */
const OWNERS: Rights = { read: ['viewer'], change: NOBODY };
const OWNERS_ALONE: Rights = { read: NOBODY, change: NOBODY };
const PICTURES: Rights = { read: ROLES, change: ['editor', 'advertiser'] };

const gameDeletion = z.looseObject({ action: z.literal('delete') });

export const ENTITIES = {
  own_account: {
    path: '/admin/account',
    ...OWN,
    sensitive: true,
    sessionOnly: true,
    unconfirmed: [
      '/confirmation',
      // Preferences.
      ...['/language', '/digest', '/views', '/views/*'],
      // Ending sessions takes rights away, and is urgent when somebody else has one.
      ...['/sessions/*', '/sessions/end-others'],
    ],
  },
  account: { path: '/admin/team', ...OWNERS_ALONE, logs: ['account', 'security'] },
  token: { path: '/admin/tokens', ...OWNERS_ALONE, logs: ['token'], label: 'name' },
  webhook: { path: '/admin/webhooks', ...OWNERS_ALONE, logs: ['webhook'], label: 'name' },
  backup: {
    path: '/admin/backups',
    ...OWNERS_ALONE,
    logs: ['backup'],
    operations: ['backup', 'restore'],
    reads: ['/preview'],
    // A backup is a copy: it takes nothing away, and stays on the server.
    unconfirmed: [''],
  },
  setting: {
    path: '/admin/settings',
    ...OWNERS,
    logs: ['setting'],
    label: 'key',
    texts: { ...HOME_TEXTS, ...ANNOUNCEMENT_TEXTS },
    pictures: { value: 'text' },
  },
  appearance: {
    path: '/admin/appearance',
    ...OWNERS,
    settings: ['theme', 'theme_draft'],
    // Visitors do not see the draft.
    unconfirmed: ['/draft', '/import'],
  },
  wording: {
    path: '/admin/wording',
    ...OWNERS,
    logs: ['wording'],
    label: 'key',
    undo: true,
    operations: ['translate-site'],
    // Words on pages that can be taken back: they give nobody a right, and contain no markup.
    unconfirmed: ['', '/*'],
  },
  // Hides a hint.
  next_step: { path: '/admin/next-steps', ...OWNERS_ALONE, settings: ['next_steps'], unconfirmed: ['/*'] },

  server_warning: { path: '/admin/server-warnings', ...OWNERS_ALONE },
  dashboard: { path: '/admin/dashboard', ...EDITORIAL },
  // Each item also asks for the right to act upon it.
  attention: { path: '/admin/attention', ...EDITORIAL },
  activity: { path: '/admin/activity', ...EDITORIAL },
  statistics: { path: '/admin/statistics', ...EDITORIAL },
  // Both also ask for the right to what was deleted, or to what runs.
  deletion: { path: '/admin/deletions', ...PICTURES },
  operation: { path: '/admin/operations', ...EDITORIAL, logs: ['operation'] },

  game: {
    path: '/admin/games',
    ...TRANSLATED,
    logs: ['game'],
    label: 'title',
    texts: GAME_TEXTS,
    undo: true,
    publishing: true,
    pictures: { thumbnail_url: 'address' },
    reads: ['/export', '/preview'],
    confirmed: { '/bulk': (body: unknown) => gameDeletion.safeParse(body).success },
    programs: ['/bulk'],
  },
  category: {
    path: '/admin/categories',
    ...TRANSLATED,
    logs: ['category'],
    label: 'name',
    texts: CATEGORY_TEXTS,
    undo: true,
  },
  collection: {
    path: '/admin/collections',
    ...TRANSLATED,
    logs: ['collection'],
    label: 'title',
    texts: COLLECTION_TEXTS,
    undo: true,
    publishing: true,
    pictures: { image_url: 'address' },
    reads: ['/preview'],
  },
  page: {
    path: '/admin/pages',
    ...TRANSLATED,
    logs: ['page'],
    label: 'title',
    texts: PAGE_TEXTS,
    undo: true,
    publishing: true,
    pictures: { text: 'text' },
  },
  publication: { path: '/admin/publications', ...EDITORIAL },
  report: { path: '/admin/reports', ...EDITORS_ONLY },
  health: {
    path: '/admin/health',
    ...EDITORS_ONLY,
    settings: ['game_health'],
    confirmed: { '/merge': true, '/copies/merge': true },
    programs: ['/merge', '/copies/merge'],
  },
  redirect: {
    path: '/admin/redirects',
    ...EDITORS_ONLY,
    logs: ['redirect', 'redirect_import'],
    label: 'source',
    undo: true,
    confirmed: { '/delete': true },
    programs: ['/delete'],
  },
  synonym: { path: '/admin/synonyms', ...EDITORS_ONLY, logs: ['synonym'], label: 'words', undo: true },
  missed_search: { path: '/admin/missed-searches', ...EDITORS_ONLY },
  home: {
    path: '/admin/home',
    ...EDITORS_ONLY,
    texts: { ...HOME_ROW_TEXTS, ...HOME_ROW_BODY },
    settings: ['home_rows'],
    reads: ['/check', '/preview'],
  },
  menus: { path: '/admin/menus', ...EDITORS_ONLY, texts: MENU_TEXTS, settings: ['menus'] },
  // Replacing a file also asks for the right to whatever uses it.
  media: {
    path: '/admin/media',
    ...PICTURES,
    logs: ['media'],
    texts: MEDIA_TEXTS,
    confirmed: { '/delete': true },
    programs: ['/delete'],
  },
  picture: { path: '/admin/pictures', ...EDITORIAL },
  seo: {
    path: '/admin/seo',
    ...EDITORIAL,
    settings: ['indexing'],
    operations: ['generate-meta-descriptions'],
  },
  text: {
    path: '/admin/ai',
    ...EDITORIAL,
    operations: ['translate-games'],
    also: ['/functions/generate-game-content', '/functions/translate-games'],
    reads: ['/estimate'],
  },
  // Texts of games that a machine wrote. A translator approves those of their languages.
  text_review: {
    path: '/admin/text-review',
    read: ['editor', 'translator', 'viewer'],
    change: ['editor', 'translator'],
  },
  feed: { path: '/admin/feeds', ...EDITORS_ONLY, logs: ['feed'], label: 'name', undo: true },
  import: {
    path: '/admin/imports',
    ...EDITORS_ONLY,
    also: ['/functions/import-games', '/functions/scrape-html5games'],
    operations: ['import-games', 'scrape-html5games', 'preview-import'],
    confirmed: { '/*/undo': true },
    programs: ['/*/undo'],
  },
  category_map: { path: '/admin/category-map', ...EDITORS_ONLY, logs: ['category_map'] },
  auto_category: {
    path: '/admin/auto-categories',
    ...EDITORS_ONLY,
    also: ['/functions/auto-generate-categories', '/functions/update-game-categories'],
    operations: ['preview-categories', 'auto-generate-categories', 'update-game-categories'],
  },

  ad: {
    path: '/admin/ads',
    ...ADVERTISING,
    logs: ['ad'],
    settings: ['advertising'],
    label: 'name',
    undo: true,
    pictures: { image_url: 'address', content: 'text' },
    reads: ['/preview'],
  },
  ad_number: { path: '/admin/ad-numbers', ...ADVERTISING },
  ads_txt: { path: '/admin/settings/ads-txt', ...ADVERTISING, settings: ['ads_txt'] },
  analytics: {
    path: '/admin/settings/analytics',
    ...ADVERTISING,
    settings: ['analytics'],
    also: ['/functions/update-ads-settings'],
  },
} as const satisfies Record<string, Entity>;

export type EntityName = keyof typeof ENTITIES;
type Row = (typeof ENTITIES)[EntityName];

/** The entities whose rows have a property. */
export type EntityWith<Property extends keyof Entity> = {
  [Name in EntityName]: (typeof ENTITIES)[Name] extends Required<Pick<Entity, Property>> ? Name : never;
}[EntityName];

/** Names in the activity log. */
export type Audited = Extract<Row, { logs: readonly string[] }>['logs'][number];

// Object.keys loses the key type.
export const ENTITY_NAMES = Object.keys(ENTITIES) as EntityName[];

/** A row with all its optional fields. */
export const entity = (name: EntityName): Entity => ENTITIES[name];

/** The name of an entity in its row: one that is localized in the entity's own language. */
export function labelIn(name: EntityName, row: object): string {
  const { label = '', texts = {} } = entity(name);
  const values = Object.fromEntries(Object.entries(row));
  const isLocalized = label in texts && (label === 'name' || label === 'title');
  return isLocalized
    ? entityName(values, label, { language: DEFAULT_LANGUAGE, root: DEFAULT_LANGUAGE }).text
    : String(values[label] ?? '');
}

/** The entities whose rows have a property: at least one, or the property would not be in the type. */
export const entitiesWith = <Property extends keyof Entity>(property: Property) =>
  // The filter leaves the names that the type has.
  ENTITY_NAMES.filter((name) => entity(name)[property] !== undefined) as [
    EntityWith<Property>,
    ...EntityWith<Property>[],
  ];

// The rows' own lists are the type's values.
export const AUDITED = ENTITY_NAMES.flatMap((name) => entity(name).logs ?? []) as Audited[];

const BY_PATH = new Map(
  ENTITY_NAMES.flatMap((name) => [entity(name).path, ...(entity(name).also ?? [])].map((path) => [path, name])),
);

/** The entity that an operation at a path below `/api` belongs to. */
export function entityAt(path: string): EntityName | undefined {
  const parts = path.split('/');
  for (let length = parts.length; length > 1; length -= 1) {
    const name = BY_PATH.get(parts.slice(0, length).join('/'));
    if (name !== undefined) return name;
  }
  return undefined;
}

const owning = (list: 'logs' | 'settings' | 'operations', value: string) =>
  ENTITY_NAMES.find((name) => entity(name)[list]?.includes(value));

/** The entity whose rights an entry of the log falls under; those of a setting by its key. */
export const entityOfLog = (audited: Audited, id: string | null): EntityName | undefined =>
  audited === 'setting' ? entityOfSetting(id ?? '') : owning('logs', audited);

export const entityOfSetting = (key: string): EntityName => owning('settings', key) ?? 'setting';

/** The entity that an operation of a kind runs for; undefined for an unknown kind. */
export const entityOfOperation = (kind: string): EntityName | undefined => owning('operations', kind);
