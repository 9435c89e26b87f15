import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { MediaEntry } from '../../../server/media/library.ts';
import { MEDIA_FIELDS, MEDIA_NAME_MAX, type MediaForm, mediaForm } from '../../../shared/forms/media.ts';
import { documentLanguage } from '../../../shared/languages.ts';
import { MEDIA_TEXTS } from '../../../shared/localized.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { HistoryAccordion } from '../components/activity/history-accordion.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { FormDialog } from '../components/form/form-dialog.tsx';
import { LanguageTabs } from '../components/form/language-tabs.tsx';
import { useEntityForm } from '../components/form/use-entity-form.ts';
import { useSiteLanguages } from '../components/operator/use-offered-languages.ts';
import { fieldLabel } from '../components/text/field-label.ts';
import { languageName } from '../components/text/formats.ts';
import { MediaFacts } from './media-facts.tsx';
import { Replacement } from './replacement.tsx';
import { refreshMedia } from './use-media.ts';

/** Form values of a picture; null becomes `''`. */
function valuesOf(entry: MediaEntry): MediaForm {
  const entries = MEDIA_FIELDS.map((field) => [field, entry[field] ?? '']);
  // Object.fromEntries loses the types of the entries.
  return Object.fromEntries(entries) as MediaForm;
}

interface MediaDialogProps {
  entry: MediaEntry;
  /** Called with the entry after its file was replaced. */
  onReplaced: (entry: MediaEntry) => void;
  onClosed: () => void;
}

/** A picture with its details, usage and texts, and a way to replace its file. */
export function MediaDialog({ entry, onReplaced, onClosed }: MediaDialogProps) {
  const queries = useQueryClient();
  const { root } = useSiteLanguages();
  const entity = useEntityForm({
    initial: valuesOf(entry),
    version: entry.version,
    schema: mediaForm,
    save: (body, version) =>
      call(api.admin.media[':id'].$put({ param: { id: entry.id }, json: { ...body, version: version ?? 1 } })),
    onSaved: () => {
      notify.success(t('common.entity.saved'));
      void refreshMedia(queries);
    },
    fromEntity: (saved: MediaEntry) => ({ values: valuesOf(saved), version: saved.version }),
    draftKey: `media.${entry.id}`,
    failure: t('common.entity.saveFailed'),
  });
  const { form } = entity;
  return (
    <FormDialog title={t('media.library.edit')} entity={entity} onClosed={onClosed} size="xl">
      <MediaFacts entry={entry} />
      <Replacement entry={entry} dirty={entity.dirty} onReplaced={onReplaced} />
      <TextInput
        label={fieldLabel('name')}
        description={t('media.library.nameHint')}
        maxLength={MEDIA_NAME_MAX}
        {...form.getInputProps('name')}
      />
      <LanguageTabs entity={entity} fields={['alt']}>
        {(suffix, language) => (
          <TextInput
            label={fieldLabel('alt')}
            description={
              language === root
                ? t('media.library.altHint')
                : t('media.library.altFallback', { language: languageName(root) })
            }
            {...documentLanguage(language)}
            maxLength={MEDIA_TEXTS.alt.max}
            {...form.getInputProps(`alt${suffix}`)}
          />
        )}
      </LanguageTabs>
      <HistoryAccordion label={t('common.entity.history')} entity="media" entityId={entry.id} />
    </FormDialog>
  );
}
