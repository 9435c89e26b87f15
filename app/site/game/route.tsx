import { lazy, Suspense, useEffect, useRef } from 'react';
import { isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { localizedPath, splitLocalePath } from '../../../shared/languages.ts';
import { servicesContext } from '../../context.ts';
import { translator } from '../../i18n/dictionaries.server.ts';
import { useText } from '../../i18n/language.tsx';
import { breadcrumbNode, gameImage, gameNode, pageMeta, siteTitle } from '../../seo.ts';
import { whenUsed } from '../../ui/when-used.ts';
import { AdSlot } from '../components/ads/ad-slot.tsx';
import { GameGrid } from '../components/game-grid.tsx';
import { reportVisit } from '../components/visits.ts';
import { missing } from '../missing.ts';
import { NotFoundScreen, SiteError } from '../site-error.tsx';
import type { Route } from './+types/route';
import { formattedFacts } from './formatted-facts.ts';
import { GameStage } from './game-stage.tsx';
import { GameText } from './game-text.tsx';
import styles from './route.module.css';
import { usePlayerHistory } from './use-player-history.ts';

/** The player loads before it is needed, but not with the page. */
const loadPlayer = () => import('./player.tsx');
const Player = lazy(async () => ({ default: (await loadPlayer()).Player }));
const preloadPlayer = () =>
  whenUsed(() => {
    loadPlayer().catch((error: unknown) => console.warn('the player could not be preloaded', error));
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { catalogue } = context.get(servicesContext);
  const { language } = splitLocalePath(url.pathname);
  const found = await catalogue.game({ language, slug: params.slug });
  if (found === null) throw await missing({ context, url });
  if ('movedTo' in found) {
    throw redirect(`${localizedPath(language, `/game/${found.movedTo}`)}${url.search}`, 301);
  }

  const { game, similar } = found;
  const description =
    game.metaDescription.text || translator(language)('game.metaDescription', { title: game.title.text });
  return { game, similar, facts: formattedFacts(game, language), description };
}

/** Opening and closing the player changes only history state, so the page keeps its data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href && defaultShouldRevalidate;
}

export function meta({ loaderData, location, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { site } = root.loaderData;
  const { game, description } = loaderData;
  const { language } = splitLocalePath(location.pathname);
  const path = `/game/${game.slug}`;
  const { category } = game;
  return pageMeta({
    site,
    language,
    path,
    title: siteTitle(site, game.metaTitle.text),
    description,
    keywords: game.tags.map(({ name }) => name),
    languages: game.languages,
    texts: [game.title, game.description],
    image: gameImage(site, language, game),
    structuredData: [
      gameNode(site, language, game, description),
      breadcrumbNode(site, language, [
        { name: site.name, path: '/' },
        ...(category ? [{ name: category.name, path: `/category/${category.slug}` }] : []),
        { name: game.title.text, path },
      ]),
    ],
  });
}

export default function Game({ loaderData }: Route.ComponentProps) {
  // Keyed by game, so that no state of the previous one remains.
  return <GamePage key={loaderData.game.id} {...loaderData} />;
}

function GamePage({ game, similar, facts }: Pick<Route.ComponentProps['loaderData'], 'game' | 'similar' | 'facts'>) {
  const t = useText();
  const { playing, open, close } = usePlayerHistory();
  const playControl = useRef<HTMLElement>(null);
  const wasPlaying = useRef(false);

  useEffect(() => reportVisit(game.id), [game.id]);
  useEffect(preloadPlayer, []);

  useEffect(() => {
    if (wasPlaying.current && !playing) playControl.current?.focus({ preventScroll: true });
    wasPlaying.current = playing;
  }, [playing]);

  return (
    <article>
      <GameStage game={game} facts={facts} playControl={playControl} onPlay={open} />
      <div className={styles.below}>
        <GameText game={game} />
        <div className={styles.beside}>
          {similar.length > 0 && (
            <section aria-labelledby="game-similar">
              <h2 id="game-similar">{t('game.similar')}</h2>
              <GameGrid games={similar} label={t('game.similar')} narrow />
            </section>
          )}
          <AdSlot position="sidebar" />
        </div>
      </div>
      <AdSlot position="footer" />
      {playing && (
        <Suspense fallback={null}>
          <Player game={game} onLeave={close} />
        </Suspense>
      )}
    </article>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const unknown = isRouteErrorResponse(error) && error.status === 404;
  return unknown ? <NotFoundScreen kind="game" /> : <SiteError error={error} />;
}
