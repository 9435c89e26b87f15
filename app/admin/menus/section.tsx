import { Checkbox, Paper, Skeleton, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  DEFAULT_MENUS,
  FOOTER_MAX,
  HEADER_MAX,
  type MenuEntry,
  type MenusForm,
  menuEntry,
  menusForm,
} from '../../../shared/forms/menus.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { HistoryAccordion } from '../components/activity/history-accordion.tsx';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { FormBody } from '../components/form/form-body.tsx';
import { useEntityForm } from '../components/form/use-entity-form.ts';
import { SectionPage } from '../components/layout/section-page.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { MenuList } from './menu-list.tsx';
import { entryName, type SavedMenus, type Targets, useMenus } from './use-menus.ts';

const MENUS = [
  { field: 'header', max: HEADER_MAX },
  { field: 'footer', max: FOOTER_MAX },
] as const;
type Field = (typeof MENUS)[number]['field'];

/** Returns the menus in a log entry. Earlier versions logged menus as sentences, which cannot be restored. */
const menusOfLog = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => !Array.isArray(value) || value.every((entry) => menuEntry.safeParse(entry).success),
    ),
  );

const stateOf = ({ version, ...saved }: SavedMenus) => ({ values: menusForm.parse(saved), version });

function Menus({ saved, targets }: { saved: SavedMenus; targets: Targets }) {
  const queries = useQueryClient();
  const [edited, setEdited] = useState<{ field: Field; index: number | null } | null>(null);
  const { values, version } = stateOf(saved);
  const entity = useEntityForm<MenusForm, MenusForm, SavedMenus>({
    initial: values,
    version,
    schema: menusForm,
    save: (body, base) => call(api.admin.menus.$put({ json: { ...body, version: base ?? 0 } })),
    onSaved: () => {
      notify.success(t('menus.saved'));
      void queries.invalidateQueries({ queryKey: ['activity'] });
    },
    fromEntity: stateOf,
    fromLog: menusOfLog,
    draftKey: 'menus',
    failure: t('common.entity.saveFailed'),
    valueText: (_, value) =>
      Array.isArray(value) ? value.map((entry: MenuEntry) => entryName(entry, targets)).join(', ') : null,
  });
  const { form } = entity;
  const change = (field: Field, entries: MenuEntry[]) => form.setFieldValue(field, entries as MenusForm[Field]);
  const apply = (entry: MenuEntry) => {
    if (edited === null) return;
    const { field, index } = edited;
    const entries = form.values[field];
    change(field, index === null ? [...entries, entry] : entries.with(index, entry));
  };

  return (
    <>
      <FormBody
        entity={entity}
        secondary={
          <SteadyButton variant="default" onClick={() => form.setValues(DEFAULT_MENUS)}>
            {t('menus.restore')}
          </SteadyButton>
        }
      >
        {MENUS.map(({ field, max }) => (
          <MenuList
            key={field}
            title={t(`menus.${field}.title`)}
            hint={t(`menus.${field}.hint`, { max })}
            max={max}
            entries={form.values[field]}
            targets={targets}
            error={typeof form.errors[field] === 'string' ? form.errors[field] : undefined}
            onChange={(entries) => change(field, entries)}
            onEdit={(index) => setEdited({ field, index })}
          />
        ))}
        <Paper withBorder radius="xl" p="md">
          <Checkbox label={t('menus.categories')} {...form.getInputProps('footerCategories', { type: 'checkbox' })} />
        </Paper>
      </FormBody>
      <HistoryAccordion label={t('common.entity.history')} entity="setting" entityId="menus" form={entity} />
      {edited !== null && (
        <EntryDialog
          key={`${edited.field}.${edited.index}`}
          entry={edited.index === null ? null : (form.values[edited.field][edited.index] ?? null)}
          targets={targets}
          onApply={apply}
          onClosed={() => setEdited(null)}
        />
      )}
    </>
  );
}

export default function MenusSection() {
  const query = useMenus();
  return (
    <SectionPage title={t('menus.title')} description={t('menus.description')}>
      <QueryState
        query={query}
        skeleton={
          <Stack>
            <Skeleton height={200} radius="xl" />
            <Skeleton height={320} radius="xl" />
          </Stack>
        }
      >
        {({ menus, targets }) => <Menus saved={menus} targets={targets} />}
      </QueryState>
    </SectionPage>
  );
}
