import { Radio, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { countOf } from '../../../shared/forms/game-filter.ts';
import { type PublicationForm, publicationForm } from '../../../shared/forms/publication.ts';
import { PUBLICATION_STATES, type PublicationKind } from '../../../shared/publication.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { notifyChanged } from '../components/feedback/notify-deleted.tsx';
import { type ChangeTarget, runInSteps } from '../components/feedback/run-in-steps.tsx';
import { MomentFields } from '../components/form/period-fields.tsx';
import { type EntityForm, useEntityForm } from '../components/form/use-entity-form.ts';
import { Hint } from '../components/layout/hint.tsx';
import type { Publication } from './use-publication.ts';

type Values = Record<'start_date' | 'end_date', string> & Pick<PublicationForm, 'state'>;

/** The items whose state changes. */
export type PublicationTarget = ChangeTarget;

interface PublicationOptions {
  kind: PublicationKind;
  target: PublicationTarget;
  /** Null for several items, which have no common state. */
  publication: Publication | null;
  onSaved?: () => void;
}

interface Saved extends Pick<PublicationForm, 'state'> {
  changed: number;
  undo?: string | undefined;
}

/** The form for the state and dates of one or several items of a kind. */
export function usePublicationForm({ kind, target, publication, onSaved }: PublicationOptions): EntityForm<Values> {
  const queries = useQueryClient();
  return useEntityForm<Values, PublicationForm, Saved>({
    initial: {
      state: publication?.state ?? 'published',
      start_date: publication?.start_date ?? '',
      end_date: publication?.end_date ?? '',
    },
    schema: publicationForm,
    save: (form) =>
      runInSteps(target, t('publication.running', { count: countOf(target) }), (identified) =>
        call(api.admin.publications.$put({ json: { kind, ...identified, ...form } })),
      )
        .then((result) => ({ ...result, state: form.state }))
        .catch((error: unknown) => {
          // The list may show an outdated number of games.
          if ('found' in target) void queries.invalidateQueries();
          throw error;
        }),
    onSaved: ({ changed, undo, state }) => {
      notifyChanged({
        title: changed === 0 ? t('publication.unchanged') : t('publication.saved', { count: changed }),
        message: t(`publication.states.${state}`),
        undo,
      });
      onSaved?.();
      void queries.invalidateQueries();
    },
    draftKey: `publication.${kind}.${'ids' in target ? target.ids[0] : ''}.${countOf(target)}`,
    failure: t('common.entity.saveFailed'),
  });
}

interface PublicationFieldsProps extends Pick<PublicationOptions, 'publication'> {
  entity: EntityForm<Values>;
}

export function PublicationFields({ entity: { form }, publication }: PublicationFieldsProps) {
  const { state } = form.values;
  return (
    <>
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
    </>
  );
}
