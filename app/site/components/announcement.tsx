import { foreignText, useLanguage, useText } from '../../i18n/language.tsx';
import styles from './announcement.module.css';
import { PageLink } from './page-link.tsx';
import { useLayoutData } from './root-data.ts';

/** The operator's announcement above every page, during its period. */
export function Announcement() {
  const t = useText();
  const page = useLanguage();
  const shown = useLayoutData()?.announcement ?? null;
  if (shown === null) return null;
  const { text, language, url } = shown;
  return (
    <aside
      className={styles.announcement}
      aria-label={t('site.announcement')}
      {...(language && foreignText({ text, language }, page))}
    >
      {url === null ? text : url.startsWith('/') ? <PageLink to={url}>{text}</PageLink> : <a href={url}>{text}</a>}
    </aside>
  );
}
