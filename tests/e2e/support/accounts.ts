import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, PlaywrightWorkerArgs } from '@playwright/test';
import { OPERATOR_HINT, OPERATOR_HINT_KEY } from '../../../app/operator-hint.ts';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { PANEL_KEY_HEADER } from '../../../shared/panel-key.ts';

import { mailedLink } from './outbox.ts';
import type { ServerOfWorker } from './server.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** The first operator of the seeded sites. */
export const OPERATOR = { email: 'lucie.operatrice@ludotek.example', password: 'la lampe sur la deuxième étagère' };

/** State of a signed-in browser, with the panel's key for its session. */
export type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>> & { panelKey: string };
export type Playwright = PlaywrightWorkerArgs['playwright'];

/** Returns an unused private address, because attempts are counted by address. */
export function uniqueClientAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

export function uniqueCredentials(): Credentials {
  return { email: `${randomUUID()}@people.example`, password: `${randomUUID()} Ébène` };
}

/** Sends requests like the panel, or like another page of the site without a session, from a unique address. */
export function requestsFromSite(playwright: Playwright, server: ServerOfWorker, signedIn?: StorageState) {
  return playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: {
      ...{ Origin: server.url, 'X-Forwarded-For': uniqueClientAddress() },
      ...(signedIn && { [PANEL_KEY_HEADER]: signedIn.panelKey }),
    },
    ...(signedIn && { storageState: signedIn }),
  });
}

async function succeed(request: APIRequestContext, path: string, data: Record<string, unknown>): Promise<APIResponse> {
  const response = await request.post(path, { data });
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  return response;
}

/** Signs up and confirms the address with the emailed link. */
export async function signUp(playwright: Playwright, server: ServerOfWorker, account: Credentials): Promise<void> {
  const request = await requestsFromSite(playwright, server);
  await succeed(request, '/api/auth/sign-up/email', { ...account, callbackURL: '/auth?confirmed=1' });
  const confirmation = await request.get(await mailedLink(server.dataDir, account.email), { maxRedirects: 0 });
  if (confirmation.status() !== 302) throw new Error(`the confirmation answered ${confirmation.status()}`);
  await request.dispose();
}

/** Returns the browser state of a signed-in account. */
export async function signIn(
  playwright: Playwright,
  server: ServerOfWorker,
  account: Credentials,
): Promise<StorageState> {
  const request = await requestsFromSite(playwright, server);
  const answer = await succeed(request, '/api/auth/sign-in/email', { ...account });
  const panelKey = answer.headers()[PANEL_KEY_HEADER.toLowerCase()] ?? '';
  const state = await request.storageState();
  await request.dispose();
  return { ...state, panelKey };
}

/** Returns the same, with an operator's session hint. */
export async function signInOperator(
  playwright: Playwright,
  server: ServerOfWorker,
  account: Credentials,
): Promise<StorageState> {
  const { cookies, panelKey } = await signIn(playwright, server, account);
  const localStorage = [{ name: OPERATOR_HINT_KEY, value: OPERATOR_HINT }];
  return { cookies, origins: [{ origin: server.url, localStorage }], panelKey };
}

/** Returns the headers of panel requests with a browser's session, whose key is in its document. */
export async function panelHeaders(request: APIRequestContext): Promise<Record<string, string>> {
  const document = await (await request.get('/admin')).text();
  const [, key = ''] = /panelKey[\\",]+([\w-]{43})/.exec(document) ?? [];
  return { [PANEL_KEY_HEADER]: key };
}

/** Runs a query on the database of the running server. */
export async function queryServer(server: ServerOfWorker, text: string, values: unknown[]): Promise<void> {
  const database = await openDatabase({ dataDir: server.dataDir, role: 'command' });
  try {
    await database.pool.query(text, values);
  } finally {
    await database.close();
  }
}

/** Allows an account's sessions to make dangerous changes during the whole run, which takes longer than a confirmation lasts. */
export const stayConfirmed = (server: ServerOfWorker, email: string): Promise<void> =>
  queryServer(
    server,
    `update sessions set confirmed_at = now() + interval '1 day'
     where user_id = (select id from users where email = $1)`,
    [email],
  );

/** Creates an operator for tests that sign out, change the password or lose the session. */
export async function addOperator(playwright: Playwright, server: ServerOfWorker): Promise<Credentials> {
  const account = uniqueCredentials();
  await signUp(playwright, server, account);
  await queryServer(server, `update profiles set role = 'admin' where email = $1`, [account.email]);
  return account;
}
