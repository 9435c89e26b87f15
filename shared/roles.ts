/** Who may do what in the panel and its API. */
import type { Language } from './languages.ts';
import { CATEGORY_TEXTS, COLLECTION_TEXTS, columnOf, GAME_TEXTS, PAGE_TEXTS } from './localized.ts';

/** Values of `profiles.role` besides `user`, which gives no rights. `admin` is the owner. */
export const ROLES = ['admin', 'editor', 'translator', 'advertiser', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

/** What an operator may do. */
export interface Standing {
  role: Role;
  /** The languages that a translator writes; ignored for other roles. */
  languages: readonly Language[];
}

/** What someone does with a part of the panel. `translate` saves an existing entity with other texts. */
export type Deed = 'read' | 'translate' | 'change';

interface Rights {
  read: readonly Role[];
  change: readonly Role[];
  translate?: readonly Role[];
}

const EVERYONE = ROLES;
const NOBODY: readonly Role[] = [];
const EDITORS: readonly Role[] = ['editor'];
const OWN: Rights = { read: EVERYONE, change: EVERYONE };
const EDITORIAL: Rights = { read: EVERYONE, change: EDITORS };
const TRANSLATED: Rights = { ...EDITORIAL, translate: ['translator'] };
const EDITORS_ONLY: Rights = { read: ['editor', 'viewer'], change: EDITORS };
const ADVERTISING: Rights = { read: ['advertiser', 'viewer'], change: ['advertiser'] };
const OWNERS: Rights = { read: ['viewer'], change: NOBODY };

/**
 * Rights by the beginning of the path below `/api`; the owner has all of them. The longest one that matches applies.
 * Only the owner may use paths that are not listed.
 */
export const RIGHTS: Readonly<Record<string, Rights>> = {
  '/admin/account': OWN,
  '/admin/dashboard': EDITORIAL,
  '/admin/next-steps': { read: NOBODY, change: NOBODY },
  '/admin/server-warnings': { read: NOBODY, change: NOBODY },
  '/admin/activity': EDITORIAL,
  '/admin/deletions': { read: EVERYONE, change: ['editor', 'advertiser'] },
  '/admin/operations': EDITORIAL,
  '/admin/statistics': EDITORIAL,

  '/admin/games': TRANSLATED,
  '/admin/categories': TRANSLATED,
  '/admin/collections': TRANSLATED,
  '/admin/pages': TRANSLATED,
  '/admin/publications': EDITORIAL,
  '/admin/reports': EDITORS_ONLY,
  '/admin/health': EDITORS_ONLY,
  '/admin/redirects': EDITORS_ONLY,
  '/admin/home': EDITORS_ONLY,
  '/admin/menus': EDITORS_ONLY,
  '/admin/media': { read: EVERYONE, change: ['editor', 'advertiser'] },
  '/admin/pictures': EDITORIAL,
  '/admin/seo': EDITORIAL,
  '/admin/ai': EDITORIAL,
  '/admin/feeds': EDITORS_ONLY,
  '/admin/imports': EDITORS_ONLY,
  '/admin/category-map': EDITORS_ONLY,
  '/admin/auto-categories': EDITORS_ONLY,
  '/functions/auto-generate-categories': EDITORS_ONLY,
  '/functions/generate-game-content': EDITORS_ONLY,
  '/functions/import-games': EDITORS_ONLY,
  '/functions/scrape-html5games': EDITORS_ONLY,
  '/functions/translate-games': EDITORS_ONLY,
  '/functions/update-game-categories': EDITORS_ONLY,

  '/admin/ads': ADVERTISING,
  '/admin/ad-numbers': ADVERTISING,
  '/admin/settings/ads-txt': ADVERTISING,
  '/admin/settings/analytics': ADVERTISING,
  '/functions/update-ads-settings': ADVERTISING,

  '/admin/settings': OWNERS,
  '/admin/appearance': OWNERS,
};

/** The rights that apply to a path below `/api`; undefined for one that is the owner's alone. */
export function rightsAt(path: string): Rights | undefined {
  const parts = path.split('/');
  for (let length = parts.length; length > 1; length -= 1) {
    const rights = RIGHTS[parts.slice(0, length).join('/')];
    if (rights !== undefined) return rights;
  }
  return undefined;
}

/** Whether a role may do something at a path below `/api`. */
export function mayDo(role: Role, deed: Deed, path: string): boolean {
  if (role === 'admin') return true;
  const rights = rightsAt(path);
  if (rights === undefined) return false;
  return (
    (deed === 'translate' && rights.translate?.includes(role)) ||
    (deed === 'read' ? rights.read : rights.change).includes(role)
  );
}

/** The roles that may do something at a path below `/api`. */
export const rolesFor = (deed: Deed, path: string): Role[] => ROLES.filter((role) => mayDo(role, deed, path));

/** PUT replaces an entity, so that a translator may save texts with it. */
export function deedOf(method: string): Deed {
  if (method === 'GET' || method === 'HEAD') return 'read';
  return method === 'PUT' ? 'translate' : 'change';
}

/** What needs a session, whatever a token's role: the own account, and tokens, which must not renew themselves. */
export function needsSession(deed: Deed, path: string): boolean {
  const isAt = (beginning: string) => path === beginning || path.startsWith(`${beginning}/`);
  return isAt('/admin/account') || (deed !== 'read' && isAt('/admin/tokens'));
}

const TRANSLATED_FIELDS = [GAME_TEXTS, CATEGORY_TEXTS, COLLECTION_TEXTS, PAGE_TEXTS].flatMap(Object.keys);

/** Whether an operator may change a field of something that `translate` lets them save. */
export function mayWrite({ role, languages }: Standing, field: string): boolean {
  if (role !== 'translator') return true;
  return languages.some((language) => TRANSLATED_FIELDS.some((name) => columnOf(name, language) === field));
}
