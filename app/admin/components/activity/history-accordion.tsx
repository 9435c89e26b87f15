import { Accordion } from '@mantine/core';
import type { ComponentProps } from 'react';
import { ActivityList } from './activity-list.tsx';

/** An entity's history. Collapsed at first, and loaded when it is expanded. */
export function HistoryAccordion<Values extends object>({
  label,
  ...entity
}: ComponentProps<typeof ActivityList<Values>> & { label: string }) {
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
