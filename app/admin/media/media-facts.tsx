import { CopyButton, Text } from '@mantine/core';
import { Copy } from 'lucide-react';
import type { MediaEntry } from '../../../server/media/library.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { labelText } from '../components/activity/activity-text.ts';
import { namesInLog } from '../components/activity/names.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { formatBytes, formatDateTime } from '../components/text/formats.ts';
import styles from './library.module.css';
import { sizeText } from './media-grid.tsx';

function Users({ used, more }: Pick<MediaEntry, 'used' | 'more'>) {
  if (used.length === 0) return <Text size="sm">{t('media.library.notUsed')}</Text>;
  return (
    <ul className={styles.users}>
      {used.map((use) => (
        <li key={`${use.kind} ${use.id}`}>
          {t('media.library.user', { kind: namesInLog(use.kind).many })}{' '}
          <a href={`#${use.panel}`}>{labelText({ entity: use.kind, label: use.label })}</a>
        </li>
      ))}
      {more && <li>{t('media.library.more')}</li>}
    </ul>
  );
}

/** A picture with its details and usage. */
export function MediaFacts({ entry }: { entry: MediaEntry }) {
  const facts: [label: string, value: string | null][] = [
    [t('media.library.dimensions'), sizeText(entry)],
    [t('media.library.weight'), formatBytes(entry.bytes)],
    [t('media.library.format'), entry.type?.toUpperCase() ?? null],
    [t('media.library.addedOn'), formatDateTime(entry.created_at)],
    [t('media.library.addedBy'), entry.created_by],
    [t('media.library.source'), entry.source_url],
  ];
  return (
    <div className={styles.head}>
      <img
        className={styles.whole}
        src={entry.url}
        alt={t('media.preview')}
        width={entry.width}
        height={entry.height}
      />
      <section aria-label={t('media.library.facts')}>
        <dl className={styles.facts}>
          {facts.map(
            ([label, value]) =>
              value !== null && (
                <div key={label} className={styles.fact}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <CopyButton value={entry.url}>
          {({ copied, copy }) => (
            <SteadyButton variant="default" size="sm" leftSection={<Copy size={16} />} onClick={copy}>
              {t(copied ? 'media.library.copied' : 'media.library.copy')}
            </SteadyButton>
          )}
        </CopyButton>
        <Text fw={600} mt={16}>
          {t('media.library.usedBy')}
        </Text>
        <Users used={entry.used} more={entry.more} />
      </section>
    </div>
  );
}
