import { Alert, Button, Group, Menu, Skeleton, Stack } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { v4 as newId } from 'uuid';
import { type HomeRow, KINDS_ONCE, LAST_GRID, MOST_ROWS, newRow, ROW_KINDS } from '../../../shared/home-rows.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { HistoryAccordion } from '../components/activity/history-accordion.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { FormBody } from '../components/form/form-body.tsx';
import { Block } from '../components/layout/block.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import { HomePreview } from './home-preview.tsx';
import { put, withGrid } from './order.ts';
import { RowDialog } from './row-dialog.tsx';
import { RowList } from './row-list.tsx';
import { useChecked, useHomeForm, useHomeRows, useUsualRows } from './use-home.ts';

function AddRow({ rows, onAdd }: { rows: readonly HomeRow[]; onAdd: (row: HomeRow) => void }) {
  const kinds = ROW_KINDS.filter((kind) => kind !== 'grid');
  return (
    <Menu position="bottom-start" width={340}>
      <Menu.Target>
        <Button variant="light" leftSection={<Plus size={18} />} disabled={rows.length >= MOST_ROWS}>
          {t('home.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item
            key={kind}
            disabled={KINDS_ONCE.includes(kind) && rows.some((row) => row.kind === kind)}
            onClick={() => onAdd(newRow(kind, newId()))}
          >
            {t(`home.kinds.${kind}.name`)}
            <br />
            <small>{t(`home.kinds.${kind}.about`)}</small>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The default rows, which visitors see while none are arranged, and buttons to customize and to restore them. */
function UsualRows({ rows, onChange }: { rows: readonly HomeRow[]; onChange: (rows: HomeRow[]) => void }) {
  const usual = useUsualRows();
  if (rows.length > 0) {
    return (
      <Button variant="subtle" onClick={() => onChange([])}>
        {t('home.usual.back')}
      </Button>
    );
  }
  return (
    <Alert color="blue">
      <Stack gap={12} align="flex-start">
        {t('home.usual.about')}
        <Group gap={8}>
          <Button variant="light" disabled={!usual?.length} onClick={() => onChange([...(usual ?? [])])}>
            {t('home.usual.adapt')}
          </Button>
          <Button variant="subtle" onClick={() => onChange([LAST_GRID])}>
            {t('home.usual.gridOnly')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

function Rows({ saved }: { saved: Parameters<typeof useHomeForm>[0] }) {
  const entity = useHomeForm(saved);
  const [edited, setEdited] = useState<HomeRow | null>(null);
  const { rows } = entity.form.values;
  const checked = useChecked(rows);
  const all = withGrid(rows);
  const change = (next: HomeRow[]) => entity.form.setFieldValue('rows', next);
  return (
    <Stack gap={20}>
      <Block title={t('home.rows')}>
        <FormBody entity={entity}>
          <RowList rows={all} checked={checked} onChange={change} onEdit={setEdited} error={entity.form.errors.rows} />
          <Group gap={8}>
            <AddRow rows={rows} onAdd={setEdited} />
            <UsualRows rows={rows} onChange={change} />
          </Group>
        </FormBody>
      </Block>
      <HomePreview rows={rows} />
      <HistoryAccordion label={t('home.history')} entity="setting" entityId="home_rows" form={entity} />
      {edited !== null && (
        <RowDialog
          key={edited.id}
          row={edited}
          isNew={all.every(({ id }) => id !== edited.id)}
          checked={checked(edited.id)}
          onApply={(row) => change(put(all, row))}
          onClosed={() => setEdited(null)}
        />
      )}
    </Stack>
  );
}

export default function HomeSection() {
  const query = useHomeRows();
  return (
    <SectionPage title={t('home.title')} description={t('home.description')}>
      <QueryState query={query} skeleton={<Skeleton height={320} radius="xl" />}>
        {(saved) => <Rows saved={saved} />}
      </QueryState>
    </SectionPage>
  );
}
