import { Form } from 'react-router';
import { useLocalizedPath, useText } from '../../i18n/language.tsx';
import styles from './list-page.module.css';

interface FilterButtonProps {
  name: 'category' | 'tag';
  /** Slug, or `all` for every category. */
  value: string;
}

/** Leads to a list with its filters. A form, which crawlers do not send: lists with filters are not for them. */
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
