import { beforeEach, describe, expect, test } from 'vitest';
import { addAccount, PASSWORD } from '../../../tests/helpers/accounts.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createSite, refusal, type Site, type Visitor } from '../visitor.fixture.ts';

const EMAIL = 'operator@example.com';
const REFUSED = [403, 'PANEL_KEY_REQUIRED'];

let site: Site;
let panel: Visitor;

beforeEach(async () => {
  const { db } = await testDatabase();
  site = await createSite(db);
  await addAccount(db, EMAIL, 'admin');
  panel = site.visitor();
  await panel.signIn(EMAIL);
});

/** A script on a public page in the same browser. */
function otherPage(key = ''): Visitor {
  const page = site.visitor();
  for (const [name, value] of panel.cookies) page.cookies.set(name, value);
  page.panelKey = key;
  return page;
}

const fits = async (page: Visitor) => (await (await page.get('/api/session')).json()).keyFits;

describe('an operation of a session', () => {
  test.each([
    ['change-password', { currentPassword: PASSWORD, newPassword: 'another lamp on the shelf' }],
    ['revoke-sessions', {}],
    ['two-factor/enable', { password: PASSWORD }],
    ['two-factor/disable', { password: PASSWORD }],
    ['two-factor/verify-totp', { code: '123456' }],
    ['two-factor/verify-backup-code', { code: 'x' }],
    ['two-factor/generate-backup-codes', { password: PASSWORD }],
    ['passkey/verify-registration', {}],
    ['passkey/delete-passkey', { id: 'x' }],
  ])('%s is refused without the key of the session', async (operation, body) => {
    const stranger = site.visitor();
    await stranger.signIn(EMAIL);
    for (const key of ['', 'x', stranger.panelKey]) {
      expect(await refusal(otherPage(key).post(operation, body))).toEqual(REFUSED);
    }
    expect(await panel.session()).toMatchObject({ access: 'operator' });
  });

  test('also when it only asks for options', async () => {
    const path = '/api/auth/passkey/generate-register-options';
    expect(await refusal(otherPage().get(path))).toEqual(REFUSED);
    expect((await panel.get(path)).status).toBe(200);
  });

  test('ends the session without a key: a page of the site may sign out', async () => {
    const page = otherPage();
    expect((await page.post('sign-out', {})).status).toBe(200);
    expect(await panel.session()).toMatchObject({ access: 'no_session' });
  });
});

describe('the key', () => {
  test('is sent after a sign-in, and differs for each session', async () => {
    const again = site.visitor();
    await again.signIn(EMAIL);
    expect(again.panelKey).toMatch(/^[\w-]{43}$/);
    expect(again.panelKey).not.toBe(panel.panelKey);
    expect((await site.visitor().signIn(EMAIL, 'wrong')).headers.has('x-panel-key')).toBe(false);
    expect([await fits(panel), await fits(otherPage('x')), await fits(otherPage())]).toEqual([true, false, undefined]);
  });

  test('is renewed by an operation that replaces the session', async () => {
    const before = panel.panelKey;
    const changed = { currentPassword: PASSWORD, newPassword: 'another lamp on the shelf', revokeOtherSessions: true };
    expect((await panel.post('change-password', changed)).status).toBe(200);
    expect(panel.panelKey).not.toBe(before);
    expect([await fits(panel), await fits(otherPage(before))]).toEqual([true, false]);
  });
});
