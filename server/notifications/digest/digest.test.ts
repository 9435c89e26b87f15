import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DIGEST_TOPICS } from '../../../shared/digest.ts';
import { ROLES } from '../../../shared/roles.ts';
import { memberSession, operatorSession, type SignedIn } from '../../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../../tests/helpers/admin-api.ts';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { takeLog } from '../../../tests/helpers/log.ts';
import type { Database } from '../../platform/db/database.ts';
import { apiTokens, feeds, gameHealth, gameReports, operations, profiles } from '../../platform/db/schema.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { createDigest } from './usecases.ts';

const SITE = { name: 'Ludotek', url: 'https://games.example' };
/** 08:30 in Paris. */
const MORNING = new Date('2026-11-20T07:30:00Z');
const HOUR = 3_600_000;
/** In hours. */
const WEEK = 7 * 24;
const hoursLater = (hours: number) => new Date(MORNING.getTime() + hours * HOUR);

let db: Database;
let site: Awaited<ReturnType<typeof testAdminApi>>;
let lucie: SignedIn;
let mails: Mail[];
let at: Date;
let free: number;
let isBroken: boolean;

beforeEach(async () => {
  ({ db } = await testDatabase());
  site = await testAdminApi(db);
  lucie = await operatorSession(db, site.accounts);
  await db.orm.update(profiles).set({ digest_until: hoursLater(-24) });
  [mails, at, free, isBroken] = [[], MORNING, 50, false];
});

const digest = () =>
  createDigest({
    database: db,
    site: SITE,
    timeZone: () => 'Europe/Paris',
    now: () => at,
    space: async () => free,
    mailer: {
      async send(mail) {
        if (isBroken) throw new Error('the mail server is away');
        mails.push(mail);
      },
    },
  });

async function sendAt(when: Date) {
  at = when;
  mails.length = 0;
  await digest().sendDue();
  return mails;
}

const failed = (kind: string, finished_at: Date) => ({ kind, status: 'failed' as const, finished_at });

async function fail(kind: string, finished_at: Date): Promise<string> {
  const [made] = await db.orm.insert(operations).values(failed(kind, finished_at)).returning({ id: operations.id });
  return made?.id ?? '';
}

const addKey = (name: string, expires_at: Date, values: Partial<typeof apiTokens.$inferInsert> = {}) =>
  db.orm.insert(apiTokens).values({
    ...{ name, role: 'viewer', languages: [], secret_hash: name, prefix: 'ludotek_', created_by: lucie.operator.id },
    ...{ created_at: hoursLater(-24 * 90), expires_at, ...values },
  });

/** Adds one problem of each kind, an hour before the mail. */
async function troubles() {
  const before = hoursLater(-1);
  const last_operation_id = await fail('import-games', before);
  const feed = { provider: 'gamepix', address: 'https://feeds.example/1', name: 'Puzzles <b>' };
  await db.orm.insert(feeds).values({ ...feed, last_operation_id, last_run_at: before });
  await fail('backup', before);
  const [game_id = ''] = await addGames(db, [{}]);
  const seen = { state: 'gone' as const, since: before, due_at: hoursLater(1) };
  await db.orm.insert(gameHealth).values({ game_id, game_url: 'https://gone.example/', ...seen });
  await db.orm.insert(gameReports).values({ game_id, reason: 'broken', created_at: before });
  await addKey('CI', hoursLater(WEEK - 1));
  free = 4;
}

const choose = (chosen: unknown, { headers } = lucie) =>
  site.app.request('/api/admin/account/digest', {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ chosen }),
  });
const choices = async ({ headers } = lucie) =>
  (await site.app.request('/api/admin/account/digest', { headers })).json();
const change = (values: Partial<typeof profiles.$inferInsert>, { operator } = lucie) =>
  db.orm.update(profiles).set(values).where(eq(profiles.user_id, operator.id));

describe('the daily mail', () => {
  test('contains everything that happened since the last one, once, escaped', async () => {
    await troubles();
    const [mail, ...others] = await sendAt(MORNING);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: lucie.operator.email, subject: "Ce qui vous attend aujourd'hui – Ludotek" });
    for (const line of [
      '1 import a échoué.',
      '1 source de jeux ne répond plus (Puzzles <b>).',
      '1 jeu est devenu injoignable.',
      '1 signalement attend.',
      '1 sauvegarde a échoué.',
      'Le disque est presque plein\u00a0: il reste 4\u00a0%.',
      "1 clé d'API arrive à sa fin dans les sept jours (CI).",
      'https://games.example/admin',
    ]) {
      expect(mail?.text).toContain(line);
    }
    expect(mail?.html).toContain('(Puzzles &lt;b&gt;).');
    free = 50;
    expect(await sendAt(hoursLater(24))).toEqual([]);
    await fail('scrape-html5games', hoursLater(30));
    expect((await sendAt(hoursLater(48))).map(({ text }) => text)).toEqual([
      expect.stringContaining('1 import a échoué.'),
    ]);
  });

  test('is in the language of the operator', async () => {
    await change({ language: 'pt' });
    free = 4;
    const [mail] = await sendAt(MORNING);
    expect(mail?.text).toContain('O disco está quase cheio: resta 4\u00a0%.');
    expect(mail?.html).toContain('<html lang="pt" dir="ltr">');
  });

  test('is not sent if there is nothing to report, and ignores what is older than a week', async () => {
    await change({ digest_until: hoursLater(-24 * 30) });
    await fail('backup', hoursLater(-24 * 8));
    expect(await sendAt(MORNING)).toEqual([]);
  });

  test.each([
    ['before seven in the site’s time zone', '2026-11-20T05:59:00Z', 0],
    ['from seven on', '2026-11-20T06:00:00Z', 1],
  ])('is sent once a day: %s', async (_, time, sent) => {
    free = 4;
    expect(await sendAt(new Date(time))).toHaveLength(sent);
    expect(await sendAt(new Date('2026-11-20T18:00:00Z'))).toHaveLength(1 - sent);
  });

  test('is sent by one of several processes', async () => {
    free = 4;
    await Promise.all([digest().sendDue(), digest().sendDue()]);
    expect(mails).toHaveLength(1);
  });

  test('is sent the next day if it fails', async () => {
    await fail('backup', hoursLater(-1));
    isBroken = true;
    const log = takeLog();
    expect(await sendAt(MORNING)).toEqual([]);
    expect(log.sentences()).toEqual(['The daily mail of an operator was not sent']);
    isBroken = false;
    expect((await sendAt(hoursLater(24)))[0]?.text).toContain('1 sauvegarde a échoué.');
  });

  test('contains for each role only what it may read, and only for those who chose it or manage the site', async () => {
    await troubles();
    for (const role of ROLES) {
      const someone = await operatorSession(db, site.accounts, `${role}@example.com`);
      await change({ role, digest_until: hoursLater(-24) }, someone);
    }
    const texts = new Map((await sendAt(MORNING)).map(({ to, text }) => [to, text]));
    expect([...texts.keys()].toSorted()).toEqual(['admin@example.com', 'editor@example.com', lucie.operator.email]);
    expect(texts.get('editor@example.com')).toContain('1 jeu est devenu injoignable.');
    expect(texts.get('editor@example.com')).not.toContain('sauvegarde');
    expect(texts.get('editor@example.com')).not.toContain('disque');
    expect(texts.get('editor@example.com')).not.toContain('API');
  });

  test('is not sent to disabled accounts nor to members', async () => {
    free = 4;
    await memberSession(db, site.accounts);
    await change({ disabled_at: MORNING });
    expect(await sendAt(MORNING)).toEqual([]);
  });

  test('does not repeat reports that are still pending', async () => {
    await troubles();
    free = 50;
    expect(await sendAt(MORNING)).toHaveLength(1);
    expect(await sendAt(hoursLater(24))).toEqual([]);
  });

  test.each([
    ['comes into its last week', WEEK, {}, [1, 0]],
    ['has a little more than a week left', WEEK + 1, {}, [0, 1]],
    ['was in its last week at the last mail', WEEK - 24, {}, [0, 0]],
    ['came into its last week right after the last mail', WEEK - 23, {}, [1, 0]],
    ['was made for less than a week since', 24, { created_at: MORNING }, [1, 0]],
    ['was made for less than a week before the last mail', 24, { created_at: hoursLater(-25) }, [0, 0]],
    ['has ended', 0, { created_at: hoursLater(-1) }, [0, 0]],
    ['is revoked', WEEK, { revoked_at: hoursLater(-1) }, [0, 0]],
  ])('reports a key once, if it is still valid: one that %s', async (_, hours, values, sent) => {
    await addKey('CI', hoursLater(hours), values);
    const today = (await sendAt(MORNING)).length;
    expect([today, (await sendAt(hoursLater(24))).length]).toEqual(sent);
  });

  test('reports a key that entered its last week on days without a mail', async () => {
    await change({ digest_until: hoursLater(-24 * 5) });
    await addKey('CI', hoursLater(24 * 3));
    expect(await sendAt(MORNING)).toHaveLength(1);
  });

  test('reports the key of someone who is no longer an owner to an owner, not to its creator', async () => {
    const someone = await operatorSession(db, site.accounts, 'someone@example.com');
    await change({ role: 'viewer', digest_kinds: [...DIGEST_TOPICS] }, someone);
    await addKey('CI', hoursLater(WEEK), { created_by: someone.operator.id });
    expect((await sendAt(MORNING)).map(({ to }) => to)).toEqual([lucie.operator.email]);
  });
});

describe('the choice', () => {
  test('includes everything for an owner at first, and then what the operator chose', async () => {
    expect(await choices()).toEqual({ offered: DIGEST_TOPICS, chosen: DIGEST_TOPICS });
    expect((await choose(['backup_failed'])).status).toBe(204);
    expect(await choices()).toMatchObject({ chosen: ['backup_failed'] });
    free = 4;
    expect(await sendAt(MORNING)).toEqual([]);
    await choose([]);
    await fail('backup', hoursLater(1));
    expect(await sendAt(hoursLater(24))).toEqual([]);
  });

  test('never exceeds the permissions of the role', async () => {
    const someone = await operatorSession(db, site.accounts, 'someone@example.com');
    await change({ role: 'advertiser' }, someone);
    expect(await choices(someone)).toEqual({ offered: [], chosen: [] });
    expect((await choose(['backup_failed'], someone)).status).toBe(204);
    await fail('backup', hoursLater(-1));
    await change({ digest_kinds: [] });
    expect(await sendAt(MORNING)).toEqual([]);
  });

  test.each([[['weather']], ['backup_failed'], [null]])('refuses %j', async (chosen) => {
    expect((await choose(chosen)).status).toBe(422);
    expect(await choices()).toMatchObject({ chosen: DIGEST_TOPICS });
  });

  test('is refused to members', async () => {
    expect((await choose([], await memberSession(db, site.accounts))).status).toBe(403);
  });
});
