import { Settings } from 'lucide-react';
import { SITE_SETTING_KEYS } from '../../../shared/site-settings.ts';
import { panelText as t } from '../../i18n/panel.ts';
import type { useMay } from '../components/operator/operator.ts';
import { SECTIONS } from '../sections.ts';

export type May = ReturnType<typeof useMay>;

/** Somewhere in the panel that has an address. */
export interface Place {
  /** The fragment of its address. */
  hash: string;
  label: string;
  /** Where it is, in small. */
  hint?: string;
  icon: React.ReactNode;
}

export const sectionPlaces = (may: May): Place[] =>
  SECTIONS.filter(({ api: path }) => may('read', path)).map(({ key, label, icon: Icon }) => ({
    hash: key,
    label: t(label),
    icon: <Icon size={20} />,
  }));

/** The tabs of the settings. */
export const settingPlaces = (may: May): Place[] =>
  may('read', '/admin/settings')
    ? SITE_SETTING_KEYS.map((key) => ({
        hash: `settings?${key}`,
        label: t(`settings.${key}.tab`),
        icon: <Settings size={20} />,
      }))
    : [];
