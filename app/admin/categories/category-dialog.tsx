import { Autocomplete, type AutocompleteProps, Group, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CATEGORY_FIELDS, type CategoryForm, categoryForm, EMPTY_CATEGORY } from '../../../shared/forms/category.ts';
import { CATEGORY_TEXTS } from '../../../shared/localized.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { categoryEmoji, ICON_NAMES } from '../../site/components/category-emoji.ts';
import { api, call } from '../api/client.ts';
import { HistoryAccordion } from '../components/activity/history-accordion.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { FormDialog } from '../components/form/form-dialog.tsx';
import { LanguageTabs } from '../components/form/language-tabs.tsx';
import { SlugField } from '../components/form/slug-field.tsx';
import { useEntityForm } from '../components/form/use-entity-form.ts';
import styles from './categories.module.css';
import type { Category } from './category-list.ts';
import { Emoji } from './emoji.tsx';

/** Form values of a category; null becomes `''`. */
function valuesOf(category: Category): CategoryForm {
  const entries = CATEGORY_FIELDS.map((field) => [field, category[field] ?? '']);
  // Object.fromEntries loses the types of the entries.
  return Object.fromEntries(entries) as CategoryForm;
}

const stateOf = (category: Category) => ({ values: valuesOf(category), version: category.version });

function IconField(props: AutocompleteProps) {
  const icon = typeof props.value === 'string' ? props.value.trim() : '';
  const emoji = categoryEmoji(icon);
  const unknown = icon !== '' && !ICON_NAMES.includes(icon);
  return (
    <Autocomplete
      {...props}
      label={t('categories.form.icon')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        <>
          {t('categories.form.iconHint')}
          <span role="status" className={unknown ? styles.hint : 'visually-hidden'}>
            {unknown ? t('categories.form.iconUnknown') : t('categories.form.iconShown', { emoji })}
          </span>
        </>
      }
      data={[...ICON_NAMES]}
      // Shows all options whatever is typed: there are few, and typed text rarely matches one.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <Group component="span" gap={10} wrap="nowrap">
          <Emoji icon={option.value} />
          {option.value}
        </Group>
      )}
      leftSection={<Emoji icon={icon} />}
      maxDropdownHeight={320}
      autoComplete="off"
      spellCheck={false}
    />
  );
}

interface CategoryDialogProps {
  /** Null for a new category. */
  category: Category | null;
  onClosed: () => void;
}

export function CategoryDialog({ category, onClosed }: CategoryDialogProps) {
  const queries = useQueryClient();
  const entity = useEntityForm({
    initial: category === null ? { ...EMPTY_CATEGORY } : valuesOf(category),
    version: category?.version ?? null,
    schema: categoryForm,
    save: (body, version): Promise<Category> =>
      category === null || version === null
        ? call(api.admin.categories.$post({ json: body }))
        : call(api.admin.categories[':id'].$put({ param: { id: category.id }, json: { ...body, version } })),
    onSaved: () => {
      notify.success(t(category === null ? 'categories.created' : 'categories.saved'));
      void queries.invalidateQueries();
    },
    fromEntity: stateOf,
    draftKey: `category.${category?.id ?? 'new'}`,
    failure: t('categories.saveFailed'),
  });

  return (
    <FormDialog
      title={t(category === null ? 'categories.form.create' : 'categories.form.edit')}
      entity={entity}
      onClosed={onClosed}
    >
      <LanguageTabs
        entity={entity}
        fields={['name', 'description']}
        expected={entity.form.values.description?.trim() === '' ? ['name'] : ['name', 'description']}
      >
        {(suffix, language) => (
          <>
            <TextInput
              label={t('categories.form.name')}
              withAsterisk={suffix === ''}
              lang={language}
              maxLength={CATEGORY_TEXTS.name.max}
              {...(suffix === '' ? {} : { placeholder: entity.form.values.name })}
              {...entity.form.getInputProps(`name${suffix}`)}
            />
            <Textarea
              label={t('categories.form.description')}
              description={t(suffix === '' ? 'categories.form.descriptionHint' : 'categories.form.fallbackHint')}
              lang={language}
              autosize
              minRows={3}
              maxRows={10}
              {...entity.form.getInputProps(`description${suffix}`)}
            />
          </>
        )}
      </LanguageTabs>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <IconField {...entity.form.getInputProps('icon')} />
        <SlugField
          texts="categories"
          folder="category"
          name={entity.form.values.name}
          slug={entity.form.values.slug}
          saved={category?.slug}
          {...entity.form.getInputProps('slug')}
        />
      </SimpleGrid>
      <Switch
        label={t('categories.form.active')}
        description={t('categories.form.activeHint')}
        {...entity.form.getInputProps('active', { type: 'checkbox' })}
      />
      {category !== null && (
        <HistoryAccordion label={t('categories.form.history')} entity="category" entityId={category.id} />
      )}
    </FormDialog>
  );
}
