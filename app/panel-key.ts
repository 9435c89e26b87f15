import { PANEL_KEY_HEADER } from '../shared/panel-key.ts';

/** Kept in memory only, because storage is shared with the scripts of other pages. */
let key = '';

/** Keeps the key from the panel's document. */
export function keepPanelKey(given: string): void {
  key = given;
}

export const panelKey = () => key;

/** Like `fetch`, but sends the panel's key if there is one. Keeps the key of a session that the request opened. */
export async function fetchWithKey(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (key === '') return keepNewKey(await fetch(input, init));
  const headers = new Headers(init?.headers);
  headers.set(PANEL_KEY_HEADER, key);
  return keepNewKey(await fetch(input, { ...init, headers }));
}

function keepNewKey(response: Response): Response {
  key = response.headers.get(PANEL_KEY_HEADER) ?? key;
  return response;
}
