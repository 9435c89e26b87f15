import { expect, test } from './fixtures.ts';
import { watchConsole } from './watched-page.ts';

for (const width of [390, 1440]) {
  test(`the API is described at ${width} px, without asking another host`, async ({ context, baseURL }) => {
    // The page of the fixture waits for React, which this document does without.
    const page = await context.newPage();
    const expectQuiet = watchConsole(page, []);
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/api/docs');
    await expect(page.getByText('/admin/games/{id}', { exact: true }).first()).toBeVisible();
    expect([...hosts]).toEqual([new URL(baseURL ?? '').host]);
    expectQuiet();
  });
}
