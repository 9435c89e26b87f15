/** Who may do what in the panel and its API. The table is `shared/entities.ts`. */
import { type Audited, type EntityName, entity, entityAt, entityOfLog } from './entities.ts';
import type { Language } from './languages.ts';
import { columnOf } from './localized.ts';
import { ROLES, type Role } from './roles.ts';

/** What an operator may do. */
export interface Permissions {
  role: Role;
  /** The languages that a translator may write; ignored for other roles. */
  languages: readonly Language[];
}

/** The kind of access that a request needs. `translate` saves an existing entity with other texts. */
export type Action = 'read' | 'translate' | 'change';

/** Whether the operator of a request may do something with an entity. Undefined means that there is no entry. */
export type May = (action: Action, name: EntityName | undefined) => boolean;

/** Returns whether a role may do something with an entity. Without an entry, only owners may. */
export function roleMay(role: Role, action: Action, name: EntityName | undefined): boolean {
  if (role === 'admin') return true;
  if (name === undefined) return false;
  const rights = entity(name);
  return (
    (action === 'translate' && rights.translate?.includes(role)) ||
    (action === 'read' ? rights.read : rights.change).includes(role)
  );
}

/** Returns whether a role may do something at a path below `/api`. */
export const mayDo = (role: Role, action: Action, path: string): boolean => roleMay(role, action, entityAt(path));

/** Returns the roles that may do something at a path below `/api`. */
export const rolesFor = (action: Action, path: string): Role[] => ROLES.filter((role) => mayDo(role, action, path));

/**
 * Returns the kind of access that a method needs. PUT replaces an entity, which translators use to save texts.
 *
 * @param path below `/api`
 */
export function actionOf(method: string, path: string): Action {
  const name = entityAt(path);
  const { path: start = '', reads = [] } = name === undefined ? {} : entity(name);
  if (method === 'GET' || method === 'HEAD' || reads.some((rest) => path === start + rest)) return 'read';
  return method === 'PUT' ? 'translate' : 'change';
}

/**
 * Returns whether an operator may change a field of an entity that `translate` lets them save. It depends on the entity:
 * the tags of a game are texts, those of a collection are a rule.
 */
export function mayWrite({ role, languages }: Permissions, name: Audited, field: string): boolean {
  if (role !== 'translator') return true;
  const owner = entityOfLog(name, null);
  const texts = Object.keys((owner && entity(owner).texts) ?? {});
  return languages.some((language) => texts.some((text) => columnOf(text, language) === field));
}
