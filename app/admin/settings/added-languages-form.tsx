import { Alert, Anchor, Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type AddedLanguageForm, MOST_ADDED_LANGUAGES } from '../../../shared/forms/added-languages.ts';
import { isAddedLanguage, isLanguage, SHIPPED_LANGUAGES } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { languageName } from '../components/text/formats.ts';
import { reloadWithLanguages } from './reload-with-languages.ts';
import { SettingCard } from './setting-card.tsx';
import { type SettingForm, type SiteSettings, useSettingForm } from './use-site-settings.ts';

const COLUMNS = { base: 1, sm: 3 };
const NEW_LANGUAGE: AddedLanguageForm = { code: '', label: '', standIn: 'en' };

interface LanguageRowProps {
  form: SettingForm<{ languages: AddedLanguageForm[] }>['entity']['form'];
  index: number;
  language: AddedLanguageForm;
}

function LanguageRow({ form, index, language: { code, label } }: LanguageRowProps) {
  const field = (name: keyof AddedLanguageForm) => form.getInputProps(`languages.${index}.${name}`);
  return (
    <Group align="flex-start" wrap="nowrap" gap="xs">
      <Stack gap={4} style={{ flexGrow: 1 }}>
        <SimpleGrid cols={COLUMNS}>
          <TextInput
            label={t('settings.added_languages.code')}
            description={t('settings.added_languages.codeHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...field('code')}
          />
          <TextInput
            label={t('settings.added_languages.label')}
            description={t('settings.added_languages.labelHint')}
            autoComplete="off"
            spellCheck={false}
            {...field('label')}
          />
          <Select
            label={t('settings.added_languages.standIn')}
            description={t('settings.added_languages.standInHint')}
            data={SHIPPED_LANGUAGES.map((shipped) => ({ value: shipped.code, label: shipped.label }))}
            allowDeselect={false}
            {...field('standIn')}
          />
        </SimpleGrid>
        {isLanguage(code) && isAddedLanguage(code) && (
          <Anchor size="sm" href={`#wording?language=${code}`}>
            {t('settings.added_languages.texts', { name: languageName(code) })}
          </Anchor>
        )}
      </Stack>
      <IfMayChange>
        <IconAction
          tip={t('settings.added_languages.remove', { name: label || code })}
          label={t('settings.added_languages.remove', { name: label || code })}
          onClick={() => form.removeListItem('languages', index)}
        >
          <Trash2 size={18} />
        </IconAction>
      </IfMayChange>
    </Group>
  );
}

/** Languages that do not ship with Ludotek. The server restarts with them, and this document reloads. */
export function AddedLanguagesForm({ all }: { all: SiteSettings }) {
  const [state, setState] = useState<'saved' | 'slow' | null>(null);
  const setting = useSettingForm(all, 'added_languages', ({ languages }) => {
    setState('saved');
    void reloadWithLanguages(languages).catch(() => setState('slow'));
  });
  const { form } = setting.entity;
  const { languages } = form.values;
  return (
    <SettingCard setting="added_languages" entity={setting.entity}>
      <Stack gap="md">
        {languages.length === 0 && <Hint>{t('settings.added_languages.none')}</Hint>}
        {languages.map((language, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone while its code is typed
          <LanguageRow key={index} {...{ form, index, language }} />
        ))}
        {typeof form.errors.languages === 'string' && <Alert color="red">{form.errors.languages}</Alert>}
        <IfMayChange>
          <div>
            <Button
              variant="default"
              leftSection={<Plus size={18} />}
              disabled={languages.length >= MOST_ADDED_LANGUAGES}
              onClick={() => form.insertListItem('languages', NEW_LANGUAGE)}
            >
              {t('settings.added_languages.add')}
            </Button>
          </div>
        </IfMayChange>
        {state !== null && (
          <Alert color={state === 'slow' ? 'orange' : 'blue'} role="status">
            {t(state === 'slow' ? 'settings.added_languages.slow' : 'settings.added_languages.starting')}
          </Alert>
        )}
      </Stack>
    </SettingCard>
  );
}
