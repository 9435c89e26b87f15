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
  Languages,
  LayoutDashboard,
  LibraryBig,
  ListTree,
  type LucideIcon,
  Megaphone,
  Palette,
  SearchCheck,
  Settings,
  Signpost,
  Sparkles,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { splitFragment } from './components/section-query.ts';

interface SectionEntry {
  /** Also the fragment of its address, its folder and the key of its label. */
  key: string;
  icon: LucideIcon;
  load: () => Promise<{ default: ComponentType }>;
  listed: boolean;
}

/** Sections in the sidebar's order; the activity log is linked in the header instead. */
export const SECTIONS = [
  { key: 'dashboard', icon: LayoutDashboard, load: () => import('./dashboard/section.tsx'), listed: true },
  { key: 'games', icon: Gamepad2, load: () => import('./games/section.tsx'), listed: true },
  { key: 'health', icon: HeartPulse, load: () => import('./health/section.tsx'), listed: true },
  { key: 'categories', icon: FolderTree, load: () => import('./categories/section.tsx'), listed: true },
  { key: 'home', icon: House, load: () => import('./home/section.tsx'), listed: true },
  { key: 'media', icon: Images, load: () => import('./media/section.tsx'), listed: true },
  { key: 'collections', icon: LibraryBig, load: () => import('./collections/section.tsx'), listed: true },
  { key: 'ads', icon: Megaphone, load: () => import('./ads/section.tsx'), listed: true },
  { key: 'import', icon: Download, load: () => import('./import/section.tsx'), listed: true },
  { key: 'auto-categories', icon: Sparkles, load: () => import('./auto-categories/section.tsx'), listed: true },
  { key: 'translations', icon: Languages, load: () => import('./translations/section.tsx'), listed: true },
  { key: 'adstxt', icon: FileText, load: () => import('./adstxt/section.tsx'), listed: true },
  { key: 'analytics', icon: ChartColumn, load: () => import('./analytics/section.tsx'), listed: true },
  { key: 'seo', icon: SearchCheck, load: () => import('./seo/section.tsx'), listed: true },
  { key: 'pages', icon: Files, load: () => import('./pages/section.tsx'), listed: true },
  { key: 'menus', icon: ListTree, load: () => import('./menus/section.tsx'), listed: true },
  { key: 'redirects', icon: Signpost, load: () => import('./redirects/section.tsx'), listed: true },
  { key: 'backups', icon: DatabaseBackup, load: () => import('./backups/section.tsx'), listed: true },
  { key: 'appearance', icon: Palette, load: () => import('./appearance/section.tsx'), listed: true },
  { key: 'settings', icon: Settings, load: () => import('./settings/section.tsx'), listed: true },
  { key: 'activity', icon: History, load: () => import('./activity/section.tsx'), listed: false },
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
