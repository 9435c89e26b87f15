import type { Feature } from '../platform/feature.ts';
import { apiRouter } from '../platform/http/api.ts';
import { accountRoutes, ownAccountRoutes } from './api.ts';
import type { Accounts } from './usecases.ts';

export const accounts = (accounts: Accounts) =>
  ({
    admin: () => apiRouter().route('/admin/account', ownAccountRoutes(accounts)),
    site: () => accountRoutes(accounts),
    everyMinute: () => accounts.forgetAttempts(),
    daily: () => accounts.clean(),
  }) satisfies Feature;
