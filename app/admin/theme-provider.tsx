import { MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { cssVariablesResolver, theme } from './theme.ts';
// In a cascade layer, so that our rules win regardless of file order.
import '@mantine/core/styles.layer.css';
import './panel.css';

interface ThemeProviderProps {
  /** Nonce in the document's policy for the library's style elements. */
  styleNonce: string;
  children: ReactNode;
}

/** Mantine with the site's colors, following the system's color scheme. */
export function ThemeProvider({ styleNonce, children }: ThemeProviderProps) {
  // Keep the first nonce, which the document's policy allows: reloaded data would bring another.
  const [nonce] = useState(() => {
    // react-remove-scroll, which locks scrolling under dialogs, adds a style element and reads its nonce here.
    Object.assign(globalThis, { __webpack_nonce__: styleNonce });
    return styleNonce;
  });
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  );
}
