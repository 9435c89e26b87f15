import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { Language } from '../../shared/languages.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { createAccountMails } from './mails.ts';

const HOSTILE = '<img src=x onerror=alert(1)> & "co"';

/** @param chosen the language that the recipient chose */
function collect(
  send: (mail: Mail) => Promise<void> = async () => {},
  chosen: Language | null | Promise<never> = null,
) {
  const sent: Mail[] = [];
  const lines: string[] = [];
  const site = { name: HOSTILE, url: 'https://games.example' };
  const mailer = {
    send(mail: Mail) {
      sent.push(mail);
      return send(mail);
    },
  };
  return {
    mails: createAccountMails({
      mailer,
      limited: mailer,
      site,
      timeZone: () => 'Europe/Paris',
      chosenLanguage: async () => chosen,
      log: (line) => lines.push(line),
    }),
    sent,
    lines,
    site,
  };
}

test('names the site and the next step in every mail, as text and as escaped HTML', async () => {
  const { mails, sent } = collect();
  const link = 'https://games.example/api/auth/verify-email?token=a"b<c&callbackURL=%2Fauth';
  mails.confirmation('a@example.com', null, link);
  mails.reset('a@example.com', null, 'https://games.example/api/auth/reset-password/T?callbackURL=%2Fauth');
  mails.signUpAttempt('a@example.com', null);
  mails.passwordChanged('a@example.com', null, new Date('2026-01-31T23:30:00Z'));
  await mails.idle();
  expect(sent.map(({ kind }) => kind)).toEqual(['confirmation', 'reset', 'sign-up-attempt', 'password-changed']);
  expect(sent[3]?.text).toContain('a été modifié le 1er février 2026 à 00:30 UTC+1.');
  for (const { subject, text, html } of sent) {
    expect(subject).toContain(HOSTILE);
    expect(text).toContain(HOSTILE);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;co&quot;');
  }
  expect(sent[0]?.text).toContain(link);
  expect(sent[0]?.html).toContain('href="https://games.example/api/auth/verify-email?token=a&quot;b&lt;c&amp;');
});

test('leads a reset link without a target page to sign-in', async () => {
  const { mails, sent } = collect();
  mails.reset('a@example.com', null, 'https://games.example/api/auth/reset-password/T?callbackURL=');
  await mails.idle();
  expect(sent[0]?.text).toContain('https://games.example/api/auth/reset-password/T?callbackURL=%2Fauth\n');
});

test("uses the site's address at the time of writing", async () => {
  const { mails, sent, site } = collect();
  site.url = 'http://localhost:4711';
  mails.signUpAttempt('a@example.com', null);
  await mails.idle();
  expect(sent[0]?.text).toContain('http://localhost:4711/auth\n');
});

test('sends in the background, and logs a failed mail without its content', async () => {
  let fail = () => {};
  const { mails, sent, lines } = collect(
    () =>
      new Promise((_, reject) => {
        fail = () => reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' }));
      }),
  );
  mails.reset('a@example.com', null, 'https://games.example/secret?callbackURL=%2F');
  expect(lines).toEqual([]);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  fail();
  await mails.idle();
  expect(lines).toEqual(['A mail (reset) was not sent: connect ECONNREFUSED (ESOCKET)']);
});

test.each([
  ['de', '„Passwort vergessen?“'],
  ['pl', '„Forgot your password?”'],
  ['ar', '«\u2068Forgot your password?\u2069»'],
] as const)('quotes labels as the reader of a mail in %s sees them: %s', async (language, quoted) => {
  const { mails, sent } = collect();
  mails.passwordChanged('a@example.com', language, new Date('2026-01-31T23:30:00Z'));
  await mails.idle();
  expect(sent[0]?.text).toContain(quoted);
});

test.each([
  ['pt', 'en', 'pt', 'A tua palavra-passe foi alterada – ', 'em 1 de fevereiro de 2026 às 00:30 CET.'],
  [null, 'en', 'en', 'Your password was changed – ', 'on February 1, 2026 at 12:30 AM GMT+1.'],
  [null, 'es', 'es', 'Se ha cambiado tu contraseña – ', 'el 1 de febrero de 2026 a las 00:30 CET.'],
  [null, null, 'fr', 'Votre mot de passe a été modifié – ', 'le 1er février 2026 à 00:30 UTC+1.'],
] as const)(
  'is in the language that the recipient chose (%s), else that asked for (%s): %s',
  async (chosen, asked, language, subject, at) => {
    const { mails, sent } = collect(undefined, chosen);
    mails.passwordChanged('a@example.com', asked, new Date('2026-01-31T23:30:00Z'));
    await mails.idle();
    expect(sent[0]).toMatchObject({ language, subject: `${subject}${HOSTILE}` });
    expect(sent[0]?.text).toContain(at);
    expect(sent[0]?.html).toContain(`<html lang="${language}" dir="ltr">`);
  },
);

test('is not sent, and the address not logged, when the language cannot be read', async () => {
  const { mails, sent, lines } = collect(
    undefined,
    Promise.reject(new DrizzleQueryError('select', ['a@example.com'], new Error('gone'))),
  );
  mails.signUpAttempt('a@example.com', 'en');
  await mails.idle();
  expect(sent).toEqual([]);
  expect(lines).toEqual(['A mail (sign-up-attempt) was not sent: gone']);
});
