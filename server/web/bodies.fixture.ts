/** JSON bodies that each operation of the panel accepts, with a value in every field. */

import { randomUUID } from 'node:crypto';
import { EMPTY_AD } from '../../shared/forms/ad.ts';
import { NIGHTLY } from '../../shared/forms/backups.ts';
import { EMPTY_COLLECTION } from '../../shared/forms/collection.ts';
import { OWN_QUESTION } from '../../shared/forms/consent.ts';
import { localizedBlanks } from '../../shared/forms/fields.ts';
import { EMPTY_GAME } from '../../shared/forms/game.ts';
import { NO_LABELS } from '../../shared/forms/menus.ts';
import { EMPTY_LEGAL_PAGE, EMPTY_PAGE } from '../../shared/forms/page.ts';
import { NO_DRIP } from '../../shared/forms/publication.ts';
import {
  DEFAULT_ACCOUNTS,
  EMPTY_AI,
  EMPTY_IDENTITY,
  EMPTY_LEGAL,
  EMPTY_MAIL,
  FIRST_LANGUAGES,
  NO_ANNOUNCEMENT,
} from '../../shared/forms/site-settings.ts';
import { ORIGINAL_THEME } from '../../shared/forms/theme.ts';
import { newRow, ROW_KINDS } from '../../shared/home-rows.ts';
import { dayOf, plusDays } from '../../shared/local-time.ts';
import { MEDIA_TEXTS } from '../../shared/localized.ts';
import { INITIAL_NOTICES } from '../../shared/notices.ts';
import { NO_ACCOUNTS } from '../../shared/provider-accounts.ts';
import { PASSWORD } from '../../tests/helpers/accounts.ts';
import { type Documented, next, type Schema } from './matrix.fixture.ts';

/** Ids that bodies refer to. */
export interface Referred {
  game: string;
  category: string;
  collection: string;
  page: string;
}

type Body = Record<string, unknown>;

// Contains no host name that would have to be looked up.
const MAIL = { ...EMPTY_MAIL, from: 'site@games.example' };
const MODEL = { ...EMPTY_AI, baseUrl: 'http://127.0.0.1:9/v1', model: 'small' };
const IMPORT = { feedUrl: 'http://127.0.0.1:9/games.json', provider: 'generic', language: 'es' };
/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PICTURE = { url: `/media/${'0'.repeat(64)}.webp`, width: 1, height: 1 };
const { logo_light: _light, logo_dark: _dark, icon: _icon, ...STYLES } = ORIGINAL_THEME;

/** The site's settings, each of which is saved separately. */
const SETTINGS: readonly Body[] = [
  { type: 'identity', content: EMPTY_IDENTITY },
  { type: 'languages', content: FIRST_LANGUAGES },
  { type: 'added_languages', content: { languages: [{ code: 'uk', label: 'Українська', standIn: 'ru' }] } },
  { type: 'announcement', content: NO_ANNOUNCEMENT },
  { type: 'notices', content: INITIAL_NOTICES },
  { type: 'legal', content: EMPTY_LEGAL },
  { type: 'mail', content: MAIL },
  { type: 'ai', content: MODEL },
  { type: 'accounts', content: DEFAULT_ACCOUNTS },
  { type: 'drip', content: NO_DRIP },
  { type: 'backups', content: NIGHTLY },
  { type: 'provider_accounts', content: NO_ACCOUNTS },
  { type: 'consent', content: { ...OWN_QUESTION, hosts: ['cmp.example'] } },
];

/** Returns a row of the home page of every kind. */
function homeRows({ game, category, collection }: Referred) {
  const options: Record<string, Body> = {
    category: { category },
    tag: { tag: 'chess' },
    collection: { collection },
    games: { games: [game] },
    highlight: { game },
    text: { body: 'Welcome.' },
  };
  return ROW_KINDS.map((kind) => ({ ...newRow(kind, randomUUID()), ...options[kind] }));
}

/** Returns a value for a form field that accepts any text, number or choice. */
function plainValue({ type, enum: choices, minimum = 0, properties }: Schema): unknown {
  if (choices !== undefined) return choices[0];
  const types = [type].flat();
  if (types.includes('null')) return null;
  if (types.includes('string')) return next();
  if (types.includes('boolean')) return false;
  if (types.includes('array')) return [];
  if (properties === undefined) return minimum;
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, plainValue(schema)]));
}

/**
 * Bodies per operation: a single one, one per variant of its form, or several that together have all fields. Called for
 * each request. Forms whose fields accept any value of their type need no entry here.
 */
export function bodiesOf({ name, schema }: Documented, referred: Referred): readonly Body[] {
  const { game, category, collection, page } = referred;
  const label = { ...NO_LABELS, label: 'Chess', hidden: false };
  const titles = { title: `Openings ${next()}`, title_en: 'Openings' };
  const collectionFields = { ...EMPTY_COLLECTION, ...titles, games: [game], category_id: category };
  const gameFields = { ...EMPTY_GAME, title: `Chess ${next()}`, game_url: 'https://games.example/chess/' };
  const sizes = [{ from: 0, width: 300, height: 250 }];
  const adFields = { ...EMPTY_AD, name: 'Banner', content: '<p>Play!</p>', sizes, category_ids: [category] };
  const redirectFields = { source: `/old-${next()}`, target: '/contact' };
  const feedFields = {
    ...{ name: 'Feed', provider: 'generic', address: `https://feeds.example/${next()}`, games_per_run: 5 },
    language: 'es',
    ...{ schedule: 'hours', every_hours: 6, daily_at: null, active: false },
  };
  const webhookFields = { name: 'Chat', url: 'https://chat.example/', kinds: ['game.created'], active: false };
  const pictures = { logo_light: PICTURE, logo_dark: PICTURE, icon: PICTURE };
  const theme = { ...ORIGINAL_THEME, ...pictures, name: `Night ${next()}` };
  const chosen = {
    ...{ kind: 'rule', games: [game], category_id: category, tags: [], tags_match: 'any', tags_excluded: [] },
    ...{ device: null, min_rating: null, min_plays: null, max_age_days: null, game_order: 'plays', most: null },
  };
  const menu = [
    { kind: 'place', place: 'contact', ...label },
    { kind: 'page', id: page, ...label },
    { kind: 'category', id: category, ...label },
    { kind: 'collection', id: collection, ...label },
    { kind: 'address', url: 'https://shop.example/', ...label },
  ];
  const filter = {
    q: 'chess',
    status: 'active',
    featured: 'false',
    file_type: 'html5',
    provider: 'manual',
    missing: 'meta',
    only: 'gone',
    added_since: '2026-01-02T03:04:05.000Z',
  };
  const found = { filter: { ...filter, category }, total: 1 };
  const kind = { orientation: 'landscape', phones: 'yes', quality: 3, language: 'en' };
  const previewed = { q: 'chess', category, first: 10, newest: 10, ...kind };
  const version = 1;
  const table: Readonly<Record<string, readonly Body[]>> = {
    'PUT /admin/account/language': [{ language: 'en' }],
    'PUT /admin/account/digest': [{ chosen: ['import_failed'] }],
    'POST /admin/account/views': [{ list: 'games', name: `View ${next()}`, query: 'status=draft' }],
    'POST /admin/account/confirmation': [{ password: PASSWORD }],
    'POST /admin/account/address': [{ email: `${next()}@example.com` }],
    'POST /admin/team/invitations': [{ email: `${next()}@example.com`, role: 'translator', languages: ['en'] }],
    'PUT /admin/team/{id}': [{ role: 'editor', languages: [], disabled: false }],
    'POST /admin/tokens': [
      { name: 'Feeds', role: 'editor', languages: [], expires_on: plusDays(dayOf(new Date(), 'UTC'), 30) },
    ],
    'POST /admin/ads': [adFields],
    'PUT /admin/ads/{id}': [{ ...adFields, version }],
    'PUT /admin/ads/networks': [{ networksOff: true, version: 0 }],
    'PUT /admin/seo/indexing': [{ keepsWeakOut: true, version: 0 }],
    'PUT /admin/appearance/draft': [{ content: theme, version: 0 }],
    'POST /admin/appearance/publish': [{ version: 0 }],
    'POST /admin/appearance/import': [
      {
        format: 'ludotek-theme',
        version: 1,
        theme: STYLES,
        pictures: { logo_light: PIXEL, logo_dark: PIXEL, icon: PIXEL },
      },
    ],
    'POST /admin/games': [gameFields],
    'PUT /admin/games/{id}': [{ ...gameFields, category_id: category, version }],
    'POST /admin/games/bulk': [
      { ids: [game], action: 'set_category', categoryId: category },
      { found, action: 'add_tags', tags: ['chess'] },
      { ids: [game], action: 'set_languages', languages: ['en'] },
    ],
    'POST /admin/games/export': [{ ids: [game] }, { found }],
    'PUT /admin/category-map': [{ provider: 'generic', word: 'Boards', category_id: category }],
    'POST /admin/category-map/apply': [{ provider: 'generic', word: 'Boards' }],
    'POST /admin/collections': [collectionFields],
    'PUT /admin/collections/{id}': [{ ...collectionFields, version }],
    'POST /admin/collections/preview': [chosen],
    'POST /admin/collections/{id}/games': [{ ids: [game] }, { found }],
    'POST /admin/collections/{id}/games/remove': [{ ids: [game] }],
    'PUT /admin/health/rule': [{ hideGone: false, version: 0 }],
    'POST /admin/health/check': [{ ids: [game] }],
    'POST /admin/health/look': [{ ids: [game] }],
    'POST /admin/health/merge': [{ keep: game, ids: [randomUUID()] }],
    'POST /admin/health/copies/merge': [{ shown: [game] }],
    'POST /admin/health/copies/distinct': [{ ids: [game] }],
    'PUT /admin/home': [{ rows: homeRows(referred), version: 0 }],
    'POST /admin/home/check': [{ rows: homeRows(referred) }],
    'POST /admin/imports/preview': [IMPORT],
    'POST /admin/imports/preview/{id}/import': [
      { filter: previewed, publication: { how: 'now' }, updates: true, language: 'es' },
      { filter: previewed, publication: { how: 'daily', perDay: 5 }, updates: true },
    ],
    'PUT /admin/imports/preview/{id}/ticks': [
      { ticked: true, games: { filter: previewed } },
      { ticked: false, games: { positions: [0] } },
    ],
    'POST /admin/imports/preview/site': [{ games_per_run: 5 }],
    'POST /functions/import-games': [IMPORT],
    'POST /admin/feeds': [feedFields],
    'PUT /admin/feeds/{id}': [{ ...feedFields, version }],
    'POST /admin/feeds/{id}/moved': [{ answer: 'same' }],
    'POST /admin/media/fetch': [{ url: 'http://127.0.0.1:9/chess.png' }],
    'POST /admin/media/delete': [{ ids: [game] }],
    'POST /admin/media/restore': [{ ids: [game] }],
    'PUT /admin/media/{id}': [{ name: 'chess', ...localizedBlanks(MEDIA_TEXTS), version }],
    'PUT /admin/menus': [{ header: menu, footer: menu, footerCategories: true, version: 0 }],
    'PUT /admin/pages/legal/{legal}': [
      { ...EMPTY_LEGAL_PAGE, title: 'Confidentialité', title_en: 'Privacy', version: 0 },
    ],
    'POST /admin/pages': [{ ...EMPTY_PAGE, ...titles }],
    'PUT /admin/pages/{id}': [{ ...EMPTY_PAGE, ...titles, version }],
    'POST /admin/publications/preview-links': [{ kind: 'game', id: game }],
    'PUT /admin/publications': [
      { kind: 'game', ids: [game], state: 'published', start_date: null, end_date: null },
      { kind: 'game', found, state: 'published', start_date: null, end_date: null },
    ],
    'POST /admin/redirects': [redirectFields],
    'PUT /admin/redirects/{id}': [{ ...redirectFields, version }],
    'POST /admin/redirects/delete': [{ ids: [game] }],
    'PUT /admin/settings/site': SETTINGS.map((setting) => ({ ...setting, version: 0 })),
    'POST /admin/settings/site/try-mail': [MAIL],
    'POST /admin/settings/site/try-model': [MODEL],
    'POST /admin/wording/read': [{ ids: [randomUUID()] }],
    'PUT /admin/wording': [{ language: 'en', key: 'game.play', text: 'Go', version: 0 }],
    'POST /functions/update-ads-settings': [
      { type: 'ads_txt', content: { content: 'ads.example, 1, DIRECT' }, version: 0 },
      { type: 'analytics', content: { analyticsId: 'G-1', customScript: '', isEnabled: false }, version: 0 },
    ],
    'POST /functions/generate-game-content': [{ title: 'Chess', url: 'https://games.example/chess/', language: 'en' }],
    'POST /admin/reports/settle': [{ ids: [game], resolved: true }],
    'POST /admin/webhooks': [webhookFields],
    'PUT /admin/webhooks/{id}': [{ ...webhookFields, version }],
  };
  // A form is an object.
  return table[name] ?? [plainValue(schema ?? {}) as Body];
}
