import { Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import type { MediaItem } from '../../../server/media/library.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { useDialogLayer } from '../components/dialog-layers.ts';
import { useDialogFocusReturn } from '../components/use-focus-return.ts';
import { usePhone } from '../components/use-phone.ts';
import { MediaList } from './media-list.tsx';

/** Above form dialogs, below confirmations. */
const LAYER = 300;

interface PickerProps {
  onChosen: (item: MediaItem) => void;
  onClosed: () => void;
}

/** Chooses a picture of the library. Mount it to open it. */
export function Picker({ onChosen, onClosed }: PickerProps) {
  const [opened, setOpened] = useState(true);
  const isTop = useDialogLayer(opened);
  useDialogFocusReturn(opened);
  return (
    <Modal
      opened={opened}
      onClose={() => isTop() && setOpened(false)}
      onExitTransitionEnd={onClosed}
      title={t('media.library.picker.title')}
      size="xl"
      zIndex={LAYER}
      fullScreen={usePhone()}
    >
      <Stack gap={16}>
        <MediaList
          openLabel={(name) => t('media.library.picker.choose', { name })}
          onOpen={(item) => {
            onChosen(item);
            setOpened(false);
          }}
        />
      </Stack>
    </Modal>
  );
}
