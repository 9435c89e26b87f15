import { NumberInput, SegmentedControl, SimpleGrid, Text } from '@mantine/core';
import { useId } from 'react';
import { type HomeRow, ROW_GAMES, ROW_LAYOUTS } from '../../../shared/home-rows.ts';
import { panelText as t } from '../../i18n/panel.ts';
import type { EntityForm } from '../components/form/use-entity-form.ts';

/** The number of games, and their layout on small and large screens. */
export function LayoutFields({ entity: { form } }: { entity: EntityForm<HomeRow> }) {
  return (
    <>
      {'count' in form.values && (
        <NumberInput
          label={t('home.form.count')}
          description={t('home.form.countHint')}
          min={ROW_GAMES.min}
          max={ROW_GAMES.max}
          clampBehavior="none"
          allowDecimal={false}
          maw={280}
          {...form.getInputProps('count')}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Layout label={t('home.form.small')} {...form.getInputProps('small')} />
        <Layout label={t('home.form.large')} {...form.getInputProps('large')} />
      </SimpleGrid>
    </>
  );
}

function Layout({ label, value, onChange }: { label: string; value?: string; onChange: (layout: string) => void }) {
  const id = useId();
  return (
    <div>
      <Text id={id} size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        data={ROW_LAYOUTS.map((layout) => ({ value: layout, label: t(`home.layouts.${layout}`) }))}
        value={value ?? 'strip'}
        onChange={onChange}
      />
    </div>
  );
}
