import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import type { CollectionForm } from '../../../shared/forms/collection.ts';
import { entityName } from '../../../shared/localized.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { ShownLanguagesField } from '../components/form/shown-languages-field.tsx';
import { SlugField } from '../components/form/slug-field.tsx';
import type { EntityForm } from '../components/form/use-entity-form.ts';
import { useNamingLanguage } from '../components/operator/use-offered-languages.ts';
import { fieldLabel } from '../components/text/field-label.ts';
import type { FormFields } from '../kit/dialog.tsx';
import { ThumbnailField } from '../media/thumbnail-field.tsx';
import { CollectionTexts } from './collection-texts.tsx';
import { Matches } from './matches.tsx';
import { PickedGames } from './picked-games.tsx';
import { RuleFields } from './rule-fields.tsx';
import { type Collection, usePreview } from './use-collections.ts';

const KINDS = ['picked', 'rule'] as const;

function KindField({ entity: { form } }: { entity: EntityForm<CollectionForm> }) {
  const id = useId();
  return (
    <Input.Wrapper label={fieldLabel('kind')} labelElement="div" labelProps={{ id }}>
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

export const CollectionFields = ({ entity, saved }: FormFields<Collection, CollectionForm>) => {
  const { getInputProps, setFieldValue, values } = entity.form;
  const naming = useNamingLanguage(values);
  return (
    <>
      <CollectionTexts entity={entity} />
      <SlugField
        folder="collection"
        from="title"
        text={entityName(values, 'title', { language: naming, root: naming }).text}
        slug={values.slug}
        saved={saved?.slug}
        {...getInputProps('slug')}
      />
      <ThumbnailField
        label={t('collections.image')}
        {...getInputProps('image_url')}
        value={values.image_url ?? ''}
        onChange={(url) => setFieldValue('image_url', url)}
      />
      <ShownLanguagesField
        {...getInputProps('languages')}
        value={values.languages}
        onChange={(languages) => setFieldValue('languages', languages)}
      />
      <KindField entity={entity} />
      <ChosenGames entity={entity} />
    </>
  );
};
