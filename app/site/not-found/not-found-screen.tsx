import { Form } from 'react-router';
import { localizedPath } from '../../../shared/languages.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { button } from '../../ui/button.ts';
import { SEARCH_MAX_LENGTH } from '../components/list-query.ts';
import { PageLink } from '../components/page-link.tsx';
import { ProblemScreen } from '../error/problem-screen.tsx';
import styles from './not-found-screen.module.css';

/** Not-found screen for an address, a game or a legal page. */
export function NotFoundScreen({ kind }: { kind: 'page' | 'game' | 'legal' }) {
  const t = useText();
  const home = localizedPath(useLanguage(), '/');
  return (
    <ProblemScreen
      boxes={['4', '0', '4']}
      title={t(`pages.notFound.${kind}.title`)}
      text={t(`pages.notFound.${kind}.text`)}
    >
      <PageLink className={button.primary} to={home}>
        {t('site.backHome')}
      </PageLink>
      <Form className={styles.search} action={home} role="search" aria-label={t('site.search.label')}>
        <input
          className={styles.field}
          type="search"
          name="q"
          required
          maxLength={SEARCH_MAX_LENGTH}
          placeholder={t('site.search.label')}
          aria-label={t('site.search.label')}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className={button.quiet} type="submit">
          {t('site.search.open')}
        </button>
      </Form>
    </ProblemScreen>
  );
}
