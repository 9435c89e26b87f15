import { api, call } from '../api/client.ts';

/** Starts the translation of games, or joins the one that is under way. */
export async function startTranslation(): Promise<{ operationId: string }> {
  const answer = await call(api.functions['translate-games'].$post({ query: { wait: 'false' }, json: {} }));
  // Counters are the answer to those who wait.
  if (!('operationId' in answer)) throw new Error('the translation was not started');
  return answer;
}
