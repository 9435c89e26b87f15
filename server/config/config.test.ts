import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { BROKEN_CERTIFICATE, TRUSTED } from '../imports/torture/certificate.fixture.ts';
import { ConfigError, loadEnvFile, readConfig } from './config.ts';
import { VARIABLES } from './variables.ts';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('readConfig', () => {
  test('uses defaults for an empty environment', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      trustedProxies: [],
      outboundAllow: [],
      databaseUrl: undefined,
      starter: undefined,
      siteUrlIsSet: false,
      siteTimezone: 'Europe/Paris',
      firstOperator: { email: undefined, password: undefined },
      authSecret: undefined,
      mail: { smtpUrl: undefined, from: 'noreply@localhost' },
      site: { name: 'Ludotek', url: 'http://localhost:3000' },
    });
    expect(isAbsolute(config.dataDir)).toBe(true);
  });

  test('treats empty and blank values as unset', () => {
    expect(readConfig({ PORT: '', SITE_URL: ' ', DATABASE_URL: '', SITE_NAME: '  ' })).toEqual(readConfig({}));
  });

  test('names the variable to set in the placeholders of the legal notice', () => {
    const { legal } = readConfig({}).site;
    expect(Object.values(legal)).toHaveLength(5);
    for (const text of Object.values(legal)) expect(text).toMatch(/^\[.+: set LEGAL_[A-Z_]+\]$/);
  });

  test.each([
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65535 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['HOST', '::', { host: '::' }],
    ['HOST', 'localhost', { host: 'localhost' }],
    ['TRUSTED_PROXIES', '127.0.0.1, 10.0.0.0/8 fd00::/8', { trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'] }],
    ['TRUSTED_PROXIES', '0.0.0.0/0,::/128', { trustedProxies: ['0.0.0.0/0', '::/128'] }],
    ['OUTBOUND_ALLOW', 'localhost:8080,[::1]:9', { outboundAllow: ['localhost:8080', '[::1]:9'] }],
    ['DATA_DIR', '/srv/ludotek', { dataDir: '/srv/ludotek' }],
    ['DATABASE_URL', 'postgres://u:p@db/ludotek', { databaseUrl: 'postgres://u:p@db/ludotek' }],
    ['DATABASE_URL', 'postgresql:///l?host=/run/pg', { databaseUrl: 'postgresql:///l?host=/run/pg' }],
    ['STARTER', 'off', { starter: false }],
    ['JOBS', 'off', { runsJobs: false }],
    ['SHUTDOWN_DELAY', '5', { shutdownDelay: 5_000 }],
    ['METRICS_PORT', '9090', { metricsPort: 9090 }],
    ['SITE_URL', 'https://games.example.com/', { siteUrlIsSet: true, site: { url: 'https://games.example.com' } }],
    ['SITE_URL', 'http://localhost:8080', { site: { url: 'http://localhost:8080' } }],
    ['SITE_NAME', 'Jeux & Été', { site: { name: 'Jeux & Été' } }],
    ['SITE_TIMEZONE', 'America/Sao_Paulo', { siteTimezone: 'America/Sao_Paulo' }],
    ['CONTACT_EMAIL', 'a@example.org', { site: { contactEmail: 'a@example.org' } }],
    ['ADMIN_EMAIL', 'Me@Example.org', { firstOperator: { email: 'me@example.org' } }],
    ['ADMIN_PASSWORD', '123456', { firstOperator: { password: '123456' } }],
    ['AUTH_SECRET', 'x'.repeat(32), { authSecret: 'x'.repeat(32) }],
    [
      'SMTP_URL',
      'smtps://u:p%40ss@mail.example.org:465',
      { mail: { smtpUrl: 'smtps://u:p%40ss@mail.example.org:465' } },
    ],
    ['SMTP_URL', 'smtp://localhost:25', { mail: { smtpUrl: 'smtp://localhost:25' } }],
    ['SMTP_CA', TRUSTED.cert, { mail: { ca: TRUSTED.cert } }],
    ['MAIL_FROM', 'games@example.org', { mail: { from: 'games@example.org' } }],
    ['SITE_URL', 'https://games.example.org:8443', { mail: { from: 'noreply@games.example.org' } }],
  ])('accepts %s=%s', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected);
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PORT', '0x10'],
    ['HOST', 'localhost:3000'],
    ['HOST', 'http://localhost'],
    ['HOST', 'two words'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/'],
    ['TRUSTED_PROXIES', '::1/129'],
    ['TRUSTED_PROXIES', 'proxy.example.com'],
    ['OUTBOUND_ALLOW', 'http://localhost'],
    ['DATABASE_URL', 'mysql://u:p@db/ludotek'],
    ['DATABASE_URL', 'localhost:5432'],
    ['STARTER', 'yes'],
    ['SITE_URL', 'games.example.com'],
    ['SITE_URL', 'ftp://games.example.com'],
    ['SITE_URL', 'https://games.example.com/portal'],
    ['SITE_URL', 'https://games.example.com/?a'],
    ['SITE_URL', 'https://user:word@games.example.com'],
    ['SITE_NAME', 'x'.repeat(61)],
    ['SITE_NAME', 'two\nlines'],
    ['SITE_TIMEZONE', 'Europe/Lutece'],
    ['CONTACT_EMAIL', 'nobody'],
    ['SUGGESTIONS_EMAIL', 'a@b'],
    ['LEGAL_PUBLISHER', 'x'.repeat(501)],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', '12345'],
    ['ADMIN_PASSWORD', 'x'.repeat(129)],
    ['AUTH_SECRET', 'x'.repeat(31)],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['SMTP_URL', 'smtp:///nowhere'],
    ['SMTP_CA', TRUSTED.key],
    ['SMTP_CA', BROKEN_CERTIFICATE],
    ['MAIL_FROM', 'Games <games@example.org>'],
  ])('rejects %s=%s and names the variable', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} is (".*"|not valid): (give|list) `));
  });

  test.each([
    [{ ADS_ORIGIN: 'https://games.example', SITE_URL: 'https://games.example' }, 1],
    [{ ADS_ORIGIN: 'https://Games.example.', SITE_URL: 'https://games.example' }, 1],
    [{ ADS_ORIGIN: 'http://games.example', SITE_URL: 'https://games.example' }, 1],
    [{ ADS_ORIGIN: 'https://ads.example', SITE_URL: 'https://games.example' }, 0],
    [{ ADS_ORIGIN: 'http://localhost:3000' }, 1],
    [{ ADS_ORIGIN: 'http://localhost:8080/', PORT: '8080' }, 1],
    [{ ADS_ORIGIN: 'http://localhost:8081', PORT: '8080' }, 0],
  ])("requires an origin for advertisements that differs from the site's: %j", (values, problems) => {
    expect(problemsOf(values)).toHaveLength(problems);
  });

  test('reports all problems at once', () => {
    const problems = problemsOf({ PORT: 'x', SITE_URL: 'y', STARTER: 'z', SITE_NAME: 'fine' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'STARTER', 'SITE_URL']);
  });

  const STORE = { S3_BUCKET: 'site', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hunter2' };

  test('has an object store only with a bucket and its keys', () => {
    expect(readConfig({}).bucket).toBeUndefined();
    expect(readConfig({ ...STORE, S3_ENDPOINT: 'https://s3.example/' }).bucket).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'site',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'hunter2',
    });
    const [problem, ...others] = problemsOf({ S3_BUCKET: 'site', S3_ACCESS_KEY_ID: 'key' });
    expect(problem).toMatch(/^S3_SECRET_ACCESS_KEY is missing/);
    expect(others).toEqual([]);
  });

  test('needs a PostgreSQL server for several processes', () => {
    expect(problemsOf({ WEB_CONCURRENCY: '2' })).toEqual([expect.stringMatching(/^WEB_CONCURRENCY .+ DATABASE_URL$/)]);
    expect(readConfig({ WEB_CONCURRENCY: '2', DATABASE_URL: 'postgres://db/site' }).processes).toBe(2);
  });

  test('needs an identity provider’s keys along with its issuer, over https', () => {
    const keys = { OIDC_CLIENT_ID: 'ludotek', OIDC_CLIENT_SECRET: 's3cret' };
    const issuer = { OIDC_ISSUER: 'https://login.example.com/company' };
    expect(problemsOf(issuer)).toEqual([
      expect.stringMatching(/^OIDC_CLIENT_ID is missing/),
      expect.stringMatching(/^OIDC_CLIENT_SECRET is missing/),
    ]);
    expect(problemsOf(keys)).toEqual([expect.stringMatching(/^OIDC_ISSUER is missing/)]);
    expect(problemsOf({ ...keys, OIDC_ISSUER: 'http://login.example.com' })).toEqual([
      expect.stringMatching(/^OIDC_ISSUER is "http:\/\/login.example.com": give the https address/),
    ]);
    expect(readConfig({}).openId).toBeUndefined();
    expect(readConfig({ ...issuer, ...keys }).openId).toEqual({
      ...{ issuer: issuer.OIDC_ISSUER, clientId: 'ludotek', clientSecret: 's3cret' },
      ...{ roleClaim: 'role', name: 'login.example.com' },
    });
  });

  test('says what to use instead of a path, and which database a listening address belongs to', () => {
    expect(problemsOf({ SITE_URL: 'https://e.example/games' })).toEqual([
      expect.stringMatching(/^SITE_URL is "https:\/\/e.example\/games": .*a host name of its own, such as a subdomain/),
    ]);
    const direct = { DATABASE_LISTEN_URL: 'postgres://db:5432/site' };
    expect(problemsOf(direct)).toEqual([expect.stringMatching(/^DATABASE_URL is missing/)]);
    const pooled = readConfig({ ...direct, DATABASE_URL: 'postgres://db:6432/site' });
    expect(pooled.databaseListenUrl).toBe('postgres://db:5432/site');
  });

  test('does not repeat a rejected secret', () => {
    const secrets = { DATABASE_URL: 'mysql://u:hunter2@db', SMTP_URL: 'imap://u:hunter2@mail', AUTH_SECRET: 'hunter2' };
    expect(problemsOf(secrets)).toHaveLength(3);
    expect(problemsOf({ ...secrets, ADMIN_PASSWORD: 'h2' }).join()).not.toMatch(/hunter2|h2/);
  });

  test('declares each variable once, with a valid default', () => {
    const names = Object.values(VARIABLES).flatMap((group) => Object.keys(group));
    expect(new Set(names).size).toBe(names.length);
    expect(problemsOf({})).toEqual([]);
  });
});

describe('loadEnvFile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ludotek-config-'));

  afterEach(() => {
    vi.unstubAllEnvs();
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('sets only variables that the environment does not define', () => {
    vi.stubEnv('SITE_NAME', 'Given');
    vi.stubEnv('STARTER', undefined);
    writeFileSync(join(folder, '.env'), 'SITE_NAME=Written\nSTARTER=off\n');
    loadEnvFile(folder);
    expect(process.env.SITE_NAME).toBe('Given');
    expect(process.env.STARTER).toBe('off');
  });

  test('ignores a missing file', () => {
    loadEnvFile(join(folder, 'nowhere'));
  });
});
