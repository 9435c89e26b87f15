import { isLanguage, type Language } from '../../shared/languages.ts';
import { isRole, type Role } from '../../shared/roles.ts';

/** Stored permissions as of today. A role that no longer exists becomes `viewer`; unknown languages are dropped. */
export function storedPermissions({ role, languages }: { role: string; languages: readonly string[] }): {
  role: Role;
  languages: Language[];
} {
  return { role: isRole(role) ? role : 'viewer', languages: languages.filter(isLanguage) };
}
