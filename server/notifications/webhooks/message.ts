import { entryPath } from '../../../shared/entry-path.ts';

type Data = Record<string, unknown>;

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds the URL of its page, in the site's root language, to each game of an event. The database does not know it. */
export function withAddresses(data: Data, siteUrl: string): Data {
  const { slug, game } = data;
  const page = typeof slug === 'string' ? `${siteUrl}${entryPath('game', slug)}` : null;
  return {
    ...data,
    ...('slug' in data && { url: page }),
    ...(isData(game) && { game: withAddresses(game, siteUrl) }),
  };
}
