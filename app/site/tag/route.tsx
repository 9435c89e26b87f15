import { MIN_GAMES_OF_LISTED_TAG } from '../../../shared/catalogue.ts';
import { entryPath } from '../../../shared/entry-path.ts';
import { languageOfPath } from '../../../shared/languages.ts';
import { servicesContext } from '../../context.ts';
import { translator } from '../../i18n/dictionaries.server.ts';
import { useLocalizedPath, useText } from '../../i18n/language.tsx';
import { breadcrumbNode } from '../../seo.structured-data.ts';
import { gameListNode, pageMeta } from '../../seo.ts';
import { ArrowLeftIcon } from '../../ui/icons.tsx';
import { AdSlot } from '../components/ads/ad-slot.tsx';
import { CategoryPanel } from '../components/category-panel.tsx';
import { FilterButton } from '../components/filter-button.tsx';
import { GameList } from '../components/game-list.tsx';
import listPage from '../components/list-page.module.css';
import { isFirstPage, laterPage, listSearch, parseListQuery } from '../components/list-query.ts';
import { loadList } from '../components/load-list.ts';
import { HomeLink } from '../components/page-link.tsx';
import { listTitle } from '../list-title.ts';
import { missing, requireLanguage } from '../missing.ts';
import { FailedList } from '../site-error.tsx';
import type { Route } from './+types/route';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLanguage(params);
  const { site, live, catalogue } = context.get(servicesContext);
  const language = languageOfPath(url.pathname, site.root);
  const query = parseListQuery(url.searchParams);
  const found = query && (await catalogue.tag({ language, slug: params.slug, position: query.position }));
  if (query === null || found === null) throw await missing({ context, url });
  const t = translator(language, live.wording[language]);
  const tag = found.tag.name.text;
  const head = {
    title: listTitle(t, site, t('site.seo.tagTitle', { tag }), query),
    description: t('site.seo.tagDescription', { tag }),
  };
  return { query, ...found, head };
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) => loadList(url, serverLoader);

export function meta({ loaderData, location, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || 'failed' in loaderData) return [];
  const { site } = root.loaderData;
  const { query, tag, list, head } = loaderData;
  const language = languageOfPath(location.pathname, site.root);
  const path = entryPath('tag', tag.slug);
  return pageMeta({
    site,
    language,
    path,
    query: query.position,
    ...head,
    languages: tag.languages,
    shownIn: tag.shownIn,
    texts: [tag.name],
    index: (!isFirstPage(query) || list.games.length >= MIN_GAMES_OF_LISTED_TAG) && tag.isKeptOut !== true,
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
  const localized = useLocalizedPath();
  if ('failed' in loaderData) return <FailedList {...loaderData} />;

  const { query, tag, list } = loaderData;
  const page = laterPage(query);
  return (
    <>
      <AdSlot position="header" />
      <nav aria-label={t('game.crumbs')}>
        <HomeLink className={listPage.back}>
          <ArrowLeftIcon />
        </HomeLink>
      </nav>
      <div className={listPage.heading}>
        <h1>{t('site.tag.title', { tag: tag.name.text })}</h1>
        {page !== null && <p>{t('site.list.page', { page })}</p>}
        <FilterButton name="tag" value={tag.slug} />
      </div>
      <CategoryPanel />
      <GameList
        list={list}
        firstPage={isFirstPage(query)}
        hrefOf={(next) => `${localized(entryPath('tag', tag.slug))}${listSearch({ next })}`}
      />
      <AdSlot position="footer" />
    </>
  );
}
