import { Alert, Button, Group, Table, Text } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { SteadyButton } from '../buttons/steady-button.tsx';
import { PANEL_KEYS } from '../keys.ts';
import { useMayHere } from '../operator/if-may-change.tsx';
import { choiceLabels } from '../text/choice-labels.ts';
import { fieldLabel } from '../text/field-label.ts';
import { formatDateTime } from '../text/formats.ts';
import { valueText } from '../text/value-text.ts';
import { type FieldConflict, fieldConflicts } from './conflict.ts';
import styles from './form.module.css';
import type { EntityForm } from './use-entity-form.ts';
import { useFirstFault } from './use-first-fault.ts';

function DraftOffer<Values extends object>({ entity }: { entity: EntityForm<Values> }) {
  if (entity.draft === null) return null;
  return (
    <Alert color="blue" role="status">
      <p>{t('common.draft.found', { when: formatDateTime(new Date(entity.draft.at)) })}</p>
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={entity.takeDraft}>
          {t('common.draft.take')}
        </Button>
        <Button size="xs" variant="default" onClick={entity.dropDraft}>
          {t('common.draft.drop')}
        </Button>
      </Group>
    </Alert>
  );
}

interface ConflictRowProps extends Pick<EntityForm<object>, 'owner'> {
  conflict: FieldConflict;
  text: EntityForm<object>['valueText'];
}

function ConflictRow({ conflict, text, owner }: ConflictRowProps) {
  const labels = choiceLabels(conflict.field, owner);
  const shown = (value: unknown) => text(conflict.field, value) ?? valueText(value, labels);
  return (
    <Table.Tr>
      <Table.Th scope="row">{fieldLabel(conflict.field, owner)}</Table.Th>
      <Table.Td data-label={t('common.conflict.theirs')}>
        <div className={styles.value}>{shown(conflict.theirs)}</div>
      </Table.Td>
      <Table.Td data-label={t('common.conflict.mine')}>
        {conflict.changedByMe ? (
          <div className={styles.value}>{shown(conflict.mine)}</div>
        ) : (
          <Text size="sm" c="dimmed">
            {t('common.conflict.untouched')}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** Shows the other operator's saved values beside the current ones, with both ways of resolving the conflict. */
function ConflictView<Values extends object>({ entity }: { entity: EntityForm<Values> }) {
  if (entity.conflict === null) return null;
  const conflicts = fieldConflicts(entity.conflict.base, entity.conflict.theirs, entity.form.values);
  return (
    <Alert color="orange" title={t('common.conflict.title')} tabIndex={-1} data-conflict>
      <p>{t('common.conflict.explanation')}</p>
      {conflicts.length === 0 ? (
        <p>{t('common.conflict.nothing')}</p>
      ) : (
        <Table className={styles.conflict}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('common.conflict.field')}</Table.Th>
              <Table.Th>{t('common.conflict.theirs')}</Table.Th>
              <Table.Th>{t('common.conflict.mine')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {conflicts.map((conflict) => (
              <ConflictRow key={conflict.field} conflict={conflict} text={entity.valueText} owner={entity.owner} />
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

export interface FormBodyProps<Values extends object> {
  entity: EntityForm<Values>;
  submitLabel?: string;
  savingLabel?: string;
  secondary?: ReactNode;
  /** Whether the form is in a dialog, which handles the keys wherever the focus is in it. */
  isInDialog?: boolean;
  children: ReactNode;
}

/** The form element of an entity form: fields, general problems and the save button. */
export function FormBody<Values extends object>(props: FormBodyProps<Values>) {
  const { entity, submitLabel, savingLabel, secondary, isInDialog = false, children } = props;
  const may = useMayHere();
  const element = useRef<HTMLFormElement>(null);
  const inConflict = entity.conflict !== null;
  const faults = Object.keys(entity.form.errors).length;

  useLayoutEffect(() => {
    // On touch screens focus the dialog instead: the on-screen keyboard would cover half of the form.
    if (window.matchMedia('(pointer: coarse)').matches) return;
    // Mantine dialogs focus the element with this attribute first.
    element.current?.querySelector('input, textarea, select')?.setAttribute('data-autofocus', '');
  }, []);

  useFirstFault(element, entity.refusals);

  useEffect(() => {
    if (!inConflict) return;
    const message = element.current?.querySelector<HTMLElement>('[data-conflict]');
    message?.focus({ preventScroll: true });
    message?.scrollIntoView({ block: 'start' });
  }, [inConflict]);

  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // React would bubble the event to the form from which the dialog was opened.
        event.stopPropagation();
        entity.submit();
      }}
      // React bubbles the keys of nested dialogs here as well.
      onKeyDown={getHotkeyHandler([
        [PANEL_KEYS.save, () => !isInDialog && element.current?.contains(document.activeElement) && entity.submit()],
      ])}
    >
      <DraftOffer entity={entity} />
      <ConflictView entity={entity} />
      {entity.problems.length > 0 && (
        <Alert color="red" tabIndex={-1} data-problems>
          {entity.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Alert>
      )}
      {children}
      <Group justify="flex-end" gap="xs" className={styles.footer}>
        {faults > 0 && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)" fw={500} mr="auto">
            {t('common.faults', { count: faults })}
          </Text>
        )}
        {secondary}
        {(may('change') || may('translate')) && (
          <SteadyButton type="submit" disabled={inConflict} loading={entity.saving}>
            {entity.saving ? (savingLabel ?? t('common.saving')) : (submitLabel ?? t('common.save'))}
          </SteadyButton>
        )}
      </Group>
    </form>
  );
}
