import { Badge, Button, Text } from '@mantine/core';
import { Eye, EyeOff, Pencil, Plus, X } from 'lucide-react';
import type { MenuEntry } from '../../../shared/forms/menus.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { Block } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { useOfferedLanguages } from '../components/operator/use-offered-languages.ts';
import { languageName } from '../components/text/formats.ts';
import { SortableList } from '../kit/sortable-list.tsx';
import { entryLanguages } from './entry-languages.ts';
import styles from './menus.module.css';
import { entryName, type Targets, unseen } from './use-menus.ts';

interface MenuListProps {
  title: string;
  hint: string;
  max: number;
  entries: readonly MenuEntry[];
  targets: Targets;
  /** Error of the whole list, such as too many entries. */
  error?: string | undefined;
  onChange: (entries: MenuEntry[]) => void;
  /** @param index null for a new entry */
  onEdit: (index: number | null) => void;
}

/** The entries of a menu in their order, which buttons and dragging change. */
export function MenuList({ title, hint, max, entries, targets, error, onChange, onEdit }: MenuListProps) {
  const offered = useOfferedLanguages();
  const replace = (index: number, entry: MenuEntry) => onChange(entries.with(index, entry));

  return (
    <Block title={title}>
      <Hint>{hint}</Hint>
      {entries.length === 0 ? (
        <Text c="dimmed">{t('menus.empty')}</Text>
      ) : (
        <SortableList
          label={title}
          items={entries}
          nameOf={(entry) => entryName(entry, targets)}
          onChange={onChange}
          className={styles.entries}
        >
          {(entry, { grip, steps, remove }, index) => {
            const name = entryName(entry, targets);
            const reason = unseen(entry, targets);
            const languages = entryLanguages(entry, targets, offered);
            return (
              <>
                {grip}
                <div className={styles.name}>
                  <span>{name}</span>
                  <Hint span>{entry.kind === 'address' ? entry.url : t(`menus.kind.${entry.kind}`)}</Hint>
                  {languages !== null && (
                    <Hint
                      span
                      title={t('common.languages.shownOnly', { list: languages.map(languageName).join(', ') })}
                    >
                      {languages.join(', ')}
                    </Hint>
                  )}
                  {reason !== null && (
                    <Badge color="gray" variant="light" tt="none">
                      {reason}
                    </Badge>
                  )}
                </div>
                <div className={styles.actions}>
                  {steps}
                  <IconAction
                    label={t(entry.hidden ? 'menus.show' : 'menus.hide', { name })}
                    onClick={() => replace(index, { ...entry, hidden: !entry.hidden })}
                  >
                    {entry.hidden ? <EyeOff size={18} /> : <Eye size={18} />}
                  </IconAction>
                  <IconAction label={t('menus.edit', { name })} onClick={() => onEdit(index)}>
                    <Pencil size={18} />
                  </IconAction>
                  <IconAction label={t('common.removeOne', { name })} data-action="remove" onClick={remove}>
                    <X size={18} />
                  </IconAction>
                </div>
              </>
            );
          }}
        </SortableList>
      )}
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
  );
}
