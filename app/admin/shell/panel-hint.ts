import { useEffect } from 'react';
import { mayDo } from '../../../shared/rights.ts';
import type { Role } from '../../../shared/roles.ts';
import { rememberScreenLanguage } from '../../auth/screen-language.ts';
import { panelLanguage } from '../../i18n/panel.ts';
import { BAR_TARGETS, type PanelHint, rememberPanel } from '../../panel-hint.ts';
import { usePanelIdentity } from '../components/operator/operator.ts';

/** What the operator's bar of public pages may link to for a role. */
export function barLinks(role: Role): PanelHint['may'] {
  return Object.fromEntries(
    BAR_TARGETS.flatMap((target) => {
      const path = `/admin/${target}`;
      if (!mayDo(role, 'read', path)) return [];
      return [[target, target !== 'statistics' && mayDo(role, 'translate', path) ? 'edit' : 'see']];
    }),
  );
}

/** Tells the public pages of this browser the panel's language and what the operator may do in it. */
export function usePanelHint(): void {
  const { role } = usePanelIdentity().permissions;
  const language = panelLanguage();
  useEffect(() => {
    rememberPanel({ language, may: barLinks(role) });
    rememberScreenLanguage(language);
  }, [language, role]);
}
