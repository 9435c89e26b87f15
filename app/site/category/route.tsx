import type { GameCard } from '../../../shared/catalogue.ts';
import { entryPath } from '../../../shared/entry-path.ts';
import { languageOfPath, splitLocalePath } from '../../../shared/languages.ts';
import { truncateToWidth } from '../../../shared/text.ts';
import { servicesContext } from '../../context.ts';
import { translator } from '../../i18n/dictionaries.server.ts';
import { foreignText, useLanguage, useLocalizedPath, useText } from '../../i18n/language.tsx';
import { breadcrumbNode } from '../../seo.structured-data.ts';
import { gameListNode, pageMeta } from '../../seo.ts';
import { button } from '../../ui/button.ts';
import { ArrowLeftIcon } from '../../ui/icons.tsx';
import { AdSlot } from '../components/ads/ad-slot.tsx';
import { useAdColumn } from '../components/ads/use-shown-ads.ts';
import { categoryEmoji } from '../components/category-emoji.ts';
import { CategoryName } from '../components/category-name.tsx';
import { CategoryPanel } from '../components/category-panel.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { FilterButton } from '../components/filter-button.tsx';
import { GameList } from '../components/game-list.tsx';
import { hueClass } from '../components/hue.ts';
import listPage from '../components/list-page.module.css';
import { isFirstPage, laterPage, listSearch } from '../components/list-query.ts';
import { loadList } from '../components/load-list.ts';
import { MoreSection } from '../components/more-section.tsx';
import { HomeLink, PageLink, RandomLink } from '../components/page-link.tsx';
import { listTitle } from '../list-title.ts';
import { requireLanguage } from '../missing.ts';
import { missingData } from '../missing-data.ts';
import { readList } from '../read-list.ts';
import { FailedList, ProblemHead, SiteError } from '../site-error.tsx';
import type { Route } from './+types/route';
import styles from './category.module.css';

const DESCRIPTION_LENGTH = 160;

/** Marks a 404 of the category itself, as opposed to a page of its list. */
const UNKNOWN = 'unknown category';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLanguage(params);
  const { site, live, catalogue } = context.get(servicesContext);
  const language = languageOfPath(url.pathname, site.root);
  const { query, category, list } = await readList(
    { context, url },
    { kind: 'category', unknown: UNKNOWN },
    (position) => catalogue.category({ language, slug: params.slug, position }),
  );
  const t = translator(language, live.wording[language]);
  const { name, description } = category;
  const head = {
    title: listTitle(t, site, t('site.seo.categoryTitle', { category: name }), query),
    description:
      truncateToWidth(description.text, DESCRIPTION_LENGTH) || t('site.seo.categoryDescription', { category: name }),
  };
  return { query, category, list, head };
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) => loadList(url, serverLoader);

export function meta({ loaderData, location, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || 'failed' in loaderData) return [];
  const { site } = root.loaderData;
  const { query, category, list, head } = loaderData;
  const language = languageOfPath(location.pathname, site.root);
  const { path } = splitLocalePath(location.pathname);
  return pageMeta({
    site,
    language,
    path,
    query: query.position,
    ...head,
    index: list.games.length > 0 && category.isKeptOut !== true,
    languages: category.languages,
    shownIn: category.shownIn,
    texts: [{ text: category.name, language: category.languages.includes(language) ? language : category.ownLanguage }],
    feed: true,
    structuredData: [
      breadcrumbNode(site, language, [
        { name: site.name, path: '/' },
        { name: category.name, path },
      ]),
      gameListNode(site, language, category.name, list.games),
    ],
  });
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const language = useLanguage();
  const localized = useLocalizedPath();
  const column = useAdColumn('sidebar');
  if ('failed' in loaderData) return <FailedList {...loaderData} />;

  const { query, category, list } = loaderData;
  const { slug, icon, description, gameCount } = category;
  const page = laterPage(query);

  return (
    <>
      <AdSlot position="header" />
      <div className={listPage.bar}>
        <HomeLink className={listPage.back}>
          <ArrowLeftIcon />
        </HomeLink>
        {list.games.length > 0 && <FilterButton name="category" value={slug} />}
      </div>
      <div className={`${styles.banner} ${hueClass(slug)}`}>
        <span className={styles.emoji} aria-hidden="true">
          {categoryEmoji(icon)}
        </span>
        <div className={styles.about}>
          <h1>
            <CategoryName {...category} />
          </h1>
          {description.text !== '' && <p {...foreignText(description, language)}>{description.text}</p>}
        </div>
        {list.games.length > 0 && (
          <p className={styles.count}>
            {t('site.category.available', { count: gameCount })}
            {page !== null && ` • ${t('site.list.page', { page })}`}
          </p>
        )}
      </div>
      <CategoryPanel current={slug} />
      {list.games.length === 0 ? (
        <EmptyState title={t('site.category.empty')} hint={t('site.category.emptyHint')}>
          <PageLink className={button.primary} to={localized('/')}>
            {t('site.categories.all')}
          </PageLink>
        </EmptyState>
      ) : (
        <div className={column === null ? undefined : styles.beside} data-column={column ?? undefined}>
          <GameList
            list={list}
            firstPage={isFirstPage(query)}
            hrefOf={(next) => `${localized(entryPath('category', slug))}${listSearch({ next })}`}
          />
          <AdSlot position="sidebar" />
        </div>
      )}
      <AdSlot position="footer" />
    </>
  );
}

function CategoryNotFound({ popular }: { popular: GameCard[] }) {
  const t = useText();
  return (
    <>
      <ProblemHead title={t('site.category.notFound')} />
      <EmptyState heading="h1" title={t('site.category.notFound')} hint={t('site.category.notFoundHint')}>
        <p className="button-row">
          <HomeLink className={button.primary} />
          <RandomLink className={button.quiet} />
        </p>
      </EmptyState>
      <CategoryPanel />
      <MoreSection title={t('site.list.popular')} games={popular} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { what, popular } = missingData(error);
  return what === UNKNOWN ? <CategoryNotFound popular={popular} /> : <SiteError error={error} />;
}
