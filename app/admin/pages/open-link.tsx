import { ActionIcon, Tooltip } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';

/** A link from a list to a page on the site, in a new tab. */
export function OpenLink({ path, title }: { path: string; title: string }) {
  return (
    <Tooltip label={t('pages.open')}>
      <ActionIcon
        variant="default"
        size="lg"
        component="a"
        href={path}
        target="_blank"
        rel="noreferrer"
        aria-label={t('pages.openNamed', { title })}
      >
        <ExternalLink size={18} />
      </ActionIcon>
    </Tooltip>
  );
}
