import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readMail } from '../../../tests/helpers/mail.ts';
import { mailServer } from './mail-server.fixture.ts';
import { createMailer, type Mail } from './mailer.ts';

const mail: Mail = {
  kind: 'reset',
  to: 'somebody@example.com',
  language: 'pt',
  subject: 'Été – votre mot de passe',
  text: 'Bonjour,\n\nhttps://games.example/reset?token=abc=def&more=1',
  html: '<p>Bonjour</p>',
};

async function options({ smtpUrl, name = 'Jeux "d’été", <b>' }: { smtpUrl?: string; name?: string } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ludotek-mail-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const lines: string[] = [];
  const now = () => new Date('2026-05-01T10:00:00.123Z');
  const settings = () => ({ smtpUrl, from: 'noreply@games.example' });
  return { settings, site: { name }, dataDir, now, log: (line: string) => lines.push(line), lines };
}

test('delivers to a server that requires a user and a password', async () => {
  const { port, received } = await mailServer({ authOptional: false });
  const { lines, ...given } = await options({ smtpUrl: `smtp://site:p%40ss%3Aw%2Frd@127.0.0.1:${port}` });
  await createMailer(given).send(mail);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ user: 'site', from: 'noreply@games.example', to: ['somebody@example.com'] });
  const { headers, text, html } = readMail(received[0]?.raw ?? '');
  expect(headers).toMatchObject({
    subject: mail.subject,
    to: 'somebody@example.com',
    'auto-submitted': 'auto-generated',
    'content-language': 'pt',
  });
  expect(headers.from).toMatch(/<noreply@games\.example>$/);
  expect(text.replaceAll('\r\n', '\n')).toBe(mail.text);
  expect(html).toBe(mail.html);
  expect(await readdir(given.dataDir)).toEqual([]);
  expect(lines).toEqual([]);
});

test('delivers to a relay that requires no authentication', async () => {
  const { port, received } = await mailServer();
  await createMailer(await options({ smtpUrl: `smtp://127.0.0.1:${port}` })).send(mail);
  expect(received).toHaveLength(1);
});

test.each([
  ['a wrong password', 'smtp://site:wrong@127.0.0.1:PORT', mail.to, 'EAUTH'],
  ['a recipient that is refused', 'smtp://127.0.0.1:PORT', 'nobody@example.com', 'EENVELOPE'],
  ['a server without TLS where it is required', 'smtp://127.0.0.1:PORT?requireTLS=true', mail.to, 'ETLS'],
])('rejects %s', async (_, url, to, code) => {
  const { port, received } = await mailServer();
  const mailer = createMailer(await options({ smtpUrl: url.replace('PORT', String(port)) }));
  await expect(mailer.send({ ...mail, to })).rejects.toMatchObject({ code });
  expect(received).toEqual([]);
});

test('rejects when the server is unreachable', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  taken.close();
  const port = typeof address === 'object' ? address?.port : undefined;
  const mailer = createMailer(await options({ smtpUrl: `smtp://127.0.0.1:${port}` }));
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'ESOCKET' });
});

test('writes each mail to a private file and logs only its name when no server is configured', async () => {
  const { lines, ...given } = await options();
  const mailer = createMailer(given);
  await Promise.all([mailer.send(mail), mailer.send({ ...mail, kind: 'confirmation' })]);
  const folder = join(given.dataDir, 'outbox');
  const names = (await readdir(folder)).sort();
  expect(names).toEqual([
    expect.stringMatching(/^2026-05-01T10-00-00-123Z-confirmation-[0-9a-f]{8}\.eml$/),
    expect.stringMatching(/^2026-05-01T10-00-00-123Z-reset-[0-9a-f]{8}\.eml$/),
  ]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  expect(lines.sort()).toEqual(
    names.map((name) => `Without a mail server, a mail went to outbox/${name} in DATA_DIR.`),
  );
  const raw = await readFile(join(folder, names[1] ?? ''), 'utf8');
  expect(raw).not.toMatch(/[^\r]\n/);
  expect(readMail(raw)).toMatchObject({ link: 'https://games.example/reset?token=abc=def&more=1' });
});

test('adds neither headers nor recipients from hostile names and addresses', async () => {
  const { port, received } = await mailServer();
  const mailer = createMailer(
    await options({ smtpUrl: `smtp://127.0.0.1:${port}`, name: 'Jeux\r\nBcc: all@example.com' }),
  );
  const hostile = {
    ...mail,
    to: 'a@example.com, b@example.com\r\nBcc: c@example.com',
    subject: 'x\r\nBcc: d@example.com',
  };
  // The address may be refused or used as a single one, but never split.
  await mailer.send(hostile).catch(() => {});
  await mailer.send({ ...mail, subject: hostile.subject });
  expect(received.at(-1)?.to).toEqual([mail.to]);
  for (const { to, raw } of received) {
    expect(to).toHaveLength(1);
    expect(raw).not.toMatch(/^bcc:/im);
  }
});
