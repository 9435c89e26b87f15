import type { GameCard } from '../../../shared/catalogue.ts';
import { entryPath } from '../../../shared/entry-path.ts';
import { languageOfPath } from '../../../shared/languages.ts';
import { collapseWhitespace, truncateToWidth } from '../../../shared/text.ts';
import { servicesContext } from '../../context.ts';
import { translator } from '../../i18n/dictionaries.server.ts';
import { useText } from '../../i18n/language.tsx';
import { breadcrumbNode, collectionImage, collectionNode } from '../../seo.structured-data.ts';
import { gameListNode, pageMeta } from '../../seo.ts';
import { button } from '../../ui/button.ts';
import { CategoryPanel } from '../components/category-panel.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { loadList } from '../components/load-list.ts';
import { MoreSection } from '../components/more-section.tsx';
import { HomeLink, RandomLink } from '../components/page-link.tsx';
import { listTitle } from '../list-title.ts';
import { requireLanguage } from '../missing.ts';
import { missingData } from '../missing-data.ts';
import { readList } from '../read-list.ts';
import { FailedList, ProblemHead, SiteError } from '../site-error.tsx';
import type { Route } from './+types/route';
import { CollectionScreen } from './collection-screen.tsx';

const DESCRIPTION_LENGTH = 160;

/** Marks a 404 of the collection itself, as opposed to a page of its list. */
const UNKNOWN = 'unknown collection';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLanguage(params);
  const { site, live, collections } = context.get(servicesContext);
  const language = languageOfPath(url.pathname, site.root);
  const { query, collection, list } = await readList(
    { context, url },
    { kind: 'collection', unknown: UNKNOWN },
    (position) => collections.collection({ language, slug: params.slug, position }),
  );
  const t = translator(language, live.wording[language]);
  const title = collection.title.text;
  const head = {
    title: listTitle(t, site, collection.metaTitle?.text ?? t('site.seo.collectionTitle', { title }), query),
    description:
      collection.metaDescription?.text ??
      (truncateToWidth(collapseWhitespace(collection.description.text), DESCRIPTION_LENGTH) ||
        t('site.seo.collectionDescription', { title })),
  };
  return { query, collection, list, head };
}

export const clientLoader = ({ url, serverLoader }: Route.ClientLoaderArgs) => loadList(url, serverLoader);

export function meta({ loaderData, location, matches: [root] }: Route.MetaArgs) {
  if (!loaderData || 'failed' in loaderData) return [];
  const { site } = root.loaderData;
  const { query, collection, list, head } = loaderData;
  const language = languageOfPath(location.pathname, site.root);
  const path = entryPath('collection', collection.slug);
  const title = collection.title.text;
  return pageMeta({
    site,
    language,
    path,
    query: query.position,
    ...head,
    index: list.games.length > 0 && collection.isKeptOut !== true,
    languages: collection.languages,
    shownIn: collection.shownIn,
    texts: [collection.title],
    feed: true,
    image: collectionImage(site, language, collection, list.games),
    structuredData: [
      breadcrumbNode(site, language, [
        { name: site.name, path: '/' },
        { name: title, path },
      ]),
      collectionNode(site, language, collection, head.description),
      gameListNode(site, language, title, list.games),
    ],
  });
}

export default function Collection({ loaderData }: Route.ComponentProps) {
  if ('failed' in loaderData) return <FailedList {...loaderData} />;
  return <CollectionScreen {...loaderData} />;
}

function CollectionNotFound({ popular }: { popular: GameCard[] }) {
  const t = useText();
  return (
    <>
      <ProblemHead title={t('site.collection.notFound')} />
      <EmptyState heading="h1" title={t('site.collection.notFound')} hint={t('site.collection.notFoundHint')}>
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
  return what === UNKNOWN ? <CollectionNotFound popular={popular} /> : <SiteError error={error} />;
}
