import type { InferResponseType } from 'hono/client';
import { api, call } from '../api/client.ts';

const { pages } = api.admin;

type PageList = InferResponseType<(typeof pages)['$get'], 200>;
export type ListedPage = PageList['items'][number];
export type Page = InferResponseType<(typeof pages)[':id']['$get'], 200>;

/** Reads all pages by title, without their texts and with legal texts separate, and the values of placeholders. */
export async function readPages() {
  const { items, placeholders, audience } = await call(pages.$get());
  const isLegal = ({ legal }: ListedPage) => legal !== null;
  return { items: items.filter((page) => !isLegal(page)), legal: items.filter(isLegal), placeholders, audience };
}

export type Pages = Awaited<ReturnType<typeof readPages>>;

export const readPage = (id: string): Promise<Page> => call(pages[':id'].$get({ param: { id } }));
