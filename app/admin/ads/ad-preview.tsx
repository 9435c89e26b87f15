import { Button, Group, Stack } from '@mantine/core';
import { Eye, EyeOff, RotateCw } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { Hint } from '../components/layout/hint.tsx';
import { postToFrame } from '../components/post-to-frame.ts';
import type { AdFormValues } from './ad-form.ts';
import styles from './ads.module.css';

const FIELDS = ['content', 'type', 'position', 'image_url', 'link_url'] as const;

/** Previews an advertisement; its code runs only after a click. */
export function AdPreview({ values }: { values: AdFormValues }) {
  const frame = useId();
  const latest = useRef(values);
  /** Number of times the preview was opened; 0 while it is hidden. */
  const [asked, setAsked] = useState(0);
  const empty = values.content.trim() === '';

  useEffect(() => {
    latest.current = values;
  });
  useEffect(() => {
    if (asked === 0) return;
    const typed = Object.fromEntries(FIELDS.map((name) => [name, latest.current[name]]));
    postToFrame(frame, '/api/admin/ads/preview', typed);
  }, [asked, frame]);

  return (
    <Stack gap={8}>
      <Group gap="xs">
        <Button
          variant="default"
          size="sm"
          disabled={empty}
          leftSection={asked === 0 ? <Eye size={16} /> : <RotateCw size={16} />}
          onClick={() => setAsked(asked + 1)}
        >
          {t(asked === 0 ? 'ads.preview.show' : 'ads.preview.refresh')}
        </Button>
        {asked > 0 && (
          <Button variant="subtle" size="sm" leftSection={<EyeOff size={16} />} onClick={() => setAsked(0)}>
            {t('ads.preview.hide')}
          </Button>
        )}
      </Group>
      <Hint>{t(empty ? 'ads.preview.empty' : 'ads.preview.hint')}</Hint>
      {asked > 0 && (
        <iframe
          name={frame}
          title={t('ads.preview.title')}
          className={styles.previewFrame}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        />
      )}
    </Stack>
  );
}
