import { expect, test } from 'vitest';
import { roleSession } from '../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../tests/helpers/admin-api.ts';
import { testDatabase } from '../../tests/helpers/database.ts';

test.each([
  ['/team/invitations', { email: 'maya@example.com', role: 'editor', languages: [] }],
  ['/account/address', { email: 'maya@example.com' }],
])('%s says whether its mail reaches anyone', async (path, body) => {
  const { db } = await testDatabase();
  const { app, accounts, platform } = await testAdminApi(db);
  const { headers } = await roleSession(db, accounts, 'admin');
  const send = async () => {
    const asked = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
    const response = await app.request(`/api/admin${path}`, { ...asked, body: JSON.stringify(body) });
    return response.json();
  };
  expect(await send()).toMatchObject({ outbox: true });
  Object.assign(platform.live, { mail: { ...platform.live.mail, smtpUrl: 'smtp://mail.example' } });
  expect(await send()).toMatchObject({ outbox: false });
});
