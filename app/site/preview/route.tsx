import { data, isRouteErrorResponse } from 'react-router';
import { languageTag, splitLocalePath } from '../../../shared/languages.ts';
import { servicesContext } from '../../context.ts';
import { useText } from '../../i18n/language.tsx';
import { siteTitle } from '../../seo.ts';
import { GamePage } from '../game/game-page.tsx';
import { gamePageData } from '../game/game-page-data.ts';
import { NotFoundScreen, SiteError } from '../site-error.tsx';
import type { Route } from './+types/route';
import styles from './preview.module.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { previewed, catalogue } = context.get(servicesContext);
  const { language } = splitLocalePath(url.pathname);
  const link = previewed(params.token);
  const found = link && (await catalogue.unpublishedGame({ language, id: link.id }));
  if (!link || !found) throw data(null, { status: 404 });
  const format = new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeZone: 'UTC' });
  return { ...gamePageData(found, language), until: format.format(link.until) };
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const title = loaderData?.game.title.text;
  return [
    { title: title ? siteTitle(root.loaderData.site, title) : root.loaderData.site.name },
    { name: 'robots', content: 'noindex, nofollow' },
    // The address is a secret.
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export default function Preview({ loaderData: { until, game, similar, facts } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <p className={styles.banner} role="note">
        {t('pages.preview', { date: until })}
      </p>
      <GamePage game={game} similar={similar} facts={facts} counted={false} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const unknown = isRouteErrorResponse(error) && error.status === 404;
  return unknown ? <NotFoundScreen kind="preview" /> : <SiteError error={error} />;
}
