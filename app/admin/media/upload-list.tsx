import { CloseButton, Group, Paper, Progress, Text, Tooltip } from '@mantine/core';
import { useRef } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { useFocusReturn } from '../components/dialogs/use-focus-return.ts';
import { formatPercent } from '../components/text/formats.ts';
import styles from './library.module.css';
import type { FileUpload, Uploads } from './use-uploads.ts';

function stateText({ state, part, problem }: FileUpload): string {
  if (state === 'waiting') return t('media.library.waiting');
  if (state === 'stored') return t('media.library.uploaded');
  if (state === 'refused') return problem ?? t('media.failed');
  return part < 1 ? t('media.sending', { part: formatPercent(part) }) : t('media.processing');
}

function summary(files: readonly FileUpload[]): string {
  const among = (wanted: FileUpload['state']) => files.filter(({ state }) => state === wanted).length;
  const [added, refused] = [among('stored'), among('refused')];
  return [
    ...(added > 0 ? [t('media.library.added', { count: added })] : []),
    ...(refused > 0 ? [t('media.library.refused', { count: refused })] : []),
  ].join(', ');
}

/** The files that were chosen, dropped or pasted, each with its progress or its error. */
export function UploadList({ files, clear }: Pick<Uploads, 'files' | 'clear'>) {
  const part = useRef<HTMLElement>(null);
  useFocusReturn(part);
  const isDone = files.every(({ state }) => state === 'stored' || state === 'refused');
  return (
    <Paper ref={part} component="section" withBorder radius="lg" p={12} aria-label={t('media.library.uploads')}>
      <Group justify="space-between" wrap="nowrap" mih={34}>
        <Text fw={600} role="status">
          {isDone ? summary(files) : t('media.library.uploads')}
        </Text>
        {isDone && (
          <Tooltip label={t('media.library.closeUploads')}>
            <CloseButton aria-label={t('media.library.closeUploads')} onClick={clear} />
          </Tooltip>
        )}
      </Group>
      <ul className={styles.uploads}>
        {files.map((file) => (
          <li key={file.key}>
            <span className={styles.fileName}>{file.name}</span>
            <Text size="sm" c={file.state === 'refused' ? 'var(--mantine-color-error)' : 'dimmed'}>
              {stateText(file)}
            </Text>
            {file.state === 'sending' && (
              <Progress value={file.part * 100} size="sm" aria-label={file.name} animated={file.part === 1} />
            )}
          </li>
        ))}
      </ul>
    </Paper>
  );
}
