import { redirect } from 'react-router';
import { entryPath } from '../../../shared/entry-path.ts';
import { languageOfPath, localizedPath, splitLocalePath } from '../../../shared/languages.ts';
import { servicesContext } from '../../context.ts';
import { breadcrumbNode, textPageNode } from '../../seo.structured-data.ts';
import { pageMeta, siteTitle } from '../../seo.ts';
import { missing, requireLanguage } from '../missing.ts';
import type { Route } from './+types/route';
import { renderedPage } from './page.server.ts';
import { PageScreen } from './screen.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLanguage(params);
  const { site, live, pages } = context.get(servicesContext);
  const language = languageOfPath(url.pathname, site.root);
  const found = await pages.page({ slug: params.slug, language });
  if (found === null) throw await missing({ context, url });
  if ('movedTo' in found)
    throw redirect(`${localizedPath(language, entryPath('page', found.movedTo), site.root)}${url.search}`, 301);
  return renderedPage(found.page, language, site, live.accounts);
}

export function meta({ loaderData: page, location, matches: [root] }: Route.MetaArgs) {
  if (!page) return [];
  const { site } = root.loaderData;
  const language = languageOfPath(location.pathname, site.root);
  const { path } = splitLocalePath(location.pathname);
  const { title, description, languages, shownIn, texts } = page;
  return pageMeta({
    ...{ site, language, path, description, languages, shownIn, texts },
    title: siteTitle(site, title),
    // The text is empty in French if only other languages have one.
    index: page.html !== '',
    structuredData: [
      breadcrumbNode(site, language, [
        { name: site.name, path: '/' },
        { name: title, path },
      ]),
      textPageNode({ site, language, path }, { name: title, description, modified: page.updated.at }),
    ],
  });
}

export default function Page({ loaderData: page }: Route.ComponentProps) {
  return <PageScreen page={page} />;
}
