import { Form } from 'react-router';
import { useLocalizedPath, useText } from '../../i18n/language.tsx';
import styles from './list-page.module.css';

interface FilterButtonProps {
  name: 'category' | 'tag';
  /** Slug, or `all` for every category. */
  value: string;
}

/** Opens a list with its filters. It is a form, because crawlers do not submit forms and should not follow filtered lists. */
export function FilterButton({ name, value }: FilterButtonProps) {
  const t = useText();
  return (
    <Form method="get" action={useLocalizedPath()('/')}>
      <input type="hidden" name={name} value={value} />
      <button type="submit" className={styles.filters}>
        {t('site.filters.title')}
      </button>
    </Form>
  );
}
