import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { languageOfPath } from '../../../shared/languages.ts';
import { isLegalPage, LEGAL_PAGES, type LegalPage } from '../../../shared/legal-pages.ts';
import { audienceOf } from '../../../shared/notices.ts';
import { servicesContext } from '../../context.ts';
import { translator } from '../../i18n/dictionaries.server.ts';
import { useLocalizedPath, useText } from '../../i18n/language.tsx';
import type { Inline } from '../../i18n/legal-text.ts';
import { MarkdownText } from '../../markdown/markdown-text.tsx';
import { breadcrumbNode } from '../../seo.structured-data.ts';
import { pageMeta, siteTitle } from '../../seo.ts';
import { AdSlot } from '../components/ads/ad-slot.tsx';
import { PageLink } from '../components/page-link.tsx';
import { missing, requireLanguage } from '../missing.ts';
import { type RenderedPage, renderedPage } from '../page/page.server.ts';
import { NotFoundScreen, SiteError } from '../site-error.tsx';
import type { Route } from './+types/route';
import styles from './legal.module.css';
import { legalText } from './legal.server.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLanguage(params);
  const { page } = params;
  if (!isLegalPage(page)) throw await missing({ context, url });
  const { site, live, pages } = context.get(servicesContext);
  const language = languageOfPath(url.pathname, site.root);
  const replaced = await pages.legal({ page, language });
  if (replaced?.page) return { page, edited: renderedPage(replaced.page, language, site, live.accounts) };
  return {
    page,
    ...(replaced && { languages: replaced.languages }),
    title: translator(language, live.wording[language])(`site.footer.${page}`),
    text: legalText(page, language, { site, retention: live.accounts, audience: audienceOf(live.notices) }),
  };
}

export function meta({ loaderData, location, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { site } = root.loaderData;
  const language = languageOfPath(location.pathname, site.root);
  const path = `/legal/${loaderData.page}`;
  const { edited } = loaderData;
  const { title } = edited ?? loaderData;
  return pageMeta({
    site,
    language,
    path,
    title: siteTitle(site, title),
    ...(edited === undefined
      ? { description: loaderData.text.description, ...(loaderData.languages && { languages: loaderData.languages }) }
      : { description: edited.description, languages: edited.languages, texts: edited.texts }),
    structuredData: [
      breadcrumbNode(site, language, [
        { name: site.name, path: '/' },
        { name: title, path },
      ]),
    ],
  });
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  const { page, edited } = loaderData;
  if (edited !== undefined) return <Edited page={page} edited={edited} />;
  const { title, text } = loaderData;
  return (
    <Frame page={page} headings={text.sections.map(({ id, heading }) => ({ id, text: heading }))}>
      <Original title={title} text={text} />
    </Frame>
  );
}

type Text = ReturnType<typeof legalText>;

function Original({ title, text }: { title: string; text: Text }) {
  const t = useText();
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className="lead">
          <Line pieces={text.intro} />
        </p>
        <p className={styles.updated}>
          <time dateTime={text.updated.date}>{t('pages.legal.updated', { date: text.updated.text })}</time>
        </p>
      </header>
      {text.sections.map((section) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
          <h2 id={`${section.id}-title`}>{section.heading}</h2>
          {section.blocks.map((block, index) =>
            'list' in block ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
              <ul key={index}>
                {block.list.map((item, position) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
                  <li key={position}>
                    <Line pieces={item} />
                  </li>
                ))}
              </ul>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
              <p key={index}>
                <Line pieces={block.paragraph} />
              </p>
            ),
          )}
        </section>
      ))}
    </article>
  );
}

/** A legal text that an operator replaced with a page. */
function Edited({ page, edited }: { page: LegalPage; edited: RenderedPage }) {
  const t = useText();
  return (
    <Frame page={page} headings={edited.headings}>
      <article className={styles.article}>
        <header className={styles.head}>
          <h1 {...edited.titleAttributes}>{edited.title}</h1>
          <p className={styles.updated}>
            <time dateTime={edited.updated.date}>{t('pages.legal.updated', { date: edited.updated.text })}</time>
          </p>
        </header>
        <div className={styles.edited}>
          <MarkdownText html={edited.html} attributes={edited.htmlAttributes} />
        </div>
      </article>
    </Frame>
  );
}

interface FrameProps {
  page: LegalPage;
  headings: readonly { id: string; text: string }[];
  children: ReactNode;
}

/** The text, beside links to its sections and to the other legal pages. */
function Frame({ page, headings, children }: FrameProps) {
  const t = useText();
  const localized = useLocalizedPath();
  return (
    <>
      <AdSlot position="header" />
      <div className={styles.page}>
        {children}
        <aside className={styles.aside}>
          <nav aria-label={t('pages.legal.pages')}>
            <ul className={styles.pages}>
              {LEGAL_PAGES.map((other) => (
                <li key={other}>
                  <PageLink
                    className="touch-row"
                    to={localized(`/legal/${other}`)}
                    aria-current={other === page ? 'page' : undefined}
                  >
                    {t(`site.footer.${other}`)}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
          {headings.length > 0 && (
            <nav className={styles.contents} aria-labelledby="legal-contents">
              <h2 id="legal-contents">{t('pages.legal.contents')}</h2>
              <ol>
                {headings.map(({ id, text }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{text}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
        </aside>
      </div>
      <AdSlot position="footer" />
    </>
  );
}

function Line({ pieces }: { pieces: readonly Inline[] }) {
  return pieces.map((piece) => {
    if (typeof piece === 'string') return piece;
    const { text, href } = piece;
    return href.startsWith('/') ? (
      <PageLink key={text} to={href}>
        {text}
      </PageLink>
    ) : (
      <a key={text} href={href}>
        {text}
      </a>
    );
  });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const unknown = isRouteErrorResponse(error) && error.status === 404;
  return unknown ? <NotFoundScreen kind="legal" error={error} /> : <SiteError error={error} />;
}
