import { Button, Group, Text } from '@mantine/core';
import { Eye, EyeOff, RotateCw } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import styles from './ads.module.css';

const ADDRESS = '/api/admin/ads/preview';

/** Sends text to the server, which answers with a page for the frame: the panel's own policy would forbid its code. */
function postToFrame(frame: string, content: string): void {
  const form = document.createElement('form');
  const field = document.createElement('textarea');
  Object.assign(form, { method: 'post', action: ADDRESS, target: frame, hidden: true });
  Object.assign(field, { name: 'content', value: content });
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
}

/** The code of an advertisement as it will look, run only when asked for. */
export function AdPreview({ content }: { content: string }) {
  const t = usePanelText();
  const frame = useId();
  const latest = useRef(content);
  /** How often it was asked for; 0 while it is hidden. */
  const [asked, setAsked] = useState(0);
  const empty = content.trim() === '';

  useEffect(() => {
    latest.current = content;
  });
  useEffect(() => {
    if (asked > 0) postToFrame(frame, latest.current);
  }, [asked, frame]);

  return (
    <div className={styles.preview}>
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
      <Text size="sm" c="dimmed">
        {t(empty ? 'ads.preview.empty' : 'ads.preview.hint')}
      </Text>
      {asked > 0 && (
        <iframe
          name={frame}
          title={t('ads.preview.title')}
          className={styles.previewFrame}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        />
      )}
    </div>
  );
}
