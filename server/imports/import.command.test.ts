import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { games, operations } from '../platform/db/schema.ts';
import { bodyServer, feedItem, feedItems, feedServer, limits } from './feed/feed-server.fixture.ts';
import { gamePath, gameSite, says, siteLimits } from './html5games/site.fixture.ts';
import { parseImportArguments, runImport } from './import.command.ts';

const config = (html5gamesUrl: string) => ({
  outboundAllow: ['127.0.0.1'],
  site: { url: 'https://site.example' },
  html5gamesUrl,
});

async function run(database: Database, ...args: string[]) {
  return runWith('https://games.example/All-Games', database, args);
}

async function runWith(html5gamesUrl: string, database: Database, args: readonly string[]) {
  const lines: string[] = [];
  const code = await runImport({
    args,
    config: config(html5gamesUrl),
    database,
    limits,
    siteLimits,
    print: (line) => lines.push(line),
  });
  return { code, lines, last: lines.at(-1) };
}

const gamemonetize = (database: Database, feed: string) => run(database, '--provider', 'gamemonetize', '--feed', feed);

async function feedFile(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ludotek-feed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'feed.json');
  await writeFile(path, content);
  return path;
}

describe('parseImportArguments', () => {
  it.each([
    [
      ['--provider', 'gamepix', '--feed', ' https://feed.example/?sid=S '],
      { provider: 'gamepix', source: { address: 'https://feed.example/?sid=S' } },
    ],
    [
      ['--provider=gamemonetize', '--feed=HTTP://x.example'],
      { provider: 'gamemonetize', source: { address: 'HTTP://x.example' } },
    ],
    [
      ['--provider', 'gamepix', '--feed', 'feeds/one.json'],
      { provider: 'gamepix', source: { file: 'feeds/one.json' } },
    ],
    [['--provider', 'html5games'], { provider: 'html5games' }],
    [['--provider', 'html5games', '--language', 'en'], { provider: 'html5games', language: 'en' }],
    [
      ['--provider', 'generic', '--feed', 'one.json', '--language', 'detect'],
      { provider: 'generic', source: { file: 'one.json' }, language: 'detect' },
    ],
    [['--help'], { help: true }],
    [['-h', '--provider', 'nobody'], { help: true }],
  ])('accepts %j', (args, expected) => {
    expect(parseImportArguments(args)).toEqual(expected);
  });

  it.each([
    [[], /--provider/],
    [['--provider', 'steam', '--feed', 'x'], /Unknown provider "steam"/],
    [['--provider', 'gamepix'], /--feed/],
    [['--provider', 'gamepix', '--feed', 'x', '--language', 'xx'], /Unknown language "xx"/],
    [['--provider', 'html5games', '--feed', 'https://x.example/'], /has no feed/],
    [['--provider', 'gamepix', '--feed', '  '], /--feed/],
    [['--provider', 'gamepix', '--feed', 'ftp://x.example/'], /http or https/],
    [['--provider', 'gamepix', '--feed', 'x', '--fast'], /--fast/],
    [['--provider', 'gamepix', 'x.json'], /x\.json/],
    [['--feed'], /--feed/],
  ])('rejects %j', (args, problem) => {
    expect(parseImportArguments(args)).toEqual({ problem: expect.stringMatching(problem) });
  });
});

describe('npm run import', () => {
  it('reads a file or an address, and prints the counts last', async () => {
    const { db } = await testDatabase();
    const path = await feedFile(JSON.stringify(feedItems(3)));
    expect(await gamemonetize(db, path)).toMatchObject({ code: 0, last: 'imported: 3, updated: 0, failed: 0' });
    const { origin } = await bodyServer(JSON.stringify([feedItem(0, { title: 'Beaver' }), feedItem(1), feedItem(9)]));
    const again = await gamemonetize(db, origin);
    expect(again).toMatchObject({ code: 0, last: 'imported: 1, updated: 1, failed: 0' });
    expect(again.lines).toContain('unchanged: 1, skipped: 0');
  });

  it('prints each failed item with its reason, and exits with 0', async () => {
    const { db } = await testDatabase();
    const path = await feedFile(JSON.stringify([feedItem(0), feedItem(1, { url: '' }), 7]));
    const { code, lines, last } = await gamemonetize(db, path);
    expect(code).toBe(0);
    expect(lines).toContain('failed: Otter 1: The game has no address (address_missing)');
    expect(lines).toContain('failed: item 3: The item is not an object (not_an_object)');
    expect(last).toBe('imported: 1, updated: 0, failed: 2');
  });

  it('exits with 1 and a reason when the feed cannot be read, and keeps all games', async () => {
    const { db } = await testDatabase();
    await gamemonetize(db, await feedFile(JSON.stringify(feedItems(2))));
    const missing = await feedServer((_request, response) => void response.writeHead(404).end());
    const cases: [string, RegExp][] = [
      [missing.origin, /Status 404 from .* \(http_status\)/],
      [missing.origin.replace('127.0.0.1', 'localhost'), /not an address on the public internet \(address_refused\)/],
      [(await bodyServer('<!doctype html>')).origin, /web page, not a feed \(feed_html\)/],
      [await feedFile(''), /The feed is empty \(feed_empty\)/],
      [await feedFile('[{"id"'), /is truncated \(feed_truncated\)/],
      ['no/such/file.json', /no file no\/such\/file\.json \(feed_file_missing\)/],
    ];
    for (const [feed, message] of cases) {
      const { code, lines, last } = await gamemonetize(db, feed);
      expect(code).toBe(1);
      expect(lines.at(-2)).toMatch(message);
      expect(last).toBe('imported: 0, updated: 0, failed: 0');
    }
    expect(await db.orm.$count(games)).toBe(2);
    expect(await db.orm.$count(operations)).toBe(1 + cases.length);
  });

  it('prints its usage for an invalid command line, without touching the database', async () => {
    const { db } = await testDatabase();
    const { code, lines } = await run(db, '--provider', 'steam');
    expect(code).toBe(2);
    expect(lines.join('\n')).toMatch(
      /Unknown provider "steam"[\s\S]*Usage: npm run import[\s\S]*gamemonetize or gamepix or gamedistribution or playgama or famobi or generic or html5games/,
    );
    expect(await db.orm.$count(operations)).toBe(0);
  });

  it('imports a site page by page, or prints why it cannot', async () => {
    const { db } = await testDatabase();
    const { list } = await gameSite(3, { [gamePath(1)]: says('', 404) });
    const { code, lines, last } = await runWith(list, db, ['--provider', 'html5games']);
    expect([code, last]).toEqual([0, 'imported: 2, updated: 0, failed: 1']);
    expect(lines[0]).toBe('Importing HTML5Games games.');
    expect(lines[1]).toMatch(/^failed: 0d52d629-.*: The page of the game cannot be read: Status 404 from .*/);
    const closed = await gameSite(1, { '/robots.txt': says('User-agent: *\nDisallow: /') });
    const refused = await runWith(closed.list, db, ['--provider', 'html5games']);
    expect(refused.code).toBe(1);
    expect(refused.lines.at(-2)).toMatch(/robots\.txt of the site disallows reading its games \(robots_disallowed\)$/);
  });
});
