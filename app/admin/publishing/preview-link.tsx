import { Button, CopyButton, Group, TextInput } from '@mantine/core';
import { Check, Copy, Eye } from 'lucide-react';
import type { PublicationKind } from '../../../shared/publication.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { formatDateTime } from '../components/formats.ts';
import { Hint } from '../components/hint.tsx';
import { SteadyButton } from '../components/steady-button.tsx';
import { usePreviewLink } from './use-publication.ts';

/** Makes a preview link and shows it. Browsers copy only over https, so it can be copied by hand too. */
export function PreviewLink({ kind, id }: { kind: PublicationKind; id: string }) {
  const link = usePreviewLink(kind, id);
  if (link.data === undefined) {
    return (
      <div>
        <SteadyButton
          variant="default"
          leftSection={<Eye size={18} />}
          loading={link.isPending}
          onClick={() => link.mutate()}
        >
          {t('publication.preview')}
        </SteadyButton>
        <Hint>{t('publication.previewHint')}</Hint>
      </div>
    );
  }
  const { address, until } = link.data;
  return (
    <Group align="end" gap={8}>
      <TextInput
        flex={1}
        label={t('publication.previewLink')}
        description={t('publication.previewUntil', { date: formatDateTime(until) })}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button variant="default" leftSection={copied ? <Check size={18} /> : <Copy size={18} />} onClick={copy}>
            {t(copied ? 'publication.copied' : 'publication.copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
