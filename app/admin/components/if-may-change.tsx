import { createContext, type ReactNode, useContext } from 'react';
import type { Deed } from '../../../shared/roles.ts';
import { useMay } from './operator.ts';

/** The path of the open section below `/api`; null outside of sections. */
export const SectionPathContext = createContext<string | null>(null);

/** Whether one's role may do something in the open section. */
export function useMayHere(): (deed: Deed) => boolean {
  const path = useContext(SectionPathContext);
  const may = useMay();
  return (deed) => path === null || may(deed, path);
}

/** Controls that change the open section, for those who may. A notice above the section tells the others. */
export function IfMayChange({ children }: { children: ReactNode }) {
  return useMayHere()('change') ? children : null;
}
