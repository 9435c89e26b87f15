import { Modal } from '@mantine/core';
import { panelText as t } from '../../i18n/panel.ts';
import { usePhone } from '../components/layout/use-phone.ts';
import { FactorsView } from './factors-view.tsx';

export function FactorsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // A click beside the dialog must not lose recovery codes, which are shown only once.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('factors.close') }}
      title={t('factors.title')}
      size="lg"
      fullScreen={usePhone()}
    >
      <FactorsView />
    </Modal>
  );
}
