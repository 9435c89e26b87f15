/** Pages of the site as visitors get them. */
import { api, call } from '../api/client.ts';

export const PREVIEW_PAGES = ['home', 'category', 'game'] as const;
export type PreviewPage = (typeof PREVIEW_PAGES)[number];

/** @returns the path of a page without its language; null if the site has none of its kind yet */
export async function pathOf(page: PreviewPage): Promise<string | null> {
  if (page === 'home') return '/';
  if (page === 'category') {
    const categories = await call(api.admin.categories.$get());
    const shown = categories.find(({ active, game_count }) => active && game_count > 0);
    return shown ? `/category/${shown.slug}` : null;
  }
  const { items } = await call(api.admin.games.$get({ query: { status: 'active', sort: 'plays', pageSize: '20' } }));
  const game = items.find(({ slug }) => slug !== null);
  return game ? `/game/${game.slug}` : null;
}
