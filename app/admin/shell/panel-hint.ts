import { useEffect } from 'react';
import { rememberScreenLanguage } from '../../auth/screen-language.ts';
import { barLinks } from '../../bar-links.ts';
import { panelLanguage } from '../../i18n/panel.ts';
import { rememberPanel } from '../../panel-hint.ts';
import { usePanelIdentity } from '../components/operator/operator.ts';

/** Tells the site's public pages in this browser the panel's language and what the operator may do. */
export function usePanelHint(): void {
  const { role } = usePanelIdentity().permissions;
  const language = panelLanguage();
  useEffect(() => {
    rememberPanel({ language, may: barLinks(role) });
    rememberScreenLanguage(language);
  }, [language, role]);
}
