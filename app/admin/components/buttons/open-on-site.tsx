import { ActionIcon, Tooltip } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { panelText as t } from '../../../i18n/panel.ts';

/** A link from a row of a list to its page on the site, in a new tab. */
export function OpenOnSite({ path, name }: { path: string; name: string }) {
  return (
    <Tooltip label={t('common.openOnSite')}>
      <ActionIcon
        variant="default"
        size="lg"
        component="a"
        href={path}
        target="_blank"
        rel="noreferrer"
        aria-label={t('common.openNamed', { name })}
      >
        <ExternalLink size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
