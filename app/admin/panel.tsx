// First of all: schemas are made as modules load.
import './zod-without-eval.ts';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { PanelQueries } from './api/panel-queries.ts';
import { type PanelIdentity, PanelIdentityProvider } from './components/operator.ts';
import styles from './panel.module.css';
import { Shell } from './shell/shell.tsx';
import { ThemeProvider } from './theme-provider.tsx';
import '@mantine/charts/styles.layer.css';
import '@mantine/notifications/styles.layer.css';

/** Milliseconds that an answer is good for, so that going back and forth between sections asks for little. */
const FRESH = 10_000;

function createPanelQueries(): PanelQueries {
  return new PanelQueries({
    defaultOptions: {
      // A failure is said at once, with a button to try again; « offline » is a failure too.
      queries: { retry: false, staleTime: FRESH, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export interface PanelProps extends PanelIdentity {
  /** What the document's policy lets the library's style elements in with. */
  styleNonce: string;
}

/** The whole back-office, in the browser only. */
export default function Panel({ operator, siteName, styleNonce }: PanelProps) {
  const [queries] = useState(createPanelQueries);
  return (
    <ThemeProvider styleNonce={styleNonce}>
      <QueryClientProvider client={queries}>
        <PanelIdentityProvider value={{ operator, siteName }}>
          <ModalsProvider>
            <Notifications position="bottom-left" limit={4} classNames={{ root: styles.toasts ?? '' }} />
            <Shell />
          </ModalsProvider>
        </PanelIdentityProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
