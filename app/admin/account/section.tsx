import { Stack } from '@mantine/core';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { useDialogFocusReturn } from '../components/dialogs/use-focus-return.ts';
import { SectionPage } from '../components/layout/section-page.tsx';
import { useSectionQuery } from '../components/section-query.ts';
import { AddressBlock } from './address-block.tsx';
import { DigestBlock } from './digest-block.tsx';
import { DisplayBlock } from './display-block.tsx';
import { FactorsDialog } from './factors-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { SessionsBlock } from './sessions-block.tsx';
import { SignInBlock } from './sign-in-block.tsx';

/** For a dialog that is open as the section opens: the library remembers the focus only when one opens later. */
function FocusReturn({ opened }: { opened: boolean }) {
  useDialogFocusReturn(opened);
  return null;
}

/** The operator's own account. `#account/password` and `#account/factors` open its dialogs. */
export default function AccountSection() {
  const { item, isOpenedHere, open, reset, back } = useSectionQuery();
  const opened = item === 'password' || item === 'factors';
  const [wasLinked] = useState(opened);
  // Going back would leave the section, which the link opened with the dialog.
  const close = () => (isOpenedHere && !wasLinked ? back() : reset(''));
  return (
    <SectionPage title={t('sessions.sectionTitle')} description={t('sessions.sectionDescription')}>
      <Stack gap={20}>
        <SignInBlock onOpen={open} />
        <SessionsBlock />
        <AddressBlock />
        <DisplayBlock />
        <DigestBlock />
      </Stack>
      {wasLinked && <FocusReturn opened={opened} />}
      <PasswordDialog opened={item === 'password'} onClose={close} />
      <FactorsDialog opened={item === 'factors'} onClose={close} />
    </SectionPage>
  );
}
