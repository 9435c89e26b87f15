import { expect, test } from 'vitest';
import { routeOf } from './metrics.ts';

test.each([
  ['/', 200, 'page'],
  ['/en/game/chess?x=1', 200, 'page'],
  ['/en/game/nothing', 404, 'not found'],
  ['/assets/react-Ab12.js', 200, '/assets'],
  ['/media/games/019a2b3c-0000-7000-8000-00000000000a/new/240', 200, '/media'],
  ['/api/admin/games/019a2b3c-0000-7000-8000-00000000000a', 200, '/api/admin/games/:id'],
  ['/api/admin/games/019a2b3c-0000-7000-8000-00000000000a/votes/7?page=2', 500, '/api/admin/games/:id/votes/:id'],
  ['/api/whatever/strangers/ask', 404, '/api'],
  ['/api/admin/whatever', 401, '/api'],
  ['/api/admin/whatever', 403, '/api'],
  ['/api/games/whatever', 413, '/api'],
  ['/api/admin/whatever', 429, '/api'],
  ['/api/whatever', 499, '/api'],
  ['/api/auth/reset-password', 200, '/api/auth/reset-password'],
  ['/api/auth/reset-password/the-secret-of-a-mail?callbackURL=%2F', 302, '/api/auth/reset-password/:id'],
  ['/admin?section=games', 200, '/admin'],
  ['', 400, 'page'],
])('the route of %j with %i is %j', (url, status, route) => {
  expect(routeOf(url, status)).toBe(route);
});
