import { MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { cssVariablesResolver, theme } from './theme.ts';
// In a layer, so that rules of our own win however the files are ordered.
import '@mantine/core/styles.layer.css';
import './panel.css';

interface ThemeProviderProps {
  /** What the document's policy lets the library's style elements in with. */
  styleNonce: string;
  children: ReactNode;
}

/** The library with the site's ink and paper, in the scheme of the system. */
export function ThemeProvider({ styleNonce, children }: ThemeProviderProps) {
  // Of the document's own policy: data that is loaded again would bring another.
  const [nonce] = useState(() => {
    // What locks scrolling under a dialog writes a style element of its own, and looks for its nonce here.
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
