import { expect, test, vi } from 'vitest';
import { testAdminApi } from '../../tests/helpers/admin-api.ts';
import { testDatabase } from '../../tests/helpers/database.ts';

test('is generated once for all strangers, at both addresses', async () => {
  const { db } = await testDatabase();
  const { api, app } = await testAdminApi(db);
  const generate = vi.spyOn(api, 'getOpenAPI31Document');
  const paths = ['/api/openapi.json', '/api/v1/openapi.json', '/api/openapi.json'];
  const answers = await Promise.all(paths.map((path) => app.request(path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await answers[0]?.json()).toMatchObject({ openapi: '3.1.0' });
  expect(generate).toHaveBeenCalledTimes(1);
});
