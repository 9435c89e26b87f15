import { Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  MENU_ENTRY_KINDS,
  type MenuEntry,
  type MenuEntryKind,
  menuEntry,
  type NO_LABELS,
} from '../../../shared/forms/menus.ts';
import { documentLanguage, LANGUAGES } from '../../../shared/languages.ts';
import { columnOf } from '../../../shared/localized.ts';
import { MENU_PLACES } from '../../../shared/menus.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { useDialogLayer } from '../components/dialogs/dialog-layers.ts';
import { useDialogFocusReturn } from '../components/dialogs/use-focus-return.ts';
import formStyles from '../components/form/form.module.css';
import { zodIssues } from '../components/form/issues.ts';
import { validationText } from '../components/form/validation-text.ts';
import { Hint } from '../components/layout/hint.tsx';
import { usePhone } from '../components/layout/use-phone.ts';
import { useShownLanguages, useSiteLanguages } from '../components/operator/use-offered-languages.ts';
import { languageName } from '../components/text/formats.ts';
import { nameOf, titleOf } from '../components/text/names.tsx';
import type { Targets } from './use-menus.ts';

/** The values of all fields, whatever the kind. */
type Draft = Record<keyof typeof NO_LABELS, string> & { kind: MenuEntryKind; id: string; place: string; url: string };

function draftOf(entry: MenuEntry | null): Draft {
  const labels = Object.fromEntries(LANGUAGES.map(({ suffix }) => [`label${suffix}`, entry?.[`label${suffix}`] ?? '']));
  return {
    kind: entry?.kind ?? 'page',
    id: entry !== null && 'id' in entry ? entry.id : '',
    place: entry !== null && 'place' in entry ? entry.place : '',
    url: entry !== null && 'url' in entry ? entry.url : '',
    // Object.fromEntries loses the keys.
    ...(labels as Record<keyof typeof NO_LABELS, string>),
  };
}

/** Returns the values of a kind's fields, in the shape that the schema parses. */
function candidate({ kind, id, place, url, ...labels }: Draft, hidden: boolean): unknown {
  const target = kind === 'place' ? { place } : kind === 'address' ? { url } : { id };
  return { kind, ...target, ...labels, hidden };
}

interface EntryDialogProps {
  /** Null for a new entry. */
  entry: MenuEntry | null;
  targets: Targets;
  onApply: (entry: MenuEntry) => void;
  onClosed: () => void;
}

/** The target and labels of an entry. It is saved with its menu. */
export function EntryDialog({ entry, targets, onApply, onClosed }: EntryDialogProps) {
  const [opened, setOpened] = useState(true);
  const { root } = useSiteLanguages();
  const [draft, setDraft] = useState(() => draftOf(entry));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const languages = useShownLanguages(({ suffix }) => draft[`label${suffix}`] !== '');
  const isTop = useDialogLayer(opened, () => setOpened(false));
  useDialogFocusReturn(opened);
  const close = () => isTop() && setOpened(false);
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });

  const apply = (event: FormEvent) => {
    event.preventDefault();
    // React would bubble the event to the form of the menus.
    event.stopPropagation();
    const parsed = menuEntry.safeParse(candidate(draft, entry?.hidden ?? false));
    if (!parsed.success) {
      const found = zodIssues(parsed.error).map(({ path, code }) => [path.join('.'), validationText(code)]);
      return setErrors(Object.fromEntries(found));
    }
    const own = columnOf('label', root);
    if (parsed.data.kind === 'address' && parsed.data[own] === null)
      return setErrors({ [own]: validationText('required') });
    onApply(parsed.data);
    setOpened(false);
  };

  const choice = {
    allowDeselect: false,
    error: errors.id,
    value: draft.id || null,
    onChange: (id: string | null) => set({ id: id ?? '' }),
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClosed}
      title={t('menus.form.title')}
      size="lg"
      fullScreen={usePhone()}
      classNames={{ content: formStyles.dialog ?? '', body: formStyles.dialogBody ?? '' }}
    >
      <form className={formStyles.form} noValidate onSubmit={apply}>
        <Select
          label={t('menus.form.kind')}
          data={MENU_ENTRY_KINDS.map((kind) => ({ value: kind, label: t(`menus.kind.${kind}`) }))}
          value={draft.kind}
          allowDeselect={false}
          onChange={(value) => set({ kind: MENU_ENTRY_KINDS.find((kind) => kind === value) ?? draft.kind, id: '' })}
        />
        {draft.kind === 'page' && (
          <Select
            {...choice}
            label={t('menus.form.page')}
            description={t('menus.form.pageHint')}
            data={targets.pages.map((page) => ({ value: page.id, label: titleOf(page) }))}
            searchable
            withAsterisk
          />
        )}
        {draft.kind === 'category' && (
          <Select
            {...choice}
            label={t('fields.category')}
            data={targets.categories.map((category) => ({ value: category.id, label: nameOf(category) }))}
            searchable
            withAsterisk
          />
        )}
        {draft.kind === 'collection' && (
          <Select
            {...choice}
            label={t('fields.collection')}
            description={t('menus.form.pageHint')}
            data={targets.collections.map((collection) => ({ value: collection.id, label: titleOf(collection) }))}
            searchable
            withAsterisk
          />
        )}
        {draft.kind === 'place' && (
          <Select
            label={t('menus.form.place')}
            data={MENU_PLACES.map((place) => ({ value: place, label: t(`menus.place.${place}`) }))}
            value={draft.place || null}
            allowDeselect={false}
            error={errors.place}
            withAsterisk
            onChange={(place) => set({ place: place ?? '' })}
          />
        )}
        {draft.kind === 'address' && (
          <TextInput
            label={t('fields.address')}
            description={t('menus.form.urlHint')}
            inputMode="url"
            autoCapitalize="off"
            spellCheck={false}
            withAsterisk
            error={errors.url}
            value={draft.url}
            onChange={({ currentTarget: { value } }) => set({ url: value })}
          />
        )}
        <Stack gap={8}>
          {languages.map(({ code, label, suffix }) => (
            <TextInput
              key={code}
              label={t('menus.form.label', { language: label })}
              {...documentLanguage(code)}
              withAsterisk={draft.kind === 'address' && code === root}
              error={errors[`label${suffix}`]}
              value={draft[`label${suffix}`]}
              onChange={({ currentTarget: { value } }) => set({ [`label${suffix}`]: value })}
            />
          ))}
          <Hint>
            {draft.kind === 'address'
              ? t('menus.form.labelHintAddress', { language: languageName(root) })
              : t('menus.form.labelHint')}
          </Hint>
        </Stack>
        <Group justify="flex-end" gap="xs" className={formStyles.footer}>
          <SteadyButton variant="default" onClick={close}>
            {t('common.cancel')}
          </SteadyButton>
          <SteadyButton type="submit">{t('menus.form.ok')}</SteadyButton>
        </Group>
      </form>
    </Modal>
  );
}
