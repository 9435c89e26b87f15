import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { panelText as t } from '../../i18n/panel.ts';
import { ApiProblem } from '../api/client.ts';
import { HistoryAccordion } from '../components/activity/history-accordion.tsx';
import type { ActivityEntity } from '../components/activity/use-activity.ts';
import { notify } from '../components/feedback/notify.tsx';
import { FormDialog } from '../components/form/form-dialog.tsx';
import { type EntityForm, useEntityForm } from '../components/form/use-entity-form.ts';
import { type Resource, say } from './resource.ts';

interface Versioned {
  id: string;
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
  /** By default, the fields of the empty form, with empty text for null. */
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

function valuesLike<Values extends object>(empty: Values, entity: object): Values {
  const held = new Map<string, unknown>(Object.entries(entity));
  // Object.fromEntries loses the types of the entries.
  return Object.fromEntries(Object.keys(empty).map((field) => [field, held.get(field) ?? ''])) as Values;
}

/** The dialog in which an entity is created or edited. */
export function entityDialog<
  Row extends { id: string },
  Entity extends Row & Versioned,
  Values extends object,
  Body extends object,
  Data = unknown,
>(
  resource: Resource<Row, Entity>,
  declaration: FormDeclaration<Entity, Values, Body, Data>,
): (props: EntityDialogProps<Entity, Data>) => ReactNode {
  const { empty, Fields, problem, create, update, createdHint } = declaration;
  const valuesOf = declaration.valuesOf ?? ((entity: Entity) => valuesLike(empty, entity));
  return function EntityDialog({ entity: saved, data, onSaved, onClosed }) {
    const queries = useQueryClient();
    // Sentences of the last refusal, such as that of a loop, which names its addresses.
    const [messages] = useState<Record<string, string>>({});
    const entity = useEntityForm<Values, Body, Entity>({
      initial: saved === null ? { ...empty } : valuesOf(saved),
      version: saved?.version ?? null,
      schema: declaration.schema,
      save: (body, version) =>
        (saved === null || version === null ? create(body) : update(saved.id, { ...body, version })).catch(
          (error: unknown) => {
            if (error instanceof ApiProblem && problem !== undefined) {
              for (const { code, message } of error.issues) messages[code] = problem(code, message);
            }
            throw error;
          },
        ),
      onSaved: (answer) => {
        if (saved === null) notify.success(say(resource, 'created'), createdHint?.() ?? resource.nameOf(answer));
        else notify.success(say(resource, 'saved'), resource.nameOf(answer));
        onSaved?.(answer);
        void queries.invalidateQueries();
      },
      fromEntity: (answer) => ({ values: valuesOf(answer), version: answer.version }),
      draftKey: `${declaration.entity}.${saved?.id ?? 'new'}`,
      failure: say(resource, 'saveFailed'),
      messages,
      ...(declaration.valueText && { valueText: declaration.valueText }),
    });
    return (
      <FormDialog
        title={
          saved === null ? t(`${resource.texts}.create`) : say(resource, 'editTitle', { name: resource.nameOf(saved) })
        }
        entity={entity}
        onClosed={onClosed}
        {...(declaration.size !== undefined && { size: declaration.size })}
      >
        <Fields entity={entity} saved={saved} data={data} />
        {saved !== null && (
          <HistoryAccordion label={say(resource, 'history')} entity={declaration.entity} entityId={saved.id} />
        )}
      </FormDialog>
    );
  };
}
