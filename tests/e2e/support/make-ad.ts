import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Creates an advertisement that shows a word, and returns its id. Delete it after the test, because others expect none. */
export async function makeAd(request: APIRequestContext, data: Record<string, unknown>): Promise<string> {
  const response = await request.post('/api/admin/ads', {
    data: { name: 'Une publicité', content: 'Soldes', ...data },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).id;
}

/** Returns the places of a position in the page. */
export const slot = (page: Page, position: string) => page.locator(`[data-ad="${position}"]`);
