import type { Feature } from '../platform/feature.ts';
import { accountRoutes } from './api.ts';
import type { Accounts } from './usecases.ts';

export const accounts = (accounts: Accounts) =>
  ({
    site: () => accountRoutes(accounts),
    everyMinute: () => accounts.forgetAttempts(),
    daily: () => accounts.clean(),
  }) satisfies Feature;
