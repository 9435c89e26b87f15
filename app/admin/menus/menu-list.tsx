import { Badge, Button, Text } from '@mantine/core';
import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical, Pencil, Plus, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { MenuEntry } from '../../../shared/forms/menus.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { Block } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { moved } from '../components/moved.ts';
import styles from './menus.module.css';
import { entryName, type Targets, unseen } from './use-menus.ts';

interface MenuListProps {
  title: string;
  hint: string;
  max: number;
  entries: readonly MenuEntry[];
  targets: Targets;
  /** Of the list's field, such as too many entries. */
  error?: string | undefined;
  onChange: (entries: MenuEntry[]) => void;
  /** @param index null for a new entry */
  onEdit: (index: number | null) => void;
}

/** The entries of a menu in their order, which buttons and dragging change. */
export function MenuList({ title, hint, max, entries, targets, error, onChange, onEdit }: MenuListProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, say] = useState('');
  const block = useRef<HTMLDivElement>(null);
  /** The button to focus once the list is rendered: that of the moved entry, or of the one after the removed entry. */
  const wanted = useRef<{ index: number; action: string } | null>(null);

  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const { index, action } = wanted.current;
    wanted.current = null;
    const row = block.current?.querySelectorAll('li')[index];
    (row?.querySelector<HTMLElement>(`[data-action="${action}"]`) ?? block.current?.querySelector('button'))?.focus();
  });

  const move = (from: number, to: number) => {
    const entry = entries[from];
    if (entry === undefined || from === to) return;
    onChange(moved(entries, from, to));
    say(t('menus.moved', { name: entryName(entry, targets), position: to + 1 }));
  };
  const moveByButton = (from: number, to: number, action: string) => {
    wanted.current = { index: to, action };
    move(from, to);
  };
  const remove = (index: number) => {
    wanted.current = { index: Math.min(index, entries.length - 2), action: 'remove' };
    onChange(entries.toSpliced(index, 1));
  };
  const replace = (index: number, entry: MenuEntry) => onChange(entries.with(index, entry));

  return (
    <div ref={block}>
      <Block title={title}>
        <Hint>{hint}</Hint>
        {entries.length === 0 ? (
          <Text c="dimmed">{t('menus.empty')}</Text>
        ) : (
          <ol className={styles.entries} aria-label={title}>
            {entries.map((entry, index) => {
              const name = entryName(entry, targets);
              const reason = unseen(entry, targets);
              return (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ids, and rows keep no state
                  key={index}
                  className={styles.entry}
                  data-dragged={dragged === index || undefined}
                  draggable
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    setDragged(index);
                  }}
                  onDragOver={(event) => {
                    if (dragged === null) return;
                    event.preventDefault();
                    if (dragged === index) return;
                    move(dragged, index);
                    setDragged(index);
                  }}
                  onDrop={(event) => event.preventDefault()}
                  onDragEnd={() => setDragged(null)}
                >
                  <span className={styles.grip} title={t('menus.drag')} aria-hidden="true">
                    <GripVertical size={18} />
                  </span>
                  <div className={styles.name}>
                    <span>{name}</span>
                    <Hint span>{entry.kind === 'address' ? entry.url : t(`menus.kind.${entry.kind}`)}</Hint>
                    {reason !== null && (
                      <Badge color="gray" variant="light" tt="none">
                        {reason}
                      </Badge>
                    )}
                  </div>
                  <div className={styles.actions}>
                    <IconAction
                      label={t('menus.up', { name })}
                      data-action="up"
                      disabled={index === 0}
                      onClick={() => moveByButton(index, index - 1, 'up')}
                    >
                      <ArrowUp size={18} />
                    </IconAction>
                    <IconAction
                      label={t('menus.down', { name })}
                      data-action="down"
                      disabled={index === entries.length - 1}
                      onClick={() => moveByButton(index, index + 1, 'down')}
                    >
                      <ArrowDown size={18} />
                    </IconAction>
                    <IconAction
                      label={t(entry.hidden ? 'menus.show' : 'menus.hide', { name })}
                      onClick={() => replace(index, { ...entry, hidden: !entry.hidden })}
                    >
                      {entry.hidden ? <EyeOff size={18} /> : <Eye size={18} />}
                    </IconAction>
                    <IconAction label={t('menus.edit', { name })} onClick={() => onEdit(index)}>
                      <Pencil size={18} />
                    </IconAction>
                    <IconAction label={t('menus.remove', { name })} data-action="remove" onClick={() => remove(index)}>
                      <X size={18} />
                    </IconAction>
                  </div>
                </li>
              );
            })}
          </ol>
        )}
        <span role="status" className="visually-hidden">
          {said}
        </span>
        {error !== undefined && (
          <Text size="sm" c="var(--mantine-color-error)">
            {error}
          </Text>
        )}
        {entries.length >= max ? (
          <Hint>{t('menus.full')}</Hint>
        ) : (
          <Button
            variant="default"
            w="fit-content"
            leftSection={<Plus size={18} />}
            aria-label={t('menus.addTo', { menu: title })}
            onClick={() => onEdit(null)}
          >
            {t('menus.add')}
          </Button>
        )}
      </Block>
    </div>
  );
}
