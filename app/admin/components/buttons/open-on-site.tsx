import { ActionIcon, Tooltip } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { type Language, localizedPath } from '../../../../shared/languages.ts';
import { panelLanguage, panelText as t } from '../../../i18n/panel.ts';
import { useSiteLanguages } from '../operator/use-offered-languages.ts';

interface OpenOnSiteProps {
  /** Without a language's prefix. */
  path: string;
  search?: string;
  name: string;
  /** By default the panel's; a page that it lacks is shown in the site's first language. */
  language?: Language;
}

/** A link from a row of a list to its page on the site, in a new tab. */
export function OpenOnSite({ path, search = '', name, language = panelLanguage() }: OpenOnSiteProps) {
  const { root } = useSiteLanguages();
  return (
    <Tooltip label={t('common.openOnSite')}>
      <ActionIcon
        variant="default"
        size="lg"
        component="a"
        href={`${localizedPath(language, path, root)}${search}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t('common.openNamed', { name })}
      >
        <ExternalLink size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
