import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';

export const HOME = '/api/admin/home';

/** Replaces the rows of the home page. */
export async function saveRows(request: APIRequestContext, rows: object[]) {
  const { version } = await (await request.get(HOME)).json();
  const response = await request.put(HOME, { data: { rows, version } });
  expect(response.status()).toBe(200);
}
