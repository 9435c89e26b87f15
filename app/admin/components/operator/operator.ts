import { createContext, useContext } from 'react';
import { type Action, mayDo, type Permissions } from '../../../../shared/rights.ts';

export interface PanelIdentity {
  operator: { id: string; email: string };
  permissions: Permissions;
  siteName: string;
}

const PanelIdentityContext = createContext<PanelIdentity | null>(null);

export const PanelIdentityProvider = PanelIdentityContext.Provider;

export function usePanelIdentity(): PanelIdentity {
  const identity = useContext(PanelIdentityContext);
  if (identity === null) throw new Error('PanelIdentityProvider is missing');
  return identity;
}

/** Returns whether the operator may put code into the site's own pages. The server checks it again. */
export const useMayAddPageCode = (): boolean => usePanelIdentity().permissions.role === 'admin';

/** Returns whether the operator's role allows an action at a path of the API. The server checks it again. */
export type May = (action: Action, path: string) => boolean;

export const mayOf =
  ({ role }: Permissions): May =>
  (action, path) =>
    mayDo(role, action, path);

export const useMay = (): May => mayOf(usePanelIdentity().permissions);
