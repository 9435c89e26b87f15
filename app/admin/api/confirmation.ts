/** Asks the operator for a confirmation when a request needs one, then repeats the request. The shell shows the dialog. */
import { CONFIRMATION_REQUIRED, CONFIRMATION_WAYS, type ConfirmationWay } from '../../../shared/confirmation.ts';
import { fetchWithKey } from '../../panel-key.ts';

export interface ConfirmationQuestion {
  ways: readonly ConfirmationWay[];
  answer: (confirmed: boolean) => void;
}

let ask: ((question: ConfirmationQuestion) => void) | undefined;
let pending: Promise<boolean> | undefined;

/** @returns stops listening */
export function onConfirmationAsked(listener: (question: ConfirmationQuestion) => void): () => void {
  ask = listener;
  return () => {
    if (ask === listener) ask = undefined;
  };
}

/** Asks once for simultaneous requests. Resolves to false when the operator declines. */
function confirmed(ways: readonly ConfirmationWay[]): Promise<boolean> {
  const question = ask;
  if (question === undefined) return Promise.resolve(false);
  pending ??= new Promise<boolean>((answer) => question({ ways, answer })).finally(() => {
    pending = undefined;
  });
  return pending;
}

/** Returns how a refused request can be confirmed, or null. Ways that this version does not know are skipped. */
function waysOf(body: unknown): ConfirmationWay[] | null {
  if (typeof body !== 'object' || body === null || !('error' in body) || !('ways' in body)) return null;
  const { error, ways } = body;
  if (error !== CONFIRMATION_REQUIRED || !Array.isArray(ways)) return null;
  return CONFIRMATION_WAYS.filter((way) => ways.includes(way));
}

/** Like `fetchWithKey`, but asks for a confirmation if the server wants one, and then sends the request again. */
export async function fetchConfirmed(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetchWithKey(input, init);
  if (response.status !== 403) return response;
  const body: unknown = await response
    .clone()
    .json()
    // A proxy may answer with HTML.
    .catch(() => null);
  const ways = waysOf(body);
  return ways && (await confirmed(ways)) ? fetchWithKey(input, init) : response;
}
