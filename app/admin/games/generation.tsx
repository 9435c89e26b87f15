import { Group, Text } from '@mantine/core';
import { Sparkles } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { endsAllRequests } from '../../../shared/ai-errors.ts';
import type { GameForm } from '../../../shared/forms/game.ts';
import { generationForm } from '../../../shared/forms/generation.ts';
import type { Language } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call, isSessionProblem } from '../api/client.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { confirmAction } from '../components/dialogs/confirm.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { problemCode, problemText } from '../components/feedback/problem-text.ts';
import { useOfferedLanguages } from '../components/operator/use-offered-languages.ts';
import { languageName } from '../components/text/formats.ts';
import { aiErrorText } from '../runs/operation-status.tsx';
import { StopButton } from '../runs/stop-button.tsx';
import { useAi } from '../runs/use-ai.ts';
import { savedValues } from './form-values.ts';
import { type GeneratedContent, generatedFields, sortGenerated } from './generated-texts.ts';
import type { GameFormProps } from './use-fields.tsx';

/**
 * Whether the next language would fail too, because the session or the connection is lost, or the provider refuses everything.
 */
function isShared(error: unknown): boolean {
  const code = problemCode(error) ?? '';
  return code === 'network' || isSessionProblem(error) || endsAllRequests(code);
}

/** Returns the input for the generation, or null while it is incomplete. */
function generationSource({ title, game_url }: Pick<GameForm, 'title' | 'game_url'>) {
  const parsed = generationForm.omit({ language: true }).safeParse({ title, url: game_url });
  return parsed.success ? parsed.data : null;
}

const whole = (game: GameFormProps['game'], values: GameForm) => (game === null ? values : savedValues(game, values));

/** Generates the texts of a form, one language after the other. Saves nothing. */
function useGeneration({ entity: { form }, game }: GameFormProps) {
  const offered = useOfferedLanguages();
  const [language, setLanguage] = useState<Language | null>(null);
  const [isStopped, setStopped] = useState(false);
  const stopping = useRef<AbortController>(null);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      stopping.current?.abort();
    };
  }, []);

  /**
   * Writes the texts and skips languages that fail. @returns the texts written, the last failure, and whether it stopped the rest
   */
  const writeAll = async (source: { title: string; url: string }, signal: AbortSignal) => {
    const written = new Map<Language, GeneratedContent>();
    let failure: unknown = null;
    let isRefused = false;
    for (const code of offered) {
      setLanguage(code);
      try {
        const json = { ...source, language: code };
        const sent = api.functions['generate-game-content'].$post({ json }, { init: { signal } });
        written.set(code, (await call(sent)).content);
        form.setValues(sortGenerated(form.getValues(), generatedOf(written, code)).fills);
      } catch (error) {
        if (signal.aborted) break;
        console.error(error);
        failure = error;
        isRefused = isShared(error);
        if (isRefused) break;
      }
    }
    setLanguage(null);
    return { written, failure, isRefused };
  };

  const generate = async () => {
    const source = generationSource(whole(game, form.getValues()));
    if (source === null || language !== null) return;
    const controller = new AbortController();
    stopping.current = controller;
    const { signal } = controller;
    setStopped(false);
    const { written, failure, isRefused } = await writeAll(source, signal);
    if (isClosed.current) return;
    setStopped(signal.aborted);
    // The shell handles a lost session.
    const reason =
      signal.aborted || isSessionProblem(failure)
        ? null
        : (aiErrorText(problemCode(failure) ?? '') ?? problemText(failure, ''));
    if (written.size === 0) {
      if (reason === null) return;
      notify.failure(t('ai.failed'), [t('games.generation.failedHint'), reason].join(' ').trim());
      return;
    }
    const count = t('games.generation.doneLanguages', { count: written.size });
    // A single message: what was written, and why the rest was not.
    notify.success(t('games.generation.done'), isRefused && reason ? `${count} ${reason}` : count);
    const generated = Object.assign({}, ...[...written.keys()].map((code) => generatedOf(written, code)));
    const others = Object.keys(sortGenerated(form.getValues(), generated).replaces).length;
    if (others === 0) return;
    const replace = await confirmAction({
      title: t('games.generation.replaceTitle'),
      message: t('games.generation.replaceMessage', { count: others }),
      confirmLabel: t('games.generation.replace'),
      cancelLabel: t('games.generation.keep'),
    });
    if (replace && !isClosed.current) form.setValues(sortGenerated(form.getValues(), generated).replaces);
  };

  return {
    /** Language in progress; null when none is. */
    language,
    /** All languages of a generation, in order. */
    languages: offered,
    isStopped,
    generate,
    /** Cancels the generation; texts already in the form stay. */
    stop: () => stopping.current?.abort(),
  };
}

function generatedOf(written: ReadonlyMap<Language, GeneratedContent>, language: Language): Partial<GameForm> {
  const content = written.get(language);
  return content === undefined ? {} : generatedFields(language, content);
}

/** A button that generates the texts of the languages offered to visitors, with a note on what it requires. */
export function Generation(props: GameFormProps) {
  const { entity, game } = props;
  const hint = useId();
  const { configured } = useAi().data ?? {};
  const { language, languages, isStopped, generate, stop } = useGeneration(props);
  const isReady = generationSource(whole(game, entity.form.values)) !== null;
  const isBusy = language !== null;

  const text = () => {
    if (language !== null) {
      const position = languages.indexOf(language) + 1;
      return t('games.generation.writing', {
        language: languageName(language),
        position,
        total: languages.length,
      });
    }
    if (!isReady) return t('games.generation.incomplete');
    if (isStopped) return t('games.generation.stopped');
    return t(configured === false ? 'games.generation.notConfigured' : 'games.generation.hint');
  };

  return (
    <Group gap="8px 12px">
      <SteadyButton
        variant="default"
        leftSection={<Sparkles size={18} />}
        disabled={!isReady || configured !== true || entity.saving}
        loading={isBusy}
        aria-describedby={hint}
        onClick={() => void generate()}
      >
        {t(isBusy ? 'ai.generating' : 'games.generation.button')}
      </SteadyButton>
      <StopButton operation={{ isRunning: isBusy, isCancelling: false, cancel: stop }} />
      <Text id={hint} size="sm" c="dimmed" role="status" flex={1} miw="14rem">
        {text()}
      </Text>
    </Group>
  );
}
