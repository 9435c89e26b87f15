import { Alert, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { readablePath } from '../../../shared/entry-path.ts';
import { EMPTY_LEGAL_PAGE, type LegalPageForm, legalPageForm, type PageForm } from '../../../shared/forms/page.ts';
import { slugSpelling } from '../../../shared/is-slug.ts';
import { documentLanguage } from '../../../shared/languages.ts';
import type { LegalPage } from '../../../shared/legal-pages.ts';
import { columnOf, entityName, PAGE_TEXTS } from '../../../shared/localized.ts';
import type { Placeholders } from '../../../shared/placeholders.ts';
import { knownSlug } from '../../../shared/slug.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { fillPlain } from '../../markdown/render.ts';
import { api, call } from '../api/client.ts';
import { HistoryAccordion } from '../components/activity/history-accordion.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { FormDialog } from '../components/form/form-dialog.tsx';
import { valuesLike } from '../components/form/form-values.ts';
import { LanguageTabs } from '../components/form/language-tabs.tsx';
import { namedForm } from '../components/form/named-form.ts';
import { ShownLanguagesField } from '../components/form/shown-languages-field.tsx';
import { Sourced } from '../components/form/sourced.tsx';
import { type EntityForm, useEntityForm } from '../components/form/use-entity-form.ts';
import { Hint } from '../components/layout/hint.tsx';
import { useNamingLanguage } from '../components/operator/use-offered-languages.ts';
import { legalState } from '../components/text/legal-state.ts';
import type { FormFields } from '../kit/dialog.tsx';
import { MarkdownField } from './markdown-field.tsx';
import styles from './pages.module.css';
import type { Page, Pages } from './use-pages.ts';

const LEGAL_FORM = namedForm(legalPageForm, 'title');

export const DIALOG_WIDTH = '84rem';

function Texts<Values extends LegalPageForm>(props: { entity: EntityForm<Values>; placeholders: Placeholders }) {
  const { entity, placeholders } = props;
  const { form } = entity;
  const naming = useNamingLanguage(form.values);
  return (
    <>
      <LanguageTabs entity={entity} fields={Object.keys(PAGE_TEXTS)} expected={['title', 'text']}>
        {(suffix, language) => (
          <>
            <Sourced field="title">
              <TextInput
                label={t('fields.title')}
                description={language === naming ? undefined : t('common.languages.fallback')}
                inputWrapperOrder={['label', 'input', 'error', 'description']}
                withAsterisk={language === naming}
                {...documentLanguage(language)}
                {...form.getInputProps(`title${suffix}`)}
              />
            </Sourced>
            <Sourced field="text" above>
              <MarkdownField
                label={t('pages.form.text')}
                description={t('pages.form.textHint')}
                title={fillPlain(form.values[columnOf('title', language)] ?? '', placeholders)}
                placeholders={placeholders}
                language={language}
                {...form.getInputProps(`text${suffix}`)}
              />
            </Sourced>
            <Sourced field="meta_description">
              <Textarea
                label={t('pages.form.metaDescription')}
                description={t('pages.form.metaDescriptionHint')}
                inputWrapperOrder={['label', 'input', 'error', 'description']}
                autosize
                minRows={2}
                {...documentLanguage(language)}
                {...form.getInputProps(`meta_description${suffix}`)}
              />
            </Sourced>
          </>
        )}
      </LanguageTabs>
      <PlaceholderList placeholders={placeholders} />
      <ShownLanguagesField
        {...form.getInputProps('languages')}
        value={form.values.languages}
        onChange={(languages) => form.setValues({ ...form.values, languages })}
      />
    </>
  );
}

function PlaceholderList({ placeholders }: { placeholders: Placeholders }) {
  return (
    <details>
      <summary>{t('pages.form.placeholders')}</summary>
      <Hint>{t('pages.form.placeholdersHint')}</Hint>
      <dl className={styles.names}>
        {Object.entries(placeholders).map(([name, value]) => (
          <div key={name}>
            <dt>{`{{${name}}}`}</dt>
            <dd>{typeof value === 'string' ? value : value.text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function SlugField({ entity, saved }: { entity: EntityForm<PageForm>; saved: string | null }) {
  const { values } = entity.form;
  const naming = useNamingLanguage(values);
  const { slug } = values;
  const automatic = knownSlug(entityName(values, 'title', { language: naming, root: naming }).text);
  const next = slugSpelling(slug?.trim() ?? '') || automatic;
  return (
    <TextInput
      label={t('pages.form.slug')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={`${t('pages.form.slugHint', { address: readablePath('page', next || '…') })} ${t(saved !== null && next !== saved ? 'pages.form.slugMoved' : 'pages.form.slugAutomatic')}`}
      placeholder={automatic}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...entity.form.getInputProps('slug')}
    />
  );
}

interface DialogProps {
  placeholders: Placeholders;
  onClosed: () => void;
}

export const PageFields = ({ entity, saved, data: { placeholders } }: FormFields<Page, PageForm, Pages>) => (
  <>
    <Texts entity={entity} placeholders={placeholders} />
    <SlugField entity={entity} saved={saved?.slug ?? null} />
  </>
);

interface LegalDialogProps extends DialogProps {
  legal: LegalPage;
  /** Null while the built-in text applies. */
  page: Page | null;
  /** The built-in text, from which a first version starts. */
  original: LegalPageForm;
  title: string;
}

export function LegalDialog({ legal, page, original, title, placeholders, onClosed }: LegalDialogProps) {
  const queries = useQueryClient();
  const entity = useEntityForm({
    initial: page === null ? original : valuesLike(EMPTY_LEGAL_PAGE, page),
    version: page?.version ?? 0,
    schema: LEGAL_FORM,
    save: (body, version): Promise<Page> =>
      call(api.admin.pages.legal[':legal'].$put({ param: { legal }, json: { ...body, version: version ?? 0 } })),
    onSaved: () => {
      if (page === null) notify.success(t('pages.created'), t('pages.createdHint'));
      else notify.success(t('pages.saved'));
      void queries.invalidateQueries();
    },
    fromEntity: (saved) => ({ values: valuesLike(EMPTY_LEGAL_PAGE, saved), version: saved.version }),
    draftKey: `page.${legal}`,
    owner: 'page',
    failure: t('common.entity.saveFailed'),
  });
  return (
    <FormDialog title={t('pages.form.editLegal', { title })} entity={entity} onClosed={onClosed} size={DIALOG_WIDTH}>
      {page === null && (
        <Alert color="blue" icon={<Info size={18} />}>
          {t('pages.legal.note')} {legalState()}
        </Alert>
      )}
      <Texts entity={entity} placeholders={placeholders} />
      {page !== null && (
        <HistoryAccordion label={t('common.entity.history')} entity="page" entityId={page.id} form={entity} />
      )}
    </FormDialog>
  );
}
