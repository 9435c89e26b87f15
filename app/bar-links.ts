import { mayDo } from '../shared/rights.ts';
import type { Role } from '../shared/roles.ts';
import { BAR_TARGETS, type PanelHint } from './panel-hint.ts';

/** Returns what the operator's bar on public pages may link to for a role. */
export function barLinks(role: Role): PanelHint['may'] {
  return Object.fromEntries(
    BAR_TARGETS.flatMap((target) => {
      const path = `/admin/${target}`;
      if (!mayDo(role, 'read', path)) return [];
      return [[target, target !== 'statistics' && mayDo(role, 'translate', path) ? 'edit' : 'see']];
    }),
  );
}
