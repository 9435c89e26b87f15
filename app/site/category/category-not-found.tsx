import { Link } from 'react-router';
import { localizedPath } from '../../../shared/languages.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { button } from '../../ui/button.ts';
import { CategoryPanel } from '../components/category-panel.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { useLayoutData } from '../components/root-data.ts';

export function CategoryNotFound() {
  const t = useText();
  const language = useLanguage();
  const categories = useLayoutData()?.categories ?? [];
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
