import { Anchor, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { v4 as newId } from 'uuid';
import { z } from 'zod';
import { shownLanguages } from '../../../shared/forms/fields.ts';
import { bulkTags, countOf } from '../../../shared/forms/game-filter.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { useCollections } from '../collections/use-collections.ts';
import { notify } from '../components/feedback/notify.tsx';
import { notifyChanged } from '../components/feedback/notify-deleted.tsx';
import { runInSteps } from '../components/feedback/run-in-steps.tsx';
import { FormDialog } from '../components/form/form-dialog.tsx';
import { ShownLanguagesField } from '../components/form/shown-languages-field.tsx';
import { joinedTagsText, TagsField } from '../components/form/tags-field.tsx';
import { useEntityForm } from '../components/form/use-entity-form.ts';
import { Hint } from '../components/layout/hint.tsx';
import { fieldLabel } from '../components/text/field-label.ts';
import { compareNames } from '../components/text/formats.ts';
import { titleOf } from '../components/text/names.tsx';
import { type BulkTarget, bulkFailure, notifyBulk, runningText } from './use-bulk.ts';
import { runBulkAction } from './use-game-changes.ts';

interface BulkDialogProps {
  target: BulkTarget;
  onDone: () => void;
  onClosed: () => void;
}

/** Returns a dialog title with the number of games. */
const heading = (action: string, target: BulkTarget) =>
  `${action} • ${t('games.bulk.selected', { count: countOf(target) })}`;

/** Reloads after a response, including a refusal because the filter now finds other games. */
function useRefresh(onDone: () => void) {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries();
  return {
    done: () => {
      onDone();
      refresh();
    },
    failed: (error: unknown): never => {
      refresh();
      throw error;
    },
  };
}

const tagsForm = z.strictObject({ tags: bulkTags });

export function TagsDialog(props: BulkDialogProps & { action: 'add_tags' | 'remove_tags' }) {
  const { action, target, onDone, onClosed } = props;
  const { done, failed } = useRefresh(onDone);
  const entity = useEntityForm<{ tags: string[] }, { tags: string[] }, Awaited<ReturnType<typeof runBulkAction>>>({
    initial: { tags: [] },
    schema: tagsForm,
    save: ({ tags }) =>
      runInSteps(target, runningText(target), (identified) => runBulkAction({ ...identified, action, tags })).catch(
        failed,
      ),
    onSaved: (answer) => {
      notifyBulk(answer, t(`games.bulk.${action}`));
      done();
    },
    draftKey: `games.${action}`,
    failure: bulkFailure(target),
  });
  const { form } = entity;
  return (
    <FormDialog
      title={heading(t(`games.bulk.${action}`), target)}
      entity={entity}
      onClosed={onClosed}
      closableWhileSaving
      submitLabel={t(`games.bulk.${action}`)}
    >
      <TagsField
        label={t('games.form.tags')}
        placeholder={t('games.form.tagsPlaceholder')}
        data-autofocus
        {...form.getInputProps('tags')}
        description={joinedTagsText(form.values.tags)}
        value={form.values.tags}
        onChange={(tags) => form.setFieldValue('tags', tags)}
      />
    </FormDialog>
  );
}

const languagesForm = z.strictObject({ languages: shownLanguages() });
type LanguagesForm = z.output<typeof languagesForm>;

export function LanguagesDialog({ target, onDone, onClosed }: BulkDialogProps) {
  const { done, failed } = useRefresh(onDone);
  const entity = useEntityForm<LanguagesForm, LanguagesForm, Awaited<ReturnType<typeof runBulkAction>>>({
    initial: { languages: null },
    schema: languagesForm,
    save: ({ languages }) =>
      runInSteps(target, runningText(target), (identified) =>
        runBulkAction({ ...identified, action: 'set_languages', languages }),
      ).catch(failed),
    onSaved: (answer) => {
      notifyBulk(answer, t('games.bulk.set_languages'));
      done();
    },
    draftKey: 'games.languages',
    failure: bulkFailure(target),
  });
  const { form } = entity;
  return (
    <FormDialog
      title={heading(t('games.bulk.set_languages'), target)}
      entity={entity}
      onClosed={onClosed}
      closableWhileSaving
      submitLabel={t('games.bulk.set_languages')}
    >
      <ShownLanguagesField
        {...form.getInputProps('languages')}
        value={form.values.languages}
        onChange={(languages) => form.setFieldValue('languages', languages)}
        consequence={t('games.form.languagesHint')}
      />
    </FormDialog>
  );
}

const collectionForm = z.strictObject({ collection: z.uuid('required') });

export function CollectionDialog({ target, onDone, onClosed }: BulkDialogProps) {
  const { done, failed } = useRefresh(onDone);
  const { data } = useCollections();
  const picked = (data?.items ?? [])
    .filter(({ kind }) => kind === 'picked')
    .toSorted((one, other) => compareNames(titleOf(one), titleOf(other)));
  const entity = useEntityForm<{ collection: string }, { collection: string }, { id: string; added: string[] }>({
    initial: { collection: '' },
    schema: collectionForm,
    save: async ({ collection: id }) => {
      const adding = call(api.admin.collections[':id'].games.$post({ param: { id }, json: target }));
      const { added } = await notify.during(adding, runningText(target), t('games.bulk.runningHint')).catch(failed);
      return { id, added };
    },
    onSaved: ({ id, added }) => {
      const remove = () =>
        call(api.admin.collections[':id'].games.remove.$post({ param: { id }, json: { ids: added } }));
      notifyChanged({
        title: added.length === 0 ? t('games.bulk.unchanged') : t('games.bulk.added', { count: added.length }),
        message: picked.flatMap((collection) => (collection.id === id ? titleOf(collection) : []))[0],
        undo: added.length === 0 ? undefined : newId(),
        restore: remove,
      });
      done();
    },
    draftKey: 'games.collection',
    failure: t('games.bulk.failed'),
  });
  return (
    <FormDialog
      title={heading(t('games.bulk.addTo'), target)}
      entity={entity}
      onClosed={onClosed}
      closableWhileSaving
      submitLabel={t('games.bulk.addTo')}
    >
      <NativeSelect
        label={fieldLabel('collection')}
        data-autofocus
        data={[{ value: '', label: '' }, ...picked.map(({ id, title }) => ({ value: id, label: title }))]}
        {...entity.form.getInputProps('collection')}
      />
      {data !== undefined && picked.length === 0 && (
        <Hint>
          {t('games.bulk.noCollections')}{' '}
          <Anchor inherit href="#collections/new">
            {t('collections.create')}
          </Anchor>
        </Hint>
      )}
    </FormDialog>
  );
}
