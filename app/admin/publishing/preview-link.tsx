import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import type { PublicationKind } from '../../../shared/publication.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { confirmAction } from '../components/dialogs/confirm.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { formatDateTime } from '../components/text/formats.ts';
import { useEndPreviewLinks, usePreviewLink } from './use-publication.ts';

/** A link that can be selected by hand, because browsers only allow copying over https. */
function MadeLink({ address, until }: { address: string; until: string }) {
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
            {t(copied ? 'publication.copied' : 'common.copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}

const confirmEnd = () =>
  confirmAction({
    title: t('publication.endPreviewsQuestion'),
    message: t('publication.endPreviewsMessage'),
    confirmLabel: t('publication.endPreviews'),
    danger: true,
  });

/** Creates and shows a preview link, or revokes all links. */
export function PreviewLink({ kind, id }: { kind: PublicationKind; id: string }) {
  const link = usePreviewLink(kind, id);
  const end = useEndPreviewLinks(kind, id, link.reset);
  return (
    <Stack gap="xs">
      {link.data !== undefined && <MadeLink {...link.data} />}
      <Group gap={8}>
        {link.data === undefined && (
          <SteadyButton
            variant="default"
            leftSection={<Eye size={18} />}
            loading={link.isPending}
            onClick={() => link.mutate()}
          >
            {t('publication.preview')}
          </SteadyButton>
        )}
        <SteadyButton
          variant="subtle"
          leftSection={<EyeOff size={18} />}
          loading={end.isPending}
          onClick={() => void confirmEnd().then((confirmed) => confirmed && end.mutate())}
        >
          {t('publication.endPreviews')}
        </SteadyButton>
      </Group>
      {link.data === undefined && <Hint>{t('publication.previewHint')}</Hint>}
    </Stack>
  );
}
