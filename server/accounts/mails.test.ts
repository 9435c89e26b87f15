import { expect, test } from 'vitest';
import type { Mail } from '../platform/mail/mailer.ts';
import { createAccountMails } from './mails.ts';

const HOSTILE = '<img src=x onerror=alert(1)> & "co"';

function collect(send: (mail: Mail) => Promise<void> = async () => {}) {
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
      log: (line) => lines.push(line),
    }),
    sent,
    lines,
    site,
  };
}

test('names the site and the next step in every mail, as text and as escaped HTML', () => {
  const { mails, sent } = collect();
  const link = 'https://games.example/api/auth/verify-email?token=a"b<c&callbackURL=%2Fauth';
  mails.confirmation('a@example.com', link);
  mails.reset('a@example.com', 'https://games.example/api/auth/reset-password/T?callbackURL=%2Fauth');
  mails.signUpAttempt('a@example.com');
  mails.passwordChanged('a@example.com', new Date('2026-01-31T23:30:00Z'));
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

test('leads a reset link without a target page to sign-in', () => {
  const { mails, sent } = collect();
  mails.reset('a@example.com', 'https://games.example/api/auth/reset-password/T?callbackURL=');
  expect(sent[0]?.text).toContain('https://games.example/api/auth/reset-password/T?callbackURL=%2Fauth\n');
});

test("uses the site's address at the time of writing", () => {
  const { mails, sent, site } = collect();
  site.url = 'http://localhost:4711';
  mails.signUpAttempt('a@example.com');
  expect(sent[0]?.text).toContain('http://localhost:4711/auth\n');
});

test('sends in the background, and logs a failed mail without its content', async () => {
  let fail = () => {};
  const { mails, lines } = collect(
    () =>
      new Promise((_, reject) => {
        fail = () => reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' }));
      }),
  );
  mails.reset('a@example.com', 'https://games.example/secret?callbackURL=%2F');
  expect(lines).toEqual([]);
  fail();
  await mails.idle();
  expect(lines).toEqual(['A mail (reset) was not sent: connect ECONNREFUSED (ESOCKET)']);
});
