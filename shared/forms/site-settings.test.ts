import { describe, expect, test } from 'vitest';
import {
  accountsForm,
  aiForm,
  announcementForm,
  DEFAULT_ACCOUNTS,
  EMPTY_AI,
  EMPTY_IDENTITY,
  EMPTY_LEGAL,
  EMPTY_MAIL,
  identityForm,
  legalForm,
  mailForm,
  NO_ANNOUNCEMENT,
} from './site-settings.ts';

test.each([
  [identityForm, EMPTY_IDENTITY],
  [announcementForm, NO_ANNOUNCEMENT],
  [legalForm, EMPTY_LEGAL],
  [mailForm, EMPTY_MAIL],
  [aiForm, EMPTY_AI],
  [accountsForm, DEFAULT_ACCOUNTS],
])('accepts the empty values %#', (form, empty) => {
  expect(form.parse(empty)).toEqual(empty);
});

interface Answer {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}
const problems = ({ error }: Answer) => error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

describe('identity', () => {
  test.each([
    [{ name: 'x'.repeat(60) }, []],
    [{ name: 'x'.repeat(61) }, ['name too_long']],
    [{ timeZone: 'Europe/Paris' }, []],
    [{ timeZone: 'Europe/Atlantis' }, ['timeZone invalid_choice']],
    [{ contactEmail: 'lucie' }, ['contactEmail invalid_email']],
    [{ contactEmail: 'a@b.example\r\nBcc: c@d.example' }, ['contactEmail invalid_email']],
    [{ description_es: 'x'.repeat(161) }, ['description_es too_long']],
    [{ keywords: Array.from({ length: 21 }, (_, index) => `mot ${index}`) }, ['keywords too_many']],
  ])('checks %j', (change, expected) => {
    expect(problems(identityForm.safeParse({ ...EMPTY_IDENTITY, ...change }))).toEqual(expected);
  });

  test('removes line breaks from the name, which becomes part of headers', () => {
    expect(identityForm.parse({ ...EMPTY_IDENTITY, name: 'Jeux\r\nBcc: x' }).name).toBe('Jeux Bcc: x');
  });
});

describe('announcement', () => {
  test.each([
    [{ active: true, announcement_pt: 'Novidade' }, []],
    [{ active: true }, ['announcement required']],
    [{ announcement: 'x'.repeat(201) }, ['announcement too_long']],
    [{ link_url: '/category/puzzle?page=2' }, []],
    [{ link_url: 'https://partner.example/' }, []],
    [{ link_url: 'javascript:alert(1)' }, ['link_url invalid_url']],
    [{ link_url: '//evil.example/' }, ['link_url invalid_url']],
    [{ start_date: '2026-10-20', end_date: '2026-10-19' }, ['end_date end_before_start']],
    [{ start_date: '2026-10-20', end_date: '2026-10-20' }, []],
    [{ start_date: '20/10/2026' }, ['start_date invalid_date']],
  ])('checks %j', (change, expected) => {
    expect(problems(announcementForm.safeParse({ ...NO_ANNOUNCEMENT, ...change }))).toEqual(expected);
  });
});

describe('mail', () => {
  const CERTIFICATE = '-----BEGIN CERTIFICATE-----\nMIIBjjCC+/==\n-----END CERTIFICATE-----';

  test.each([
    [{ host: 'mail.example.com' }, []],
    [{ host: '[::1]' }, []],
    [{ host: 'https://mail.example.com' }, ['host invalid_host']],
    [{ host: 'mail.example.com:465' }, ['host invalid_host']],
    [{ host: 'mail@example.com' }, ['host invalid_host']],
    [{ port: 0 }, ['port out_of_range']],
    [{ port: 65_536 }, ['port out_of_range']],
    [{ port: 25.5 }, ['port invalid_type']],
    [{ security: 'ssl' }, ['security invalid_choice']],
    [{ password: 'secret' }, ['user required']],
    [{ user: 'lucie', password: 'un espace' }, ['password invalid_secret']],
    [{ user: 'lucie', password: null }, []],
    [{ ca: `\r\n${CERTIFICATE}\r\n${CERTIFICATE}\r\n` }, []],
    [{ ca: 'mail.example.com' }, ['ca invalid_certificate']],
    [{ ca: `${CERTIFICATE}\n${CERTIFICATE.replaceAll('CERTIFICATE', 'PRIVATE KEY')}` }, ['ca invalid_certificate']],
  ])('checks %j', (change, expected) => {
    expect(problems(mailForm.safeParse({ ...EMPTY_MAIL, ...change }))).toEqual(expected);
  });
});

describe('language model', () => {
  test.each([
    [{ baseUrl: 'http://localhost:11434/v1', model: 'small' }, []],
    [{ baseUrl: 'http://localhost:11434/v1' }, ['model required']],
    [{ baseUrl: 'ftp://ai.example/v1', model: 'm' }, ['baseUrl invalid_url']],
    [{ baseUrl: 'https://user:pass@ai.example/v1', model: 'm' }, ['baseUrl invalid_url']],
    [{ baseUrl: 'https://ai.example/v1?key=1', model: 'm' }, ['baseUrl invalid_url']],
    [{ baseUrl: 'https://ai.example/v1/chat/completions', model: 'm' }, ['baseUrl invalid_url']],
    [{ baseUrl: 'http://169.254.169.254/latest', model: 'm' }, ['baseUrl invalid_url']],
    [{ baseUrl: 'http://[fe80::1]/v1', model: 'm' }, ['baseUrl invalid_url']],
    [{ apiKey: 'key' }, ['baseUrl required']],
    [{ monthlyTokens: 0 }, ['monthlyTokens out_of_range']],
    [{ timeout: 301 }, ['timeout out_of_range']],
  ])('checks %j', (change, expected) => {
    expect(problems(aiForm.safeParse({ ...EMPTY_AI, ...change }))).toEqual(expected);
  });

  test('removes slashes at the end of the address', () => {
    expect(aiForm.parse({ ...EMPTY_AI, baseUrl: 'https://ai.example/v1//', model: 'm' }).baseUrl).toBe(
      'https://ai.example/v1',
    );
  });
});

test.each([
  [{ reportDays: 0 }, ['reportDays out_of_range']],
  [{ securityDays: 6 }, ['securityDays out_of_range']],
  [{ securityDays: 731 }, ['securityDays out_of_range']],
  [{ reportDays: 1, securityDays: 7 }, []],
  [{ activityDays: 29 }, ['activityDays out_of_range']],
  [{ activityDays: 3651 }, ['activityDays out_of_range']],
  [{ activityDays: 30 }, []],
])('checks periods: %j', (change, expected) => {
  expect(problems(accountsForm.safeParse({ ...DEFAULT_ACCOUNTS, ...change }))).toEqual(expected);
});

test('keeps the choices of earlier versions, which have no number of days for the activity log', () => {
  const { activityDays: _, ...earlier } = { ...DEFAULT_ACCOUNTS, signUp: false };
  expect(accountsForm.parse(earlier)).toEqual({ ...earlier, activityDays: 365 });
});
