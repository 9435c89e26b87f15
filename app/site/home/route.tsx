import { data } from 'react-router';
import { localizedPath, splitLocalePath } from '../../../shared/languages.ts';
import { servicesContext } from '../../context.ts';
import { translator } from '../../i18n/dictionaries.server.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { gameListNode, pageMeta, siteNode } from '../../seo.ts';
import { button } from '../../ui/button.ts';
import { AdSlot } from '../components/ads/ad-slot.tsx';
import { CategoryFilter } from '../components/category-filter.tsx';
import { CategoryPanel } from '../components/category-panel.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { GameList } from '../components/game-list.tsx';
import { isBeyondEnd, isFirstPage, listSearch, parseListQuery } from '../components/list-query.ts';
import { loadList } from '../components/load-list.ts';
import { PageLink } from '../components/page-link.tsx';
import { useLayoutData } from '../components/root-data.ts';
import { FailedList } from '../failed-list.tsx';
import type { Route } from './+types/route';
import { homeTexts } from './head.ts';
import styles from './home.module.css';
import { LibrarySlot } from './library-slot.tsx';
import { OrderLinks } from './order-links.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, catalogue } = context.get(servicesContext);
  const { language } = splitLocalePath(url.pathname);
  const query = parseListQuery(url.searchParams);
  const list =
    query &&
    (await catalogue.home({
      language,
      position: query.position,
      search: query.search,
      categorySlug: query.category,
      order: query.order,
    }));
  if (query === null || list === null || isBeyondEnd(query, list)) throw data(null, { status: 404 });
  return { query, list, head: homeTexts(translator(language), site, query) };
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadList(url, serverLoader);
}

export function meta({ loaderData, location, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || 'failed' in loaderData) return [];
  const { site } = root.loaderData;
  const { query, list, head } = loaderData;
  const { language } = splitLocalePath(location.pathname);
  return pageMeta({
    site,
    language,
    path: '/',
    // Another order of the same games is not a page of its own: its canonical is the default order.
    query: query.order === 'new' ? {} : { search: query.search, category: query.category, ...query.position },
    index: !('after' in query.position),
    ...head,
    feed: true,
    structuredData: [siteNode(site, language, head.description), gameListNode(site, language, head.title, list.games)],
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const home = localizedPath(useLanguage(), '/');
  const categories = useLayoutData()?.categories ?? [];
  if ('failed' in loaderData) return <FailedList {...loaderData} />;

  const { query, list } = loaderData;
  const { search, category, order } = query;
  const filtered = search !== null || category !== null;
  const firstPage = isFirstPage(query);
  const count = list.games.length;
  const title =
    search !== null
      ? t('site.search.results', { query: search })
      : category !== null
        ? (categories.find(({ slug }) => slug === category)?.name ?? t('site.category.notFound'))
        : t(order === 'new' ? 'site.home.newTitle' : 'site.home.title');

  return (
    <>
      <AdSlot position="header" />
      <div className={styles.heading}>
        <h1>{title}</h1>
        {!filtered && <p>{t(order === 'new' ? 'site.home.newIntro' : 'site.home.intro')}</p>}
        {filtered && count > 0 && (
          <p role="status">
            {firstPage && t(list.next === null ? 'site.search.found' : 'site.search.foundMore', { count })}
          </p>
        )}
        {'page' in query.position && !firstPage && <p>{t('site.list.page', { page: query.position.page })}</p>}
        {filtered && count > 0 && (
          <PageLink className={button.quiet} to={home}>
            {t('site.search.clear')}
          </PageLink>
        )}
      </div>
      {!filtered && firstPage && <LibrarySlot />}
      {filtered ? (
        <CategoryFilter categories={categories} search={search} category={category} />
      ) : (
        <>
          <CategoryPanel categories={categories} />
          <OrderLinks order={order} />
        </>
      )}
      {count === 0 ? (
        <EmptyState title={t('site.search.empty')} hint={t('site.search.hint')}>
          <PageLink className={button.primary} to={home}>
            {filtered ? t('site.search.clear') : t('site.backHome')}
          </PageLink>
        </EmptyState>
      ) : (
        <div className={styles.list}>
          <GameList
            list={list}
            firstPage={firstPage}
            mosaic={firstPage && search === null && order === 'popular'}
            hrefOf={(next) => `${home}${listSearch({ search, category, order, next })}`}
          />
        </div>
      )}
      <AdSlot position="footer" />
    </>
  );
}
