import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Splits a fragment, `#games?q=chess`, into the section's name and what follows. */
export function splitFragment(fragment: string): { section: string; query: string } {
  const [, section = '', query = ''] = /^#?([^?]*)\??(.*)$/s.exec(fragment) ?? [];
  return { section, query };
}

export interface SectionQuery {
  /** As an address writes it, without `?`. */
  query: string;
  /** `push` makes a step that back undoes; `replace` is for what changes with every key. */
  go: (query: string, how: 'push' | 'replace') => void;
}

/**
 * What a section keeps in the address, behind its name: it outlives a reload, can be sent to somebody, and back undoes
 * it.
 *
 * @param section the key of the section
 */
export function useSectionQuery(section: string): SectionQuery {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { section: named, query } = splitFragment(hash);
  const [kept, setKept] = useState(query);
  // The address may name another section already while the operator is asked about unsaved text in this one.
  const isOwn = named === section;
  if (isOwn && kept !== query) setKept(query);

  return {
    query: isOwn ? query : kept,
    go: (next, how) => {
      if (!isOwn || next === query) return;
      const fragment = next === '' ? section : `${section}?${next}`;
      void navigate({ hash: fragment }, { replace: how === 'replace', preventScrollReset: true });
    },
  };
}
