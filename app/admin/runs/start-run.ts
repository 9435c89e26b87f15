import type { TextRun } from '../../../shared/forms/text-run.ts';
import { api, call } from '../api/client.ts';
import type { AiWork } from './use-ai.ts';

async function startTranslation(run: TextRun): Promise<{ operationId: string }> {
  const answer = await call(api.functions['translate-games'].$post({ query: { wait: 'false' }, json: run }));
  // With `wait=false`, the response holds the operation's id instead of counters.
  if (!('operationId' in answer)) throw new Error('the translation was not started');
  return answer;
}

/** Starts generating or translating texts. */
export const startRun: Readonly<Record<AiWork, (run: TextRun) => Promise<{ operationId: string }>>> = {
  describe: (run) => call(api.admin.seo.generation.$post({ json: run })),
  translate: startTranslation,
};
