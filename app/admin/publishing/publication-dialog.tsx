import { Radio, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PublicationForm, publicationForm } from '../../../shared/forms/publication.ts';
import { PUBLICATION_STATES, type PublicationKind } from '../../../shared/publication.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { useOpening } from '../components/dialogs/use-opening.ts';
import { notify } from '../components/feedback/notify.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { FormDialog } from '../components/form/form-dialog.tsx';
import { MomentFields } from '../components/form/period-fields.tsx';
import { useEntityForm } from '../components/form/use-entity-form.ts';
import { Hint } from '../components/layout/hint.tsx';
import { PreviewLink } from './preview-link.tsx';
import { type Publication, readPublication } from './use-publication.ts';

interface Opened {
  ids: readonly string[];
  /** Title of the item when there is only one. */
  title: string;
  publication: Publication | null;
}

type Values = Record<'start_date' | 'end_date', string> & Pick<PublicationForm, 'state'>;

function PublicationDialog({
  kind,
  opened,
  onClosed,
}: {
  kind: PublicationKind;
  opened: Opened;
  onClosed: () => void;
}) {
  const { ids, title, publication } = opened;
  const [id = ''] = ids;
  const queries = useQueryClient();
  const entity = useEntityForm<Values, PublicationForm, { changed: number }>({
    initial: {
      state: publication?.state ?? 'published',
      start_date: publication?.start_date ?? '',
      end_date: publication?.end_date ?? '',
    },
    schema: publicationForm,
    save: (form) => call(api.admin.publications.$put({ json: { kind, ids: [...ids], ...form } })),
    onSaved: ({ changed }) => {
      notify.success(changed === 0 ? t('publication.unchanged') : t('publication.saved', { count: changed }));
      void queries.invalidateQueries();
    },
    draftKey: `publication.${kind}.${id}.${ids.length}`,
    failure: t('common.entity.saveFailed'),
  });
  const { form } = entity;
  const { state } = form.values;
  const heading =
    ids.length === 1 ? t('publication.titleOf', { title }) : t('publication.titleMany', { count: ids.length });
  return (
    <FormDialog title={heading} entity={entity} onClosed={onClosed} size="34rem">
      <Radio.Group label={t('publication.state')} {...form.getInputProps('state')}>
        <Stack gap={10} mt={8}>
          {PUBLICATION_STATES.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`publication.states.${one}`)}
              description={t(`publication.hints.${one}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {state === 'scheduled' && (
        <MomentFields
          dateLabel={t('publication.publishDate')}
          timeLabel={t('publication.publishTime')}
          {...form.getInputProps('start_date')}
          value={form.values.start_date}
        />
      )}
      {(state === 'scheduled' || state === 'published') && (
        <>
          <MomentFields
            dateLabel={t('publication.retireDate')}
            timeLabel={t('publication.retireTime')}
            {...form.getInputProps('end_date')}
            value={form.values.end_date}
          />
          <Hint>
            {t('publication.datesHint')}{' '}
            {publication !== null && t('common.period.timeZone', { timeZone: publication.timeZone })}
          </Hint>
        </>
      )}
      {ids.length === 1 && <PreviewLink kind={kind} id={id} />}
    </FormDialog>
  );
}

/** Opens the dialog for one or several of a kind; render `dialog` where it is used. */
export function usePublicationDialog(kind: PublicationKind) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { opening, open } = useOpening(
    (id: string) => readPublication(kind, id),
    (error) => reportFailure(error, t('common.loadFailed')),
  );
  return {
    /** Id of the one whose state is loading. */
    opening,
    openOne: (id: string, title: string) =>
      void open(id, (publication) => setOpened({ ids: [id], title, publication })),
    openMany: (ids: Iterable<string>) => setOpened({ ids: [...ids], title: '', publication: null }),
    dialog: opened && <PublicationDialog kind={kind} opened={opened} onClosed={() => setOpened(null)} />,
  };
}
