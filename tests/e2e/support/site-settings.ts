/** Reads and changes settings of the site. The tests of a worker share its server, so each restores what it changed. */
import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';

const SETTINGS = '/api/admin/settings/site';

/** A setting with its version. */
export async function readSetting(request: APIRequestContext, type: string) {
  // The server may close a connection that was idle during a test.
  return (await (await request.get(SETTINGS, { maxRetries: 2 })).json())[type];
}

export async function saveSetting(request: APIRequestContext, type: string, content: Record<string, unknown>) {
  const { version } = await readSetting(request, type);
  const response = await request.put(SETTINGS, { data: { type, content, version } });
  expect(response.status(), await response.text()).toBe(200);
}

/** Restores a setting after the callback. */
export async function keeping(request: APIRequestContext, type: string, work: () => Promise<void>) {
  const { version: _, kept: __, ...before } = await readSetting(request, type);
  try {
    await work();
  } finally {
    await saveSetting(request, type, before);
  }
}
