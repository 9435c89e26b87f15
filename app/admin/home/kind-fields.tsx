import { MultiSelect, Select, Textarea } from '@mantine/core';
import type { ComponentType } from 'react';
import { type HomeRow, ROW_GAMES, type RowKind } from '../../../shared/home-rows.ts';
import { documentLanguage, type Language, type LanguageSuffix } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { useCollections } from '../collections/use-collections.ts';
import type { EntityForm } from '../components/form/use-entity-form.ts';
import { Hint } from '../components/layout/hint.tsx';
import { useCategoryOptions } from '../games/use-games.ts';
import type { CheckedRow } from './use-home.ts';
import { useGameOptions, useTagOptions } from './use-options.ts';

interface KindFieldsProps {
  entity: EntityForm<HomeRow>;
  checked: CheckedRow | undefined;
}

/** Fields of the kinds for which something must be chosen. */
const FIELDS: Partial<Record<RowKind, ComponentType<KindFieldsProps>>> = {
  category: CategoryField,
  tag: TagField,
  collection: CollectionField,
  games: GamesField,
  highlight: GameField,
};

export function KindFields(props: KindFieldsProps) {
  const { kind } = props.entity.form.values;
  const Fields = FIELDS[kind];
  return (
    <>
      <Hint>{t(`home.kinds.${kind}.about`)}</Hint>
      {Fields && <Fields {...props} />}
    </>
  );
}

function CategoryField({ entity: { form } }: KindFieldsProps) {
  const categories = useCategoryOptions().data ?? [];
  return (
    <Select
      label={t('fields.category')}
      withAsterisk
      searchable
      openOnFocus={false}
      nothingFoundMessage={t('home.form.nothing')}
      data={categories.map(({ id, name }) => ({ value: id, label: name }))}
      {...form.getInputProps('category')}
      onChange={(id) => form.setFieldValue('category', id ?? '')}
    />
  );
}

function CollectionField({ entity: { form } }: KindFieldsProps) {
  const collections = useCollections().data?.items ?? [];
  return (
    <Select
      label={t('fields.collection')}
      withAsterisk
      searchable
      openOnFocus={false}
      nothingFoundMessage={t('home.form.nothing')}
      data={collections.map(({ id, title }) => ({ value: id, label: title }))}
      {...form.getInputProps('collection')}
      onChange={(id) => form.setFieldValue('collection', id ?? '')}
    />
  );
}

function TagField({ entity: { form }, checked }: KindFieldsProps) {
  const { values } = form;
  const tag = values.kind === 'tag' ? values.tag : '';
  const options = useTagOptions(tag === '' ? [] : [{ value: tag, label: checked?.name ?? tag }]);
  return (
    <Select
      label={t('home.form.tag')}
      description={t('home.form.tagHint')}
      withAsterisk
      searchable
      openOnFocus={false}
      nothingFoundMessage={t('home.form.nothing')}
      {...options}
      {...form.getInputProps('tag')}
      onChange={(slug) => form.setFieldValue('tag', slug ?? '')}
    />
  );
}

const choices = (checked: CheckedRow | undefined) =>
  (checked?.games ?? []).map(({ id, title }) => ({ value: id, label: title }));

/** Adds labels for chosen games that visitors do not see, such as deleted ones. */
const withUnknown = (known: { value: string; label: string }[], ids: readonly string[]) => [
  ...known,
  ...ids
    .filter((id) => known.every(({ value }) => value !== id))
    .map((id) => ({ value: id, label: t('home.form.unknown') })),
];

function GamesField({ entity: { form }, checked }: KindFieldsProps) {
  const { values } = form;
  const ids = values.kind === 'games' ? values.games : [];
  const options = useGameOptions(choices(checked), ids);
  return (
    <MultiSelect
      label={t('home.form.games')}
      description={t('home.form.gamesHint')}
      withAsterisk
      searchable
      openOnFocus={false}
      maxValues={ROW_GAMES.max}
      nothingFoundMessage={t('home.form.nothing')}
      {...options}
      data={withUnknown(options.data, ids)}
      {...form.getInputProps('games')}
    />
  );
}

function GameField({ entity: { form }, checked }: KindFieldsProps) {
  const { values } = form;
  const id = values.kind === 'highlight' ? values.game : '';
  const ids = id === '' ? [] : [id];
  const options = useGameOptions(choices(checked), ids);
  return (
    <Select
      label={t('fields.game')}
      withAsterisk
      searchable
      openOnFocus={false}
      nothingFoundMessage={t('home.form.nothing')}
      {...options}
      data={withUnknown(options.data, ids)}
      {...form.getInputProps('game')}
      onChange={(chosen) => form.setFieldValue('game', chosen ?? '')}
    />
  );
}

interface BodyFieldProps {
  entity: EntityForm<HomeRow>;
  suffix: LanguageSuffix;
  language: Language;
}

/** The paragraphs of a text row, or the text beside a highlighted game. */
export function BodyField({ entity: { form }, suffix, language }: BodyFieldProps) {
  const { values } = form;
  return (
    <Textarea
      label={t('fields.text')}
      description={t(values.kind === 'text' ? 'home.form.bodyHint' : 'home.form.highlightHint')}
      {...documentLanguage(language)}
      autosize
      minRows={3}
      maxRows={12}
      {...form.getInputProps(`body${suffix}`)}
      value={'body' in values ? (values[`body${suffix}`] ?? '') : ''}
    />
  );
}
