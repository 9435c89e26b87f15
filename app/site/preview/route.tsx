import { data, isRouteErrorResponse } from 'react-router';
import { languageOfPath } from '../../../shared/languages.ts';
import { writtenDay } from '../../../shared/written-date.ts';
import { servicesContext } from '../../context.ts';
import { useText } from '../../i18n/language.tsx';
import { siteTitle } from '../../seo.ts';
import { CollectionScreen } from '../collection/collection-screen.tsx';
import { GamePage } from '../game/game-page.tsx';
import { gamePageData } from '../game/game-page-data.ts';
import { requireLanguage } from '../missing.ts';
import { renderedPage } from '../page/page.server.ts';
import { PageScreen } from '../page/screen.tsx';
import { NotFoundScreen, SiteError } from '../site-error.tsx';
import type { Route } from './+types/route';
import styles from './preview.module.css';

const FIRST_PAGE = { position: { page: 1 } };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLanguage(params);
  const { previewed, catalogue, collections, pages, site, live } = context.get(servicesContext);
  const language = languageOfPath(url.pathname, site.root);
  const link = await previewed(params.token);
  if (!link) throw data(null, { status: 404 });
  const until = writtenDay(language, link.until);
  if (link.kind === 'collection') {
    const found = await collections.unpublished({ language, id: link.id });
    if (!found) throw data(null, { status: 404 });
    return { kind: 'collection' as const, title: found.collection.title.text, ...found, until };
  }
  if (link.kind === 'page') {
    const found = await pages.unpublished({ language, id: link.id });
    if (!found) throw data(null, { status: 404 });
    const page = renderedPage(found, language, site, live.accounts);
    return { kind: 'page' as const, title: page.title, page, until };
  }
  const found = await catalogue.unpublishedGame({ language, id: link.id });
  if (!found) throw data(null, { status: 404 });
  return { kind: 'game' as const, title: found.game.title.text, ...gamePageData(found, language, live.wording), until };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const title = loaderData?.title;
  return [
    { title: title ? siteTitle(root.loaderData.site, title) : root.loaderData.site.name },
    { name: 'robots', content: 'noindex,nofollow' },
    // The URL is a secret.
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <p className={styles.banner} role="note">
        {t('pages.preview', { date: loaderData.until })}
      </p>
      {loaderData.kind === 'page' ? (
        <PageScreen page={loaderData.page} />
      ) : loaderData.kind === 'collection' ? (
        <CollectionScreen query={FIRST_PAGE} collection={loaderData.collection} list={loaderData.list} />
      ) : (
        <GamePage game={loaderData.game} similar={loaderData.similar} facts={loaderData.facts} counted={false} />
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const unknown = isRouteErrorResponse(error) && error.status === 404;
  return unknown ? <NotFoundScreen kind="preview" /> : <SiteError error={error} />;
}
