import { ActionIcon, Tooltip } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { type Language, localizedPath } from '../../../../shared/languages.ts';
import { panelLanguage, panelText as t } from '../../../i18n/panel.ts';
import { languageOnSite, useSiteLanguages } from '../operator/use-offered-languages.ts';

interface OpenOnSiteProps {
  /** Path without a language prefix. */
  path: string;
  search?: string;
  name: string;
  /** The panel's language by default. A page that lacks it opens in the first language that has the page. */
  language?: Language;
  /** Languages that have the page; null for all. */
  languages?: readonly Language[] | null;
}

/** Links a list row to its page on the site, in a new tab. */
export function OpenOnSite({ path, search = '', name, language = panelLanguage(), languages = null }: OpenOnSiteProps) {
  const site = useSiteLanguages();
  return (
    <Tooltip label={t('common.openOnSite')}>
      <ActionIcon
        variant="default"
        size="lg"
        component="a"
        href={`${localizedPath(languageOnSite(site, languages, language), path, site.root)}${search}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t('common.openNamed', { name })}
      >
        <ExternalLink size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
