import type { Feature, Platform } from '../feature.ts';
import { accountRoutes } from './api.ts';

export const accounts = ({ accounts }: Platform) =>
  ({ site: () => accountRoutes(accounts), daily: () => accounts.clean() }) satisfies Feature;
