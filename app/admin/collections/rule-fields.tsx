import { NativeSelect, NumberInput, SimpleGrid, Stack, TagsInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AGE_MAX, type CollectionForm, MOST_MAX, PLAYS_MAX, RULE_TAGS_MAX } from '../../../shared/forms/collection.ts';
import { GAME_ORDERS, RULE_DEVICES, TAG_MATCHES } from '../../../shared/game-rule.ts';
import { tagSlug } from '../../../shared/slug.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import type { EntityForm } from '../components/form/use-entity-form.ts';
import { Hint } from '../components/layout/hint.tsx';
import { fieldLabel } from '../components/text/field-label.ts';
import { compareNames } from '../components/text/formats.ts';
import { COLLECTIONS } from './use-collections.ts';

export interface RuleFieldsProps {
  entity: EntityForm<CollectionForm>;
}

/** Categories for a select field, sorted by name in the panel's language. */
function useCategories() {
  return useQuery({
    queryKey: ['categories', 'options'],
    queryFn: () => call(api.admin.categories.options.$get()),
    select: (categories) => categories.toSorted((one, other) => compareNames(one.name, other.name)),
  });
}

const under = ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[];

function CategoryField({ entity: { form } }: RuleFieldsProps) {
  const categories = useCategories();
  const chosen = form.values.category_id ?? '';
  const isDeleted = chosen !== '' && categories.data?.every(({ id }) => id !== chosen) === true;
  return (
    <NativeSelect
      label={fieldLabel('category')}
      data={[
        { value: '', label: t('collections.rule.anyCategory') },
        ...(isDeleted ? [{ value: chosen, label: t('collections.rule.deletedCategory') }] : []),
        ...(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...form.getInputProps('category_id')}
      value={chosen}
      onChange={(event) => form.setFieldValue('category_id', event.currentTarget.value || null)}
    />
  );
}

const DEBOUNCE = 200;

interface TagsFieldProps extends RuleFieldsProps {
  field: 'tags' | 'tags_excluded';
  hint: string;
}

function TagsField({ entity: { form }, field, hint }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), DEBOUNCE);
  const found = useQuery({
    queryKey: [...COLLECTIONS, 'tags', q],
    queryFn: () => call(api.admin.collections.tags.$get({ query: { q } })),
    placeholderData: keepPreviousData,
  });
  return (
    <TagsInput
      label={fieldLabel(field)}
      description={hint}
      inputWrapperOrder={under}
      data={(found.data ?? []).map(({ slug }) => slug)}
      // The server has already filtered them.
      filter={({ options }) => options}
      maxTags={RULE_TAGS_MAX}
      searchValue={typed}
      onSearchChange={setTyped}
      acceptValueOnBlur
      {...form.getInputProps(field)}
      onChange={(tags) => form.setFieldValue(field, [...new Set(tags.map((tag) => tagSlug(tag) || tag))])}
    />
  );
}

function TagsMatchField({ entity: { form } }: RuleFieldsProps) {
  return (
    <NativeSelect
      label={t('collections.rule.tagsMatch')}
      data={TAG_MATCHES.map((match) => ({
        value: match,
        label: t(match === 'any' ? 'collections.rule.anyTag' : 'collections.rule.allTags'),
      }))}
      {...form.getInputProps('tags_match')}
    />
  );
}

function DeviceField({ entity: { form } }: RuleFieldsProps) {
  return (
    <NativeSelect
      label={fieldLabel('device')}
      description={t('collections.rule.deviceHint')}
      inputWrapperOrder={under}
      data={[
        { value: '', label: t('collections.rule.anyDevice') },
        ...RULE_DEVICES.map((device) => ({ value: device, label: t(`collections.rule.${device}`) })),
      ]}
      {...form.getInputProps('device')}
      value={form.values.device ?? ''}
      onChange={(event) => {
        const device = RULE_DEVICES.find((known) => known === event.currentTarget.value) ?? null;
        form.setFieldValue('device', device);
      }}
    />
  );
}

interface NumberFieldProps extends RuleFieldsProps {
  field: 'min_rating' | 'min_plays' | 'max_age_days' | 'most';
  label: string;
  hint?: string;
  max: number;
}

function NumberField({ entity: { form }, field, label, hint, max }: NumberFieldProps) {
  const isRating = field === 'min_rating';
  return (
    <NumberInput
      label={label}
      description={hint}
      inputWrapperOrder={under}
      allowNegative={false}
      allowDecimal={isRating}
      decimalScale={1}
      step={isRating ? 0.5 : 1}
      min={1}
      max={max}
      clampBehavior="none"
      {...form.getInputProps(field)}
      value={form.values[field] ?? ''}
      onChange={(value) => form.setFieldValue(field, typeof value === 'number' ? value : null)}
    />
  );
}

export function RuleFields({ entity }: RuleFieldsProps) {
  return (
    <Stack gap={14}>
      <Hint>{t('collections.rule.hint')}</Hint>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing={14}>
        <CategoryField entity={entity} />
        <DeviceField entity={entity} />
        <TagsField entity={entity} field="tags" hint={t('collections.rule.tagsHint')} />
        <TagsMatchField entity={entity} />
        <TagsField entity={entity} field="tags_excluded" hint={t('collections.rule.tagsExcludedHint')} />
        <NumberField
          entity={entity}
          field="min_rating"
          label={fieldLabel('min_rating')}
          hint={t('collections.rule.minRatingHint')}
          max={5}
        />
        <NumberField entity={entity} field="min_plays" label={fieldLabel('min_plays')} max={PLAYS_MAX} />
        <NumberField
          entity={entity}
          field="max_age_days"
          label={t('collections.rule.maxAge')}
          hint={t('collections.rule.maxAgeHint')}
          max={AGE_MAX}
        />
        <NumberField
          entity={entity}
          field="most"
          label={fieldLabel('most')}
          hint={t('collections.rule.mostHint')}
          max={MOST_MAX}
        />
      </SimpleGrid>
      <NativeSelect
        label={fieldLabel('game_order')}
        data={GAME_ORDERS.map((order) => ({ value: order, label: t(`collections.rule.orders.${order}`) }))}
        {...entity.form.getInputProps('game_order')}
      />
    </Stack>
  );
}
