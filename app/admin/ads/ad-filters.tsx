import { NativeSelect, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { AD_POSITIONS, AD_TYPES } from '../../../shared/ad-kinds.ts';
import { AD_STATUSES } from '../../../shared/ad-status.ts';
import { panelText as t } from '../../i18n/panel.ts';
import styles from './ads.module.css';
import type { AdListFilter } from './use-ads.ts';

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  textOf: (value: Value) => string;
  chosen: Value | '';
  onChoose: (value: Value | '') => void;
}

function Choice<Value extends string>({ label, values, textOf, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      label={label}
      value={chosen}
      data={[{ value: '', label: t('ads.all') }, ...values.map((value) => ({ value, label: textOf(value) }))]}
      onChange={(event) => onChoose(values.find((value) => value === event.currentTarget.value) ?? '')}
    />
  );
}

export interface AdFiltersProps {
  search: string;
  onSearch: (text: string) => void;
  filter: AdListFilter;
  onFilter: (change: Partial<AdListFilter>) => void;
}

export function AdFilters({ search, onSearch, filter, onFilter }: AdFiltersProps) {
  return (
    <search className={styles.filters}>
      <TextInput
        type="search"
        label={t('ads.search')}
        placeholder={t('ads.searchHint')}
        leftSection={<Search size={16} />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <Choice
        label={t('ads.type')}
        values={AD_TYPES}
        textOf={(type) => t(`ads.types.${type}`)}
        chosen={filter.type}
        onChoose={(type) => onFilter({ type })}
      />
      <Choice
        label={t('ads.position')}
        values={AD_POSITIONS}
        textOf={(position) => t(`ads.positions.${position}`)}
        chosen={filter.position}
        onChoose={(position) => onFilter({ position })}
      />
      <Choice
        label={t('ads.status')}
        values={AD_STATUSES}
        textOf={(status) => t(`ads.statuses.${status}`)}
        chosen={filter.status}
        onChoose={(status) => onFilter({ status })}
      />
    </search>
  );
}
