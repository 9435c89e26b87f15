import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { slugIn } from '../../../shared/entry-path.ts';
import { useLocalizedPath, useText } from '../../i18n/language.tsx';
import { withLateTexts } from '../../i18n/late-texts.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import { CloseButton } from './close-button.tsx';
import { SEARCH_MAX_LENGTH, searchText } from './list-query.ts';
import { usePageAddress } from './page-address.ts';
import { useCategories } from './root-data.ts';
import styles from './search-box.module.css';
import type { Suggestions as SuggestionsComponent } from './suggestions/suggestions.tsx';

const POPOVER_ID = 'site-search';

/** Returns the category of a search: the page's, or the one that filters the list. */
function categoryContext(path: string, query: URLSearchParams): string | null {
  return slugIn('category', path) ?? query.get('category');
}

/** `/` opens the search unless the visitor is typing or a dialog is open. */
function isSearchShortcut(event: KeyboardEvent): boolean {
  if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target instanceof Element ? event.target : null;
  return !target?.closest('input, textarea, select, [contenteditable]') && !document.querySelector('dialog[open]');
}

/** A native popover with a native form. It opens, closes, returns the focus and searches without scripts. */
export function SearchBox() {
  const t = useText();
  const { language, path, search } = usePageAddress();
  const localized = useLocalizedPath();
  const parameters = new URLSearchParams(search);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<typeof SuggestionsComponent | null>(null);
  const query = searchText(parameters.get('q') ?? '');
  const category = useCategories().find(({ slug }) => slug === categoryContext(path, parameters));
  const placeholder = category
    ? t('site.search.placeholderIn', { category: category.name })
    : t('site.search.placeholder');

  const loadSuggestions = () => {
    if (Suggestions !== null) return;
    withLateTexts(import('./suggestions/suggestions.tsx'), language)
      .then((module) => setSuggestions(() => module.Suggestions))
      .catch((error: unknown) => console.warn('suggestions could not be loaded', error));
  };

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isSearchShortcut(event)) return;
      event.preventDefault();
      box.current?.showPopover();
    };
    document.addEventListener('keydown', open);
    // Target of the installed site's shortcut.
    if (window.location.hash === `#${POPOVER_ID}`) box.current?.showPopover();
    return () => document.removeEventListener('keydown', open);
  }, []);

  return (
    <>
      <button
        type="button"
        className={`${styles.toggle} icon-button`}
        popoverTarget={POPOVER_ID}
        title={t('site.search.open')}
      >
        <SearchIcon />
        <span className={`${styles.toggleText} truncate`}>{query || t('site.search.open')}</span>
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
            key={`${language}${path}${search}`}
            className={styles.form}
            method="get"
            action={localized('/')}
            onSubmit={() => box.current?.hidePopover()}
          >
            <SearchIcon />
            {/* biome-ignore lint/a11y/useSemanticElements: ARIA allows the combobox role on text fields, not on search fields */}
            <input
              ref={input}
              className={styles.input}
              type="text"
              role="searchbox"
              name="q"
              defaultValue={query}
              maxLength={SEARCH_MAX_LENGTH}
              placeholder={placeholder}
              aria-label={placeholder}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              onFocus={loadSuggestions}
              onKeyDown={(event) => {
                // In a search field, Escape would first clear the field. Here it closes the box.
                if (event.key !== 'Escape') return;
                event.preventDefault();
                box.current?.hidePopover();
              }}
              autoFocus
            />
            {Suggestions && <Suggestions field={input} category={category?.slug ?? null} />}
            {category && <input type="hidden" name="category" value={category.slug} />}
            <button type="submit" className={styles.submit}>
              <SearchIcon />
              <span>{t('site.search.open')}</span>
            </button>
          </Form>
          <CloseButton label={t('site.search.close')} popoverTarget={POPOVER_ID} popoverTargetAction="hide" />
        </search>
      </div>
    </>
  );
}
