import { Group, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { panelText as t } from '../../../i18n/panel.ts';
import { api, call } from '../../api/client.ts';
import { SteadyButton } from '../buttons/steady-button.tsx';
import { MountedDialog } from '../dialogs/mounted-dialog.tsx';
import { QueryState } from '../feedback/query-state.tsx';
import styles from '../form/form.module.css';
import { formerValues, valuesBefore } from '../form/former.ts';
import type { EntityForm } from '../form/use-entity-form.ts';
import { Hint } from '../layout/hint.tsx';
import { choiceLabels } from '../text/choice-labels.ts';
import { fieldLabel } from '../text/field-label.ts';
import { formatDateTime } from '../text/formats.ts';
import { valueText } from '../text/value-text.ts';
import { ActivitySkeleton } from './activity-entries.tsx';
import type { ActivityEntry, ActivityRecord } from './use-activity.ts';

/** Reads a record's log, newest first, up to and including an entry. */
async function readDownTo(id: string, record: ActivityRecord): Promise<ActivityEntry[]> {
  const entries: ActivityEntry[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await call(api.admin.activity.$get({ query: { ...record, page: String(page) } }));
    const place = items.findIndex((entry) => entry.id === id);
    entries.push(...(place === -1 ? items : items.slice(0, place + 1)));
    if (place !== -1 || items.length === 0) return entries;
  }
}

interface FormerDialogProps<Values extends object> {
  entry: ActivityEntry;
  record: ActivityRecord;
  form: EntityForm<Values>;
  onClosed: () => void;
}

/** Shows the state before a log entry beside the form's values. Confirming puts it into the form, which still has to be saved. */
export function FormerDialog<Values extends object>({
  entry,
  record,
  form: entity,
  onClosed,
}: FormerDialogProps<Values>) {
  const query = useQuery({
    queryKey: ['activity', 'former', record, entry.id],
    queryFn: async () => valuesBefore(await readDownTo(entry.id, record)),
    staleTime: 0,
  });
  const shown = (field: string, value: unknown) =>
    entity.valueText(field, value) ?? valueText(value, choiceLabels(field, entity.owner));
  return (
    <MountedDialog
      title={t('activity.former.title', { when: formatDateTime(entry.at) })}
      size="xl"
      isAboveForms
      onClosed={onClosed}
    >
      {(close) => (
        <QueryState query={query} skeleton={<ActivitySkeleton />} failure={t('activity.loadFailed')}>
          {(logged) => {
            const known = Object.entries(entity.fromLog(logged));
            // Leave out fields that the operator may not write, as the form does.
            const own = known.filter(([field]) => entity.mayBringBack(field) || !(field in entity.form.values));
            const { former, left } = formerValues(entity.form.values, Object.fromEntries(own));
            const present = new Map<string, unknown>(Object.entries(entity.form.values));
            const fields = Object.entries(former);
            return (
              <Stack gap="md">
                {fields.length === 0 ? (
                  <Text>{t('activity.former.same')}</Text>
                ) : (
                  <Table className={styles.conflict}>
                    <Table.Thead>
                      <Table.Tr>
                        <Table.Th>{t('common.conflict.field')}</Table.Th>
                        <Table.Th>{t('activity.former.now')}</Table.Th>
                        <Table.Th>{t('activity.former.then')}</Table.Th>
                      </Table.Tr>
                    </Table.Thead>
                    <Table.Tbody>
                      {fields.map(([field, value]) => (
                        <Table.Tr key={field}>
                          <Table.Th scope="row">{fieldLabel(field, entity.owner)}</Table.Th>
                          <Table.Td data-label={t('activity.former.now')}>
                            <div className={styles.value}>{shown(field, present.get(field))}</div>
                          </Table.Td>
                          <Table.Td data-label={t('activity.former.then')}>
                            <div className={styles.value}>{shown(field, value)}</div>
                          </Table.Td>
                        </Table.Tr>
                      ))}
                    </Table.Tbody>
                  </Table>
                )}
                {left.length > 0 && (
                  <Hint>
                    {t('activity.former.left', {
                      fields: left.map((field) => fieldLabel(field, entity.owner)).join(', '),
                    })}
                  </Hint>
                )}
                {fields.length > 0 && <Hint>{t('activity.former.hint')}</Hint>}
                <Group justify="flex-end" gap="xs">
                  <SteadyButton variant="default" onClick={close}>
                    {t('common.cancel')}
                  </SteadyButton>
                  <SteadyButton
                    disabled={fields.length === 0}
                    onClick={() => {
                      entity.form.setValues(former);
                      close();
                    }}
                  >
                    {t('activity.former.take')}
                  </SteadyButton>
                </Group>
              </Stack>
            );
          }}
        </QueryState>
      )}
    </MountedDialog>
  );
}
