import { Alert, Button, Group, Text } from '@mantine/core';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { formatDateTime } from '../formats.ts';
import { SteadyButton } from '../steady-button.tsx';
import { ConflictView } from './conflict-view.tsx';
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

export interface FormBodyProps<Values extends object> {
  entity: EntityForm<Values>;
  /** Default: « Enregistrer », and « Enregistrement... » while saving. */
  submitLabel?: string | undefined;
  savingLabel?: string | undefined;
  secondary?: ReactNode;
  children: ReactNode;
}

/** The form element of an entity form: fields, general problems and the save button. */
export function FormBody<Values extends object>(props: FormBodyProps<Values>) {
  const { entity, submitLabel, savingLabel, secondary, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const { refusals, conflict } = entity;
  const inConflict = conflict !== null;
  const faults = Object.keys(entity.form.errors).length;

  useLayoutEffect(() => {
    // On touch screens focus the dialog instead: the on-screen keyboard would cover half of the form.
    if (window.matchMedia('(pointer: coarse)').matches) return;
    // Mantine dialogs focus the element with this attribute first.
    element.current?.querySelector('input, textarea, select')?.setAttribute('data-autofocus', '');
  }, []);

  useFirstFault(element, refusals);

  useEffect(() => {
    if (inConflict) element.current?.querySelector('[data-conflict]')?.scrollIntoView({ block: 'start' });
  }, [inConflict]);

  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // In React's tree the event would bubble to the form from which the dialog was opened.
        event.stopPropagation();
        entity.submit();
      }}
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
          <Text role="alert" size="sm" c="var(--mantine-color-error)" fw={500} className={styles.faults}>
            {t('common.faults', { count: faults })}
          </Text>
        )}
        {secondary}
        <SteadyButton type="submit" disabled={inConflict} loading={entity.saving}>
          {entity.saving ? (savingLabel ?? t('common.saving')) : (submitLabel ?? t('common.save'))}
        </SteadyButton>
      </Group>
    </form>
  );
}
