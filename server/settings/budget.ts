import type { Operator } from '../platform/http/environment.ts';
import type { Settings } from './usecases.ts';

/** Saves the limit of tokens for each month, and leaves the endpoint as it is. */
export function createBudget(settings: Pick<Settings, 'read' | 'update'>) {
  return async (monthlyTokens: number, by: Operator): Promise<void> => {
    const { version, kept: _, ...endpoint } = await settings.read('ai');
    await settings.update('ai', { value: { ...endpoint, monthlyTokens }, version }, by);
  };
}
