import { createContext, useContext } from 'react';

export interface PanelIdentity {
  operator: { id: string; email: string };
  siteName: string;
}

const PanelIdentityContext = createContext<PanelIdentity | null>(null);

export const PanelIdentityProvider = PanelIdentityContext.Provider;

export function usePanelIdentity(): PanelIdentity {
  const identity = useContext(PanelIdentityContext);
  if (identity === null) throw new Error('PanelIdentityProvider is missing');
  return identity;
}
