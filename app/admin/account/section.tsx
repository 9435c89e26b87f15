import { Stack } from '@mantine/core';
import { panelText as t } from '../../i18n/panel.ts';
import { SectionPage } from '../components/layout/section-page.tsx';
import { AddressBlock } from './address-block.tsx';
import { DigestBlock } from './digest-block.tsx';
import { SessionsBlock } from './sessions-block.tsx';

/** What operators see and change of their own account. */
export default function AccountSection() {
  return (
    <SectionPage title={t('sessions.sectionTitle')} description={t('sessions.sectionDescription')}>
      <Stack gap={20}>
        <SessionsBlock />
        <AddressBlock />
        <DigestBlock />
      </Stack>
    </SectionPage>
  );
}
