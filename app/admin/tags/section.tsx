import { Text, TextInput } from '@mantine/core';
import { Tags } from 'lucide-react';
import { z } from 'zod';
import type { Tag } from '../../../server/catalogue/tags/resource.ts';
import { entryPath, readablePath } from '../../../shared/entry-path.ts';
import { EMPTY_TAG, type TagForm, tagForm } from '../../../shared/forms/tag.ts';
import { documentLanguage, LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import { entityName, TAG_TEXTS } from '../../../shared/localized.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { OpenOnSite } from '../components/buttons/open-on-site.tsx';
import { LanguageTabs } from '../components/form/language-tabs.tsx';
import { namedForm } from '../components/form/named-form.ts';
import { Sourced } from '../components/form/sourced.tsx';
import { useOfferedLanguages, useSiteLanguages } from '../components/operator/use-offered-languages.ts';
import { FilterSelect } from '../components/table/list-filters.tsx';
import { fieldLabel } from '../components/text/field-label.ts';
import { languageName } from '../components/text/formats.ts';
import { LanguageMarks } from '../components/text/language-marks.tsx';
import { localName, Name, nameOf } from '../components/text/names.tsx';
import { columnsOf } from '../kit/columns.tsx';
import { entityDialog, type FormFields } from '../kit/dialog.tsx';
import { choice, chosen, direction, type ListState, pageNumber, searchText } from '../kit/list-state.ts';
import type { Resource } from '../kit/resource.ts';
import { section } from '../kit/section.tsx';

const { tags } = api.admin;
const { count } = columnsOf<Tag>();

const tagList = z.object({
  q: searchText(),
  missing: choice<Language>(LANGUAGE_CODES),
  sort: z.enum(['games', 'slug']).catch('games'),
  order: direction('desc'),
  page: pageNumber,
});
type State = z.output<typeof tagList>;

const resource: Resource<Tag> = {
  texts: 'tags',
  isGiven: true,
  // The only name may be in a language that operators had added and removed.
  nameOf: (tag) => nameOf(tag) || tag.slug,
  read: (id) => call(tags[':id'].$get({ param: { id } })),
};

function Filters({ state, change }: ListState<State>) {
  const offered = useOfferedLanguages();
  return (
    <FilterSelect
      label={t('tags.filter')}
      values={LANGUAGE_CODES.filter((code) => offered.includes(code) || code === state.missing)}
      textOf={(language) => t('tags.unnamed', { language: languageName(language) })}
      all={t('tags.all')}
      value={state.missing}
      onChoose={(missing) => change({ missing })}
    />
  );
}

function Fields({ entity, saved }: FormFields<Tag, TagForm>) {
  const { getInputProps, values } = entity.form;
  const { root } = useSiteLanguages();
  return (
    <>
      {saved !== null && (
        <Text size="sm" c="dimmed">
          {t('common.slug.address', { address: readablePath('tag', saved.slug) })}
        </Text>
      )}
      <LanguageTabs entity={entity} fields={['name']}>
        {(suffix, language) => (
          <Sourced field="name">
            <TextInput
              label={fieldLabel('name')}
              description={t('tags.nameHint')}
              {...documentLanguage(language)}
              maxLength={TAG_TEXTS.name.max}
              placeholder={entityName(values, 'name', { language, root }).text}
              {...getInputProps(`name${suffix}`)}
            />
          </Sourced>
        )}
      </LanguageTabs>
    </>
  );
}

export default section({
  resource,
  icon: Tags,
  state: tagList,
  load: (state) => call(tags.$get({ query: chosen(state) })),
  searchHint: () => t('tags.searchHint'),
  Filters,
  columns: [
    {
      key: 'name',
      title: () => fieldLabel('name'),
      render: (tag) => {
        const name = localName(tag, 'name');
        return name.text === '' ? tag.slug : <Name {...name} />;
      },
    },
    {
      key: 'slug',
      title: () => fieldLabel('slug'),
      sortKey: 'slug',
      render: ({ slug }) => (
        <Text span size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {slug}
        </Text>
      ),
    },
    count('games', { sort: true }),
    {
      key: 'languages',
      title: () => fieldLabel('languages'),
      render: (tag) => (
        <LanguageMarks
          isMissing={({ suffix }) => !tag[`name${suffix}`]}
          sentenceOf={(_, missing) =>
            missing.length === 0
              ? t('tags.named')
              : t('tags.lacking', { list: missing.map(({ label }) => label).join(', ') })
          }
        />
      ),
    },
  ],
  useActions: () => ({
    actions: (tag) => tag.shown && <OpenOnSite path={entryPath('tag', tag.slug)} name={resource.nameOf(tag)} />,
  }),
  Dialog: entityDialog(resource, {
    entity: 'tag',
    empty: EMPTY_TAG,
    schema: namedForm(tagForm, 'name'),
    update: (id, json) => call(tags[':id'].$put({ param: { id }, json })),
    Fields,
    bringsBack: true,
  }),
});
