import { createContext, type ReactNode, useContext } from 'react';
import type { Language } from '../../../../shared/languages.ts';
import type { Action } from '../../../../shared/rights.ts';
import { useMay, usePanelIdentity } from './operator.ts';

/** The open section, with the path of its API below `/api`; null outside of sections. */
export const SectionContext = createContext<{ key: string; api: string } | null>(null);

/** Returns whether the operator's role allows an action in the open section. */
export function useMayHere(): (action: Action) => boolean {
  const section = useContext(SectionContext);
  const may = useMay();
  return (action) => section === null || may(action, section.api);
}

/** Returns the only languages whose texts a translator may write in the open section; null for all other roles. */
export function useOwnLanguages(): readonly Language[] | null {
  const may = useMayHere();
  const { languages } = usePanelIdentity().permissions;
  return may('translate') && !may('change') ? languages : null;
}

/** Shows controls that change the open section to operators who may do so. A notice above the section tells the others. */
export function IfMayChange({ children }: { children: ReactNode }) {
  return useMayHere()('change') ? children : null;
}
