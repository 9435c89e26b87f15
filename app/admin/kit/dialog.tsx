import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { panelText as t } from '../../i18n/panel.ts';
import { HistoryAccordion } from '../components/activity/history-accordion.tsx';
import type { ActivityEntity } from '../components/activity/use-activity.ts';
import { notify } from '../components/feedback/notify.tsx';
import { FormDialog } from '../components/form/form-dialog.tsx';
import { valuesLike } from '../components/form/form-values.ts';
import { type EntityForm, useEntityForm } from '../components/form/use-entity-form.ts';
import { type Item, type Named, say } from './resource.ts';

interface Versioned extends Item {
  version: number;
}

export interface FormFields<Entity, Values extends object, Data = unknown> {
  entity: EntityForm<Values>;
  /** As it was when the dialog opened; null for a new one. */
  saved: Entity | null;
  /** What the list loaded. */
  data: Data;
}

export interface FormDeclaration<Entity extends Versioned, Values extends object, Body, Data> {
  /** Its name in the activity log and of its drafts. */
  entity: ActivityEntity;
  empty: Values;
  schema: z.ZodType<Body>;
  create: (body: Body) => Promise<Entity>;
  update: (id: string, body: Body & { version: number }) => Promise<Entity>;
  /** By default, the fields of the empty form, with their empty value for null. */
  valuesOf?: (entity: Entity) => Values;
  Fields: (props: FormFields<Entity, Values, Data>) => ReactNode;
  /** A sentence for a refusal that replaces the general one of its code. */
  problem?: (code: string, message: string) => string;
  /** Formats values for the conflict view that are not readable, such as ids; null for the default format. */
  valueText?: (field: string, value: unknown) => string | null;
  /** Beside the message that a new one was saved, instead of its name. */
  createdHint?: () => string;
  size?: string;
}

export interface EntityDialogProps<Entity, Data = unknown> {
  /** Null for a new one. */
  entity: Entity | null;
  data: Data;
  onSaved?: (answer: Entity) => void;
  onClosed: () => void;
}

/** The dialog in which an entity is created or edited. */
export function entityDialog<Entity extends Versioned, Values extends object, Body extends object, Data = unknown>(
  resource: Named<Entity>,
  declaration: FormDeclaration<Entity, Values, Body, Data>,
) {
  const { entity: name, empty, schema, create, update, problem, valueText, createdHint, size, Fields } = declaration;
  const { valuesOf = (entity: Entity) => valuesLike(empty, entity) } = declaration;
  return function EntityDialog({ entity: saved, data, onSaved, onClosed }: EntityDialogProps<Entity, Data>) {
    const queries = useQueryClient();
    const entity = useEntityForm<Values, Body, Entity>({
      initial: saved === null ? { ...empty } : valuesOf(saved),
      version: saved?.version ?? null,
      schema,
      save: (body, version) =>
        saved === null || version === null ? create(body) : update(saved.id, { ...body, version }),
      onSaved: (answer) => {
        const hint = saved === null ? createdHint?.() : undefined;
        notify.success(say(resource, saved === null ? 'created' : 'saved'), hint ?? resource.nameOf(answer));
        onSaved?.(answer);
        void queries.invalidateQueries();
      },
      fromEntity: (answer) => ({ values: valuesOf(answer), version: answer.version }),
      draftKey: `${name}.${saved?.id ?? 'new'}`,
      owner: name,
      failure: say(resource, 'saveFailed'),
      problem,
      valueText,
    });
    const title =
      saved === null ? t(`${resource.texts}.create`) : say(resource, 'editTitle', { name: resource.nameOf(saved) });
    return (
      <FormDialog {...{ title, entity, size, onClosed }}>
        <Fields {...{ entity, saved, data }} />
        {saved !== null && <HistoryAccordion label={say(resource, 'history')} entity={name} entityId={saved.id} />}
      </FormDialog>
    );
  };
}
