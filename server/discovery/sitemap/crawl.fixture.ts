/** The site as a crawler sees it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { expect, onTestFinished } from 'vitest';
import { captures, siteIdentity } from '../../../tests/helpers/site.ts';
import type { Database } from '../../platform/db/database.ts';
import { crawlerRoutes } from './api.ts';
import { createKeptFiles } from './kept-files.ts';
import { createSitemap } from './usecases.ts';

export const site = siteIdentity();

export function crawlable(options: { database: Database } & Partial<Parameters<typeof createSitemap>[0]>) {
  const sitemap = createSitemap({ site, now: () => new Date('2026-05-01T10:00:00Z'), ...options });
  const folder = mkdtempSync(join(tmpdir(), 'ludotek-sitemap-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return new Hono().use(etag()).route('/', crawlerRoutes({ sitemap, site, files: createKeptFiles(folder) }));
}

export async function read(app: Hono, path: string): Promise<string> {
  const answer = await app.request(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

export const locations = (xml: string) => captures(xml, /<loc>([^<]*)<\/loc>/g);

/** Returns the entries of a file: URL, last change and alternates. */
const entries = (xml: string) =>
  captures(xml, /<url>(.*?)<\/url>/gs).map((entry) => ({
    url: locations(entry)[0] ?? '',
    changed: captures(entry, /<lastmod>([^<]*)</g)[0],
    alternates: Object.fromEntries(
      [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g)].map(
        ([, language = '', url]) => [language, url],
      ),
    ),
  }));

/**
 * Returns all entries of the sitemap, file by file in the order of the index: the server generates only a few files at a
 * time.
 */
export async function everything(app: Hono) {
  const files: ReturnType<typeof entries>[] = [];
  for (const file of locations(await read(app, '/sitemap.xml'))) {
    files.push(entries(await read(app, new URL(file).pathname)));
  }
  return files;
}
