import { Input, SegmentedControl } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { type CollectionForm, collectionForm, EMPTY_COLLECTION } from '../../../shared/forms/collection.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { HistoryAccordion } from '../components/activity/history-accordion.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { FormDialog } from '../components/form/form-dialog.tsx';
import { SlugField } from '../components/form/slug-field.tsx';
import { type EntityForm, useEntityForm } from '../components/form/use-entity-form.ts';
import { ThumbnailField } from '../media/thumbnail-field.tsx';
import { stateOf, valuesOf } from './collection-form.ts';
import { CollectionTexts } from './collection-texts.tsx';
import { Matches } from './matches.tsx';
import { PickedGames } from './picked-games.tsx';
import { RuleFields } from './rule-fields.tsx';
import { type Collection, usePreview } from './use-collections.ts';

const KINDS = ['picked', 'rule'] as const;

function KindField({ entity: { form } }: { entity: EntityForm<CollectionForm> }) {
  const id = useId();
  return (
    <Input.Wrapper label={t('collections.form.kind')} labelElement="div" labelProps={{ id }}>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        data={KINDS.map((kind) => ({ value: kind, label: t(`collections.kinds.${kind}`) }))}
        value={form.values.kind}
        onChange={(value) => form.setFieldValue('kind', KINDS.find((kind) => kind === value) ?? 'picked')}
      />
    </Input.Wrapper>
  );
}

function ChosenGames({ entity }: { entity: EntityForm<CollectionForm> }) {
  const { form } = entity;
  const preview = usePreview(form.values);
  if (form.values.kind === 'rule') {
    return (
      <>
        <RuleFields entity={entity} />
        <Matches values={form.values} preview={preview} />
      </>
    );
  }
  const error = form.errors.games;
  return (
    <PickedGames
      ids={form.values.games}
      onChange={(games) => form.setFieldValue('games', games)}
      preview={preview}
      error={typeof error === 'string' ? error : undefined}
    />
  );
}

interface CollectionDialogProps {
  /** Null for a new collection. */
  collection: Collection | null;
  onClosed: () => void;
}

export function CollectionDialog({ collection, onClosed }: CollectionDialogProps) {
  const queries = useQueryClient();
  const entity = useEntityForm({
    initial: collection === null ? { ...EMPTY_COLLECTION } : valuesOf(collection),
    version: collection?.version ?? null,
    schema: collectionForm,
    save: (body, version): Promise<Collection> =>
      collection === null || version === null
        ? call(api.admin.collections.$post({ json: body }))
        : call(api.admin.collections[':id'].$put({ param: { id: collection.id }, json: { ...body, version } })),
    onSaved: () => {
      if (collection === null) notify.success(t('collections.created'), t('collections.createdHint'));
      else notify.success(t('collections.saved'));
      void queries.invalidateQueries();
    },
    fromEntity: stateOf,
    draftKey: `collection.${collection?.id ?? 'new'}`,
    failure: t('collections.saveFailed'),
  });
  const { form } = entity;

  return (
    <FormDialog
      title={t(collection === null ? 'collections.form.create' : 'collections.form.edit')}
      entity={entity}
      onClosed={onClosed}
      size="xl"
    >
      <CollectionTexts entity={entity} />
      <SlugField
        texts="collections"
        folder="collection"
        name={entity.form.values.title}
        slug={entity.form.values.slug}
        saved={collection?.slug}
        {...entity.form.getInputProps('slug')}
      />
      <ThumbnailField
        label={t('collections.form.image')}
        {...form.getInputProps('image_url')}
        value={form.values.image_url ?? ''}
        onChange={(url) => form.setFieldValue('image_url', url)}
      />
      <KindField entity={entity} />
      <ChosenGames entity={entity} />
      {collection !== null && (
        <HistoryAccordion label={t('collections.form.history')} entity="collection" entityId={collection.id} />
      )}
    </FormDialog>
  );
}
