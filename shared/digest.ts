import { mayDo } from './rights.ts';
import type { Role } from './roles.ts';

/** What a daily mail can tell an operator, and the path below `/api` that whoever may read it may be told of. */
const PATHS = {
  import_failed: '/admin/imports',
  feed_gone: '/admin/feeds',
  games_unreachable: '/admin/health',
  reports_waiting: '/admin/reports',
  backup_failed: '/admin/backups',
  disk_nearly_full: '/admin/backups',
  keys_ending: '/admin/tokens',
} as const;

export type DigestKind = keyof typeof PATHS;

export const DIGEST_KINDS = Object.keys(PATHS) as DigestKind[];

/** The kinds that an operator with this role may be told of. */
export const digestKindsOf = (role: Role): DigestKind[] =>
  DIGEST_KINDS.filter((kind) => mayDo(role, 'read', PATHS[kind]));

const TOLD_BY_DEFAULT: readonly Role[] = ['admin', 'editor'];

/** The kinds that an operator is told of. @param chosen null for an operator who has never chosen */
export function toldOf(role: Role, chosen: readonly string[] | null): DigestKind[] {
  if (chosen === null) return TOLD_BY_DEFAULT.includes(role) ? digestKindsOf(role) : [];
  return digestKindsOf(role).filter((kind) => chosen.includes(kind));
}
