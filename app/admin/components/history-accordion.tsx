import { Accordion } from '@mantine/core';
import { ActivityList, type ActivityListProps } from './activity/activity-list.tsx';

/** Who changed an entity, collapsed at first; loaded when it is expanded. */
export function HistoryAccordion({ label, ...entity }: ActivityListProps & { label: string }) {
  return (
    <Accordion variant="contained">
      <Accordion.Item value="history">
        <Accordion.Control>{label}</Accordion.Control>
        <Accordion.Panel>
          <ActivityList {...entity} />
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
