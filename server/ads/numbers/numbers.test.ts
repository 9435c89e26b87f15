import { OpenAPIHono } from '@hono/zod-openapi';
import Papa from 'papaparse';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AdSums } from '../../../shared/ad-numbers.ts';
import { EMPTY_AD } from '../../../shared/forms/ad.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { returnToEarlierSchema } from '../../../tests/helpers/earlier-schema.ts';
import type { Database } from '../../platform/db/database.ts';
import { knownMigrations, migrateDatabase } from '../../platform/db/migrate.ts';
import { adDaily } from '../../platform/db/schema.ts';
import { answerProblem } from '../../platform/http/api.ts';
import type { ApiEnv } from '../../platform/http/environment.ts';
import { createAds } from '../usecases.ts';
import { adNumbersRoutes } from './api.ts';
import { createAdNumbers } from './usecases.ts';

const OPERATOR = { id: 'operator', email: 'operator@example.com' };

let db: Database;
let clock: Date;
let numbers: ReturnType<typeof createAdNumbers>;
let app: OpenAPIHono<ApiEnv>;
let add: (name: string) => Promise<string>;

beforeEach(async () => {
  ({ db } = await testDatabase());
  clock = new Date('2026-07-14T22:30:00Z');
  const options = { database: db, now: () => clock, timeZone: () => 'Europe/Paris' };
  const ads = createAds(options);
  add = async (name) => (await ads.create({ ...EMPTY_AD, name, content: 'x' }, OPERATOR)).id;
  numbers = createAdNumbers(options);
  app = new OpenAPIHono<ApiEnv>();
  app.onError(answerProblem);
  app.route('/', adNumbersRoutes(numbers));
});

type Row = typeof adDaily.$inferInsert;
const count = (ad_id: string, day: string, row: Partial<Row>) => db.orm.insert(adDaily).values({ ad_id, day, ...row });
const ask = (query: string) => app.request(`/?${query}`);
// The shape of the body depends on the test.
const read = async (query = '') => (await (await ask(query)).json()) as Awaited<ReturnType<typeof numbers.read>>;
const sums = (requests: number, filled: number, impressions: number, viewable: number, clicks: number): AdSums => ({
  ...{ requests, filled, impressions, viewable, clicks, failures: 0 },
});

describe('the numbers', () => {
  test('are summed in total, by day and by group, most impressions first', async () => {
    const [one, other] = [await add('Une'), await add('Autre')];
    await count(one, '2026-07-15', {
      place: 'header',
      page: 'home',
      device: 'phone',
      language: 'fr',
      ...sums(9, 8, 7, 6, 1),
    });
    await count(one, '2026-07-14', {
      place: 'header',
      page: 'game',
      device: 'phone',
      language: 'en',
      ...sums(5, 5, 5, 4, 0),
    });
    await count(other, '2026-07-14', {
      place: 'grid',
      page: 'game',
      device: 'desktop',
      language: 'en',
      ...sums(20, 15, 15, 1, 3),
    });
    // Tomorrow in the site's time zone, and too long ago.
    await count(one, '2026-07-16', { impressions: 100 });
    await count(one, '2026-06-15', { impressions: 100 });

    const found = await read();
    expect(found).toMatchObject({ first: '2026-06-16', last: '2026-07-15', timeZone: 'Europe/Paris' });
    expect(found.totals).toEqual(sums(34, 28, 27, 11, 4));
    expect(found.days).toHaveLength(30);
    expect(found.days.slice(-3)).toEqual([
      { day: '2026-07-13', ...sums(0, 0, 0, 0, 0) },
      { day: '2026-07-14', ...sums(25, 20, 20, 5, 3) },
      { day: '2026-07-15', ...sums(9, 8, 7, 6, 1) },
    ]);
    expect(found.groups).toEqual([
      { key: other, name: 'Autre', ...sums(20, 15, 15, 1, 3) },
      { key: one, name: 'Une', ...sums(14, 13, 12, 10, 1) },
    ]);
    const keys = async (query: string) => (await read(query)).groups.map(({ key, impressions }) => [key, impressions]);
    expect(await keys('by=place')).toEqual([
      ['grid', 15],
      ['header', 12],
    ]);
    expect(await keys('by=page')).toEqual([
      ['game', 20],
      ['home', 7],
    ]);
    expect(await keys('by=device&page=game')).toEqual([
      ['desktop', 15],
      ['phone', 5],
    ]);
    expect(await keys(`by=language&ad=${one}`)).toEqual([
      ['fr', 7],
      ['en', 5],
    ]);
    expect((await read(`ad=${one}&language=en&place=header&device=phone`)).totals).toEqual(sums(5, 5, 5, 4, 0));
    expect((await read('days=1')).totals).toEqual(sums(9, 8, 7, 6, 1));
    const period = await read('first=2026-06-15&last=2026-07-14&by=place');
    expect(period.totals.impressions).toBe(120);
    expect(period.days).toHaveLength(30);
    expect(period.groups[0]).toMatchObject({ key: 'unknown', name: null, impressions: 100 });
  });

  test('are zero if nothing was counted', async () => {
    const found = await read('days=7');
    expect(found.totals).toEqual(sums(0, 0, 0, 0, 0));
    expect(found.days).toHaveLength(7);
    expect(found.groups).toEqual([]);
  });

  test.each([
    'days=0',
    'days=401',
    'days=x',
    'first=2026-07-01',
    'last=2026-07-01',
    'first=2026-07-02&last=2026-07-01',
    'first=2025-01-01&last=2026-02-05',
    'first=2026-02-30&last=2026-03-01',
    'by=name',
    'ad=x',
    'place=roof',
    'page=roof',
    'device=watch',
    'language=xx',
    'x=1',
  ])('are refused with %s', async (query) => {
    for (const path of ['/', '/export']) {
      if (path === '/export' && query.startsWith('by=')) continue;
      const answer = await app.request(`${path}?${query}`);
      expect([answer.status, await answer.json()]).toMatchObject([422, { error: 'invalid' }]);
    }
  });

  test('are kept for 400 days', async () => {
    const id = await add('Une');
    await count(id, '2025-06-11', { impressions: 1 });
    await count(id, '2025-06-10', { impressions: 1 });
    await numbers.clean();
    expect((await db.orm.select().from(adDaily)).map(({ day }) => day)).toEqual(['2025-06-11']);
  });
});

test('from before kinds were recorded are viewable impressions', async () => {
  await returnToEarlierSchema(
    db,
    knownMigrations().findIndex(({ tag }) => tag.endsWith('_ad_numbers')),
  );
  await db.pool.query(`
    insert into ads (id, name, type, position) values ('019a2b3c-0000-7000-8000-00000000000a', 'Une', 'banner', 'grid');
    insert into ad_daily (ad_id, day, impressions, clicks)
      values ('019a2b3c-0000-7000-8000-00000000000a', '2026-07-14', 40, 3),
        ('019a2b3c-0000-7000-8000-00000000000a', '2026-07-15', 2, 0)`);
  await migrateDatabase(db);
  const { totals, groups } = await read('by=place');
  expect(totals).toEqual(sums(0, 0, 42, 42, 3));
  expect(groups).toEqual([{ key: 'unknown', name: null, ...totals }]);
});

describe('the export', () => {
  const file = async (query = '') => {
    const answer = await app.request(`/export?${query}`);
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const cells = (bytes: Buffer) =>
    Papa.parse<string[]>(bytes.toString().replace(/^\uFEFF/, ''), { delimiter: ',' }).data;

  test('is a CSV file named after its period', async () => {
    const id = await add('Soldes, « été » "2026"');
    await count(id, '2026-07-14', {
      place: 'below_player',
      page: 'game',
      device: 'phone',
      language: 'pt',
      ...sums(5, 4, 3, 2, 1),
    });
    await count(id, '2026-07-15', { impressions: 9 });
    const { answer, bytes } = await file('first=2026-07-01&last=2026-07-15');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="ads-2026-07-01-2026-07-15.csv"');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString()).toMatch(/^(?:[^\n]*[^\r\n]\r\n){3}$/);
    expect(cells(bytes)).toEqual([
      'Jour,Identifiant,Publicité,Emplacement,Type de page,Appareil,Langue,Demandes,Remplies,Impressions,Visibles,Clics,Échecs'.split(
        ',',
      ),
      [
        '2026-07-14',
        id,
        'Soldes, « été » "2026"',
        'Sous le lecteur du jeu',
        'Jeux',
        'Téléphone',
        'portugais',
        '5',
        '4',
        '3',
        '2',
        '1',
        '0',
      ],
      [
        '2026-07-15',
        id,
        'Soldes, « été » "2026"',
        'Inconnu',
        'Inconnu',
        'Inconnu',
        'Inconnue',
        '0',
        '0',
        '9',
        '0',
        '0',
        '0',
      ],
      [''],
    ]);
  });

  test.each([
    ['en', 'Day', 'Below the game player'],
    ['es', 'Día', ''],
    ['pt', 'Dia', ''],
  ])('is in the language %s', async (language, heading, place) => {
    await count(await add('One'), '2026-07-15', { place: 'below_player', impressions: 1 });
    const [head = [], row = []] = cells((await file(`in=${language}`)).bytes);
    expect(head[0]).toBe(heading);
    expect(new Set(head).size).toBe(13);
    expect(row[3]).not.toBe('below_player');
    expect(place === '' || row[3] !== '').toBe(true);
  });

  test.each([
    '=HYPERLINK("https://evil.example";"x")',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '=cmd|\' /C calc\'!A0\r\n"x"',
  ])('neutralizes the name %j for spreadsheets', async (name) => {
    const id = await add('x');
    await db.pool.query('update ads set name = $1', [name]);
    await count(id, '2026-07-15', { impressions: 1 });
    const { bytes } = await file();
    expect(cells(bytes)[1]?.[2]).toBe(`'${name}`);
  });

  test('contains each row once, sorted by day, however many there are', async () => {
    const ids = [await add('Une'), await add('Deux')];
    const made = ids.flatMap((ad_id) =>
      (['home', 'game', 'tag'] as const).flatMap((page) =>
        (['phone', 'tablet', 'desktop'] as const).flatMap((device) =>
          Array.from({ length: 150 }, (_, number) => {
            const day = new Date(Date.parse('2026-02-01') + number * 86_400_000).toISOString().slice(0, 10);
            return { ad_id, page, device, day, impressions: 1 };
          }),
        ),
      ),
    );
    await db.orm.insert(adDaily).values(made);
    const [, ...lines] = cells((await file('days=400')).bytes).slice(0, -1);
    expect(lines).toHaveLength(2_700);
    expect(new Set(lines.map((line) => line.join())).size).toBe(2_700);
    const days = lines.map(([day = '']) => day);
    expect(days).toEqual(days.toSorted());
    const [, ...some] = cells((await file(`days=400&ad=${ids[0]}&page=tag&device=phone`)).bytes).slice(0, -1);
    expect(some).toHaveLength(150);
  });
});
