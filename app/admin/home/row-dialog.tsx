import { TextInput } from '@mantine/core';
import { type HomeRow, homeRow } from '../../../shared/home-rows.ts';
import { documentLanguage } from '../../../shared/languages.ts';
import { HOME_ROW_TEXTS } from '../../../shared/localized.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { FormDialog } from '../components/form/form-dialog.tsx';
import { LanguageTabs } from '../components/form/language-tabs.tsx';
import { PeriodFields } from '../components/form/period-fields.tsx';
import { useEntityForm } from '../components/form/use-entity-form.ts';
import { BodyField, KindFields } from './kind-fields.tsx';
import { LayoutFields } from './layout-fields.tsx';
import type { CheckedRow } from './use-home.ts';

interface RowDialogProps {
  row: HomeRow;
  isNew: boolean;
  /** The names of what the row refers to, as far as they are known. */
  checked: CheckedRow | undefined;
  /** Puts the row into the list, which the operator then saves. */
  onApply: (row: HomeRow) => void;
  onClosed: () => void;
}

/** The options of one row. */
export function RowDialog({ row, isNew, checked, onApply, onClosed }: RowDialogProps) {
  const entity = useEntityForm<HomeRow, HomeRow, HomeRow>({
    initial: row,
    schema: homeRow,
    save: async (body) => body,
    onSaved: onApply,
    draftKey: `home.${isNew ? row.kind : row.id}`,
    failure: t('common.entity.saveFailed'),
  });
  const { form } = entity;
  const kind = t(`home.kinds.${row.kind}.name`);
  const hasBody = 'body' in row;
  return (
    <FormDialog
      title={t(isNew ? 'home.addKind' : 'home.editKind', { kind })}
      entity={entity}
      submitLabel={t('home.apply')}
      onClosed={onClosed}
    >
      <KindFields entity={entity} checked={checked} />
      <LanguageTabs
        entity={entity}
        fields={hasBody ? ['title', 'body'] : ['title']}
        expected={row.kind === 'text' ? ['body'] : []}
      >
        {(suffix, language) => (
          <>
            <TextInput
              label={t('fields.title')}
              description={t(row.kind === 'text' ? 'home.form.titleOptional' : 'home.form.titleHint')}
              {...documentLanguage(language)}
              maxLength={HOME_ROW_TEXTS.title.max}
              {...form.getInputProps(`title${suffix}`)}
              value={form.values[`title${suffix}`] ?? ''}
            />
            {hasBody && <BodyField entity={entity} suffix={suffix} language={language} />}
          </>
        )}
      </LanguageTabs>
      {'small' in row && <LayoutFields entity={entity} />}
      {row.kind !== 'grid' && (
        <PeriodFields
          start={{ ...form.getInputProps('start_date'), value: form.values.start_date ?? '' }}
          end={{ ...form.getInputProps('end_date'), value: form.values.end_date ?? '' }}
          timeZone={null}
        />
      )}
    </FormDialog>
  );
}
