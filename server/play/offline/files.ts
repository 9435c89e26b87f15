import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CLOSED_POLICY, ownGamePolicy, scriptHash } from '../../platform/http/security.ts';

/** Returns the SHA-256 in base64, as browsers check it. */
export const sha256 = (content: string): string => createHash('sha256').update(content).digest('base64');

/** A file with its hash in its name, so that it never changes. */
export interface NamedFile {
  path: string;
  content: string;
  type: string;
  policy: string;
}

interface OfflineGame {
  document: NamedFile;
  picture: NamedFile;
  /** CSP sources of its scripts. Its frame inherits the policy of the page around it. */
  scripts: string[];
}

/** The parts that the build created for visitors without a connection (scripts/bundle-offline.mjs). */
export interface OfflineParts {
  /** Games by folder. */
  games: ReadonlyMap<string, OfflineGame>;
  worker: string;
  pageScript: string;
  pageStyles: string;
  /** Style sheets of the games' documents. */
  gameStyles: readonly string[];
}

function named(name: string, content: string, { type, policy }: Pick<NamedFile, 'type' | 'policy'>): NamedFile {
  const hash = sha256(content).replace(/[^\w]/g, '').slice(0, 10);
  const [stem, extension] = name.split('.');
  return { path: `/offline/${stem}-${hash}.${extension}`, content, type, policy };
}

const within = (document: string, element: 'script' | 'style') =>
  Array.from(document.matchAll(new RegExp(`<${element}[^>]*>(.+?)</${element}>`, 'gs')), ([, code = '']) => code);

/** @param folder of the built games @returns null in development, where nothing is built */
export async function readOfflineParts(folder: string): Promise<OfflineParts | null> {
  const offline = join(folder, 'offline');
  if (!existsSync(offline)) return null;
  const read = (path: string) => readFile(join(offline, path), 'utf8');
  const documents = (await readdir(join(offline, 'games'))).filter((name) => name.endsWith('.html')).toSorted();
  const styles = new Set<string>();
  const games = documents.map(async (name): Promise<[string, OfflineGame]> => {
    const slug = name.slice(0, -'.html'.length);
    const html = await read(`games/${name}`);
    const [scripts, ownStyles] = [within(html, 'script').map(scriptHash), within(html, 'style')];
    for (const style of ownStyles) styles.add(style);
    const policy = ownGamePolicy({ scripts, styles: ownStyles.map(scriptHash) });
    const picture = await readFile(join(folder, 'games', slug, 'thumbnail.svg'), 'utf8');
    return [
      slug,
      {
        document: named(`${slug}.html`, html, { type: 'text/html; charset=utf-8', policy }),
        picture: named(`${slug}.svg`, picture, { type: 'image/svg+xml', policy: CLOSED_POLICY }),
        scripts,
      },
    ];
  });
  return {
    games: new Map(await Promise.all(games)),
    worker: await read('worker.js'),
    pageScript: await read('page.js'),
    pageStyles: await read('page.css'),
    gameStyles: [...styles],
  };
}
