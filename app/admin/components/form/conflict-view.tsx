import { Alert, Button, Group, Table, Text } from '@mantine/core';
import { panelText as t } from '../../../i18n/panel.ts';
import { fieldLabel } from '../field-label.ts';
import { valueText } from '../value-text.ts';
import { type FieldConflict, fieldConflicts } from './conflict.ts';
import styles from './form.module.css';
import type { EntityForm } from './use-entity-form.ts';

interface ConflictRowProps {
  conflict: FieldConflict;
  text: (field: string, value: unknown) => string | null;
}

function ConflictRow({ conflict, text }: ConflictRowProps) {
  const shown = (value: unknown) => text(conflict.field, value) ?? valueText(value);
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles.conflictField}>
        {fieldLabel(conflict.field)}
      </Table.Th>
      <Table.Td data-label={t('common.conflict.theirs')}>
        <div className={styles.conflictValue}>{shown(conflict.theirs)}</div>
      </Table.Td>
      <Table.Td data-label={t('common.conflict.mine')}>
        {conflict.changedByMe ? (
          <div className={styles.conflictValue}>{shown(conflict.mine)}</div>
        ) : (
          <Text size="sm" c="dimmed">
            {t('common.conflict.untouched')}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** Shows the other operator's saved values beside the current ones, with both ways to resolve the conflict. */
export function ConflictView<Values extends object>({ entity }: { entity: EntityForm<Values> }) {
  if (entity.conflict === null) return null;
  const conflicts = fieldConflicts(entity.conflict.base, entity.conflict.theirs, entity.form.values);
  return (
    <Alert color="orange" title={t('common.conflict.title')} data-conflict>
      <p>{t('common.conflict.explanation')}</p>
      {conflicts.length === 0 ? (
        <p>{t('common.conflict.nothing')}</p>
      ) : (
        <Table className={styles.conflictTable}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('common.conflict.field')}</Table.Th>
              <Table.Th>{t('common.conflict.theirs')}</Table.Th>
              <Table.Th>{t('common.conflict.mine')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {conflicts.map((conflict) => (
              <ConflictRow key={conflict.field} conflict={conflict} text={entity.valueText} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group gap="xs">
        <Button variant="default" onClick={entity.takeTheirs}>
          {t('common.conflict.takeTheirs')}
        </Button>
        <Button onClick={entity.keepMine}>{t('common.conflict.keepMine')}</Button>
      </Group>
    </Alert>
  );
}
