import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { LegalPage } from '../../../shared/legal-pages.ts';
import { api, call } from '../api/client.ts';

const { pages } = api.admin;

export type PageList = InferResponseType<(typeof pages)['$get'], 200>;
export type ListedPage = PageList['items'][number];
export type Page = InferResponseType<(typeof pages)[':id']['$get'], 200>;

/** All pages by title, without their texts, and what placeholders stand for. */
export const usePages = () => useQuery({ queryKey: ['pages'], queryFn: () => call(pages.$get()) });

export const readPage = (id: string): Promise<Page> => call(pages[':id'].$get({ param: { id } }));

/** The path of a page on the site, in French. */
export const pathOf = ({ slug, legal }: { slug: string | null; legal: LegalPage | null }): string =>
  legal === null ? `/page/${slug}` : `/legal/${legal}`;
