import { Refusal } from '../platform/errors.ts';
import type { Operator } from '../platform/http/environment.ts';
import type { Settings } from './usecases.ts';

/**
 * Saves the first limit of tokens for each month, and leaves the endpoint as it is.
 *
 * @throws {Refusal} ai_budget_set if somebody gave one meanwhile, also in another process; version_conflict
 */
export function createBudget(settings: Pick<Settings, 'read' | 'update'>) {
  return async (monthlyTokens: number, by: Operator): Promise<void> => {
    const { version, kept: _, ...endpoint } = await settings.read('ai');
    if (endpoint.monthlyTokens !== null) throw new Refusal('conflict', 'ai_budget_set');
    await settings.update('ai', { value: { ...endpoint, monthlyTokens }, version }, by);
  };
}
