import { Button, FileButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ImageUp, Link } from 'lucide-react';
import { useRef, useState } from 'react';
import { PICTURE_TYPES } from '../../../shared/media.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { DialogAddressContext } from '../components/dialogs/dialog-address.ts';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { SectionPage } from '../components/layout/section-page.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { useBulkRemoval } from '../components/table/bulk-removal.tsx';
import { useListState } from '../kit/list-state.ts';
import { useOpened } from '../kit/opened.ts';
import { AddressDialog } from './address-dialog.tsx';
import { MEDIA_REMOVAL } from './deletion.ts';
import styles from './library.module.css';
import { MediaDialog } from './media-dialog.tsx';
import { MediaList } from './media-list.tsx';
import { UploadList } from './upload-list.tsx';
import { useFileDrops } from './use-file-drops.ts';
import { mediaList, mediaName, readMedia, refreshMedia, useMediaList } from './use-media.ts';
import { useUploads } from './use-uploads.ts';

export default function MediaSection() {
  const queries = useQueryClient();
  const list = useListState(mediaList);
  const query = useMediaList(list.state);
  const uploads = useUploads(() => void refreshMedia(queries));
  const dragging = useFileDrops(uploads.add);
  const resetChoice = useRef<() => void>(null);
  const { selection, bar } = useBulkRemoval(MEDIA_REMOVAL, {
    rows: query.data?.items,
    nameOf: mediaName,
    filter: list.filter,
  });
  const [isAdding, setAdding] = useState(false);
  const { shown, open, update, address, closed } = useOpened({
    read: readMedia,
    onFailure: (error) => reportFailure(error, t('common.entity.openFailed')),
  });
  const entry = shown?.entity ?? null;

  const choose = (files: File[]) => {
    uploads.add(files);
    // Allows choosing the same files again after they were corrected.
    resetChoice.current?.();
  };
  return (
    <SectionPage
      title={t('media.title')}
      description={t('media.library.description')}
      actions={
        <IfMayChange>
          <Button variant="default" leftSection={<Link size={18} />} onClick={() => setAdding(true)}>
            {t('media.library.addAddress')}
          </Button>
          <FileButton multiple accept={PICTURE_TYPES.join(',')} onChange={choose} resetRef={resetChoice}>
            {(button) => (
              <Button {...button} leftSection={<ImageUp size={18} />}>
                {t('media.library.addFiles')}
              </Button>
            )}
          </FileButton>
        </IfMayChange>
      }
    >
      {uploads.files.length > 0 && <UploadList files={uploads.files} clear={uploads.clear} />}
      <MediaList
        {...{ list, query, selection }}
        openLabel={(name) => t('media.library.open', { name })}
        onOpen={({ id }) => open(id)}
      />
      {bar}
      {isAdding && <AddressDialog onClosed={() => setAdding(false)} />}
      {entry !== null && (
        <DialogAddressContext value={address}>
          <MediaDialog key={`${entry.id} ${entry.url}`} entry={entry} onReplaced={update} onClosed={closed} />
        </DialogAddressContext>
      )}
      {dragging && (
        <div className={styles.dropTarget} aria-hidden="true">
          {t('media.library.drop')}
        </div>
      )}
    </SectionPage>
  );
}
