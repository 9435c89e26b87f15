import { data } from 'react-router';
import { MIN_GAMES_OF_LISTED_TAG } from '../../../shared/catalogue.ts';
import { localizedPath, splitLocalePath } from '../../../shared/languages.ts';
import { servicesContext } from '../../context.ts';
import { translator } from '../../i18n/dictionaries.server.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { breadcrumbNode, gameListNode, pageMeta } from '../../seo.ts';
import { ArrowLeftIcon } from '../../ui/icons.tsx';
import { AdSlot } from '../components/ads/ad-slot.tsx';
import { CategoryPanel } from '../components/category-panel.tsx';
import { GameList } from '../components/game-list.tsx';
import listPage from '../components/list-page.module.css';
import { isFirstPage, listSearch, parseListQuery } from '../components/list-query.ts';
import { loadList } from '../components/load-list.ts';
import { PageLink } from '../components/page-link.tsx';
import { useLayoutData } from '../components/root-data.ts';
import { FailedList } from '../failed-list.tsx';
import type { Route } from './+types/route';
import { tagTexts } from './head.ts';
import styles from './tag.module.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { site, catalogue } = context.get(servicesContext);
  const { language } = splitLocalePath(url.pathname);
  const query = parseListQuery(url.searchParams);
  const found = query && (await catalogue.tag({ language, slug: params.slug, position: query.position }));
  if (query === null || found === null) throw data(null, { status: 404 });
  return { query, ...found, head: tagTexts(translator(language), site, found.tag, query) };
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadList(url, serverLoader);
}

export function meta({ loaderData, location, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || 'failed' in loaderData) return [];
  const { site } = root.loaderData;
  const { query, tag, list, head } = loaderData;
  const { language } = splitLocalePath(location.pathname);
  const path = `/tag/${tag.slug}`;
  return pageMeta({
    site,
    language,
    path,
    query: query.position,
    ...head,
    languages: tag.languages,
    texts: [tag.name],
    index: !isFirstPage(query) || list.games.length >= MIN_GAMES_OF_LISTED_TAG,
    structuredData: [
      breadcrumbNode(site, language, [
        { name: site.name, path: '/' },
        { name: tag.name.text, path },
      ]),
      gameListNode(site, language, tag.name.text, list.games),
    ],
  });
}

export default function Tag({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const categories = useLayoutData()?.categories ?? [];
  if ('failed' in loaderData) return <FailedList {...loaderData} />;

  const { query, tag, list } = loaderData;
  const firstPage = isFirstPage(query);
  return (
    <>
      <AdSlot position="header" />
      <nav aria-label={t('game.crumbs')}>
        <PageLink className={listPage.back} to={localizedPath(language, '/')}>
          <ArrowLeftIcon />
          {t('site.backHome')}
        </PageLink>
      </nav>
      <div className={styles.heading}>
        <h1>{t('site.tag.title', { tag: tag.name.text })}</h1>
        {'page' in query.position && !firstPage && <p>{t('site.list.page', { page: query.position.page })}</p>}
      </div>
      <CategoryPanel categories={categories} />
      <div className={listPage.list}>
        <GameList
          list={list}
          firstPage={firstPage}
          hrefOf={(next) => `${localizedPath(language, `/tag/${tag.slug}`)}${listSearch({ next })}`}
        />
      </div>
      <AdSlot position="footer" />
    </>
  );
}
