import { Alert, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert, Undo2 } from 'lucide-react';
import { useContext } from 'react';
import { wordingForm } from '../../../shared/forms/wording.ts';
import { documentLanguage } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { HistoryAccordion } from '../components/activity/history-accordion.tsx';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { DialogAddressContext } from '../components/dialogs/dialog-address.ts';
import { notify } from '../components/feedback/notify.tsx';
import { FormDialog } from '../components/form/form-dialog.tsx';
import sourced from '../components/form/sourced.module.css';
import { useEntityForm } from '../components/form/use-entity-form.ts';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { fieldLabel } from '../components/text/field-label.ts';
import { languageName } from '../components/text/formats.ts';
import type { EntityDialogProps } from '../kit/dialog.tsx';
import { say } from '../kit/resource.ts';
import { identified, type SiteText, siteText, useGoBack } from './site-text.ts';

const schema = wordingForm.pick({ text: true });

/** A text of the site beside its original. */
export function WordingDialog({ entity: saved, ...dialog }: EntityDialogProps<SiteText>) {
  // The list cannot create texts.
  return saved && <OpenedText saved={saved} {...dialog} />;
}

function OpenedText({ saved, onSaved, onClosed }: Omit<EntityDialogProps<SiteText>, 'entity'> & { saved: SiteText }) {
  const queries = useQueryClient();
  const address = useContext(DialogAddressContext);
  const { language, key, original, change } = saved;
  const entity = useEntityForm({
    initial: { text: saved.text },
    version: saved.version,
    schema,
    save: async (body, version) =>
      identified(await call(api.admin.wording.$put({ json: { language, key, ...body, version: version ?? 0 } }))),
    onSaved: (answer) => {
      notify.success(say(siteText, 'saved'), answer.text);
      onSaved?.(answer);
      void queries.invalidateQueries();
    },
    fromEntity: ({ text, version }) => ({ values: { text }, version }),
    draftKey: `wording.${saved.id}`,
    owner: 'wording',
    failure: say(siteText, 'saveFailed'),
  });
  const goBack = useGoBack(() => {
    entity.discard();
    address?.leave();
  });
  return (
    <FormDialog title={t('wording.create')} {...{ entity, onClosed }} staysOpen size="xl">
      <div className={sourced.pair} data-beside="">
        <Stack gap={4}>
          <Text size="sm" fw={500}>
            {t('wording.original')}
          </Text>
          {original === null ? (
            <Alert color="yellow" icon={<TriangleAlert size={18} />}>
              {t('wording.goneHint')}
            </Alert>
          ) : (
            <Text {...documentLanguage(language)} className={sourced.text}>
              {original}
            </Text>
          )}
          <Text size="xs" c="dimmed" className={sourced.text}>
            {key}
          </Text>
        </Stack>
        <Textarea
          label={`${fieldLabel('text')} (${languageName(language)})`}
          description={original?.includes('{{') && t('wording.placesHint')}
          autosize
          minRows={2}
          maxRows={10}
          {...documentLanguage(language)}
          {...entity.form.getInputProps('text')}
        />
      </div>
      {change !== null && (
        <>
          <IfMayChange>
            <div>
              <SteadyButton
                variant="default"
                leftSection={<Undo2 size={18} />}
                disabled={entity.saving}
                onClick={() => void goBack(saved)}
              >
                {t('wording.back.action')}
              </SteadyButton>
            </div>
          </IfMayChange>
          <HistoryAccordion label={say(siteText, 'history')} entity="wording" entityId={change} />
        </>
      )}
    </FormDialog>
  );
}
