import { createContext, useContext } from 'react';
import { type Deed, mayDo, type Standing } from '../../../shared/roles.ts';

export interface PanelIdentity {
  operator: { id: string; email: string };
  standing: Standing;
  siteName: string;
}

const PanelIdentityContext = createContext<PanelIdentity | null>(null);

export const PanelIdentityProvider = PanelIdentityContext.Provider;

export function usePanelIdentity(): PanelIdentity {
  const identity = useContext(PanelIdentityContext);
  if (identity === null) throw new Error('PanelIdentityProvider is missing');
  return identity;
}

/** Whether one may put code into the site's own pages. The server checks it again. */
export const useMayAddPageCode = (): boolean => usePanelIdentity().standing.role === 'admin';

/** Whether one's role may do something at a path of the API. The server checks it again. */
export function useMay(): (deed: Deed, path: string) => boolean {
  const { role } = usePanelIdentity().standing;
  return (deed, path) => mayDo(role, deed, path);
}
