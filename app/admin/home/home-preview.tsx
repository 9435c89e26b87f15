import { Button, Group, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { ExternalLink, Eye } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { HomeRow } from '../../../shared/home-rows.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { Block } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { usePreviewedLanguages } from '../components/operator/use-offered-languages.ts';
import { postToFrame } from '../components/post-to-frame.ts';
import styles from './home.module.css';

/** Milliseconds without a change before the preview is rendered again. */
const DEBOUNCE = 500;
/** In CSS pixels. */
const SCREENS = { phone: { width: 390, height: 780 }, computer: { width: 1280, height: 800 } } as const;
type Screen = keyof typeof SCREENS;
const SCHEMES = ['light', 'dark'] as const;
const SCREEN_NAMES = ['phone', 'computer'] as const;

const post = (frame: string, fields: { language: string; scheme: string; rows: string; at: string }) =>
  postToFrame(frame, '/api/admin/home/preview', fields);

/** The real home page with the form's rows. */
export function HomePreview({ rows }: { rows: readonly HomeRow[] }) {
  const frame = useId();
  const offered = usePreviewedLanguages();
  const { ref, width } = useElementSize();
  const [opened, setOpened] = useState(false);
  const [screen, setScreen] = useState<Screen>('computer');
  const [scheme, setScheme] = useState<string>('light');
  const [chosen, setLanguage] = useState<string>(offered[0] ?? DEFAULT_LANGUAGE);
  // The settings may load later, or a language may be disabled.
  const language = offered.find((code) => code === chosen) ?? offered[0] ?? DEFAULT_LANGUAGE;
  const [at, setAt] = useState('');
  const current = JSON.stringify(rows);
  const [settled] = useDebouncedValue(current, DEBOUNCE);

  useEffect(() => {
    if (opened) post(frame, { language, scheme, rows: settled, at });
  }, [opened, frame, language, scheme, settled, at]);

  const { width: wide, height } = SCREENS[screen];
  const scale = width === 0 ? 1 : Math.min(1, width / wide);
  return (
    <Block title={t('common.preview')}>
      <Hint>{t('home.preview.hint')}</Hint>
      <Group gap="xs" my="sm">
        {!opened && (
          <Button variant="default" leftSection={<Eye size={16} />} onClick={() => setOpened(true)}>
            {t('home.preview.show')}
          </Button>
        )}
        {opened && (
          <>
            <SegmentedControl
              aria-label={t('home.preview.screen')}
              data={SCREEN_NAMES.map((value) => ({ value, label: t(`home.preview.${value}`) }))}
              value={screen}
              onChange={(value) => setScreen(value === 'phone' ? 'phone' : 'computer')}
            />
            <SegmentedControl
              aria-label={t('home.preview.scheme')}
              data={SCHEMES.map((value) => ({ value, label: t(`home.preview.${value}`) }))}
              value={scheme}
              onChange={setScheme}
            />
            <NativeSelect
              aria-label={t('home.preview.language')}
              // Links to other languages would lead to the visitors' page.
              data={LANGUAGES.filter(({ code }) => offered.includes(code)).map(({ code, label }) => ({
                value: code,
                label,
              }))}
              value={language}
              onChange={(event) => setLanguage(event.currentTarget.value)}
            />
            <TextInput
              type="datetime-local"
              aria-label={t('home.preview.at')}
              title={t('home.preview.at')}
              value={at}
              onChange={(event) => setAt(event.currentTarget.value.slice(0, 16))}
            />
          </>
        )}
        <Button
          variant="default"
          leftSection={<ExternalLink size={16} />}
          onClick={() => post('_blank', { language, scheme, rows: current, at })}
        >
          {t('home.preview.newTab')}
        </Button>
      </Group>
      {at !== '' && <Hint role="status">{t('home.preview.planned')}</Hint>}
      {opened && (
        <div ref={ref} className={styles.preview} style={{ height: height * scale }}>
          <iframe
            name={frame}
            title={t('common.preview')}
            className={styles.frame}
            sandbox="allow-same-origin"
            style={{ width: wide, height, scale: String(scale) }}
          />
        </div>
      )}
    </Block>
  );
}
