import { OpenAPIHono } from '@hono/zod-openapi';
import { v7 as uuidv7 } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { operatorSession, testAccounts } from '../../tests/helpers/accounts.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { operations, sessions } from '../platform/db/schema.ts';
import type { ApiEnv } from '../platform/http/environment.ts';
import { operationRoutes } from './api.ts';
import { createRunner } from './runner.ts';
import { createOperationReads } from './usecases.ts';

test('ends the event stream when the session of its client ends', async () => {
  const { db } = await testDatabase();
  const { accounts } = await testAccounts(db);
  const { headers, operator } = await operatorSession(db, accounts);
  const id = uuidv7();
  await db.orm.insert(operations).values({ id, kind: 'translate-games', heartbeat_at: new Date() });
  const runner = createRunner({ database: db, jobs: [], now: () => new Date(), pollInterval: 5 });
  onTestFinished(() => runner.close());
  const app = new OpenAPIHono<ApiEnv>();
  app.use(async (context, next) => {
    context.set('operator', { ...operator, may: () => true, language: 'fr' });
    context.set('isStillAllowed', () => accounts.isOperator(context.req.raw.headers));
    await next();
  });
  app.route(
    '/',
    operationRoutes({
      operations: createOperationReads(db),
      runner,
      streamHeartbeat: 10,
    }),
  );

  const response = await app.request(`/${id}/events`, { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => (await reader?.read()) ?? { done: true, value: '' };
  let received = '';
  // Heartbeats continue as long as the session.
  while (!received.includes(': alive') || !received.includes('event: run')) received += (await read()).value;
  await db.orm.delete(sessions);
  while (!(await read()).done);
  expect(await createOperationReads(db).get(id)).toMatchObject({ status: 'running' });
});
