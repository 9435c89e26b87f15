import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { mediaAddressForm } from '../../../shared/forms/media.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { notify } from '../components/feedback/notify.tsx';
import { FormDialog } from '../components/form/form-dialog.tsx';
import { useEntityForm } from '../components/form/use-entity-form.ts';
import { refreshMedia } from './use-media.ts';

/** Adds a picture that the server fetches from its address. Mount it to open it. */
export function AddressDialog({ onClosed }: { onClosed: () => void }) {
  const queries = useQueryClient();
  const entity = useEntityForm({
    initial: { url: '' },
    schema: mediaAddressForm,
    save: (json) => call(api.admin.media.fetch.$post({ json })),
    onSaved: () => {
      notify.success(t('media.library.addressAdded'));
      void refreshMedia(queries);
    },
    draftKey: 'media.address',
    failure: t('media.library.addressFailed'),
  });
  return (
    <FormDialog title={t('media.library.addAddress')} entity={entity} onClosed={onClosed}>
      <TextInput
        label={t('media.library.address')}
        description={t('media.library.addressHint')}
        withAsterisk
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="https://"
        {...entity.form.getInputProps('url')}
      />
    </FormDialog>
  );
}
