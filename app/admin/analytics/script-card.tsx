import { Button, Group, Paper, Title } from '@mantine/core';
import { ClipboardCopy, Eye, EyeOff } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { analyticsScript } from '../../../shared/analytics.ts';
import type { AnalyticsForm } from '../../../shared/forms/analytics.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { notify } from '../components/notify.tsx';
import styles from './analytics.module.css';

/** @returns false where the browser refuses, as it does outside https and localhost */
async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('The script could not be copied:', error);
    return false;
  }
}

export function ScriptCard({ settings }: { settings: AnalyticsForm }) {
  const id = useId();
  const code = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(false);
  const [selecting, setSelecting] = useState(false);
  const script = analyticsScript(settings);

  useEffect(() => {
    if (!selecting || code.current === null) return;
    window.getSelection()?.selectAllChildren(code.current);
    setSelecting(false);
  }, [selecting]);

  const copy = async () => {
    if (await copyToClipboard(script)) return notify.success(t('analytics.preview.copied'));
    setShown(true);
    setSelecting(true);
    notify.failure(t('common.error'), t('analytics.preview.copyFailed'));
  };

  return (
    <Paper component="section" withBorder radius="xl" className={styles.card} aria-labelledby={`${id}-title`}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3" id={`${id}-title`}>
          {t('analytics.preview.title')}
        </Title>
        <Group gap="xs">
          <Button
            variant="default"
            size="sm"
            leftSection={shown ? <EyeOff size={16} /> : <Eye size={16} />}
            aria-expanded={shown}
            aria-controls={`${id}-code`}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'analytics.preview.hide' : 'analytics.preview.show')}
          </Button>
          <Button variant="default" size="sm" leftSection={<ClipboardCopy size={16} />} onClick={() => void copy()}>
            {t('analytics.preview.copy')}
          </Button>
        </Group>
      </Group>
      <section
        ref={code}
        id={`${id}-code`}
        className={styles.code}
        aria-label={t('analytics.preview.code')}
        hidden={!shown}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, so it must be focusable
        tabIndex={0}
      >
        <pre>{script}</pre>
      </section>
      <ul className={styles.points}>
        <li>{t('analytics.preview.injected')}</li>
        <li>{t('analytics.preview.consent')}</li>
        <li>{t('analytics.preview.delay')}</li>
      </ul>
    </Paper>
  );
}
