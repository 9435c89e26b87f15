import { Textarea, TextInput } from '@mantine/core';
import type { CollectionForm } from '../../../shared/forms/collection.ts';
import { documentLanguage } from '../../../shared/languages.ts';
import { COLLECTION_TEXT_FIELDS, COLLECTION_TEXTS, entityName, entityText } from '../../../shared/localized.ts';
import { collapseWhitespace, truncateToWidth } from '../../../shared/text.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { LanguageTabs } from '../components/form/language-tabs.tsx';
import { Sourced } from '../components/form/sourced.tsx';
import type { EntityForm } from '../components/form/use-entity-form.ts';
import { useNamingLanguage, useSiteLanguages } from '../components/operator/use-offered-languages.ts';
import { fieldLabel } from '../components/text/field-label.ts';

export function CollectionTexts({ entity }: { entity: EntityForm<CollectionForm> }) {
  const { form } = entity;
  const { values } = form;
  const { root } = useSiteLanguages();
  const naming = useNamingLanguage(values);
  return (
    <LanguageTabs
      entity={entity}
      fields={COLLECTION_TEXT_FIELDS}
      expected={
        entityText(values, 'title', 'description', { language: root, root }).text === ''
          ? ['title']
          : ['title', 'description']
      }
    >
      {(suffix, language) => {
        const title = entityName(values, 'title', { language, root }).text;
        const description = entityText(values, 'title', 'description', { language, root }).text;
        return (
          <>
            <Sourced field="title">
              <TextInput
                label={fieldLabel('title')}
                withAsterisk={language === naming}
                {...documentLanguage(language)}
                maxLength={COLLECTION_TEXTS.title.max}
                placeholder={language === naming ? '' : title}
                {...form.getInputProps(`title${suffix}`)}
              />
            </Sourced>
            <Sourced field="description">
              <Textarea
                label={fieldLabel('description')}
                description={t(language === naming ? 'collections.descriptionHint' : 'common.languages.fallback')}
                {...documentLanguage(language)}
                autosize
                minRows={2}
                maxRows={10}
                {...form.getInputProps(`description${suffix}`)}
              />
            </Sourced>
            <Sourced field="meta_title">
              <TextInput
                label={fieldLabel('meta_title')}
                {...documentLanguage(language)}
                maxLength={COLLECTION_TEXTS.meta_title.max}
                placeholder={title}
                {...form.getInputProps(`meta_title${suffix}`)}
              />
            </Sourced>
            <Sourced field="meta_description">
              <Textarea
                label={fieldLabel('meta_description')}
                description={t('collections.metaHint')}
                {...documentLanguage(language)}
                autosize
                minRows={2}
                maxRows={4}
                maxLength={COLLECTION_TEXTS.meta_description.max}
                placeholder={truncateToWidth(collapseWhitespace(description), COLLECTION_TEXTS.meta_description.max)}
                {...form.getInputProps(`meta_description${suffix}`)}
              />
            </Sourced>
          </>
        );
      }}
    </LanguageTabs>
  );
}
