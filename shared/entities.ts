/**
 * The entities of the panel and its API, one entry each. Permissions, confirmations, access for API keys, names in the
 * activity log, undoable deletions, publishable entities, users of pictures and the tests over all operations are derived
 * from them. `server/platform/db/schema.ts` lists the tables.
 */
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
  TAG_TEXTS,
} from './localized.ts';
import { ROLES, type Role } from './roles.ts';

/** Roles with access, besides the owner, who may do everything. `translate` saves an existing entity with other texts. */
interface Rights {
  read: readonly Role[];
  change: readonly Role[];
  translate?: readonly Role[];
}

/** Whether a change needs a confirmation. A function decides by the JSON body. */
export type Rule = boolean | ((body: unknown) => boolean);

/** Operations are given by their path below `path`, with `*` for any one segment. */
export interface Entity extends Rights {
  /** Path below `/api`. All operations at it and below it belong to the entity, unless a longer path has an entry of its own. */
  path: string;
  /** Further paths. */
  also?: readonly string[];
  /** Names of its entries in the activity log. */
  logs?: readonly string[];
  /** The column with its name, for the activity log and other places where operators see it. */
  label?: string;
  /** Its texts in every language. Their names in the API depend on the root language. Roles with `translate` may write them. */
  texts?: LocalizedFields;
  /** Whether its deletion can be undone. */
  undo?: true;
  /** Whether it can be published, at once or on schedule. */
  publishing?: true;
  /**
   * Columns with URLs of uploaded pictures; a field of `texts` stands for its columns in every language. `address` holds
   * at most one URL, `text` any number anywhere.
   */
  pictures?: Readonly<Record<string, 'address' | 'text'>>;
  /** Keys of settings that are read and changed here instead of in the site's settings. */
  settings?: readonly string[];
  /** Kinds of the operations that run for it. */
  operations?: readonly string[];
  /** Operations that only read although they are not GET: they take an unsaved form. */
  reads?: readonly string[];
  /** Operations that need a confirmation although other roles than the owner may use them. */
  confirmed?: Readonly<Record<string, Rule>>;
  /** Whether every change needs a confirmation, whatever the role. */
  sensitive?: true;
  /**
   * Operations that need no confirmation although only owners may use them, or although the entity is sensitive. Each
   * needs a reason.
   */
  unconfirmed?: readonly string[];
  /** Operations meant for API clients: keys may use them although sessions must confirm. */
  programs?: readonly string[];
  /** Whether API keys have no access at all. */
  sessionOnly?: true;
}

const NOBODY: readonly Role[] = [];
const EDITORS: readonly Role[] = ['editor'];
const OWN: Rights = { read: ROLES, change: ROLES };
const EDITORIAL: Rights = { read: ROLES, change: EDITORS };
const TRANSLATED: Rights = { ...EDITORIAL, translate: ['translator'] };
const EDITORS_ONLY: Rights = { read: ['editor', 'viewer'], change: EDITORS };
const ADVERTISING: Rights = { read: ['advertiser', 'viewer'], change: ['advertiser'] };
/** Many people's work depends on these, so roles that may read everything may read them too. */
const OWNERS: Rights = { read: ['viewer'], change: NOBODY };
const OWNERS_ALONE: Rights = { read: NOBODY, change: NOBODY };
const PICTURES: Rights = { read: ROLES, change: ['editor', 'advertiser'] };

const isDeletion = (body: unknown) =>
  typeof body === 'object' && body !== null && 'action' in body && body.action === 'delete';

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
      // Ending sessions only removes access, and is urgent if someone else has one.
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
    // A backup is a copy. It removes nothing, and stays on the server.
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
    // Texts on pages, which can be reverted. They grant no rights, and contain no markup.
    unconfirmed: ['', '/*'],
  },
  // Hides a hint.
  next_step: { path: '/admin/next-steps', ...OWNERS_ALONE, settings: ['next_steps'], unconfirmed: ['/*'] },

  server_warning: { path: '/admin/server-warnings', ...OWNERS_ALONE },
  dashboard: { path: '/admin/dashboard', ...EDITORIAL },
  // Each item also requires permission to act on it.
  attention: { path: '/admin/attention', ...EDITORIAL },
  activity: { path: '/admin/activity', ...EDITORIAL },
  statistics: { path: '/admin/statistics', ...EDITORIAL },
  // Both also require permission for the deleted entities, or for what runs.
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
    confirmed: { '/bulk': isDeletion },
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
  // Tags come and go with the lists of games.
  tag: {
    path: '/admin/tags',
    ...TRANSLATED,
    logs: ['tag'],
    label: 'name',
    texts: TAG_TEXTS,
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
  // Replacing a file also requires permission for everything that uses it.
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
  // Machine-written texts of games. Translators approve those in their languages.
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

/** The entities that have a property. */
export type EntityWith<Property extends keyof Entity> = {
  [Name in EntityName]: (typeof ENTITIES)[Name] extends Required<Pick<Entity, Property>> ? Name : never;
}[EntityName];

/** Names in the activity log. */
export type Audited = Extract<Row, { logs: readonly string[] }>['logs'][number];

// Object.keys loses the key type.
export const ENTITY_NAMES = Object.keys(ENTITIES) as EntityName[];

/** Returns an entity with all its optional properties. */
export const entity = (name: EntityName): Entity => ENTITIES[name];

/** Returns the name of an entity's row. A localized name is in the entity's own language. */
export function labelIn(name: EntityName, row: object): string {
  const { label = '', texts = {} } = entity(name);
  const values = Object.fromEntries(Object.entries(row));
  const isLocalized = label in texts && (label === 'name' || label === 'title');
  return isLocalized
    ? entityName(values, label, { language: DEFAULT_LANGUAGE, root: DEFAULT_LANGUAGE }).text
    : String(values[label] ?? '');
}

/** Returns the entities that have a property: at least one, or the property would not be in the type. */
export const entitiesWith = <Property extends keyof Entity>(property: Property) =>
  // The filter keeps exactly the names of the type.
  ENTITY_NAMES.filter((name) => entity(name)[property] !== undefined) as [
    EntityWith<Property>,
    ...EntityWith<Property>[],
  ];

// The values come from the lists that the type is derived from.
export const AUDITED = ENTITY_NAMES.flatMap((name) => entity(name).logs ?? []) as Audited[];

const BY_PATH = new Map(
  ENTITY_NAMES.flatMap((name) => [entity(name).path, ...(entity(name).also ?? [])].map((path) => [path, name])),
);

/** Returns the entity that an operation at a path below `/api` belongs to. */
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

/** Returns the entity whose permissions apply to a log entry; for a setting, by its key. */
export const entityOfLog = (audited: Audited, id: string | null): EntityName | undefined =>
  audited === 'setting' ? entityOfSetting(id ?? '') : owning('logs', audited);

export const entityOfSetting = (key: string): EntityName => owning('settings', key) ?? 'setting';

/** Returns the entity that operations of a kind run for; undefined for an unknown kind. */
export const entityOfOperation = (kind: string): EntityName | undefined => owning('operations', kind);
