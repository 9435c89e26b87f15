import { createContext, type ReactNode, useContext } from 'react';
import type { Action } from '../../../../shared/rights.ts';
import { useMay } from './operator.ts';

/** The path of the open section below `/api`; null outside of sections. */
export const SectionPathContext = createContext<string | null>(null);

/** Whether one's role may do something in the open section. */
export function useMayHere(): (action: Action) => boolean {
  const path = useContext(SectionPathContext);
  const may = useMay();
  return (action) => path === null || may(action, path);
}

/** Controls that change the open section, for those who may. A notice above the section tells the others. */
export function IfMayChange({ children }: { children: ReactNode }) {
  return useMayHere()('change') ? children : null;
}
