import { Alert, Stack, Textarea, TextInput } from '@mantine/core';
import { Languages } from 'lucide-react';
import {
  DEFAULT_LANGUAGE,
  documentLanguage,
  isLanguage,
  type Language,
  type LanguageSuffix,
} from '../../../shared/languages.ts';
import { GAME_TEXT_FIELDS, GAME_TEXTS } from '../../../shared/localized.ts';
import { collapseWhitespace, shownLength, truncateToWidth } from '../../../shared/text.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { LanguageTabs } from '../components/form/language-tabs.tsx';
import { Sourced } from '../components/form/sourced.tsx';
import { joinedTagsText, TagsField } from '../components/form/tags-field.tsx';
import { IfMayChange, useOwnLanguages } from '../components/operator/if-may-change.tsx';
import { useSiteLanguages } from '../components/operator/use-offered-languages.ts';
import { languageName } from '../components/text/formats.ts';
import styles from './dialog.module.css';
import { savedValues } from './form-values.ts';
import { Generation } from './generation.tsx';
import { fieldsOf, type GameFormProps } from './use-fields.tsx';

const META_DESCRIPTION_MAX = GAME_TEXTS.meta_description.max;
/** Fields that a language version needs. */
const REQUIRED_FIELDS = ['title', 'description'] as const;

/** Explains that a game has no French texts yet, on a site in French. Other sites offer French like any translation. */
function BaseLanguageNote({ language }: { language: string }) {
  const { root } = useSiteLanguages();
  if (root !== DEFAULT_LANGUAGE || !isLanguage(language) || language === DEFAULT_LANGUAGE) return null;
  return (
    <Alert color="blue" icon={<Languages size={20} />}>
      {t('games.form.foreignBase', { language: languageName(language) })}
    </Alert>
  );
}

/** Returns the texts that search engines see while the SEO fields are empty, for use as placeholders. */
function defaultsOf({ entity, game }: GameFormProps, suffix: LanguageSuffix) {
  const values = game === null ? entity.form.values : savedValues(game, entity.form.values);
  const description = values[`description${suffix}`] || values.description;
  return {
    title: values[`title${suffix}`] || values.title,
    description: truncateToWidth(collapseWhitespace(description), META_DESCRIPTION_MAX),
  };
}

function TextsOfLanguage({
  suffix,
  language,
  ...props
}: GameFormProps & { suffix: LanguageSuffix; language: Language }) {
  const field = fieldsOf(props);
  const { root } = useSiteLanguages();
  // The language sets the spell checker, the screen reader's voice and the text direction.
  const inLanguage = { ...documentLanguage(language), spellCheck: true };
  const defaults = defaultsOf(props, suffix);
  const { form } = props.entity;
  const length = shownLength((form.values[`meta_description${suffix}`] ?? '').trim());
  return (
    <Stack gap={14} miw={0}>
      <Sourced field="title">
        <TextInput
          label={t('fields.title')}
          withAsterisk={language === (props.game?.base_language ?? root)}
          {...inLanguage}
          {...field(`title${suffix}`)}
        />
      </Sourced>
      <Sourced field="description">
        <Textarea
          label={t('fields.description')}
          autosize
          minRows={4}
          maxRows={14}
          {...inLanguage}
          {...field(`description${suffix}`)}
        />
      </Sourced>
      <Sourced field="meta_title">
        <TextInput
          label={t('fields.meta_title')}
          placeholder={defaults.title}
          {...inLanguage}
          {...field(`meta_title${suffix}`)}
        />
      </Sourced>
      <Sourced field="meta_description">
        <Textarea
          label={t('fields.meta_description')}
          placeholder={defaults.description}
          autosize
          minRows={2}
          maxRows={6}
          {...inLanguage}
          {...field(
            `meta_description${suffix}`,
            <span data-over={length > META_DESCRIPTION_MAX || undefined} className={styles.figures}>
              {t('games.form.count', { count: length, max: META_DESCRIPTION_MAX })}
            </span>,
          )}
        />
      </Sourced>
      <Sourced field="tags">
        <TagsField
          label={t('games.form.tags')}
          placeholder={t('games.form.tagsPlaceholder')}
          {...inLanguage}
          {...field(`tags${suffix}`)}
          description={joinedTagsText(form.values[`tags${suffix}`])}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={form.values[`tags${suffix}`]}
          onChange={(tags) => form.setFieldValue(`tags${suffix}`, tags)}
        />
      </Sourced>
      <Sourced field="instructions">
        <Textarea
          label={t('fields.instructions')}
          autosize
          minRows={2}
          maxRows={8}
          {...inLanguage}
          {...field(`instructions${suffix}`)}
        />
      </Sourced>
    </Stack>
  );
}

interface GameTextsProps extends GameFormProps {
  /** Receives the language of the open tab. */
  onLanguage: (language: Language) => void;
}

export function GameTexts({ onLanguage, ...props }: GameTextsProps) {
  const isTranslator = useOwnLanguages() !== null;
  return (
    <Stack component="section" gap={14} miw={0} aria-label={t('games.groups.texts')}>
      <IfMayChange>
        <Generation {...props} />
      </IfMayChange>
      {props.game !== null && !isTranslator && <BaseLanguageNote language={props.game.base_language} />}
      <LanguageTabs
        entity={props.entity}
        fields={GAME_TEXT_FIELDS}
        expected={REQUIRED_FIELDS}
        baseLanguage={props.game?.base_language ?? DEFAULT_LANGUAGE}
        onShown={onLanguage}
      >
        {(suffix, language) => <TextsOfLanguage {...props} suffix={suffix} language={language} />}
      </LanguageTabs>
    </Stack>
  );
}
