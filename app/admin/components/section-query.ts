import { useContext, useState } from 'react';
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
    /** `push` adds a history entry; `replace` is for changes on every keystroke. */
    go: (next: string, how: 'push' | 'replace') => {
      if (!isOwn || next === query) return;
      const fragment = next === '' ? section : `${section}?${next}`;
      void navigate({ hash: fragment }, { replace: how === 'replace', preventScrollReset: true });
    },
  };
}
