import {
  Button,
  CloseButton,
  NativeSelect,
  type NativeSelectProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { Search, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import styles from './lists.module.css';

/** The fields above a list: a search field first. */
export function ListFilters({ children }: { children: ReactNode }) {
  return <search className={styles.filters}>{children}</search>;
}

export interface SearchFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (text: string) => void;
  /** Label of the button that clears the field. */
  clearLabel?: string;
}

export function SearchField({ value, onChange, ...props }: SearchFieldProps) {
  const { clearLabel = t('common.entity.clearSearch'), ...input } = props;
  return (
    <TextInput
      type="search"
      label={input['aria-label'] === undefined && t('common.entity.search')}
      leftSection={<Search size={16} aria-hidden="true" />}
      rightSection={value !== '' && <CloseButton aria-label={clearLabel} onClick={() => onChange('')} />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...input}
    />
  );
}

export interface FilterSelectProps<Value extends string> extends Omit<NativeSelectProps, 'value' | 'onChange'> {
  values: readonly Value[];
  textOf: (value: Value) => string;
  /** Empty for all. */
  value: Value | '';
  /** Label of the option for all; without one, a value is always chosen. */
  all?: string;
  onChoose: (value: Value | '') => void;
}

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { values, textOf, all, onChoose, ...select } = props;
  return (
    <NativeSelect
      data={[
        ...(all === undefined ? [] : [{ value: '', label: all }]),
        ...values.map((value) => ({ value, label: textOf(value) })),
      ]}
      onChange={(event) => onChoose(values.find((value) => value === event.currentTarget.value) ?? '')}
      {...select}
    />
  );
}

interface NoMatchProps {
  title?: string;
  hint?: string;
  clear?: string;
  onClear: () => void;
}

/** Shown instead of a list when nothing matches the search and the filters. */
export function NoMatch({
  title = t('common.entity.nothingFound'),
  hint = t('common.entity.nothingFoundHint'),
  clear = t('common.entity.clear'),
  onClear,
}: NoMatchProps) {
  return (
    <EmptyState
      icon={SearchX}
      title={title}
      hint={hint}
      action={
        <Button variant="default" onClick={onClear}>
          {clear}
        </Button>
      }
    />
  );
}
