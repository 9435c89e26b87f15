import {
  ChartColumn,
  ChartLine,
  Cookie,
  DatabaseBackup,
  Download,
  Files,
  FileText,
  FolderTree,
  Gamepad2,
  Handshake,
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
  Tags,
  TextSearch,
  TypeOutline,
  Users,
  Webhook,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { panelText } from '../i18n/panel.ts';
import { splitFragment } from './components/section-query.ts';

/** The menu's foldable groups, below the ten sections for daily work. */
export const MENU_GROUPS = ['content', 'site', 'revenue', 'system'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

interface SectionEntry {
  /** Also the section's URL fragment and its folder. */
  key: string;
  /** Its name in the menu. */
  label: Parameters<typeof panelText>[0];
  icon: LucideIcon;
  /** The start of its API paths. Operators who may read there see the section. */
  api: `/${string}`;
  /** The API path of a part that translators may change in their languages, but not the rest. */
  part?: `/${string}`;
  load: (() => Promise<{ default: ComponentType }>) | null;
  /** Its place in the menu: among the ten sections for daily work, which are always shown, or in a group. */
  group: 'daily' | MenuGroup | null;
}

/** Sections in menu order. Those without a group are linked in the header instead. */
export const SECTIONS = [
  {
    key: 'dashboard',
    label: 'dashboard.title',
    icon: LayoutDashboard,
    api: '/admin/dashboard',
    // The panel starts with it.
    load: null,
    group: 'daily',
  },
  {
    key: 'games',
    label: 'games.title',
    icon: Gamepad2,
    api: '/admin/games',
    load: () => import('./games/section.tsx'),
    group: 'daily',
  },
  {
    key: 'categories',
    label: 'categories.title',
    icon: FolderTree,
    api: '/admin/categories',
    load: () => import('./categories/section.tsx'),
    group: 'daily',
  },
  {
    key: 'ads',
    label: 'ads.title',
    icon: Megaphone,
    api: '/admin/ads',
    load: () => import('./ads/section.tsx'),
    group: 'daily',
  },
  {
    key: 'import',
    label: 'import.title',
    icon: Download,
    api: '/admin/imports',
    load: () => import('./import/section.tsx'),
    group: 'daily',
  },
  {
    key: 'auto-categories',
    label: 'autoCategories.title',
    icon: Sparkles,
    api: '/admin/auto-categories',
    load: () => import('./auto-categories/section.tsx'),
    group: 'daily',
  },
  {
    key: 'translations',
    label: 'translations.title',
    icon: Languages,
    api: '/functions/translate-games',
    part: '/admin/text-review',
    load: () => import('./translations/section.tsx'),
    group: 'daily',
  },
  {
    key: 'adstxt',
    label: 'adstxt.title',
    icon: FileText,
    api: '/admin/settings/ads-txt',
    load: () => import('./adstxt/section.tsx'),
    group: 'daily',
  },
  {
    key: 'analytics',
    label: 'analytics.title',
    icon: ChartColumn,
    api: '/admin/settings/analytics',
    load: () => import('./analytics/section.tsx'),
    group: 'daily',
  },
  {
    key: 'seo',
    label: 'seo.title',
    icon: SearchCheck,
    api: '/admin/seo',
    load: () => import('./seo/section.tsx'),
    group: 'daily',
  },
  {
    key: 'health',
    label: 'health.title',
    icon: HeartPulse,
    api: '/admin/health',
    load: () => import('./health/section.tsx'),
    group: 'content',
  },
  {
    key: 'searches',
    label: 'searches.title',
    icon: TextSearch,
    api: '/admin/synonyms',
    load: () => import('./searches/section.tsx'),
    group: 'content',
  },
  {
    key: 'collections',
    label: 'collections.title',
    icon: LibraryBig,
    api: '/admin/collections',
    load: () => import('./collections/section.tsx'),
    group: 'content',
  },
  {
    key: 'tags',
    label: 'tags.title',
    icon: Tags,
    api: '/admin/tags',
    load: () => import('./tags/section.tsx'),
    group: 'content',
  },
  {
    key: 'home',
    label: 'home.label',
    icon: House,
    api: '/admin/home',
    load: () => import('./home/section.tsx'),
    group: 'site',
  },
  {
    key: 'pages',
    label: 'pages.title',
    icon: Files,
    api: '/admin/pages',
    load: () => import('./pages/section.tsx'),
    group: 'site',
  },
  {
    key: 'menus',
    label: 'menus.title',
    icon: ListTree,
    api: '/admin/menus',
    load: () => import('./menus/section.tsx'),
    group: 'site',
  },
  {
    key: 'wording',
    label: 'wording.title',
    icon: TypeOutline,
    api: '/admin/wording',
    load: () => import('./wording/section.tsx'),
    group: 'site',
  },
  {
    key: 'media',
    label: 'media.title',
    icon: Images,
    api: '/admin/media',
    load: () => import('./media/section.tsx'),
    group: 'site',
  },
  {
    key: 'appearance',
    label: 'appearance.title',
    icon: Palette,
    api: '/admin/appearance',
    load: () => import('./appearance/section.tsx'),
    group: 'site',
  },
  {
    key: 'redirects',
    label: 'redirects.title',
    icon: Signpost,
    api: '/admin/redirects',
    load: () => import('./redirects/section.tsx'),
    group: 'site',
  },
  {
    key: 'backups',
    label: 'backups.title',
    icon: DatabaseBackup,
    api: '/admin/backups',
    load: () => import('./backups/section.tsx'),
    group: 'system',
  },
  {
    key: 'webhooks',
    label: 'webhooks.title',
    icon: Webhook,
    api: '/admin/webhooks',
    load: () => import('./webhooks/section.tsx'),
    group: 'system',
  },
  {
    key: 'team',
    label: 'team.title',
    icon: Users,
    api: '/admin/team',
    load: () => import('./team/section.tsx'),
    group: 'system',
  },
  {
    key: 'tokens',
    label: 'tokens.title',
    icon: KeyRound,
    api: '/admin/tokens',
    load: () => import('./tokens/section.tsx'),
    group: 'system',
  },
  {
    key: 'settings',
    label: 'settings.title',
    icon: Settings,
    api: '/admin/settings',
    load: () => import('./settings/section.tsx'),
    group: 'system',
  },
  {
    key: 'account',
    label: 'sessions.sectionTitle',
    icon: ShieldCheck,
    api: '/admin/account',
    load: () => import('./account/section.tsx'),
    group: null,
  },
  {
    key: 'activity',
    label: 'activity.title',
    icon: History,
    api: '/admin/activity',
    load: () => import('./activity/section.tsx'),
    group: null,
  },
] as const satisfies readonly SectionEntry[];

export type Section = (typeof SECTIONS)[number];
export type SectionKey = Section['key'];

/** Parts of sections that have their own menu entry, each with its fragment. */
export const PARTS = [
  { hash: 'ads?view=numbers', label: 'ads.numbers.label', icon: ChartLine, group: 'revenue' },
  { hash: 'settings?consent', label: 'settings.consent.tab', icon: Cookie, group: 'revenue' },
  { hash: 'settings?provider_accounts', label: 'settings.provider_accounts.tab', icon: Handshake, group: 'revenue' },
] as const satisfies readonly (Pick<SectionEntry, 'label' | 'icon' | 'group'> & { hash: string })[];

/** Returns the section named before any `?` in a fragment, or the dashboard if it is empty or unknown. */
export function sectionOf(fragment: string): Section {
  const { section: key } = splitFragment(fragment);
  return SECTIONS.find((section) => section.key === key) ?? SECTIONS[0];
}

/** Whether a fragment names an unknown section, so that the dashboard is shown instead. */
export function isUnknownSection(fragment: string): boolean {
  const { section: key } = splitFragment(fragment);
  return key !== '' && SECTIONS.every((section) => section.key !== key);
}
