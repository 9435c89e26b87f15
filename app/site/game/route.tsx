import { isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { entryPath } from '../../../shared/entry-path.ts';
import { languageOfPath, localizedPath } from '../../../shared/languages.ts';
import { servicesContext } from '../../context.ts';
import { breadcrumbNode, gameImage, gameNode } from '../../seo.structured-data.ts';
import { pageMeta, siteTitle } from '../../seo.ts';
import { missing, requireLanguage } from '../missing.ts';
import { NotFoundScreen, SiteError } from '../site-error.tsx';
import type { Route } from './+types/route';
import { GamePage } from './game-page.tsx';
import { gamePageData } from './game-page-data.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLanguage(params);
  const { site, live, catalogue } = context.get(servicesContext);
  const language = languageOfPath(url.pathname, site.root);
  const found = await catalogue.game({ language, slug: params.slug });
  if (found === null) throw await missing({ context, url });
  if ('movedTo' in found) {
    throw redirect(`${localizedPath(language, entryPath('game', found.movedTo), site.root)}${url.search}`, 301);
  }

  return gamePageData(found, language, live.wording);
}

/** Opening and closing the player changes only history state, so the page keeps its data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href && defaultShouldRevalidate;
}

export function meta({ loaderData, location, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { site } = root.loaderData;
  const { game, description } = loaderData;
  const language = languageOfPath(location.pathname, site.root);
  const path = entryPath('game', game.slug);
  const { category } = game;
  return pageMeta({
    site,
    language,
    path,
    canonicalPath: game.canonicalSlug && entryPath('game', game.canonicalSlug),
    title: siteTitle(site, game.metaTitle.text),
    description,
    keywords: game.tags.map(({ name }) => name),
    languages: game.languages,
    shownIn: game.shownIn,
    index: game.isKeptOut !== true,
    texts: [game.title, game.description],
    image: gameImage(site, language, game),
    structuredData: [
      gameNode(site, language, game, description),
      breadcrumbNode(site, language, [
        { name: site.name, path: '/' },
        ...(category ? [{ name: category.name, path: entryPath('category', category.slug) }] : []),
        { name: game.title.text, path },
      ]),
    ],
  });
}

export default function Game({ loaderData }: Route.ComponentProps) {
  // Keyed by game, so that no state of the previous game remains.
  return <GamePage key={loaderData.game.id} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const unknown = isRouteErrorResponse(error) && error.status === 404;
  return unknown ? <NotFoundScreen kind="game" error={error} /> : <SiteError error={error} />;
}
