import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { MediaItem } from '../../../server/media/library.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { MountedDialog } from '../components/dialogs/mounted-dialog.tsx';
import { useListState } from '../kit/list-state.ts';
import { MediaList } from './media-list.tsx';
import { mediaList, useMediaList } from './use-media.ts';

interface PickerProps {
  onChosen: (item: MediaItem) => void;
  onClosed: () => void;
}

/** Chooses a picture from the library. Mount it to open it. */
export function Picker({ onChosen, onClosed }: PickerProps) {
  const [query, go] = useState('');
  const list = useListState(mediaList, undefined, { query, go });
  const media = useMediaList(list.state);
  return (
    <MountedDialog title={t('media.library.picker.title')} size="xl" isAboveForms onClosed={onClosed}>
      {(close) => (
        <Stack gap={16}>
          <MediaList
            {...{ list, query: media }}
            openLabel={(name) => t('media.library.picker.choose', { name })}
            onOpen={(item) => {
              onChosen(item);
              close();
            }}
          />
        </Stack>
      )}
    </MountedDialog>
  );
}
