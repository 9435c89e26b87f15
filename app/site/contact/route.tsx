import type { ReactNode } from 'react';
import { languageOfPath } from '../../../shared/languages.ts';
import { servicesContext } from '../../context.ts';
import { translator } from '../../i18n/dictionaries.server.ts';
import { useText } from '../../i18n/language.tsx';
import { breadcrumbNode } from '../../seo.structured-data.ts';
import { pageMeta, siteTitle } from '../../seo.ts';
import { ClockIcon, FlagIcon } from '../../ui/more-icons.tsx';
import { AdSlot } from '../components/ads/ad-slot.tsx';
import { requireLanguage } from '../missing.ts';
import type { Route } from './+types/route';
import styles from './contact.module.css';

const PATH = '/contact';

const DESCRIPTIONS = {
  two_days: 'pages.contact.metaDescription',
  week: 'pages.contact.metaDescriptionWeek',
  none: 'pages.contact.metaDescriptionPlain',
} as const;

export function loader({ context, params, url }: Route.LoaderArgs) {
  requireLanguage(params);
  const { site, live } = context.get(servicesContext);
  const language = languageOfPath(url.pathname, site.root);
  const t = translator(language, live.wording[language]);
  return {
    title: t('pages.contact.title'),
    description: t(DESCRIPTIONS[live.notices.responseTime], { site: site.name }),
  };
}

export function meta({ loaderData, location, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { site } = root.loaderData;
  const { title, description } = loaderData;
  const language = languageOfPath(location.pathname, site.root);
  return pageMeta({
    site,
    language,
    path: PATH,
    title: siteTitle(site, title),
    description,
    structuredData: [
      breadcrumbNode(site, language, [
        { name: site.name, path: '/' },
        { name: title, path: PATH },
      ]),
    ],
  });
}

export default function Contact({ matches: [root] }: Route.ComponentProps) {
  const t = useText();
  const { site, notices } = root.loaderData;
  const responseTime = notices?.responseTime ?? 'two_days';
  return (
    <>
      <AdSlot position="header" />
      <div className={styles.page}>
        <h1>{t('pages.contact.title')}</h1>
        <p className="lead">{t('pages.contact.intro')}</p>
        <div className={styles.addresses}>
          <Address kind="general" hue="hue-5" email={site.contactEmail} />
          <Address kind="suggestions" hue="hue-9" email={site.suggestionsEmail} />
        </div>
        <ul className={styles.notes}>
          {responseTime !== 'none' && (
            <Note icon={<ClockIcon />} title={t('pages.contact.responseTime.title')}>
              {t(responseTime === 'week' ? 'pages.contact.responseTime.week' : 'pages.contact.responseTime.text')}
            </Note>
          )}
          <Note icon={<FlagIcon />} title={t('pages.contact.urgent.title')}>
            {t('pages.contact.urgent.text')}
          </Note>
        </ul>
      </div>
      <AdSlot position="footer" />
    </>
  );
}

function Address({ kind, hue, email }: { kind: 'general' | 'suggestions'; hue: string; email: string }) {
  const t = useText();
  return (
    <section className={`${styles.address} ${hue}`} aria-labelledby={`contact-${kind}`}>
      <h2 id={`contact-${kind}`}>{t(`pages.contact.${kind}.title`)}</h2>
      <p>{t(`pages.contact.${kind}.text`)}</p>
      <a href={`mailto:${email}`}>{email}</a>
    </section>
  );
}

function Note({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li>
      {icon}
      <p>
        <strong>{title}</strong>
        {children}
      </p>
    </li>
  );
}
