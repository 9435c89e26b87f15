import { useContext, useRef, useState } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { SectionContext } from './operator/if-may-change.tsx';

/** State of a history entry whose item was opened from the list in the previous entry. */
const OPENED_HERE = 'opened-here';

/** The parts of a fragment such as `#games/new?q=chess`: a section, the open item, and the query of its list. */
export interface Fragment {
  section: string;
  /** Empty while nothing is open. */
  item: string;
  query: string;
}

export function splitFragment(fragment: string): Fragment {
  const [, section = '', item = '', query = ''] = /^#?([^?/]*)(?:\/([^?]*))?\??(.*)$/s.exec(fragment) ?? [];
  return { section, item, query };
}

const joinFragment = ({ section, item, query }: Fragment): string =>
  `${section}${item === '' ? '' : `/${item}`}${query === '' ? '' : `?${query}`}`;

/**
 * Reads and changes the open section's state, which follows its key in the URL. It survives reloads, can be shared, and Back
 * undoes it.
 */
export function useSectionQuery() {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const section = useContext(SectionContext)?.key ?? '';
  const named = splitFragment(hash);
  const [kept, setKept] = useState(named);
  // The URL may already name another section while the operator is asked about unsaved text in this one.
  const isOwn = named.section === section;
  if (isOwn && (kept.query !== named.query || kept.item !== named.item)) setKept(named);
  const { item, query } = isOwn ? named : kept;

  /** @param next computed from the fragment in the URL, which may be newer than the rendered one */
  const change = (next: (current: Fragment) => Fragment, options: NavigateOptions) => {
    const current = splitFragment(window.location.hash);
    const fragment = joinFragment(next(current));
    if (current.section !== section || fragment === joinFragment(current)) return;
    void navigate({ hash: fragment }, { preventScrollReset: true, ...options });
  };

  return {
    item,
    query,
    /** Whether the item was opened from here, so that Back closes it. */
    isOpenedHere: state === OPENED_HERE,
    /**
     * `push` adds a history entry; `replace` is for changes on every keystroke.
     * @param next computed from the query in the URL, because an operator may choose a filter while a search is running
     */
    go: (next: (query: string) => string, how: 'push' | 'replace') =>
      change((current) => ({ ...current, query: next(current.query) }), { replace: how === 'replace', state }),
    /** Opens an item with a new history entry, or replaces the open item without one. */
    open: (next: string, nextQuery?: string) =>
      change((current) => ({ ...current, item: next, query: nextQuery ?? current.query }), {
        replace: item !== '',
        state: item === '' ? OPENED_HERE : state,
      }),
    /** Sets the open item, whatever the URL says now. An empty string closes it. */
    reset: (next: string, options: Pick<NavigateOptions, 'flushSync'> = {}) =>
      change((current) => ({ ...current, item: next }), { replace: true, ...options }),
    back: () => void navigate(-1),
  };
}

/** Names of a section's views. The first one is not in the URL. */
type Views<View extends string> = readonly [View, ...View[]];

/** Returns the view that a section's query names. */
export const viewIn = <View extends string>(views: Views<View>, query: string): View => {
  const named = new URLSearchParams(query).get('view');
  return views.find((view, index) => index > 0 && view === named) ?? views[0];
};

/** Returns the open view of a section with tabs. Each keeps its state; switching with arrow keys adds no history entries. */
export function useSectionView<View extends string>(views: Views<View>) {
  const { query, go } = useSectionQuery();
  const left = useRef(new Map<string, string>());
  const view = viewIn(views, query);
  return {
    view,
    show(next: string | null) {
      left.current.set(view, query);
      const shown = viewIn(views, `view=${next}`);
      go(() => left.current.get(shown) ?? (shown === views[0] ? '' : `view=${shown}`), 'replace');
    },
  };
}
