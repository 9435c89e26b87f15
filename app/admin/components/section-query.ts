import { useContext, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SectionContext } from './operator/if-may-change.tsx';

/** Splits a fragment, `#games?q=chess`, into the section's name and its query. */
export function splitFragment(fragment: string): { section: string; query: string } {
  const [, section = '', query = ''] = /^#?([^?]*)\??(.*)$/s.exec(fragment) ?? [];
  return { section, query };
}

/** State of the open section in the address, after its key: it survives reloads, can be shared, and Back undoes it. */
export function useSectionQuery() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const section = useContext(SectionContext)?.key ?? '';
  const { section: named, query } = splitFragment(hash);
  const [kept, setKept] = useState(query);
  // The address may already name another section while the operator is asked about unsaved text in this one.
  const isOwn = named === section;
  if (isOwn && kept !== query) setKept(query);

  return {
    query: isOwn ? query : kept,
    /**
     * `push` adds a history entry; `replace` is for changes on every keystroke.
     * @param change from the query in the address, which may be newer than the rendered one: an operator may choose a
     * filter while a search is on its way
     */
    go: (change: (query: string) => string, how: 'push' | 'replace') => {
      const current = splitFragment(window.location.hash);
      const next = change(current.query);
      if (current.section !== section || next === current.query) return;
      const fragment = next === '' ? section : `${section}?${next}`;
      void navigate({ hash: fragment }, { replace: how === 'replace', preventScrollReset: true });
    },
  };
}

/** Names of a section's views. The first one has none in the address. */
type Views<View extends string> = readonly [View, ...View[]];

/** The view that a section's query names. */
export const viewIn = <View extends string>(views: Views<View>, query: string): View => {
  const named = new URLSearchParams(query).get('view');
  return views.find((view, index) => index > 0 && view === named) ?? views[0];
};

/** The open view of a section with tabs. Each keeps its state; switching with arrow keys adds no history entries. */
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
