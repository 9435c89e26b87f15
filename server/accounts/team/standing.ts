import { isLanguage, type Language } from '../../../shared/languages.ts';
import { isRole, type Role } from '../../../shared/roles.ts';

/** Roles and languages that were stored are those of today, or an account without rights. */
export function standingOf({ role, languages }: { role: string; languages: readonly string[] }): {
  role: Role;
  languages: Language[];
} {
  return { role: isRole(role) ? role : 'viewer', languages: languages.filter(isLanguage) };
}
