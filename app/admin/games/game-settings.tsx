import {
  Button,
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  SimpleGrid,
  Stack,
  Switch,
  TextInput,
  Title,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { FILE_TYPES } from '../../../shared/catalogue.ts';
import { readablePath } from '../../../shared/entry-path.ts';
import { FRAME_SIZE_MAX, GAME_PERMISSIONS, MINIMUM_AGE_MAX, ORIENTATIONS } from '../../../shared/game-facts.ts';
import { isSlug, slugSpelling } from '../../../shared/is-slug.ts';
import { columnOf } from '../../../shared/localized.ts';
import { accountProvider } from '../../../shared/provider-accounts.ts';
import { knownSlug } from '../../../shared/slug.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { ShownLanguagesField } from '../components/form/shown-languages-field.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { useSiteLanguages } from '../components/operator/use-offered-languages.ts';
import { ThumbnailField } from '../media/thumbnail-field.tsx';
import styles from './dialog.module.css';
import { GamePublication } from './game-publication.tsx';
import { fieldsOf, type GameFormProps } from './use-fields.tsx';
import { useCategoryOptions } from './use-games.ts';

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap={14} miw={0}>
      <Title order={3}>{title}</Title>
      {children}
    </Stack>
  );
}

function SlugField(props: GameFormProps) {
  const { root } = useSiteLanguages();
  const { values } = props.entity.form;
  const { slug } = values;
  const title = values.title.trim() === '' ? (values[columnOf('title', root)] ?? '') : values.title;
  const typed = slugSpelling((slug ?? '').trim());
  const automatic = knownSlug(title);
  const path = readablePath('game', typed === '' ? automatic : typed);
  const hint = () => {
    if (typed === '' && automatic === '') return title.trim() === '' ? undefined : t('games.form.slugTransliterated');
    if (typed === '') return t('games.form.slugAutomatic', { path });
    if (!isSlug(typed)) return undefined;
    const saved = props.game?.slug ?? null;
    return t(saved !== null && saved !== typed ? 'games.form.slugMoved' : 'games.form.slugShown', { path });
  };
  return (
    <TextInput
      label={t('fields.slug')}
      placeholder={automatic}
      autoComplete="off"
      spellCheck={false}
      {...fieldsOf(props)('slug', hint())}
    />
  );
}

/** The categories that follow from the game's words, each with the words that place it there. */
function OtherCategories({ game }: Pick<GameFormProps, 'game'>) {
  const { data: categories } = useCategoryOptions();
  const others = game?.other_categories ?? [];
  if (others.length === 0) return null;
  return (
    <Hint mt={-8}>
      {t('games.form.otherCategories')}{' '}
      {others
        .map(({ id, name, words }) =>
          t('games.form.otherCategory', { name: categories?.find((one) => one.id === id)?.name ?? name, words }),
        )
        .join(', ')}
    </Hint>
  );
}

function CategoryField(props: GameFormProps) {
  const categories = useCategoryOptions().data ?? [];
  const current = props.game?.category ?? null;
  const known = current === null || categories.some(({ id }) => id === current.id);
  const { value, ...input } = fieldsOf(props)('category_id');
  return (
    <NativeSelect
      label={t('fields.category')}
      data={[
        { value: '', label: t('games.noCategory') },
        ...(known || current === null ? [] : [{ value: current.id, label: current.name }]),
        ...categories.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...input}
      value={value ?? ''}
      onChange={(event) => props.entity.form.setFieldValue('category_id', event.currentTarget.value || null)}
    />
  );
}

interface NumberFieldProps {
  name: 'width' | 'height' | 'minimum_age';
  label: string;
  max: number;
  hint?: string;
}

function NumberField({ name, label, max, hint, ...props }: GameFormProps & NumberFieldProps) {
  const { value, ...input } = fieldsOf(props)(name, hint);
  return (
    <NumberInput
      label={label}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      max={max}
      clampBehavior="none"
      {...input}
      value={value ?? ''}
      onChange={(given) => props.entity.form.setFieldValue(name, typeof given === 'number' ? given : null)}
    />
  );
}

function Publication(props: GameFormProps) {
  const {
    game,
    entity: { form },
  } = props;
  return (
    <FieldGroup title={t('games.groups.publication')}>
      {game !== null && <GamePublication {...props} game={game} />}
      {/* For a saved game, the publication state says more than whether it is active. */}
      {(game === null ? (['active', 'featured'] as const) : (['featured'] as const)).map((flag) => (
        <Switch
          key={flag}
          label={t(`fields.${flag}`)}
          description={t(`games.form.${flag}Hint`)}
          {...form.getInputProps(flag, { type: 'checkbox' })}
        />
      ))}
      <ShownLanguagesField
        {...form.getInputProps('languages')}
        value={form.values.languages}
        onChange={(languages) => form.setFieldValue('languages', languages)}
        consequence={t('games.form.languagesHint')}
      />
      <CategoryField {...props} />
      <OtherCategories game={props.game} />
      <SlugField {...props} />
      {game !== null && (
        <Group component="p" justify="space-between" align="baseline" gap={12} className={styles.figures}>
          <Hint span>{t('games.form.plays')}</Hint>
          <span>{t('games.plays', { count: game.plays })}</span>
        </Group>
      )}
    </FieldGroup>
  );
}

function Format(props: GameFormProps) {
  const field = fieldsOf(props);
  const orientation = field('orientation');
  const phones = field('works_on_phones');
  return (
    <FieldGroup title={t('games.groups.technical')}>
      <NativeSelect
        label={t('fields.file_type')}
        data={FILE_TYPES.map((type) => ({ value: type, label: t(`games.fileTypes.${type}`) }))}
        {...field('file_type')}
      />
      <NativeSelect
        label={t('fields.orientation')}
        data={[
          { value: '', label: t('games.form.anyOrientation') },
          ...ORIENTATIONS.map((value) => ({ value, label: t(`games.orientations.${value}`) })),
        ]}
        {...orientation}
        value={orientation.value ?? ''}
        onChange={(event) => {
          const chosen = ORIENTATIONS.find((value) => value === event.currentTarget.value) ?? null;
          props.entity.form.setFieldValue('orientation', chosen);
        }}
      />
      <NativeSelect
        label={t('fields.works_on_phones')}
        data={[
          { value: '', label: t('games.form.phonesUnknown') },
          { value: 'true', label: t('games.form.phonesWork') },
          { value: 'false', label: t('games.form.phonesFail') },
        ]}
        {...phones}
        value={String(phones.value ?? '')}
        onChange={({ currentTarget: { value } }) =>
          props.entity.form.setFieldValue('works_on_phones', value === '' ? null : value === 'true')
        }
      />
      <SimpleGrid cols={2} spacing={12}>
        <NumberField {...props} name="width" label={t('games.form.width')} max={FRAME_SIZE_MAX} />
        <NumberField {...props} name="height" label={t('games.form.height')} max={FRAME_SIZE_MAX} />
      </SimpleGrid>
      <NumberField
        {...props}
        name="minimum_age"
        label={t('fields.minimum_age')}
        max={MINIMUM_AGE_MAX}
        hint={t('games.form.minimumAgeHint')}
      />
      <Checkbox.Group
        label={t('fields.permissions')}
        {...field('permissions', t('games.form.permissionsHint'))}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
      >
        <Stack gap="xs" mt="xs">
          {GAME_PERMISSIONS.map((permission) => (
            <Checkbox
              key={permission}
              value={permission}
              label={t(`games.permissions.${permission}.label`)}
              description={t(`games.permissions.${permission}.hint`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </FieldGroup>
  );
}

/** Addresses from games that were merged into this one. Saving can make one of them the game's address. */
function Spares({ game, entity: { form } }: GameFormProps) {
  const spares = game?.spares ?? [];
  if (spares.length === 0) return null;
  return (
    <Stack gap={6} mt={-6}>
      <Hint>{t('games.form.spares')}</Hint>
      {spares.map(({ url, provider }) => (
        <Group key={url} justify="space-between" gap={8} wrap="nowrap">
          <Hint span style={{ overflowWrap: 'anywhere' }}>
            {provider === null ? url : t('common.labeled', { label: provider, value: url })}
          </Hint>
          <Button
            size="compact-sm"
            variant="default"
            flex="none"
            disabled={form.values.game_url.trim() === url}
            aria-label={t('games.form.useSpareOf', { url })}
            onClick={() => form.setFieldValue('game_url', url)}
          >
            {t('games.form.useSpare')}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}

export function GameSettings(props: GameFormProps) {
  const { form } = props.entity;
  const field = fieldsOf(props);
  const hasAccount = accountProvider(form.values.game_url.trim(), props.game?.provider ?? null) !== null;
  return (
    <Stack gap={24} miw={0}>
      <FieldGroup title={t('games.groups.addresses')}>
        <TextInput
          label={t('fields.game_url')}
          withAsterisk
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('games.form.gameUrlPlaceholder')}
          {...field('game_url', hasAccount ? t('games.form.gameUrlHint') : undefined)}
        />
        <Spares {...props} />
        <ThumbnailField
          label={t('fields.thumbnail_url')}
          {...form.getInputProps('thumbnail_url')}
          value={form.values.thumbnail_url ?? ''}
          onChange={(url) => form.setFieldValue('thumbnail_url', url)}
        />
        <TextInput
          label={t('fields.preview_video')}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('games.form.gameUrlPlaceholder')}
          {...field('preview_video', t('games.form.previewHint'))}
        />
      </FieldGroup>
      <Publication {...props} />
      <Format {...props} />
    </Stack>
  );
}
