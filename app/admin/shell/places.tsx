import { Plus, Settings } from 'lucide-react';
import { textOfColumn } from '../../../shared/localized.ts';
import { SITE_SETTING_KEYS, SITE_SETTINGS, type SiteSettingKey } from '../../../shared/site-settings.ts';
import { foldText } from '../../../shared/text.ts';
import { panelTexts, panelText as t } from '../../i18n/panel.ts';
import type { May } from '../components/operator/operator.ts';
import { fieldLabel } from '../components/text/field-label.ts';
import { hasKey } from '../components/text/has-key.ts';
import { PARTS, SECTIONS, sectionOf } from '../sections.ts';

/** A place in the panel that has an address. */
export interface Place {
  /** Its URL fragment. */
  hash: string;
  label: string;
  /** Where it is, in small print. */
  hint?: string;
  /** What else people call it and what is in it, which is not shown. */
  words?: string;
  icon: React.ReactNode;
}

/** Sections to which items can be added, with the text of their add buttons. */
const ADDED = [
  { section: 'games', label: 'games.new' },
  { section: 'categories', label: 'categories.create' },
  { section: 'collections', label: 'collections.create' },
  { section: 'pages', label: 'pages.create' },
  { section: 'ads', label: 'ads.create' },
  { section: 'redirects', label: 'redirects.create' },
  { section: 'webhooks', label: 'webhooks.create' },
  { section: 'tokens', label: 'tokens.create' },
] as const;

const isSetting = (key: string | undefined): key is SiteSettingKey => SITE_SETTING_KEYS.some((known) => known === key);

function wordsOf(hash: string): string {
  const [section, part] = hash.split('?');
  if (section === 'settings' && isSetting(part)) return t(`find.settings.${part}`);
  // A section may have no other names.
  const { key } = sectionOf(hash);
  return hasKey(panelTexts().find.sections, key) ? t(`find.sections.${key}`) : '';
}

export const sectionPlaces = (may: May): Place[] =>
  [...SECTIONS.map(({ key: hash, ...entry }) => ({ hash, ...entry })), ...PARTS]
    .filter(({ hash }) => may('read', sectionOf(hash).api))
    .map(({ hash, label, icon: Icon }) => ({
      hash,
      label: t(label),
      words: wordsOf(hash),
      icon: <Icon size={20} />,
    }));

/** Returns the forms for new items that the operator may add. */
export const additionPlaces = (may: May): Place[] =>
  ADDED.filter(({ section }) => may('change', sectionOf(section).api)).map(({ section, label }) => ({
    hash: `${section}/new`,
    label: t(label),
    icon: <Plus size={20} />,
  }));

const isTranslation = (field: string) => (textOfColumn(field)?.name ?? field) !== field;

/** Returns the tabs of the settings, each followed by its fields. Tabs with a menu entry are left to the menu. */
export function settingPlaces(may: May): Place[] {
  if (!may('read', '/admin/settings')) return [];
  const icon = <Settings size={20} />;
  return SITE_SETTING_KEYS.flatMap((key) => {
    const hash = `settings?${key}`;
    const tab = t(`settings.${key}.tab`);
    const fields = Object.keys(SITE_SETTINGS[key].form.shape)
      .filter((field) => !isTranslation(field))
      .map((field) => ({
        hash: `${hash}=${field}`,
        label: fieldLabel(field, key),
        hint: tab,
        icon,
        field,
      }))
      // A field without a label is not shown as a single field.
      .filter(({ label, field }) => label !== field);
    return PARTS.some((part) => part.hash === hash)
      ? fields
      : [{ hash, label: tab, words: wordsOf(hash), icon }, ...fields];
  });
}

/** Returns the text by which a name is found: its words, also joined, as in "backup" for "Back up now". */
function searchable(text: string): string {
  const folded = foldText(text);
  return `${folded} ${folded.replaceAll(' ', '')}`;
}

/** Whether a word of the text begins with the given one. */
const startsAWord = (text: string, word: string) =>
  ` ${text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')}`.includes(` ${word}`);

/**
 * Returns the places that contain all words of the text, in any order: first those that are called so, then those with
 * other words that begin so.
 */
export function matching(places: readonly Place[], text: string): Place[] {
  const sought = foldText(text).split(/[\s'’]+/);
  const isNamed = ({ label, hint = '' }: Place) => {
    const name = searchable(label);
    const all = `${name} ${searchable(hint)}`;
    return sought.every((word) => all.includes(word)) && sought.some((word) => name.includes(word));
  };
  const isMeant = ({ label, words = '' }: Place) => {
    const meant = foldText(words);
    const all = `${foldText(label)} ${meant}`;
    return sought.every((word) => startsAWord(all, word)) && sought.some((word) => startsAWord(meant, word));
  };
  const named = places.filter(isNamed);
  return [...named, ...places.filter((place) => !named.includes(place) && isMeant(place))];
}
