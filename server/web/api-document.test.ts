import { expect, test, vi } from 'vitest';
import { testAdminApi } from '../../tests/helpers/admin-api.ts';
import { testDatabase } from '../../tests/helpers/database.ts';

interface Schema {
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  allOf?: { type?: string | string[] }[];
}

/** Yields all schemas of a document with their locations. */
function* schemasIn(part: unknown, place = ''): Generator<[string, Schema]> {
  if (typeof part !== 'object' || part === null) return;
  yield [place, part];
  for (const [name, inner] of Object.entries(part)) yield* schemasIn(inner, `${place}/${name}`);
}

test('uses only what JSON Schema supports: patterns without flags, and null beside another type', async () => {
  const { db } = await testDatabase();
  const { app } = await testAdminApi(db);
  const document = await (await app.request('/api/v1/openapi.json')).json();
  const wrong = [...schemasIn(document)].filter(
    ([, { pattern, allOf = [] }]) =>
      (typeof pattern === 'string' && /\/[a-z]*$/.test(pattern)) ||
      // A combination of a nullable and a non-nullable type is never null.
      allOf.some(({ type = '' }) => type.includes('null')),
  );
  expect(wrong).toEqual([]);
});

test('documents how many ids an action accepts, at least one', async () => {
  const { db } = await testDatabase();
  const { app } = await testAdminApi(db);
  const document = await (await app.request('/api/v1/openapi.json')).json();
  const lists = [...schemasIn(document)].filter(
    ([place]) => place.endsWith('/properties/ids') && !place.includes('/responses/'),
  );
  expect(lists.map(([place]) => place)).toContain('/components/schemas/GameBulk/properties/ids');
  for (const [place, ids] of lists) expect(ids, place).toMatchObject({ minItems: 1, maxItems: expect.any(Number) });
});

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
