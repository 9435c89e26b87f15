import { localizedPath } from '../../../shared/languages.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { button } from '../../ui/button.ts';
import { CategoryPanel } from '../components/category-panel.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageLink } from '../components/page-link.tsx';
import { useLayoutData } from '../components/root-data.ts';
import { ProblemHead } from '../error/problem-head.tsx';

export function CategoryNotFound() {
  const t = useText();
  const language = useLanguage();
  const categories = useLayoutData()?.categories ?? [];
  return (
    <>
      <ProblemHead title={t('site.category.notFound')} />
      <EmptyState heading="h1" title={t('site.category.notFound')} hint={t('site.category.notFoundHint')}>
        <PageLink className={button.primary} to={localizedPath(language, '/')}>
          {t('site.backHome')}
        </PageLink>
      </EmptyState>
      <CategoryPanel categories={categories} />
    </>
  );
}
