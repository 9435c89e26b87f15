import { mayDo } from './rights.ts';
import type { Role } from './roles.ts';

/** Digest topics. A topic is sent only to roles that may read its path below `/api`. */
const PATHS = {
  import_failed: '/admin/imports',
  feed_gone: '/admin/feeds',
  games_unreachable: '/admin/health',
  reports_waiting: '/admin/reports',
  backup_failed: '/admin/backups',
  disk_nearly_full: '/admin/backups',
  keys_ending: '/admin/tokens',
} as const;

export type DigestTopic = keyof typeof PATHS;

export const DIGEST_TOPICS = Object.keys(PATHS) as DigestTopic[];

/** Returns the topics that an operator with this role may receive. */
export const topicsAllowedFor = (role: Role): DigestTopic[] =>
  DIGEST_TOPICS.filter((kind) => mayDo(role, 'read', PATHS[kind]));

const SUBSCRIBED_BY_DEFAULT: readonly Role[] = ['admin', 'editor'];

/** Returns the topics that an operator receives. @param chosen null for an operator who has never chosen */
export function topicsFor(role: Role, chosen: readonly string[] | null): DigestTopic[] {
  if (chosen === null) return SUBSCRIBED_BY_DEFAULT.includes(role) ? topicsAllowedFor(role) : [];
  return topicsAllowedFor(role).filter((kind) => chosen.includes(kind));
}
