import {
  ChartColumn,
  DatabaseBackup,
  Download,
  Files,
  FileText,
  FolderTree,
  Gamepad2,
  HeartPulse,
  History,
  House,
  Images,
  KeyRound,
  Languages,
  LayoutDashboard,
  LibraryBig,
  ListTree,
  type LucideIcon,
  Megaphone,
  Palette,
  SearchCheck,
  Settings,
  ShieldCheck,
  Signpost,
  Sparkles,
  TextSearch,
  Users,
  Webhook,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { panelText } from '../i18n/panel.ts';
import { splitFragment } from './components/section-query.ts';

export const SECTION_LISTS = ['daily', 'site'] as const;
export type SectionList = (typeof SECTION_LISTS)[number];

interface SectionEntry {
  /** Also the fragment of its address, and its folder. */
  key: string;
  /** Its name in the sidebar. */
  label: Parameters<typeof panelText>[0];
  icon: LucideIcon;
  /** Where its API begins: whoever may read there sees the section. */
  api: `/${string}`;
  load: () => Promise<{ default: ComponentType }>;
  /** The list of the sidebar: the ten sections of daily work, which stay together, or those that make the site theirs. */
  list: SectionList | null;
}

/** Sections in the sidebar's order; those without a list are linked in the header instead. */
export const SECTIONS = [
  {
    key: 'dashboard',
    label: 'dashboard.title',
    icon: LayoutDashboard,
    api: '/admin/dashboard',
    load: () => import('./dashboard/section.tsx'),
    list: 'daily',
  },
  {
    key: 'games',
    label: 'games.title',
    icon: Gamepad2,
    api: '/admin/games',
    load: () => import('./games/section.tsx'),
    list: 'daily',
  },
  {
    key: 'categories',
    label: 'categories.title',
    icon: FolderTree,
    api: '/admin/categories',
    load: () => import('./categories/section.tsx'),
    list: 'daily',
  },
  {
    key: 'ads',
    label: 'ads.title',
    icon: Megaphone,
    api: '/admin/ads',
    load: () => import('./ads/section.tsx'),
    list: 'daily',
  },
  {
    key: 'import',
    label: 'import.title',
    icon: Download,
    api: '/admin/imports',
    load: () => import('./import/section.tsx'),
    list: 'daily',
  },
  {
    key: 'auto-categories',
    label: 'autoCategories.title',
    icon: Sparkles,
    api: '/admin/auto-categories',
    load: () => import('./auto-categories/section.tsx'),
    list: 'daily',
  },
  {
    key: 'translations',
    label: 'translations.title',
    icon: Languages,
    api: '/functions/translate-games',
    load: () => import('./translations/section.tsx'),
    list: 'daily',
  },
  {
    key: 'adstxt',
    label: 'adstxt.title',
    icon: FileText,
    api: '/admin/settings/ads-txt',
    load: () => import('./adstxt/section.tsx'),
    list: 'daily',
  },
  {
    key: 'analytics',
    label: 'analytics.title',
    icon: ChartColumn,
    api: '/admin/settings/analytics',
    load: () => import('./analytics/section.tsx'),
    list: 'daily',
  },
  {
    key: 'seo',
    label: 'seo.title',
    icon: SearchCheck,
    api: '/admin/seo',
    load: () => import('./seo/section.tsx'),
    list: 'daily',
  },
  {
    key: 'health',
    label: 'health.title',
    icon: HeartPulse,
    api: '/admin/health',
    load: () => import('./health/section.tsx'),
    list: 'site',
  },
  {
    key: 'searches',
    label: 'searches.title',
    icon: TextSearch,
    api: '/admin/synonyms',
    load: () => import('./searches/section.tsx'),
    list: 'site',
  },
  {
    key: 'collections',
    label: 'collections.title',
    icon: LibraryBig,
    api: '/admin/collections',
    load: () => import('./collections/section.tsx'),
    list: 'site',
  },
  {
    key: 'home',
    label: 'home.label',
    icon: House,
    api: '/admin/home',
    load: () => import('./home/section.tsx'),
    list: 'site',
  },
  {
    key: 'pages',
    label: 'pages.title',
    icon: Files,
    api: '/admin/pages',
    load: () => import('./pages/section.tsx'),
    list: 'site',
  },
  {
    key: 'menus',
    label: 'menus.title',
    icon: ListTree,
    api: '/admin/menus',
    load: () => import('./menus/section.tsx'),
    list: 'site',
  },
  {
    key: 'media',
    label: 'media.title',
    icon: Images,
    api: '/admin/media',
    load: () => import('./media/section.tsx'),
    list: 'site',
  },
  {
    key: 'appearance',
    label: 'appearance.title',
    icon: Palette,
    api: '/admin/appearance',
    load: () => import('./appearance/section.tsx'),
    list: 'site',
  },
  {
    key: 'redirects',
    label: 'redirects.title',
    icon: Signpost,
    api: '/admin/redirects',
    load: () => import('./redirects/section.tsx'),
    list: 'site',
  },
  {
    key: 'backups',
    label: 'backups.title',
    icon: DatabaseBackup,
    api: '/admin/backups',
    load: () => import('./backups/section.tsx'),
    list: 'site',
  },
  {
    key: 'webhooks',
    label: 'webhooks.title',
    icon: Webhook,
    api: '/admin/webhooks',
    load: () => import('./webhooks/section.tsx'),
    list: 'site',
  },
  {
    key: 'team',
    label: 'team.title',
    icon: Users,
    api: '/admin/team',
    load: () => import('./team/section.tsx'),
    list: 'site',
  },
  {
    key: 'tokens',
    label: 'tokens.title',
    icon: KeyRound,
    api: '/admin/tokens',
    load: () => import('./tokens/section.tsx'),
    list: 'site',
  },
  {
    key: 'settings',
    label: 'settings.title',
    icon: Settings,
    api: '/admin/settings',
    load: () => import('./settings/section.tsx'),
    list: 'site',
  },
  {
    key: 'account',
    label: 'sessions.sectionTitle',
    icon: ShieldCheck,
    api: '/admin/account',
    load: () => import('./account/section.tsx'),
    list: null,
  },
  {
    key: 'activity',
    label: 'activity.title',
    icon: History,
    api: '/admin/activity',
    load: () => import('./activity/section.tsx'),
    list: null,
  },
] as const satisfies readonly SectionEntry[];

export type Section = (typeof SECTIONS)[number];
export type SectionKey = Section['key'];

/** The section that a fragment names before any `?`; the dashboard when it is empty or unknown. */
export function sectionOf(fragment: string): Section {
  const { section: key } = splitFragment(fragment);
  return SECTIONS.find((section) => section.key === key) ?? SECTIONS[0];
}

/** Whether a fragment names an unknown section, so that the dashboard is shown instead. */
export function isUnknownSection(fragment: string): boolean {
  const { section: key } = splitFragment(fragment);
  return key !== '' && SECTIONS.every((section) => section.key !== key);
}
