import { AspectRatio, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { ExternalLink, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { type GameForm, gameForm } from '../../../shared/forms/game.ts';
import { type FrameSettings, frameSettings } from '../../../shared/frame-settings.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { Hint } from '../components/layout/hint.tsx';
import styles from './dialog.module.css';

/** Milliseconds without typing before the address is loaded. */
const DEBOUNCE = 600;
/** Aspect ratio when the form has no size. */
const DEFAULT_RATIO = 16 / 10;

/** Returns the frame settings for a game address, or null if the address is invalid. */
function settingsOf(gameUrl: string, permissions: GameForm['permissions']): FrameSettings | null {
  const address = gameForm.shape.game_url.safeParse(gameUrl);
  return address.success ? frameSettings(address.data, window.location.href, DEFAULT_LANGUAGE, permissions) : null;
}

function Frame({ settings, title }: { settings: Extract<FrameSettings, { kind: 'frame' }>; title: string }) {
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      {!loaded && (
        <Group component="span" pos="absolute" inset={0} justify="center" gap={10} role="status">
          <Loader size="sm" color="currentColor" />
          {t('games.preview.loading')}
        </Group>
      )}
      <iframe
        className={styles.frame}
        title={t('games.preview.frame', { title: title.trim() || t('games.preview.untitled') })}
        src={settings.src}
        sandbox={settings.sandbox}
        allow={settings.allow}
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => setLoaded(true)}
      />
    </>
  );
}

/** The game in a frame, with the same restrictions as on the site. */
export function GamePreview({ values: { game_url, title, width, height, permissions } }: { values: GameForm }) {
  const [attempt, setAttempt] = useState(0);
  const [address] = useDebouncedValue(game_url.trim(), DEBOUNCE);
  const settings = settingsOf(address, permissions);
  if (settings?.kind !== 'frame') {
    const refusal = settings?.newTabUrl ? 'games.preview.insecure' : 'games.preview.invalid';
    return <Text c="dimmed">{t(address === '' ? 'games.preview.none' : refusal)}</Text>;
  }
  const ratio = width && height ? width / height : DEFAULT_RATIO;

  return (
    <Stack gap={12}>
      <AspectRatio ratio={ratio} className={styles.stage}>
        <div className={styles.screen}>
          <Frame key={`${settings.src} ${permissions.join()} ${attempt}`} settings={settings} title={title} />
        </div>
      </AspectRatio>
      <Hint>{t('games.preview.hint')}</Hint>
      <Group gap="xs">
        <Button variant="default" leftSection={<RotateCcw size={16} />} onClick={() => setAttempt(attempt + 1)}>
          {t('games.preview.reload')}
        </Button>
        <Button
          component="a"
          variant="default"
          href={settings.src}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<ExternalLink size={16} />}
        >
          {t('games.preview.newTab')}
        </Button>
      </Group>
    </Stack>
  );
}
