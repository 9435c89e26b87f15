import { Hono } from 'hono';
import type { Feature, Platform } from '../platform/feature.ts';
import { apiRouter } from '../platform/http/api.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import { addressRoutes, ownAddressRoutes } from './address/api.ts';
import { accountRoutes, ownAccountRoutes } from './api.ts';
import { factorRoutes } from './factors/api.ts';
import { ownSessionRoutes } from './sessions/api.ts';
import { invitationRoutes, teamRoutes } from './team/api.ts';
import { tokenRoutes } from './tokens/api.ts';
import type { Accounts } from './usecases.ts';
import { viewRoutes } from './views/api.ts';

export const accounts = ({ site, live }: Platform, accounts: Accounts) =>
  ({
    admin: () =>
      apiRouter()
        .route('/admin/account', ownAccountRoutes(accounts))
        .route(
          '/admin/account',
          ownSessionRoutes({ sessions: accounts.ownSessions, confirmation: accounts.confirmation }),
        )
        .route('/admin/team', teamRoutes(accounts.team, live))
        .route('/admin/tokens', tokenRoutes(accounts.tokens))
        .route('/admin/account', ownAddressRoutes(accounts.ownAddress, live))
        .route('/admin/account', viewRoutes(accounts.views))
        .route('/admin/account', factorRoutes(accounts.factors)),
    site: () =>
      new Hono<HttpEnv>()
        .route('/', accountRoutes(accounts))
        .route('/', invitationRoutes(accounts.team, site))
        .route('/', addressRoutes(accounts.ownAddress, site)),
    everyMinute: () => accounts.forgetAttempts(),
    daily: () => accounts.clean(),
  }) satisfies Feature;
