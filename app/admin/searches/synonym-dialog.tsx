import { Button, Group, NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Synonym } from '../../../server/catalogue/synonyms/resource.ts';
import { EMPTY_SYNONYM, type SynonymForm, synonymForm } from '../../../shared/forms/synonym.ts';
import { LANGUAGE_CODES } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { useOfferedLanguages } from '../components/operator/use-offered-languages.ts';
import { fieldLabel } from '../components/text/field-label.ts';
import { languageTitle } from '../components/text/formats.ts';
import { entityDialog, type FormFields } from '../kit/dialog.tsx';
import { TextField } from '../kit/fields.tsx';
import type { Resource } from '../kit/resource.ts';

const { synonyms } = api.admin;

/** Milliseconds without typing. */
const DEBOUNCE = 250;

export const synonymResource: Resource<Synonym> = {
  texts: 'searches',
  nameOf: ({ words }) => words,
  read: (id) => call(synonyms[':id'].$get({ param: { id } })),
  remove: (id) => call(synonyms[':id'].$delete({ param: { id } })),
  messageOf: () => t('searches.deletion'),
};

export const synonymLanguage = (language: Synonym['language']) =>
  language === null ? t('searches.allLanguages') : languageTitle(language);

/** Suggests words that find games for the last phrase of the meaning, or for the words themselves while the meaning is empty. */
function Suggestions({ entity: { form } }: Pick<FormFields<Synonym, SynonymForm>, 'entity'>) {
  const { language, words, meaning } = form.values;
  const phrases = meaning.split(',');
  const [q] = useDebouncedValue((meaning.trim() === '' ? words : (phrases.at(-1) ?? '')).trim(), DEBOUNCE);
  const query = useQuery({
    queryKey: ['synonyms', 'suggestions', q, language],
    queryFn: () => call(synonyms.suggestions.$get({ query: { q, ...(language && { language }) } })),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const shown = q === '' ? [] : (query.data?.words ?? []).filter((word) => word !== q);
  if (shown.length === 0) return null;
  const take = (word: string) =>
    form.setFieldValue('meaning', [...phrases.slice(0, -1).map((phrase) => phrase.trim()), word].join(', '));
  return (
    <Group gap={6} role="group" aria-label={t('searches.suggestions')}>
      {shown.map((word) => (
        <Button key={word} variant="default" size="compact-sm" fw={400} onClick={() => take(word)}>
          {word}
        </Button>
      ))}
    </Group>
  );
}

function Fields({ entity }: FormFields<Synonym, SynonymForm>) {
  const offered = useOfferedLanguages();
  const chosen = entity.form.getInitialValues().language;
  const languages = LANGUAGE_CODES.filter((code) => offered.includes(code) || code === chosen);
  return (
    <>
      <TextField {...{ entity, field: 'words' }} description={t('searches.wordsHint')} withAsterisk />
      <TextField {...{ entity, field: 'meaning' }} description={t('searches.meaningHint')} withAsterisk />
      <Suggestions entity={entity} />
      <NativeSelect
        label={fieldLabel('language', 'synonym')}
        description={t('searches.languageHint')}
        data={[
          { value: '', label: t('searches.allLanguages') },
          ...languages.map((code) => ({ value: code, label: languageTitle(code) })),
        ]}
        {...entity.form.getInputProps('language')}
      />
    </>
  );
}

/** @param start initial values of a new synonym */
export const synonymDialog = (start: Partial<SynonymForm> = {}) =>
  entityDialog(synonymResource, {
    entity: 'synonym',
    empty: { ...EMPTY_SYNONYM, ...start },
    schema: synonymForm,
    create: (json) => call(synonyms.$post({ json })),
    update: (id, json) => call(synonyms[':id'].$put({ param: { id }, json })),
    Fields,
  });
