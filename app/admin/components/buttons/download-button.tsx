import type { ButtonProps } from '@mantine/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { fetchWithKey } from '../../../panel-key.ts';
import { answered } from '../../api/client.ts';
import { reportFailure } from '../feedback/report-failure.ts';
import { SteadyButton } from './steady-button.tsx';

/** The name that the server gives a file; empty without one. */
export const nameOf = (disposition: string | null): string => /filename="([^"]*)"/.exec(disposition ?? '')?.[1] ?? '';

function save(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}

/** Downloads a file of the API, which needs the panel's key: a link could not send it. */
export function DownloadButton({ href, children, ...props }: ButtonProps & { href: string; children: string }) {
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      const response = await answered(fetchWithKey(href, { cache: 'no-store' }));
      save(await response.blob(), nameOf(response.headers.get('Content-Disposition')));
    } catch (error) {
      reportFailure(error, t('common.downloadFailed'));
    } finally {
      setLoading(false);
    }
  };
  return (
    <SteadyButton
      variant="default"
      leftSection={<Download size={18} />}
      {...props}
      loading={loading}
      onClick={() => void download()}
    >
      {children}
    </SteadyButton>
  );
}
