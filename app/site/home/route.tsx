import { redirect } from 'react-router';
import type { Services } from '../../../server/web/services.ts';
import type { ListOrder } from '../../../shared/catalogue.ts';
import { type Language, languageOfPath } from '../../../shared/languages.ts';
import { columnOf } from '../../../shared/localized.ts';
import { servicesContext } from '../../context.ts';
import { translator } from '../../i18n/dictionaries.server.ts';
import type { SiteText } from '../../i18n/dictionary.ts';
import { useLocalizedPath, useText } from '../../i18n/language.tsx';
import { gameListNode, pageMeta, siteNode } from '../../seo.ts';
import { button } from '../../ui/button.ts';
import { AdSlot } from '../components/ads/ad-slot.tsx';
import { CategoryName } from '../components/category-name.tsx';
import { CategoryPanel } from '../components/category-panel.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { FilterButton } from '../components/filter-button.tsx';
import { GameList } from '../components/game-list.tsx';
import listPage from '../components/list-page.module.css';
import {
  isBeyondEnd,
  isFirstPage,
  type ListQuery,
  laterPage,
  listSearch,
  parseListQuery,
} from '../components/list-query.ts';
import { loadList } from '../components/load-list.ts';
import { MissedSearch } from '../components/missed-search.tsx';
import { MoreSection } from '../components/more-section.tsx';
import { PageLink, RandomLink } from '../components/page-link.tsx';
import { useCategories } from '../components/root-data.ts';
import { listTitle } from '../list-title.ts';
import { notFound, requireLanguage } from '../missing.ts';
import { FailedList } from '../site-error.tsx';
import type { Route } from './+types/route';
import { CategoryFilter } from './category-filter.tsx';
import { Filters } from './filters.tsx';
import styles from './home.module.css';
import { HomeRows } from './home-rows.tsx';
import { LibrarySlot } from './library-slot.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLanguage(params);
  const { site, live, catalogue, homeRows, setup, log } = context.get(servicesContext);
  if (await setup.isUntouched()) throw redirect('/setup');
  const language = languageOfPath(url.pathname, site.root);
  const query = parseListQuery(url.searchParams);
  const [list, rows, orders] = await Promise.all([
    query &&
      catalogue.home({
        language,
        position: query.position,
        search: query.search,
        categorySlug: query.category,
        device: query.device,
        tags: query.tags,
        without: query.without,
        order: query.order,
      }),
    query && isPlainHome(query) ? shownRows(homeRows(language), log) : [],
    catalogue.orders(language),
  ]);
  if (query === null || list === null || isBeyondEnd(query, list)) throw await notFound({ context, url });
  const t = translator(language, live.wording[language]);
  const title =
    query.search !== null
      ? t('site.seo.searchTitle', { query: query.search })
      : query.order === 'plays' || query.order === 'new'
        ? t(query.order === 'new' ? 'site.seo.newTitle' : 'site.seo.title', { site: site.name })
        : t(`site.home.${query.order}Title`);
  const head = {
    title: listTitle(t, site, title, query),
    ...homeTexts(live.homeTexts, language, t),
  };
  const tags = query.isNarrowed
    ? await catalogue.filterTags({
        language,
        chosen: [...query.tags, ...query.without],
        games: list.games.map(({ id }) => id),
      })
    : undefined;
  return { query, list, head, orders, ...(rows.length > 0 && { rows }), ...(tags && { tags }) };
}

/** Whether these are the first games in their usual order, which is where rows are shown. */
const isPlainHome = (query: ListQuery) => !query.isNarrowed && query.order === 'plays' && isFirstPage(query);

/** Reads the rows. A row that cannot be read must not break the page. */
const shownRows = (read: ReturnType<Services['homeRows']>, log: Services['log']) =>
  read.then(
    ({ rows }) => rows,
    (error: unknown) => {
      log.error({ err: error }, 'The rows of the home page could not be read');
      return [];
    },
  );

/** Returns the operators' texts in this language, or else the dictionary's. */
function homeTexts(own: Services['live']['homeTexts'], language: Language, t: SiteText) {
  const keywords = own[columnOf('keywords', language)];
  return {
    description: own[columnOf('description', language)] || t('site.seo.description'),
    keywords: keywords.length > 0 ? keywords : t('site.seo.keywords').split(', '),
  };
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) => loadList(url, serverLoader);

export function meta({ loaderData, location, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || 'failed' in loaderData) return [];
  const { site } = root.loaderData;
  const { query, list, head } = loaderData;
  const language = languageOfPath(location.pathname, site.root);
  return pageMeta({
    site,
    language,
    path: '/',
    // Another order of the same games is not a separate page. Its canonical URL is the default order's.
    query: query.order !== 'plays' ? {} : { search: query.search, category: query.category, ...query.position },
    index: !('after' in query.position) && !query.isNarrowed,
    ...head,
    feed: true,
    structuredData: [siteNode(site, language, head.description), gameListNode(site, language, head.title, list.games)],
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const home = useLocalizedPath()('/');
  const categories = useCategories();
  if ('failed' in loaderData) return <FailedList {...loaderData} />;

  const { query, list, rows, orders, tags } = loaderData;
  const { search, category, order } = query;
  const filtered = query.isNarrowed;
  const firstPage = isFirstPage(query);
  const page = laterPage(query);
  const count = list.games.length;
  const chosen = categories.find(({ slug }) => slug === category);
  const title =
    search !== null
      ? t('site.search.results', { query: list.corrected ?? search })
      : category !== null
        ? ((chosen && <CategoryName {...chosen} />) ?? t('site.category.notFound'))
        : filtered
          ? t('site.categories.all')
          : t(order === 'plays' ? 'site.home.title' : `site.home.${order}Title`);

  const games = (eager?: number) => (
    <>
      {!filtered && (
        <div className={styles.choices}>
          <OrderLinks orders={orders} order={order} keepScroll={rows === undefined} />
          <FilterButton name="category" value="all" />
        </div>
      )}
      {count === 0 ? (
        <EmptyState title={t('site.search.empty')} hint={t('site.search.hint')}>
          {search !== null && listSearch({ ...query, search: null }) === '' && <MissedSearch query={search} />}
          <p className="button-row">
            <PageLink className={button.primary} to={home}>
              {filtered ? t('site.search.clear') : t('site.backHome')}
            </PageLink>
            {filtered && <RandomLink className={button.quiet} />}
          </p>
        </EmptyState>
      ) : (
        <GameList
          list={list}
          firstPage={firstPage}
          mosaic={firstPage && search === null && order === 'plays'}
          eager={eager}
          hrefOf={(next) => `${home}${listSearch({ ...query, next })}`}
        />
      )}
      <MoreSection title={t('site.search.near')} games={list.near} />
      <MoreSection title={t('site.list.popular')} games={list.popular} />
    </>
  );

  return (
    <>
      <AdSlot position="header" />
      <div className={listPage.heading}>
        <h1>{title}</h1>
        {!filtered && (order === 'plays' || order === 'new') && (
          <p>{t(order === 'new' ? 'site.home.newIntro' : 'site.home.intro')}</p>
        )}
        {search !== null && list.corrected !== undefined && <p>{t('site.search.notFound', { query: search })}</p>}
        {filtered && count > 0 && (
          <p role="status">
            {firstPage && t(list.next === null ? 'site.search.found' : 'site.search.foundMore', { count })}
          </p>
        )}
        {page !== null && <p>{t('site.list.page', { page })}</p>}
        {(search !== null || category !== null) && count > 0 && (
          <PageLink className={button.quiet} to={home}>
            {t('site.search.clear')}
          </PageLink>
        )}
      </div>
      {!filtered && firstPage && (
        <LibrarySlot only={rows?.some(({ kind }) => kind === 'recent') ? 'favourites' : undefined} />
      )}
      {filtered ? <CategoryFilter query={query} /> : <CategoryPanel />}
      {tags && <Filters query={query} tags={tags} />}
      {rows ? <HomeRows rows={rows}>{(eager) => games(eager)}</HomeRows> : games()}
      <AdSlot position="footer" />
    </>
  );
}

/**
 * @param props.orders the orders that have games @param props.keepScroll whether the other order has the same content above the
 * games
 */
interface OrderLinksProps {
  orders: readonly ListOrder[];
  order: ListOrder;
  keepScroll: boolean;
}
function OrderLinks({ orders, order: current, keepScroll }: OrderLinksProps) {
  const t = useText();
  const home = useLocalizedPath()('/');
  return (
    <nav className={styles.orders} aria-label={t('site.order.label')}>
      {orders.map((order) => (
        <PageLink
          key={order}
          className="touch-row"
          to={`${home}${listSearch({ order })}`}
          aria-current={order === current ? 'page' : undefined}
          keepScroll={keepScroll}
        >
          {t(`site.order.${order}`)}
        </PageLink>
      ))}
    </nav>
  );
}
