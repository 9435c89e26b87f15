import { beforeEach, describe, expect, test } from 'vitest';
import { ORIGINAL_THEME, THEME_FILE_BYTES, type ThemeForm } from '../../../shared/forms/theme.ts';
import { operatorSession } from '../../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../../tests/helpers/admin-api.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { drawn, SVG_WITH_SCRIPT } from '../../media/pictures.fixture.ts';
import { createMedia, type Media } from '../../media/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { auditLog, media } from '../../platform/db/schema.ts';

let db: Database;
let bench: Awaited<ReturnType<typeof testAdminApi>>;
let headers: HeadersInit;

beforeEach(async () => {
  ({ db } = await testDatabase());
  bench = await testAdminApi(db);
  ({ headers } = await operatorSession(db, bench.accounts));
});

async function ask(method: string, path: string, body?: unknown) {
  const response = await bench.app.request(`/api/admin/appearance${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const save = (theme: Partial<ThemeForm>, version = 0) =>
  ask('PUT', '/draft', { content: { ...ORIGINAL_THEME, ...theme }, version });
const publish = (version: number) => ask('POST', '/publish', { version });
const issues = ({ body }: { body: { issues?: { path: string[]; code: string }[] } }) =>
  body.issues?.map(({ path, code }) => [...path, code].join('.'));

async function upload(width = 300) {
  const bytes = await drawn(width, 60).png().toBuffer();
  const uploads = createMedia({
    database: db,
    storage: bench.platform.storage,
    copies: undefined,
    now: () => new Date(),
  });
  const { url, height } = await uploads.create({ bytes, name: 'logo.png' }, { id: 'op', email: 'op@games.example' });
  return { picture: { url, width, height }, uploads };
}

/** Deletes all pictures as an operator would. Those in use are restored. */
async function removeUnused(uploads: Media) {
  await db.orm.update(media).set({ deleted_at: new Date() });
  await uploads.removeUnused(new Date(Date.now() + 60_000));
}

describe('a draft', () => {
  test('is not visible to visitors until it is published', async () => {
    expect(await save({ accent_light: '#3355EE', name: 'Nuit' })).toMatchObject({
      status: 200,
      body: { accent_light: '#3355ee', version: 1 },
    });
    expect(bench.platform.live.theme).toBeNull();
    expect(await publish(1)).toMatchObject({ status: 200, body: { accent_light: '#3355ee' } });
    expect(bench.platform.live.theme?.css).toContain('--lamp:light-dark(#3355ee,#feb429)');
    const { body } = await ask('GET', '');
    expect(body).toMatchObject({ draft: { name: 'Nuit', version: 1 }, live: { name: 'Nuit', version: 1 } });
    const log = await db.orm.select().from(auditLog);
    expect(log.map(({ label }) => label).sort()).toEqual(['theme', 'theme_draft']);
  });

  test('can be reset to the original', async () => {
    await save({ corners: 'square' });
    await publish(1);
    expect(bench.platform.live.theme).not.toBeNull();
    await save(ORIGINAL_THEME, 1);
    await publish(2);
    expect(bench.platform.live.theme).toBeNull();
  });

  test('of another operator is neither overwritten nor published unseen', async () => {
    await save({ name: 'One' });
    const conflict = { status: 409, body: { error: 'version_conflict', current: { name: 'One', version: 1 } } };
    expect(await save({ name: 'Two' }, 0)).toMatchObject(conflict);
    expect(await publish(0)).toMatchObject(conflict);
    expect(bench.platform.live.theme).toBeNull();
  });

  test('that is hard to read is saved, but not published', async () => {
    await save({ accent_dark: '#777777', paper_light: '#999999' });
    expect(issues(await publish(1))).toEqual(['paper_light.low_contrast', 'accent_dark.low_contrast']);
    expect(bench.platform.live.theme).toBeNull();
  });

  test('with a missing picture is not published', async () => {
    await save({ icon: { url: `/media/${'0'.repeat(64)}.webp`, width: 10, height: 10 } });
    expect(issues(await publish(1))).toEqual(['icon.picture_missing']);
  });

  test.each([
    { accent_light: 'red' },
    { accent_light: '#ffb429}' },
    { corners: 'wavy' },
    { font: 'comic' },
    { titles: 'yes' },
    { logo_light: '/media/a.webp' },
    { logo_light: { url: 'https://evil.example/a.svg', width: 1, height: 1 } },
    { css: 'body{}' },
  ])('is refused: %j', async (wrong) => {
    expect((await ask('PUT', '/draft', { content: { ...ORIGINAL_THEME, ...wrong }, version: 0 })).status).toBe(422);
  });
});

test('pictures of the draft and of the theme are kept, others are deleted', async () => {
  const [{ picture: published, uploads }, { picture: drafted }, { picture: unused }] = [
    await upload(300),
    await upload(301),
    await upload(302),
  ];
  await save({ logo_light: published });
  await publish(1);
  await save({ logo_dark: drafted }, 1);
  await removeUnused(uploads);
  const left = await Promise.all([published, drafted, unused].map(({ url }) => uploads.read(url.slice(7, -5))));
  expect(left.map((bytes) => bytes !== null)).toEqual([true, true, false]);
});

describe('a file', () => {
  test('adds a theme with its pictures to a site that lacks them', async () => {
    const { picture, uploads } = await upload();
    const theme = { name: 'Night arcade', paper_dark: '#101028', logo_dark: picture, cards: 'large' } as const;
    await save(theme);
    const { body: file } = await ask('GET', '/export');
    await save(ORIGINAL_THEME, 1);
    await removeUnused(uploads);
    expect(await uploads.read(picture.url.slice(7, -5))).toBeNull();

    const { status, body } = await ask('POST', '/import', file);
    expect(status).toBe(200);
    const { logo_dark, ...rest } = body;
    expect(rest).toMatchObject({ name: 'Night arcade', paper_dark: '#101028', cards: 'large', icon: null });
    expect(logo_dark).toMatchObject({ width: 300, height: 60 });
    expect(await uploads.read(logo_dark.url.slice(7, -5))).not.toBeNull();
    // Not saved.
    expect((await ask('GET', '')).body.draft).toMatchObject({ name: '', version: 2 });
  });

  const { logo_light: _light, logo_dark: _dark, icon: _icon, ...styles } = ORIGINAL_THEME;
  const file = { format: 'ludotek-theme', version: 1, theme: styles, pictures: {} };
  const base64 = (bytes: Buffer) => bytes.toString('base64');

  test.each([
    [{ ...file, pictures: { icon: base64(SVG_WITH_SCRIPT) } }, ['icon.not_an_image']],
    [{ ...file, pictures: { icon: base64(Buffer.from('<script>alert(1)</script>')) } }, ['icon.not_an_image']],
    [{ ...file, format: 'zip' }, ['format.not_a_theme']],
    [{ ...file, version: 2 }, ['version.theme_version']],
    [{ ...file, theme: { ...styles, accent_light: 'expression(alert(1))' } }, ['theme.accent_light.invalid_color']],
    ['{"format":', ['malformed']],
  ])('with hostile content is refused with a reason: %#', async (content, expected) => {
    const answer = await ask('POST', '/import', content);
    expect(answer.status).toBe(422);
    expect(issues(answer)).toEqual(expected);
  });

  test('that is too large is refused', async () => {
    const icon = 'A'.repeat(THEME_FILE_BYTES);
    expect(await ask('POST', '/import', { ...file, pictures: { icon } })).toEqual({
      status: 413,
      body: { error: 'theme_too_large' },
    });
  });
});
