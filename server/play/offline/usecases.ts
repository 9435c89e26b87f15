import type { OfflineList } from '../../../shared/offline.ts';
import { shownAmong, shownIn } from '../../../shared/shown-in.ts';
import type { LiveSettings, Platform } from '../../platform/feature.ts';
import { type NamedFile, type OfflineParts, sha256 } from './files.ts';
import { offlinePage } from './page.ts';
import { activeStarterGames, type StarterGameRow } from './queries.ts';

/** The files for visitors according to the current state of the site. */
interface Edition {
  worker: string;
  /** By path. */
  files: ReadonlyMap<string, NamedFile>;
}

interface OfflinePlatform extends Pick<Platform, 'database' | 'site' | 'remember'> {
  live: Pick<LiveSettings, 'offline' | 'theme' | 'wording'>;
}

async function makeEdition(
  parts: OfflineParts,
  games: readonly StarterGameRow[],
  { site, live }: Pick<OfflinePlatform, 'site' | 'live'>,
): Promise<Edition> {
  const theme = live.theme?.css ?? '';
  const pages = await Promise.all(
    site.languages.map((language) => {
      const own = games.filter((game) => shownIn(game, language));
      return offlinePage(language, { site, parts, games: own, theme, wording: live.wording });
    }),
  );
  const stored = games.filter((game) => shownAmong(game, site.languages).length > 0);
  const shown = stored.flatMap(({ folder }) => parts.games.get(folder ?? '') ?? []);
  const files = [...pages, ...shown.flatMap(({ picture, document }) => [picture, document])];
  const list: Omit<OfflineList, 'version'> = {
    files: Object.fromEntries(
      files.map(({ path, content, type, policy }) => [path, { hash: sha256(content), type, policy }]),
    ),
    pages: Object.fromEntries(
      site.languages.map((language, index) => [language === site.root ? '' : `/${language}`, pages[index]?.path ?? '']),
    ),
    games: shown.map(({ document }) => document.path),
  };
  const version = sha256(JSON.stringify(list)).replace(/\W/g, '').slice(0, 12);
  return {
    worker: `const OFFLINE=${JSON.stringify({ version, ...list } satisfies OfflineList)};\n${parts.worker}`,
    files: new Map(files.map((file) => [file.path, file])),
  };
}

export type Offline = ReturnType<typeof createOffline>;

/** @param parts null if nothing is built */
export function createOffline(platform: OfflinePlatform, parts: Promise<OfflineParts | null>) {
  const { database, site, live, remember } = platform;
  const readGames = remember('games', async () =>
    activeStarterGames(database, [...((await parts)?.games.keys() ?? [])]),
  );
  let made: { key: string; edition: Promise<Edition> } | undefined;

  return {
    isOn: () => live.offline,
    /** Null if nothing is built. Recreated when the games or settings that it depends on have changed. */
    async edition(): Promise<Edition | null> {
      const built = await parts;
      if (built === null) return null;
      const games = await readGames();
      const key = JSON.stringify([games, site.name, site.root, site.languages, live.theme?.css, live.wording]);
      if (made?.key !== key) made = { key, edition: makeEdition(built, games, { site, live }) };
      return made.edition;
    },
  };
}
