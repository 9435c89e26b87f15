import { Badge } from '@mantine/core';
import type { PublicationState } from '../../../shared/publication.ts';
import { panelText as t } from '../../i18n/panel.ts';

const COLORS = { draft: 'gray', scheduled: 'blue', published: 'green', retired: 'gray', queued: 'gray' } as const;

/**
 * The state of a game, page or collection in a list. @param state `queued` if it waits for the rule that publishes a few a day
 */
export function PublicationBadge({ state }: { state: PublicationState | 'queued' }) {
  return (
    <Badge color={COLORS[state]} variant="light" tt="none">
      {state === 'queued' ? t('publication.queued') : t(`publication.states.${state}`)}
    </Badge>
  );
}
