import { Alert, Button, Text, Textarea, TextInput } from '@mantine/core';
import { Languages, Sparkles } from 'lucide-react';
import { useId } from 'react';
import { META_DESCRIPTION_MAX } from '../../../shared/forms/game.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language, type LanguageSuffix } from '../../../shared/languages.ts';
import { collapseWhitespace, truncateText } from '../../../shared/text.ts';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import { LanguageTabs } from '../components/language-tabs.tsx';
import styles from './dialog.module.css';
import { TagsField } from './tags-field.tsx';
import { fieldsOf, type GameFormProps } from './use-fields.tsx';

const TEXTS = ['title', 'description', 'meta_title', 'meta_description', 'tags', 'instructions'] as const;
/** What a language cannot be offered without. */
const NEEDED = ['title', 'description'] as const;

/** Texts can be generated once a provider is configured, which this version of the site has no settings for. */
function Generation({ ready }: { ready: boolean }) {
  const t = usePanelText();
  const hint = useId();
  return (
    <div className={styles.generation}>
      <Button variant="default" leftSection={<Sparkles size={18} />} disabled aria-describedby={hint}>
        {t('games.generation.button')}
      </Button>
      <Text id={hint} size="sm" c="dimmed">
        {t(ready ? 'games.generation.notConfigured' : 'games.generation.incomplete')}
      </Text>
    </div>
  );
}

/** Tells that the base texts are a feed's, and what makes them French. */
function ForeignBase({ language }: { language: string }) {
  const t = usePanelText();
  if (!isLanguage(language) || language === DEFAULT_LANGUAGE) return null;
  return (
    <Alert color="blue" icon={<Languages size={20} />}>
      {t('games.form.foreignBase', { language: t(`games.filters.languages.${language}`) })}
    </Alert>
  );
}

/** What a search engine is shown while the field is empty: the same as the site does. */
function defaultsOf({ entity }: GameFormProps, suffix: LanguageSuffix) {
  const { values } = entity.form;
  const description = values[`description${suffix}`] || values.description;
  return {
    title: values[`title${suffix}`] || values.title,
    description: truncateText(collapseWhitespace(description), META_DESCRIPTION_MAX),
  };
}

function TextsOfLanguage({
  suffix,
  language,
  ...props
}: GameFormProps & { suffix: LanguageSuffix; language: Language }) {
  const t = usePanelText();
  const field = fieldsOf(props);
  // Browsers spell in it, and screen readers say it.
  const spoken = { lang: language, spellCheck: true };
  const defaults = defaultsOf(props, suffix);
  const { form } = props.entity;
  const length = (form.values[`meta_description${suffix}`] ?? '').trim().length;
  return (
    <div className={styles.fields}>
      <TextInput
        label={t('games.form.title')}
        withAsterisk={language === DEFAULT_LANGUAGE}
        {...spoken}
        {...field(`title${suffix}`)}
      />
      <Textarea
        label={t('games.form.description')}
        autosize
        minRows={4}
        maxRows={14}
        {...spoken}
        {...field(`description${suffix}`)}
      />
      <TextInput
        label={t('games.form.metaTitle')}
        placeholder={defaults.title}
        {...spoken}
        {...field(`meta_title${suffix}`)}
      />
      <Textarea
        label={t('games.form.metaDescription')}
        placeholder={defaults.description}
        autosize
        minRows={2}
        maxRows={6}
        {...spoken}
        {...field(
          `meta_description${suffix}`,
          <span data-over={length > META_DESCRIPTION_MAX || undefined} className={styles.count}>
            {t('games.form.count', { count: length, max: META_DESCRIPTION_MAX })}
          </span>,
        )}
      />
      <TagsField
        label={t('games.form.tags')}
        placeholder={t('games.form.tagsPlaceholder')}
        {...spoken}
        {...field(`tags${suffix}`)}
        value={form.values[`tags${suffix}`]}
        onChange={(tags) => form.setFieldValue(`tags${suffix}`, tags)}
      />
      <Textarea
        label={t('games.form.instructions')}
        autosize
        minRows={2}
        maxRows={8}
        {...spoken}
        {...field(`instructions${suffix}`)}
      />
    </div>
  );
}

/** Everything that is said of a game in words, in four languages. */
export function GameTexts(props: GameFormProps) {
  const t = usePanelText();
  const { title, game_url } = props.entity.form.values;
  return (
    <section className={styles.fields} aria-label={t('games.groups.texts')}>
      <Generation ready={title.trim() !== '' && game_url.trim() !== ''} />
      {props.game !== null && <ForeignBase language={props.game.base_language} />}
      <LanguageTabs entity={props.entity} fields={TEXTS} expected={NEEDED}>
        {(suffix, language) => <TextsOfLanguage {...props} suffix={suffix} language={language} />}
      </LanguageTabs>
    </section>
  );
}
