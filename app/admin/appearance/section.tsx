import {
  Alert,
  Button,
  FileButton,
  Paper,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Switch,
  TextInput,
} from '@mantine/core';
import { Download, FileUp, RotateCcw, Send } from 'lucide-react';
import { useRef } from 'react';
import { CARDS, CORNERS, FONTS, ORIGINAL_THEME, SCHEMES } from '../../../shared/forms/theme.ts';
import { schemesOf } from '../../../shared/theme-colors.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { HistoryAccordion } from '../components/activity/history-accordion.tsx';
import { DownloadButton } from '../components/buttons/download-button.tsx';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { FormBody } from '../components/form/form-body.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { choiceLabels } from '../components/text/choice-labels.ts';
import { fieldLabel } from '../components/text/field-label.ts';
import styles from './appearance.module.css';
import { ColorField } from './color-field.tsx';
import { PictureField } from './picture-field.tsx';
import { ThemeGallery } from './theme-gallery.tsx';
import { ThemePreview } from './theme-preview.tsx';
import {
  type Appearance,
  isSameTheme,
  previewed,
  type ThemeEntity,
  useAppearance,
  useKeepDraft,
  usePublish,
  useThemeForm,
  useThemeImport,
} from './use-appearance.ts';

function Fields({ entity }: { entity: ThemeEntity }) {
  const { form } = entity;
  const select = <Value extends string>(field: 'scheme' | 'corners' | 'font' | 'cards', values: readonly Value[]) => ({
    label: fieldLabel(field),
    allowDeselect: false,
    data: values.map((value) => ({ value, label: choiceLabels(field, 'theme')[value] ?? value })),
    ...form.getInputProps(field),
  });
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t('appearance.name')} {...form.getInputProps('name')} />
        <Select {...select('scheme', SCHEMES)} />
        {schemesOf(form.values).map((scheme) => (
          <Stack key={scheme} gap="md">
            <ColorField entity={entity} field={`accent_${scheme}`} />
            <ColorField entity={entity} field={`paper_${scheme}`} />
            <PictureField entity={entity} field={`logo_${scheme}`} hint={t('appearance.logoHint')} />
          </Stack>
        ))}
        <PictureField entity={entity} field="icon" hint={t('appearance.iconHint')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Select {...select('corners', CORNERS)} />
        <Select {...select('font', FONTS)} />
        <Select {...select('cards', CARDS)} />
      </SimpleGrid>
      <Switch label={fieldLabel('titles')} {...form.getInputProps('titles', { type: 'checkbox' })} />
    </>
  );
}

function Editor({ draft, live }: Appearance) {
  const entity = useThemeForm(draft);
  const { form, dirty } = entity;
  const publish = usePublish();
  const keepDraft = useKeepDraft();
  const importing = useThemeImport((theme) => form.setValues(theme));
  const resetChoice = useRef<() => void>(null);
  const isPublished = isSameTheme(draft, live);
  /** Saves what is in the form, then publishes it. */
  const publishShown = () => {
    if (!dirty) return publish.mutate(draft.version);
    entity.submitFor((saved) => {
      keepDraft(saved);
      publish.mutate(saved.version);
    });
  };
  const choose = (file: File | null) => {
    if (file !== null) importing.mutate(file);
    resetChoice.current?.();
  };
  return (
    <SectionPage
      title={t('appearance.title')}
      description={t('appearance.description')}
      actions={
        <>
          <IfMayChange>
            <FileButton accept=".json,application/json" onChange={choose} resetRef={resetChoice}>
              {(props) => (
                <SteadyButton
                  {...props}
                  variant="default"
                  loading={importing.isPending}
                  leftSection={<FileUp size={16} />}
                >
                  {t('common.import')}
                </SteadyButton>
              )}
            </FileButton>
          </IfMayChange>
          <DownloadButton href="/api/admin/appearance/export" leftSection={<Download size={16} />}>
            {t('appearance.export')}
          </DownloadButton>
          <Button
            variant="default"
            leftSection={<RotateCcw size={16} />}
            onClick={() => form.setValues(ORIGINAL_THEME)}
          >
            {t('appearance.original')}
          </Button>
        </>
      }
    >
      {!dirty && !isPublished && <Alert color="blue">{t('appearance.unpublished')}</Alert>}
      <IfMayChange>
        <ThemeGallery entity={entity} live={live} />
      </IfMayChange>
      <div className={styles.columns}>
        <Paper component="section" withBorder radius="xl" className={styles.card} aria-label={t('appearance.draft')}>
          <FormBody
            entity={entity}
            submitLabel={t('appearance.save')}
            secondary={
              <IfMayChange>
                <SteadyButton
                  variant="default"
                  leftSection={<Send size={16} />}
                  disabled={entity.saving || entity.conflict !== null || (!dirty && isPublished)}
                  loading={publish.isPending}
                  onClick={publishShown}
                >
                  {t('appearance.publish')}
                </SteadyButton>
              </IfMayChange>
            }
          >
            <Fields entity={entity} />
          </FormBody>
        </Paper>
        <ThemePreview theme={previewed(form.values)} />
      </div>
      <HistoryAccordion label={t('appearance.history')} entity="setting" entityId="theme" form={entity} />
    </SectionPage>
  );
}

/** The site's look: a draft with a preview, published when it is ready. */
export default function AppearanceSection() {
  const query = useAppearance();
  return (
    <QueryState query={query} skeleton={<Skeleton height={480} radius="xl" />}>
      {(both) => <Editor {...both} />}
    </QueryState>
  );
}
