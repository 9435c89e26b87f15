import { useTranslation } from 'react-i18next';
import { Link, useRouteLoaderData } from 'react-router';
import { localizedPath } from '../../../shared/languages.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { button } from '../../ui/button.ts';
import { CategoryPanel } from '../components/category-panel.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import type { loader as layoutLoader } from '../layout.tsx';

export function CategoryNotFound() {
  const { t } = useTranslation();
  const language = useLanguage();
  const categories = useRouteLoaderData<typeof layoutLoader>('site')?.categories ?? [];
  return (
    <>
      <title>{t('site.category.notFound')}</title>
      <meta name="robots" content="noindex,nofollow" />
      <EmptyState heading="h1" title={t('site.category.notFound')} hint={t('site.category.notFoundHint')}>
        <Link className={button.primary} to={localizedPath(language, '/')}>
          {t('site.backHome')}
        </Link>
      </EmptyState>
      <CategoryPanel categories={categories} />
    </>
  );
}
