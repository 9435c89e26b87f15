import { type FormEvent, Fragment, useRef } from 'react';
import { Form } from 'react-router';
import type { NamedTag } from '../../../shared/catalogue.ts';
import { foreignText, useLanguage, useLocalizedPath, useText } from '../../i18n/language.tsx';
import { button } from '../../ui/button.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import listPage from '../components/list-page.module.css';
import { type ListQuery, listSearch } from '../components/list-query.ts';
import { PageLink } from '../components/page-link.tsx';
import styles from './filters.module.css';

interface FiltersProps {
  query: ListQuery;
  /** The selected tags, and others to choose from. */
  tags: readonly NamedTag[];
}

/** The filters of a list: the active ones, each with a way to remove it, and a form with all. */
export function Filters({ query, tags }: FiltersProps) {
  const t = useText();
  const language = useLanguage();
  const localized = useLocalizedPath();
  const home = localized('/');
  const { search, category, device, without } = query;
  const summary = useRef<HTMLElement>(null);
  const nameOf = (slug: string) => tags.find((tag) => tag.slug === slug)?.name.text ?? slug;
  const chosen = [
    ...(device === null ? [] : [{ label: t('site.filters.phones'), change: { device: null } }]),
    ...query.tags.map((slug) => ({ label: nameOf(slug), change: { tags: query.tags.filter((tag) => tag !== slug) } })),
    ...without.map((slug) => ({
      label: t('site.filters.not', { tag: nameOf(slug) }),
      change: { without: without.filter((tag) => tag !== slug) },
    })),
  ];

  /** Keeps the focus nearby: the form closes, and the control that removes a filter disappears with it. */
  const keepFocus = () => summary.current?.focus({ preventScroll: true });
  const leave = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const details = currentTarget.closest('details');
    if (details !== null) details.open = false;
    keepFocus();
  };

  const choices = (name: 'tag' | 'without', legend: string, taken: readonly string[], others: readonly string[]) => {
    const free = tags.filter(({ slug }) => !others.includes(slug));
    if (free.length === 0) return null;
    return (
      <fieldset className={styles.choices}>
        <legend>{legend}</legend>
        {free.map(({ slug, name: shown }) => (
          <label key={slug} className={styles.choice} {...foreignText(shown, language)}>
            <input type="checkbox" name={name} value={slug} defaultChecked={taken.includes(slug)} />
            {shown.text}
          </label>
        ))}
      </fieldset>
    );
  };

  return (
    <div className={styles.filters}>
      <details open={search === null && chosen.length === 0}>
        <summary ref={summary} className={`${listPage.filters} ${styles.summary}`}>
          {t('site.filters.title')}
        </summary>
        <Form method="get" action={home} className={styles.form} onSubmit={leave}>
          {search !== null && <input type="hidden" name="q" value={search} />}
          {(category !== null || search === null) && <input type="hidden" name="category" value={category ?? 'all'} />}
          {/* Keyed by the selection, so that the checkboxes reflect it after a chip was removed. */}
          <Fragment key={listSearch(query)}>
            <label className={styles.choice}>
              <input type="checkbox" name="device" value="phone" defaultChecked={device !== null} />
              {t('site.filters.phones')}
            </label>
            {choices('tag', t('site.filters.with'), query.tags, without)}
            {choices('without', t('site.filters.without'), without, query.tags)}
          </Fragment>
          <button type="submit" className={button.primary}>
            {t('site.filters.apply')}
          </button>
        </Form>
      </details>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map(({ label, change }) => (
            <li key={label}>
              <PageLink
                className={styles.chip}
                to={`${home}${listSearch({ ...query, ...change })}`}
                rel="nofollow"
                aria-label={t('site.filters.remove', { filter: label })}
                onClick={keepFocus}
                keepScroll
              >
                {label}
                <CloseIcon />
              </PageLink>
            </li>
          ))}
          <li>
            <PageLink
              className={styles.clear}
              to={`${home}${listSearch({ search, category })}`}
              rel="nofollow"
              onClick={keepFocus}
              keepScroll
            >
              {t('site.filters.clear')}
            </PageLink>
          </li>
        </ul>
      )}
    </div>
  );
}
