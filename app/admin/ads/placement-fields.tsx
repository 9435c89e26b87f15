import { Fieldset, MultiSelect, NumberInput, SimpleGrid, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { adPlacement } from '../../../shared/ad-content.ts';
import { AD_PAGES, EVERY_CARDS, EVERY_CARDS_MIN } from '../../../shared/ad-kinds.ts';
import { CAP_MAX, CATEGORIES_MAX, EVERY_CARDS_MAX, priorityOf, WEIGHT_MAX } from '../../../shared/forms/ad.ts';
import { LANGUAGES } from '../../../shared/languages.ts';
import { DEVICES } from '../../../shared/visits.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { useOfferedLanguages } from '../components/operator/use-offered-languages.ts';
import { fieldLabel } from '../components/text/field-label.ts';
import { formatPercent, languageTitle } from '../components/text/formats.ts';
import { useCategoryOptions } from '../games/use-games.ts';
import type { AdFormValues } from './ad-form.ts';
import { type RunningAd, useRunningAds } from './use-ads.ts';

interface PlacementFieldsProps {
  form: UseFormReturnType<AdFormValues>;
  /** Null for a new advertisement. */
  id: string | null;
}

const under = ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[];

/** On which pages, for whom and how often an advertisement is shown. */
export function PlacementFields({ form, id }: PlacementFieldsProps) {
  const { values } = form;
  const placement = adPlacement(values);
  return (
    <Fieldset legend={t('ads.rules.title')}>
      <Stack gap={14}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing={14}>
          <ChoiceField form={form} field="pages" data={AD_PAGES.map(pageOption)} />
          <CategoriesField form={form} />
          <LanguagesField form={form} />
          <ChoiceField form={form} field="devices" data={DEVICES.map(deviceOption)} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing={14}>
          <CountField form={form} field="weight" hint={<ShareHint values={values} id={id} />} range={[1, WEIGHT_MAX]} />
          {placement === 'grid' && (
            <CountField
              form={form}
              field="every_cards"
              hint={t('ads.rules.everyCardsHint', { usual: EVERY_CARDS, least: EVERY_CARDS_MIN })}
              range={[EVERY_CARDS_MIN, EVERY_CARDS_MAX]}
            />
          )}
          <CountField form={form} field="per_visit" hint={t('ads.rules.perVisitHint')} range={[1, CAP_MAX]} />
          <CountField form={form} field="per_day" hint={t('ads.rules.perDayHint')} range={[1, CAP_MAX]} />
        </SimpleGrid>
      </Stack>
    </Fieldset>
  );
}

const pageOption = (page: (typeof AD_PAGES)[number]) => ({ value: page, label: t(`ads.pages.${page}`) });
const deviceOption = (device: (typeof DEVICES)[number]) => ({
  value: device,
  label: t(`statistics.devices.${device}`),
});

type ListField = 'pages' | 'category_ids' | 'languages' | 'devices';

interface ChoiceFieldProps extends Pick<PlacementFieldsProps, 'form'> {
  field: ListField;
  hint?: string;
  data: { value: string; label: string }[];
  maxValues?: number;
}

/** Selects any of a few choices. None means all. */
function ChoiceField({ form, field, hint, data, maxValues }: ChoiceFieldProps) {
  const label = fieldLabel(field);
  return (
    <MultiSelect
      label={label}
      description={hint}
      inputWrapperOrder={under}
      placeholder={form.values[field].length === 0 ? t('ads.rules.all') : ''}
      data={data}
      clearable
      clearButtonProps={{ 'aria-label': t('ads.rules.clear', { field: label }) }}
      {...(maxValues === undefined ? {} : { maxValues, searchable: true })}
      nothingFoundMessage={t('common.entity.nothingFound')}
      {...form.getInputProps(field)}
    />
  );
}

function CategoriesField({ form }: Pick<PlacementFieldsProps, 'form'>) {
  const categories = useCategoryOptions().data ?? [];
  const chosen = form.values.category_ids;
  const deleted = chosen.filter((id) => categories.every((category) => category.id !== id));
  return (
    <ChoiceField
      form={form}
      field="category_ids"
      hint={t('ads.rules.categoriesHint')}
      data={[
        ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ...deleted.map((id) => ({ value: id, label: t('ads.rules.deletedCategory') })),
      ]}
      maxValues={CATEGORIES_MAX}
    />
  );
}

/** The offered languages, and those that were chosen while they were offered. */
function LanguagesField({ form }: Pick<PlacementFieldsProps, 'form'>) {
  const offered = useOfferedLanguages();
  const shown = LANGUAGES.filter(({ code }) => offered.includes(code) || form.values.languages.includes(code));
  return (
    <ChoiceField
      form={form}
      field="languages"
      data={shown.map(({ code }) => ({ value: code, label: languageTitle(code) }))}
    />
  );
}

interface CountFieldProps extends Pick<PlacementFieldsProps, 'form'> {
  field: 'weight' | 'every_cards' | 'per_visit' | 'per_day';
  hint: ReactNode;
  range: readonly [number, number];
}

/** A whole number; empty for no limit, except the weight, which is then 1. */
function CountField({ form, field, hint, range: [min, max] }: CountFieldProps) {
  return (
    <NumberInput
      label={fieldLabel(field)}
      description={hint}
      inputWrapperOrder={under}
      allowNegative={false}
      allowDecimal={false}
      min={min}
      max={max}
      clampBehavior="none"
      {...form.getInputProps(field)}
      value={form.values[field] ?? ''}
      onChange={(value) => {
        if (typeof value === 'number') form.setFieldValue(field, value);
        else form.setFieldValue(field, field === 'weight' ? 1 : null);
      }}
    />
  );
}

/** Returns the advertisements that compete for the same views. */
const rivals = (ads: readonly RunningAd[], values: AdFormValues, id: string | null) =>
  ads.filter(
    (ad) => ad.id !== id && ad.priority === priorityOf(values.priority) && adPlacement(ad) === adPlacement(values),
  );

function ShareHint({ values, id }: { values: AdFormValues; id: string | null }) {
  const others = rivals(useRunningAds().data ?? [], values, id);
  if (others.length === 0) return t('ads.rules.weightHint');
  const total = others.reduce((sum, { weight }) => sum + weight, values.weight);
  return t('ads.rules.share', { share: formatPercent(values.weight / total), count: others.length });
}
