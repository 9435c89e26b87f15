import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core';
import { ImageUp, X } from 'lucide-react';
import { useId, useRef } from 'react';
import type { THEME_PICTURES } from '../../../shared/forms/theme.ts';
import { PICTURE_TYPES } from '../../../shared/media.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { fieldLabel } from '../components/text/field-label.ts';
import { UploadState } from '../media/thumbnail-field.tsx';
import { usePictureUpload } from '../media/use-picture-upload.ts';
import styles from './appearance.module.css';
import type { ThemeEntity } from './use-appearance.ts';

interface PictureFieldProps {
  entity: ThemeEntity;
  field: (typeof THEME_PICTURES)[number];
  hint: string;
}

/** A picture that is uploaded when it is chosen. */
export function PictureField({ entity: { form }, field, hint }: PictureFieldProps) {
  const label = useId();
  const resetChoice = useRef<() => void>(null);
  const button = useRef<HTMLButtonElement>(null);
  const upload = usePictureUpload(({ url, width, height }) => form.setFieldValue(field, { url, width, height }));
  const picture = form.values[field];
  const busy = upload.part !== null;
  const choose = (file: File | null) => {
    if (file !== null) upload.send(file);
    // Allows choosing the same file again after it was corrected.
    resetChoice.current?.();
  };
  return (
    <Stack gap={6} role="group" aria-labelledby={label}>
      <Input.Label labelElement="div" id={label}>
        {fieldLabel(field)}
      </Input.Label>
      {picture !== null && (
        <div className={styles.picture} data-field={field}>
          <img src={picture.url} width={picture.width} height={picture.height} alt={t('media.preview')} />
        </div>
      )}
      <Hint>{hint}</Hint>
      <Group gap={8}>
        <IfMayChange>
          <FileButton accept={PICTURE_TYPES.join(',')} onChange={choose} resetRef={resetChoice}>
            {(props) => (
              <SteadyButton
                {...props}
                ref={button}
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
        {picture !== null && !busy && (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<X size={16} />}
            onClick={() => {
              form.setFieldValue(field, null);
              // This button unmounts.
              button.current?.focus();
            }}
          >
            {t('media.remove')}
          </Button>
        )}
      </Group>
      <UploadState upload={upload} />
      {form.errors[field] !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {form.errors[field]}
        </Text>
      )}
    </Stack>
  );
}
