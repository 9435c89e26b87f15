import { Text } from '@mantine/core';
import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { languageName } from '../components/formats.ts';
import { SteadyButton } from '../components/steady-button.tsx';
import { StopButton } from '../components/stop-button.tsx';
import { useAi } from '../components/use-ai.ts';
import styles from './dialog.module.css';
import type { GameFormProps } from './use-fields.tsx';
import { generationSource, useGeneration } from './use-generation.ts';

/** Button that generates the texts of all languages, with its requirements. */
export function Generation({ entity }: GameFormProps) {
  const hint = useId();
  const { configured } = useAi().data ?? {};
  const { language, isStopped, generate, stop } = useGeneration(entity);
  const isReady = generationSource(entity.form.values) !== null;
  const isBusy = language !== null;

  const text = () => {
    if (language !== null) {
      const position = LANGUAGE_CODES.indexOf(language) + 1;
      return t('games.generation.writing', {
        language: languageName(language),
        position,
        total: LANGUAGE_CODES.length,
      });
    }
    if (!isReady) return t('games.generation.incomplete');
    if (isStopped) return t('games.generation.stopped');
    return t(configured === false ? 'games.generation.notConfigured' : 'games.generation.hint');
  };

  return (
    <div className={styles.generation}>
      <SteadyButton
        variant="default"
        leftSection={<Sparkles size={18} aria-hidden="true" />}
        disabled={!isReady || configured !== true || entity.saving}
        loading={isBusy}
        aria-describedby={hint}
        onClick={() => void generate()}
      >
        {t(isBusy ? 'games.generation.busy' : 'games.generation.button')}
      </SteadyButton>
      <StopButton operation={{ isRunning: isBusy, isCancelling: false, cancel: stop }} />
      <Text id={hint} size="sm" c="dimmed" role="status">
        {text()}
      </Text>
    </div>
  );
}
