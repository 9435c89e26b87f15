import { NativeSelect } from '@mantine/core';
import { FolderInput } from 'lucide-react';
import type { CategoryOption } from '../../../../server/categories/schema.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { SteadyButton } from '../../components/steady-button.tsx';
import { sourceText } from '../feeds/source-text.ts';
import { type MappedWord, useWordApplication, useWordChange } from './use-category-map.ts';

export interface WordProps {
  word: MappedWord;
  categories: readonly CategoryOption[];
}

export function WordCategory({ word, categories }: WordProps) {
  const { mutate } = useWordChange();
  return (
    <NativeSelect
      aria-label={t('categoryMap.categoryOf', { word: word.label, provider: sourceText(word.provider) })}
      value={word.category_id ?? ''}
      data={[
        { value: '', label: t('categoryMap.none') },
        ...categories.map(({ id, name, active }) => ({
          value: id,
          label: active ? name : t('categoryMap.inactive', { name }),
        })),
      ]}
      onChange={(event) => {
        const chosen = categories.find(({ id }) => id === event.currentTarget.value);
        mutate({ word, categoryId: chosen?.id ?? null, name: chosen?.name ?? null });
      }}
    />
  );
}

/** Offers to place the games that were imported before the word was mapped. */
export function ApplyWord({ word, categories }: WordProps) {
  const { mutate, isPending } = useWordApplication();
  const category = categories.find(({ id }) => id === word.category_id);
  const { label, waiting: count } = word;
  if (category === undefined || count === 0) return null;
  return (
    <SteadyButton
      variant="default"
      size="sm"
      loading={isPending}
      leftSection={<FolderInput size={16} aria-hidden="true" />}
      aria-label={t('categoryMap.applyOf', { word: label, count })}
      title={t('categoryMap.applyOf', { word: label, count })}
      onClick={() => mutate({ word, category: category.name })}
    >
      {t('categoryMap.apply', { count })}
    </SteadyButton>
  );
}
