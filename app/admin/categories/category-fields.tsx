import { Autocomplete, type AutocompleteProps, Group, SimpleGrid, Switch, Textarea } from '@mantine/core';
import type { CategoryForm } from '../../../shared/forms/category.ts';
import { documentLanguage, type Language } from '../../../shared/languages.ts';
import { CATEGORY_TEXTS, entityName, entityText } from '../../../shared/localized.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { categoryEmoji, ICON_NAMES, isEmoji } from '../../site/components/category-emoji.ts';
import { LanguageTabs } from '../components/form/language-tabs.tsx';
import { SlugField } from '../components/form/slug-field.tsx';
import { Sourced } from '../components/form/sourced.tsx';
import { useSiteLanguages } from '../components/operator/use-offered-languages.ts';
import { fieldLabel } from '../components/text/field-label.ts';
import type { FormFields } from '../kit/dialog.tsx';
import { TextField } from '../kit/fields.tsx';
import styles from './categories.module.css';
import type { Category } from './category-list.ts';
import { Emoji } from './emoji.tsx';

function IconField(props: AutocompleteProps) {
  const icon = typeof props.value === 'string' ? props.value.trim() : '';
  const emoji = categoryEmoji(icon);
  const unknown = icon !== '' && !isEmoji(icon) && !ICON_NAMES.includes(icon);
  return (
    <Autocomplete
      {...props}
      label={fieldLabel('icon')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={
        <>
          {t('categories.iconHint')}
          <span role="status" className={unknown ? styles.hint : 'visually-hidden'}>
            {unknown ? t('categories.iconUnknown') : t('categories.iconShown', { emoji })}
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

export function CategoryFields({ entity, saved }: FormFields<Category, CategoryForm>) {
  const { getInputProps, values } = entity.form;
  const { root } = useSiteLanguages();
  const nameIn = (language: Language) => entityName(values, 'name', { language, root }).text;
  return (
    <>
      <LanguageTabs
        entity={entity}
        fields={['name', 'description']}
        expected={
          entityText(values, 'name', 'description', { language: root, root }).text === ''
            ? ['name']
            : ['name', 'description']
        }
      >
        {(suffix, language) => (
          <>
            <Sourced field="name">
              <TextField
                entity={entity}
                field={`name${suffix}`}
                label={fieldLabel('name')}
                withAsterisk={language === root}
                {...documentLanguage(language)}
                maxLength={CATEGORY_TEXTS.name.max}
                placeholder={language === root ? '' : nameIn(language)}
              />
            </Sourced>
            <Sourced field="description">
              <Textarea
                label={fieldLabel('description')}
                description={t(language === root ? 'categories.descriptionHint' : 'common.languages.fallback')}
                {...documentLanguage(language)}
                autosize
                minRows={3}
                maxRows={10}
                {...getInputProps(`description${suffix}`)}
              />
            </Sourced>
          </>
        )}
      </LanguageTabs>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <IconField {...getInputProps('icon')} />
        <SlugField
          folder="category"
          from="name"
          text={nameIn(root)}
          slug={values.slug}
          saved={saved?.slug}
          {...getInputProps('slug')}
        />
      </SimpleGrid>
      <Switch
        label={t('categories.active')}
        description={t('categories.activeHint')}
        {...getInputProps('active', { type: 'checkbox' })}
      />
    </>
  );
}
