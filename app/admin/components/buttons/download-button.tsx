import type { ButtonProps } from '@mantine/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { fetchWithKey } from '../../../panel-key.ts';
import { answered } from '../../api/client.ts';
import { reportFailure } from '../feedback/report-failure.ts';
import { saveAnswer } from './save-answer.ts';
import { SteadyButton } from './steady-button.tsx';

/** Downloads a file from the API. A link cannot send the panel's key, which the API needs. */
export function DownloadButton({ href, children, ...props }: ButtonProps & { href: string; children: string }) {
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      await saveAnswer(await answered(fetchWithKey(href, { cache: 'no-store' })));
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
