import { expect, test } from './support/fixtures.ts';
import { watchConsole } from './support/watched-page.ts';

for (const width of [390, 1440]) {
  test(`describes the API at ${width} px, without requests to other hosts`, async ({ context, baseURL }) => {
    // The `page` fixture waits for React, which this document does not use.
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
