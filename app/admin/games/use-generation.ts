import { useEffect, useRef, useState } from 'react';
import type { GameForm } from '../../../shared/forms/game.ts';
import { generationForm } from '../../../shared/forms/generation.ts';
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import { api, call, isSessionProblem } from '../api/client.ts';
import { confirmAction } from '../components/confirm.tsx';
import type { EntityForm } from '../components/form/use-entity-form.ts';
import { notify } from '../components/notify.tsx';
import { aiErrorText } from '../components/operation-status.tsx';
import { problemCode } from '../components/problem-text.ts';
import { type GeneratedContent, generatedFields, sortGenerated } from './generated-texts.ts';

/** After these the next language would fare no better. */
const STOPPING: ReadonlySet<string | null> = new Set([
  'ai_not_configured',
  'ai_refused_key',
  'ai_budget_exhausted',
  'ai_rate_limited',
  'ai_unreachable',
  'network',
]);

export interface Generation {
  /** The language that is being written; null when none is. */
  language: Language | null;
  generate: () => Promise<void>;
}

/** What texts are generated from, when it is complete. */
export function generationSource({ title, game_url }: Pick<GameForm, 'title' | 'game_url'>) {
  const parsed = generationForm.omit({ language: true }).safeParse({ title, url: game_url });
  return parsed.success ? parsed.data : null;
}

/** Has the texts of a form written, one language after the other. Nothing is saved. */
export function useGeneration({ form }: EntityForm<GameForm>): Generation {
  const t = usePanelText();
  const [language, setLanguage] = useState<Language | null>(null);
  const closed = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    closed.current = controller;
    return () => controller.abort();
  }, []);

  /** What could be written, with the last reason why something could not. */
  const writeAll = async (source: { title: string; url: string }, signal: AbortSignal | undefined) => {
    const written = new Map<Language, GeneratedContent>();
    let failure: unknown = null;
    for (const code of LANGUAGE_CODES) {
      setLanguage(code);
      try {
        const json = { ...source, language: code };
        const sent = api.functions['generate-game-content'].$post({ json }, signal ? { init: { signal } } : {});
        written.set(code, (await call(sent)).content);
        form.setValues(sortGenerated(form.getValues(), generatedOf(written, code)).fills);
      } catch (error) {
        if (signal?.aborted) break;
        console.error(error);
        failure = error;
        if (isSessionProblem(error) || STOPPING.has(problemCode(error))) break;
      }
    }
    setLanguage(null);
    return { written, failure };
  };

  const generate = async () => {
    const source = generationSource(form.getValues());
    const signal = closed.current?.signal;
    if (source === null || language !== null) return;
    const { written, failure } = await writeAll(source, signal);
    if (signal?.aborted) return;
    if (written.size === 0) {
      // The shell asks to sign in again.
      if (isSessionProblem(failure)) return;
      const reason = aiErrorText(problemCode(failure) ?? '');
      notify.failure(t('games.generation.failed'), [t('games.generation.failedHint'), reason].join(' ').trim());
      return;
    }
    notify.success(t('games.generation.done'), t('games.generation.doneLanguages', { count: written.size }));
    const generated = Object.assign({}, ...[...written.keys()].map((code) => generatedOf(written, code)));
    const others = Object.keys(sortGenerated(form.getValues(), generated).replaces).length;
    if (others === 0) return;
    const replace = await confirmAction({
      title: t('games.generation.replaceTitle'),
      message: t('games.generation.replaceMessage', { count: others }),
      confirmLabel: t('games.generation.replace'),
      cancelLabel: t('games.generation.keep'),
    });
    if (replace && !signal?.aborted) form.setValues(sortGenerated(form.getValues(), generated).replaces);
  };

  return { language, generate };
}

function generatedOf(written: ReadonlyMap<Language, GeneratedContent>, language: Language): Partial<GameForm> {
  const content = written.get(language);
  return content === undefined ? {} : generatedFields(language, content);
}
