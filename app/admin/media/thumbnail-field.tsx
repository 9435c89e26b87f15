import { Button, FileButton, Group, Progress, Stack, Text, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue, useWindowEvent } from '@mantine/hooks';
import { Image as ImageIcon, ImageOff, Images, ImageUp, X } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { PICTURE_TYPES } from '../../../shared/media.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { formatPercent } from '../components/text/formats.ts';
import { Picker } from './picker.tsx';
import { pictureAddress } from './picture-address.ts';
import styles from './thumbnail-field.module.css';
import { carriesFiles } from './use-file-drops.ts';
import { type PictureUpload, usePictureUpload } from './use-picture-upload.ts';

function Placeholder({ broken }: { broken: boolean }) {
  const Icon = broken ? ImageOff : ImageIcon;
  return (
    <span className={styles.placeholder}>
      <Icon size={24} />
      {t(broken ? 'media.previewBroken' : 'media.previewNone')}
    </span>
  );
}

function Picture({ src }: { src: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return <Placeholder broken />;
  return <img src={pictureAddress(src)} alt={t('media.preview')} onError={() => setBroken(true)} />;
}

/** The square that visitors will see, or the reason why it is missing. */
function PicturePreview({ src }: { src: string }) {
  const isAddress = /^(https?:\/\/.|\/[^/])/.test(src);
  return (
    <div className={styles.preview}>
      {isAddress ? <Picture key={src} src={src} /> : <Placeholder broken={src !== ''} />}
    </div>
  );
}

/** Milliseconds without typing before the preview is loaded. */
const DEBOUNCE = 400;

const pictureIn = (transfer: DataTransfer) => [...transfer.files].find(({ type }) => type.startsWith('image/'));

/** Ignores files dropped beside the field: the browser would open them and lose unsaved text. */
function useIgnoredDrops(): void {
  const ignore = (event: globalThis.DragEvent) => {
    if (carriesFiles(event.dataTransfer)) event.preventDefault();
  };
  useWindowEvent('dragover', ignore);
  useWindowEvent('drop', ignore);
}

interface ThumbnailFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** A URL, the path of an uploaded picture, or empty. */
  value: string;
  onChange: (url: string) => void;
  label: ReactNode;
}

/** An upload's progress, or the reason for its failure. */
export function UploadState({ upload }: { upload: PictureUpload }) {
  const { part, problem, stored } = upload;
  return (
    <>
      <span className="visually-hidden" role="status">
        {stored && t('media.done')}
      </span>
      {part !== null && (
        <Stack gap={4}>
          <Progress value={part * 100} size="sm" aria-label={t('media.progress')} animated={part === 1} />
          <Hint>{part < 1 ? t('media.sending', { part: formatPercent(part) }) : t('media.processing')}</Hint>
        </Stack>
      )}
      {problem !== null && (
        <Text size="sm" c="var(--mantine-color-error)" fw={500} role="alert">
          {problem}
        </Text>
      )}
    </>
  );
}

/** A field for a picture: an address, or a file that is chosen, dropped or pasted and then uploaded at once. */
export function ThumbnailField({ value, onChange, label, ...input }: ThumbnailFieldProps) {
  const [dragging, setDragging] = useState(false);
  const [picking, setPicking] = useState(false);
  const [shown] = useDebouncedValue(value.trim(), DEBOUNCE);
  const upload = usePictureUpload(({ url }) => onChange(url));
  const busy = upload.part !== null;
  const field = useRef<HTMLInputElement>(null);
  const resetChoice = useRef<() => void>(null);
  useIgnoredDrops();

  const change = (url: string) => {
    upload.clearMessage();
    onChange(url);
  };
  const choose = (file: File | null) => {
    if (file !== null) upload.send(file);
    // Allows choosing the same file again after it was corrected.
    resetChoice.current?.();
  };
  /** Focuses the field, because the button unmounts. */
  const thenFocus = (work: () => void) => () => {
    work();
    field.current?.focus();
  };
  const dragOver = (event: DragEvent) => {
    if (!carriesFiles(event.dataTransfer)) return;
    event.preventDefault();
    setDragging(true);
  };
  const dragLeave = (event: DragEvent<HTMLElement>) => {
    const { relatedTarget, currentTarget } = event;
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    setDragging(false);
  };
  const drop = (event: DragEvent) => {
    setDragging(false);
    if (!carriesFiles(event.dataTransfer)) return;
    event.preventDefault();
    // Send other files as well: the server explains what is wrong with them.
    const file = pictureIn(event.dataTransfer) ?? event.dataTransfer.files[0];
    if (file !== undefined) upload.send(file);
  };
  const paste = (event: ClipboardEvent) => {
    const file = pictureIn(event.clipboardData);
    if (file === undefined) return;
    event.preventDefault();
    upload.send(file);
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: drop and paste are shortcuts for the buttons */}
      <div className={styles.field} onDragOver={dragOver} onDragLeave={dragLeave} onDrop={drop} onPaste={paste}>
        <PicturePreview src={shown} />
        <Stack gap={8}>
          <TextInput
            {...input}
            ref={field}
            label={label}
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            description={t('media.hint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            value={value}
            onChange={(event) => change(event.currentTarget.value)}
          />
          <Group gap={8}>
            <IfMayChange>
              <FileButton accept={PICTURE_TYPES.join(',')} onChange={choose} resetRef={resetChoice}>
                {(button) => (
                  <SteadyButton
                    {...button}
                    variant="default"
                    size="sm"
                    loading={busy}
                    leftSection={<ImageUp size={16} />}
                  >
                    {t('media.choose')}
                  </SteadyButton>
                )}
              </FileButton>
            </IfMayChange>
            {!busy && (
              <Button
                variant="default"
                size="sm"
                leftSection={<Images size={16} />}
                aria-label={t('media.library.picker.open')}
                onClick={() => setPicking(true)}
              >
                {t('media.title')}
              </Button>
            )}
            {busy ? (
              <Button variant="subtle" size="sm" onClick={thenFocus(upload.cancel)}>
                {t('media.cancel')}
              </Button>
            ) : (
              value !== '' && (
                <Button variant="subtle" size="sm" leftSection={<X size={16} />} onClick={thenFocus(() => change(''))}>
                  {t('media.remove')}
                </Button>
              )
            )}
          </Group>
          <UploadState upload={upload} />
        </Stack>
        {dragging && (
          <div className={styles.dropTarget} aria-hidden="true">
            {t('media.drop')}
          </div>
        )}
      </div>
      {picking && <Picker onChosen={({ url }) => change(url)} onClosed={() => setPicking(false)} />}
    </>
  );
}
