import { api, call } from '../api/client.ts';

export async function startTranslation(): Promise<{ operationId: string }> {
  const answer = await call(api.functions['translate-games'].$post({ query: { wait: 'false' }, json: {} }));
  // With `wait=false` the server answers with the operation's id, otherwise with counters.
  if (!('operationId' in answer)) throw new Error('the translation was not started');
  return answer;
}
