import { beforeEach, expect, test } from 'vitest';
import { EMPTY_AI } from '../../shared/forms/site-settings.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { createBudget } from './budget.ts';
import { createSeal } from './seal.ts';
import { createSettings, type Settings } from './usecases.ts';

const BY = { id: 'operator-1', email: 'operator@example.com' };

let settings: Settings;
beforeEach(async () => {
  const { db } = await testDatabase();
  settings = createSettings({ database: db, seal: createSeal('a secret'), now: () => new Date() });
});

test('is set once, and keeps the endpoint and its key', async () => {
  const value = { ...EMPTY_AI, baseUrl: 'https://ai.example/v1', model: 'small', apiKey: 'key' };
  await settings.update('ai', { value, version: 0 }, BY);
  const setBudget = createBudget(settings);
  await setBudget(5_000_000, BY);
  expect(await settings.revealAll()).toMatchObject({ ai: { ...value, monthlyTokens: 5_000_000 } });
  // Another owner's choice that this process has not been notified of yet.
  await expect(setBudget(9_000_000, BY)).rejects.toMatchObject({ kind: 'conflict', code: 'ai_budget_set' });
  expect(await settings.read('ai')).toMatchObject({ monthlyTokens: 5_000_000 });
});
