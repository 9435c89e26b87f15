import { Badge } from '@mantine/core';
import type { PublicationState } from '../../../shared/publication.ts';
import { panelText as t } from '../../i18n/panel.ts';

const COLORS = { draft: 'gray', scheduled: 'blue', published: 'green', retired: 'gray' } as const;

/** The state of a game, page or collection in a list. */
export function PublicationBadge({ state }: { state: PublicationState }) {
  return (
    <Badge color={COLORS[state]} variant="light" tt="none">
      {t(`publication.states.${state}`)}
    </Badge>
  );
}
