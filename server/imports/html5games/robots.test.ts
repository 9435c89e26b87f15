import { describe, expect, it } from 'vitest';
import { parseRobots } from '../../platform/outbound/robots.ts';
import { feedServer, limits, policy } from '../feed/feed-server.fixture.ts';
import { fetchRobots } from './robots.ts';
import { says } from './site.fixture.ts';

const origin = 'https://games.example';
const allows = (text: string, path = '/Game/a/1') => parseRobots(text, origin).allows(new URL(path, origin));

describe('parseRobots', () => {
  it.each([
    ['', true],
    ['User-agent: *\nDisallow:', true],
    ['User-agent: *\nDisallow: /', false],
    ['User-agent: *\nDisallow: /Game/', false],
    ['User-agent: *\nDisallow: /Static/', true],
    ['User-agent: *\nDisallow: /\nAllow: /Game/', true],
    ['User-agent: SomeBot\nDisallow: /', true],
    ['User-agent: ludotek\nDisallow: /Game/\n\nUser-agent: *\nDisallow:', false],
    ['User-agent: Ludotek\nAllow: /\n\nUser-agent: *\nDisallow: /', true],
    ['User-agent: *\r\nDisallow: /*/1$\r\n', false],
    ['<!doctype html><title>Home</title>', true],
  ])('%j allows a game page: %s', (text, allowed) => {
    expect(allows(text)).toBe(allowed);
  });

  it.each([
    ['', 0],
    ['User-agent: *\nCrawl-delay: 2', 2_000],
    ['User-agent: *\nCrawl-delay: 0.5', 500],
    ['User-agent: *\nCrawl-delay: 99999', 99_999_000],
    ['User-agent: *\nCrawl-delay: soon', 0],
    ['User-agent: *\nCrawl-delay: -1', 0],
    ['User-agent: Other\nCrawl-delay: 9', 0],
  ])('%j sets a delay of %d ms', (text, delay) => {
    expect(parseRobots(text, origin).delay).toBe(delay);
  });
});

describe('fetchRobots', () => {
  const fetched = async (text: string, status: number) => {
    const server = await feedServer((_request, response) => says(text, status)(response, ''));
    return fetchRobots(server.origin, { policy, limits, signal: undefined }).then(
      (rules) => rules.allows(new URL('/Game/a/1', server.origin)),
      ({ code }) => code,
    );
  };

  it.each([
    ['is obeyed', 'User-agent: *\nDisallow: /', 200, false],
    ['that is missing allows everything', 'User-agent: *\nDisallow: /', 404, true],
    ['that is forbidden allows everything', '', 403, true],
    ['with status 500 ends the run', '', 500, 'robots_unavailable'],
    ['with status 503 ends the run', '', 503, 'robots_unavailable'],
    ['with status 429 ends the run', '', 429, 'robots_unavailable'],
    ['that is too large ends the run', 'a'.repeat(600_000), 200, 'robots_unavailable'],
  ])('a file %s', async (_, text, status, result) => {
    expect(await fetched(text, status)).toBe(result);
  });

  it('throws the network error of an unreachable host', async () => {
    const options = { policy, limits, signal: undefined };
    await expect(fetchRobots('http://127.0.0.1:9', options)).rejects.toMatchObject({ code: 'network' });
    await expect(fetchRobots('http://10.0.0.1', options)).rejects.toMatchObject({ code: 'address_refused' });
  });
});
