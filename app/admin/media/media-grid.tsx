import { Checkbox, Text } from '@mantine/core';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { MediaItem } from '../../../server/media/library.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { toggleRow } from '../components/table/columns.ts';
import { formatBytes, formatDate } from '../components/text/formats.ts';
import styles from './library.module.css';
import { mediaName, mediaSquare } from './use-media.ts';

function Square({ item }: { item: MediaItem }) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={styles.square}>
      {broken ? (
        <ImageOff size={24} />
      ) : (
        <img src={mediaSquare(item)} alt="" loading="lazy" onError={() => setBroken(true)} />
      )}
    </span>
  );
}

export const sizeText = ({ width, height }: Pick<MediaItem, 'width' | 'height'>) =>
  t('media.library.size', { width, height });

interface MediaGridProps {
  items: readonly MediaItem[];
  /** Returns the label of a picture's button. */
  openLabel: (name: string) => string;
  onOpen: (item: MediaItem) => void;
  /** Without it, pictures cannot be selected. */
  selection?: { ids: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void };
  updating?: boolean;
}

/** Pictures as squares, each with its details. */
export function MediaGrid({ items, openLabel, onOpen, selection, updating }: MediaGridProps) {
  return (
    <ul className={styles.grid} aria-label={t('media.library.list')} data-updating={updating || undefined}>
      {items.map((item) => (
        <li key={item.id} className={styles.card} data-selected={selection?.ids.has(item.id) || undefined}>
          <button
            type="button"
            className={styles.open}
            aria-label={openLabel(mediaName(item))}
            onClick={() => onOpen(item)}
          >
            <Square key={item.url} item={item} />
            <span className={styles.name}>{mediaName(item)}</span>
          </button>
          {selection !== undefined && (
            <Checkbox
              className={styles.check ?? ''}
              size="md"
              aria-label={t('common.table.selectOne', { name: mediaName(item) })}
              checked={selection.ids.has(item.id)}
              onChange={() => selection.onChange(toggleRow(selection.ids, item.id))}
            />
          )}
          <Text size="xs" c="dimmed" component="div">
            {sizeText(item)} · {formatBytes(item.bytes)}
            <br />
            {formatDate(item.created_at)}
          </Text>
          <Text size="sm" c={item.uses === 0 ? 'dimmed' : 'var(--ink)'}>
            {t('media.library.uses', { count: item.uses })}
          </Text>
        </li>
      ))}
    </ul>
  );
}
