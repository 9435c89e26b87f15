import { Kbd, Table } from '@mantine/core';
import { panelText as t } from '../../i18n/panel.ts';
import { MountedDialog } from '../components/dialogs/mounted-dialog.tsx';
import { PANEL_KEY_NAMES, shownKey } from '../components/keys.ts';

/** The panel's keyboard shortcuts. */
export default function KeysDialog({ onClosed }: { onClosed: () => void }) {
  return (
    <MountedDialog title={t('shell.keys.title')} size="md" onClosed={onClosed}>
      <Table aria-label={t('shell.keys.title')}>
        <Table.Tbody>
          {PANEL_KEY_NAMES.map((name) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                {t(`shell.keys.${name}`)}
              </Table.Th>
              <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                <Kbd>{shownKey(name)}</Kbd>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </MountedDialog>
  );
}
