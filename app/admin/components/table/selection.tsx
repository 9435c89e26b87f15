import { CloseButton, Group, Kbd, Text, Tooltip } from '@mantine/core';
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useRef } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { useFocusReturn } from '../dialogs/use-focus-return.ts';
import { shownKey } from '../keys.ts';
import { Hint } from '../layout/hint.tsx';
import lists from './lists.module.css';
import { useSelectionKeys } from './selection-keys.ts';

/** The selected rows of a list. */
export interface Selected {
  /** Row names by id. */
  names: ReadonlyMap<string, string>;
  /** The list's filter when they were selected. */
  filter: string;
  /** Number of rows the filter finds, if all are selected except the named ones. */
  all?: number;
}

export const NOTHING_SELECTED: Selected = { names: new Map(), filter: '' };

export type SelectionState = readonly [Selected, Dispatch<SetStateAction<Selected>>];

/** Manages the selection of rows across the pages of a filter, with the names that have been shown. */
export function useSelection<Row extends { id: string }>(
  [selected, setSelected]: SelectionState,
  { rows, nameOf, filter }: { rows: readonly Row[] | undefined; nameOf: (row: Row) => string; filter: string },
) {
  const isCurrent = selected.filter === filter;
  const shown = new Map(rows?.map((row) => [row.id, nameOf(row)]));
  const all = (isCurrent && selected.all) || null;
  const named = isCurrent ? selected.names : NOTHING_SELECTED.names;
  const chosen = all === null ? named : new Map([...shown].filter(([id]) => !named.has(id)));
  // Under another filter, actions would change rows that nobody sees. Back does not restore the selection.
  useEffect(() => {
    if (!isCurrent) setSelected({ ...NOTHING_SELECTED, filter });
  }, [isCurrent, filter, setSelected]);
  const names = new Map([...named, ...shown]);
  const ids: ReadonlySet<string> = new Set(chosen.keys());
  const count = all === null ? ids.size : all - named.size;
  const keep = (next: Iterable<string>, of: number | null = all) => {
    const kept = { filter, names: new Map([...next].map((id) => [id, names.get(id) ?? ''])) };
    setSelected(of === null ? kept : of > kept.names.size ? { ...kept, all: of } : { ...NOTHING_SELECTED, filter });
  };
  // When all are selected, this excludes rows and includes them again. Rows of other pages stay selected.
  const onChange = (next: ReadonlySet<string>) =>
    keep(all === null ? next : new Set(named.keys()).union(new Set(shown.keys())).difference(next));
  return {
    ids,
    names: [...chosen.values()],
    /** Number of selected rows. */
    count,
    /** Whether all rows that the filter finds are selected, on all pages, except `except`. */
    isAll: all !== null,
    except: all === null ? [] : [...named.keys()],
    /** Whether all rows of the page are selected. */
    hasPage: shown.size > 0 && [...shown.keys()].every((id) => ids.has(id)),
    selectAll: (total: number) => setSelected({ ...NOTHING_SELECTED, filter, all: total }),
    onChange,
    /** Deselects a row that no longer exists. */
    drop: (id: string) => keep(new Set(named.keys()).difference(new Set([id])), all === null ? null : all - 1),
    /** Clears the selection, unless rows were selected under another filter since. */
    clear: () => setSelected((current) => (current.filter === filter ? { ...NOTHING_SELECTED, filter } : current)),
  };
}

const MAX_LISTED = 5;

/** The first names in a question about several rows. @param others text for the number of the rest */
export function NameList({ names, others }: { names: readonly string[]; others: (count: number) => string }) {
  return (
    <ul className={lists.names}>
      {names.slice(0, MAX_LISTED).map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list is static
        <li key={index}>{name}</li>
      ))}
      {names.length > MAX_LISTED && <li>{others(names.length - MAX_LISTED)}</li>}
    </ul>
  );
}

interface SelectionBarProps {
  label: string;
  /** Text for the number of selected rows. */
  count: string;
  clear: string;
  onClear: () => void;
  /** A button that extends the selection. */
  more?: ReactNode;
  /** Replaces the actions when too many rows are selected. */
  tooMany: string | undefined;
  children: ReactNode;
}

/** A bar below the list with actions on the selected rows. It stays visible while rows are selected. */
export function SelectionBar({ label, count, clear, onClear, more, tooMany, children }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null);
  useFocusReturn(bar);
  const keys = useSelectionKeys();
  return (
    <section ref={bar} className={lists.bulk} aria-label={label} {...keys}>
      <Group gap={8} flex="1 0 max-content">
        <Text fw={600} role="status">
          {count}
        </Text>
        <Tooltip label={clear}>
          <CloseButton aria-label={clear} onClick={onClear} data-clear />
        </Tooltip>
      </Group>
      {more}
      <Tooltip label={t('shell.keys.selection')}>
        <Kbd size="xs" visibleFrom="md" aria-hidden="true">
          {shownKey('selection')}
        </Kbd>
      </Tooltip>
      {tooMany === undefined ? children : <Hint>{tooMany}</Hint>}
    </section>
  );
}
