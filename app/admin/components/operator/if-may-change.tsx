import { createContext, type ReactNode, useContext } from 'react';
import type { Language } from '../../../../shared/languages.ts';
import type { Action } from '../../../../shared/rights.ts';
import { useMay, usePanelIdentity } from './operator.ts';

/** The open section, with the path of its API below `/api`; null outside of sections. */
export const SectionContext = createContext<{ key: string; api: string } | null>(null);

/** Whether one's role may do something in the open section. */
export function useMayHere(): (action: Action) => boolean {
  const section = useContext(SectionContext);
  const may = useMay();
  return (action) => section === null || may(action, section.api);
}

/** The languages in which one may write texts in the open section, and nothing else; null for everyone but translators. */
export function useOwnLanguages(): readonly Language[] | null {
  const may = useMayHere();
  const { languages } = usePanelIdentity().permissions;
  return may('translate') && !may('change') ? languages : null;
}

/** Controls that change the open section, for those who may. A notice above the section tells the others. */
export function IfMayChange({ children }: { children: ReactNode }) {
  return useMayHere()('change') ? children : null;
}
