import { Refusal } from '../platform/errors.ts';
import type { Operator } from '../platform/http/environment.ts';
import type { Settings } from './usecases.ts';

/**
 * Saves the first monthly token limit, and keeps the endpoint unchanged.
 *
 * @throws {Refusal} ai_budget_set if someone set one meanwhile, even in another process; version_conflict
 */
export function createBudget(settings: Pick<Settings, 'read' | 'update'>) {
  return async (monthlyTokens: number, by: Operator): Promise<void> => {
    const { version, kept: _, ...endpoint } = await settings.read('ai');
    if (endpoint.monthlyTokens !== null) throw new Refusal('conflict', 'ai_budget_set');
    await settings.update('ai', { value: { ...endpoint, monthlyTokens }, version }, by);
  };
}
