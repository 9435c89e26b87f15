import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HistoryAccordion } from '../components/activity/history-accordion.tsx';
import type { ActivityEntity } from '../components/activity/use-activity.ts';
import { notify } from '../components/feedback/notify.tsx';
import { FormDialog } from '../components/form/form-dialog.tsx';
import { valuesLike } from '../components/form/form-values.ts';
import { type EntityForm, type EntityFormOptions, useEntityForm } from '../components/form/use-entity-form.ts';
import { creation, type Item, type Named, say } from './resource.ts';

type Versioned = Item & { version: number };

export interface FormFields<Entity, Values extends object, Data = unknown> {
  entity: EntityForm<Values>;
  /** The entity when the dialog opened; null for a new one. */
  saved: Entity | null;
  /** The data that the list has loaded. */
  data: Data;
}

export interface FormDeclaration<Entity extends Versioned, Values extends object, Body, Data>
  extends Pick<EntityFormOptions<Values, Body, Entity>, 'schema' | 'problem' | 'valueText' | 'fromLog'> {
  /** The entity's name in the activity log and in the keys of its drafts. */
  entity: ActivityEntity;
  empty: Values;
  /** Initial values of a new entity that differ from the empty form. */
  useStart?: (data: Data) => Partial<Values>;
  /** Missing if operators only edit such entities. */
  create?: (body: Body) => Promise<Entity>;
  update: (id: string, body: Body & { version: number }) => Promise<Entity>;
  /** By default, the form's fields, with the empty value in place of null. */
  valuesOf?: (entity: Entity) => Values;
  Fields: (props: FormFields<Entity, Values, Data>) => ReactNode;
  /** Shown after a new entity was saved, instead of its name. */
  createdHint?: () => string;
  size?: string;
  /** Set if the form's fields match the log's, so that a former state can be restored. */
  bringsBack?: true;
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
  const {
    entity: name,
    empty,
    create,
    update,
    Fields,
    createdHint,
    size,
    bringsBack,
    useStart: _,
    ...form
  } = declaration;
  const { valuesOf = (entity: Entity) => valuesLike(empty, entity) } = declaration;
  return function EntityDialog({ entity: saved, data, onSaved, onClosed }: EntityDialogProps<Entity, Data>) {
    const queries = useQueryClient();
    const start = declaration.useStart?.(data);
    const entity = useEntityForm<Values, Body, Entity>({
      ...form,
      initial: saved === null ? { ...empty, ...start } : valuesOf(saved),
      version: saved?.version ?? null,
      save: async (body, version) => {
        if (saved !== null && version !== null) return update(saved.id, { ...body, version });
        if (create === undefined) throw new Error(`operators do not create entities like "${name}"`);
        return create(body);
      },
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
    });
    const title = saved === null ? creation(resource) : say(resource, 'editTitle', { name: resource.nameOf(saved) });
    return (
      <FormDialog {...{ title, entity, size, onClosed }} staysOpen={saved !== null}>
        <Fields {...{ entity, saved, data }} />
        {saved !== null && (
          <HistoryAccordion
            label={say(resource, 'history')}
            entity={name}
            entityId={saved.id}
            form={bringsBack && entity}
          />
        )}
      </FormDialog>
    );
  };
}
