import { inArray } from 'drizzle-orm';
import { beginningOf } from '../../../shared/characters.ts';
import { isSlug, slugSpelling } from '../../../shared/is-slug.ts';
import { isFormerSlug, numberedSlug } from '../../../shared/slug.ts';
import type { Handle } from '../../platform/db/recordset.ts';
import { gameSlugHistory, games } from '../../platform/db/schema.ts';
import { slugOf, symbolSlug } from '../../platform/slugs.ts';

/** Numbers tried in the first statement. Doubles each time, since common titles repeat often. */
const FIRST_NUMBERS = 8;

export interface SlugWish {
  title: string;
  /** Fallback for a title that yields no slug. */
  externalId: string | null;
  /** The requested slug, in any form; preferred to the title. */
  wanted?: string | undefined;
  /** An existing game, which may use its own current and former slugs. */
  gameId?: string;
}

/** Maps taken slugs to the game that uses or used them. */
export async function slugOwners(handle: Handle, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const live = await handle.select({ slug: games.slug, id: games.id }).from(games).where(inArray(games.slug, slugs));
  const former = await handle
    .select({ slug: gameSlugHistory.slug, id: gameSlugHistory.game_id })
    .from(gameSlugHistory)
    .where(inArray(gameSlugHistory.slug, slugs));
  return new Map([...live, ...former].flatMap(({ slug, id }) => (slug === null ? [] : [[slug, id]])));
}

/**
 * Chooses a free slug for each new game, in order: `chess`, then `chess-2`, `chess-3`. Free means that no game uses or
 * used it, nor an earlier game of the list. A title without letters gets its external id, or the names of its emoji. Null
 * only for an empty title.
 */
export async function chooseSlugs(handle: Handle, wishes: readonly SlugWish[]): Promise<(string | null)[]> {
  const bases = wishes.map(({ title, externalId, wanted = '' }) => {
    // Keeps letters of other scripts.
    const own = slugSpelling(wanted.toLowerCase());
    if (isSlug(own)) return own;
    return slugOf(wanted) || slugOf(title) || slugOf(externalId ?? '') || symbolSlug(title);
  });
  const chosen = new Map<number, string>();
  const given = new Set<string>();
  let open = bases.flatMap((base, index) => (base === '' ? [] : [index]));

  for (let from = 1, to = 1; open.length > 0; from = to + 1, to = from === 2 ? FIRST_NUMBERS : 2 * to) {
    const numbers = Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
    const candidates = (index: number) => numbers.map((number) => numberedSlug(bases[index] ?? '', number));
    const owners = await slugOwners(handle, [...new Set(open.flatMap(candidates))]);
    for (const index of open) {
      const isFree = (slug: string) => !owners.has(slug) || owners.get(slug) === wishes[index]?.gameId;
      const free = candidates(index).find((slug) => isFree(slug) && !given.has(slug));
      if (free === undefined) continue;
      chosen.set(index, free);
      given.add(free);
    }
    open = open.filter((index) => !chosen.has(index));
  }
  return bases.map((_, index) => chosen.get(index) ?? null);
}

type SlugReason = `slug_taken: ${string}` | `slug_form: ${string}`;

/** Returns the reason why a game did not get its requested slug; null if it did. */
export function slugReason(wanted: string | undefined, slug: string | null): SlugReason | null {
  if (wanted === undefined || wanted === slug) return null;
  return isSlug(wanted) ? `slug_taken: ${wanted}` : `slug_form: ${beginningOf(wanted, 200)}`;
}

/** Stores requested slugs of another form as former ones, so that they redirect. A slug of another game stays with it. */
export async function addFormerSlugs(
  handle: Handle,
  wanted: readonly { slug: string; gameId: string }[],
): Promise<void> {
  const rows = wanted.filter(({ slug }) => !isSlug(slug) && isFormerSlug(slug));
  if (rows.length === 0) return;
  await handle
    .insert(gameSlugHistory)
    .values(rows.map(({ slug, gameId }) => ({ slug, game_id: gameId })))
    .onConflictDoNothing();
}
