import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useLocation } from 'react-router';
import type { CategoryTile } from '../../../shared/catalogue.ts';
import { localizedPath, splitLocalePath } from '../../../shared/languages.ts';
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx';
import { SEARCH_MAX_LENGTH } from './list-query.ts';
import styles from './search-box.module.css';

const POPOVER_ID = 'site-search';

/** The category a search stays in: that of the page, or the one a list is narrowed to. */
function categoryContext(path: string, search: string): string | null {
  const ofPage = /^\/category\/([^/]+)/.exec(path)?.[1];
  return ofPage === undefined ? new URLSearchParams(search).get('category') : decodeURIComponent(ofPage);
}

/** `/` opens the search as long as it is not being typed somewhere and no dialog is open. */
function isSearchShortcut(event: KeyboardEvent): boolean {
  if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest('input, textarea, select, [contenteditable]') && !document.querySelector('dialog[open]');
}

/**
 * A native popover that holds a native form: it opens, closes with Escape, gives the focus back and searches without
 * script too.
 */
export function SearchBox({ categories }: { categories: CategoryTile[] }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { language, path } = splitLocalePath(pathname);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const query = new URLSearchParams(search).get('q')?.slice(0, SEARCH_MAX_LENGTH) ?? '';
  const category = categories.find(({ slug }) => slug === categoryContext(path, search));
  const placeholder = category
    ? t('site.search.placeholderIn', { category: category.name })
    : t('site.search.placeholder');

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
      event.preventDefault();
      box.current?.showPopover();
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);

  return (
    <>
      <button type="button" className={styles.toggle} popoverTarget={POPOVER_ID} title={t('site.search.open')}>
        <SearchIcon />
        <span className={styles.toggleText}>{query || t('site.search.open')}</span>
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </button>
      <div
        ref={box}
        id={POPOVER_ID}
        className={styles.box}
        popover="auto"
        onToggle={(event) => {
          if (event.newState === 'open') input.current?.select();
        }}
      >
        <search className={styles.search}>
          <Form
            key={`${pathname}${search}`}
            className={styles.form}
            method="get"
            action={localizedPath(language, '/')}
            onSubmit={() => box.current?.hidePopover()}
          >
            <span className={styles.glass}>
              <SearchIcon />
            </span>
            <input
              ref={input}
              className={styles.input}
              type="search"
              name="q"
              defaultValue={query}
              maxLength={SEARCH_MAX_LENGTH}
              placeholder={placeholder}
              aria-label={placeholder}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              onKeyDown={(event) => {
                // In a search field Escape first empties the field; here it closes the box.
                if (event.key !== 'Escape') return;
                event.preventDefault();
                box.current?.hidePopover();
              }}
              autoFocus
            />
            {category && <input type="hidden" name="category" value={category.slug} />}
            <button type="submit" className={styles.submit}>
              <SearchIcon />
              <span>{t('site.search.open')}</span>
            </button>
          </Form>
          <button
            type="button"
            className={styles.close}
            popoverTarget={POPOVER_ID}
            popoverTargetAction="hide"
            aria-label={t('site.search.close')}
            title={t('site.search.close')}
          >
            <CloseIcon />
          </button>
        </search>
      </div>
    </>
  );
}
