import { type MenuPlace, placePath, type ShownEntry, type ShownMenus } from '../../../shared/menus.ts';
import { foreignText, useLanguage, useLocalizedPath, useText } from '../../i18n/language.tsx';
import { PageLink } from './page-link.tsx';
import { useLayoutData } from './root-data.ts';

const FOOTER = ['mentions', 'terms', 'privacy', 'contact'] as const satisfies MenuPlace[];

function builtInMenus(localized: ReturnType<typeof useLocalizedPath>): ShownMenus {
  const footer = FOOTER.map((place) => ({
    href: localized(placePath(place)),
    text: null,
    place,
    isPage: true,
  }));
  return { header: [], footer, categories: true };
}

/** The operator's menus, or the built-in ones. */
export function useMenus(): ShownMenus {
  const localized = useLocalizedPath();
  return useLayoutData()?.menus ?? builtInMenus(localized);
}

function useEntryText({ href, text, language, place }: ShownEntry) {
  const t = useText();
  const page = useLanguage();
  const foreign = language && foreignText({ text: text ?? '', language }, page);
  const shown = text ?? (place === 'home' ? t('site.header.home') : place ? t(`site.footer.${place}`) : href);
  return { shown, foreign };
}

/** Reserves the width of the entry's link. The style sheet inserts the text, so that the page contains it only once. */
export function MenuLinkWidth({ entry }: { entry: ShownEntry }) {
  const { shown, foreign } = useEntryText(entry);
  return <span {...foreign} data-text={shown} />;
}

export function MenuLink({ entry, current }: { entry: ShownEntry; current?: boolean }) {
  const { href, isPage } = entry;
  const { shown, foreign } = useEntryText(entry);
  return isPage ? (
    <PageLink to={href} {...foreign} aria-current={current ? 'page' : undefined}>
      {shown}
    </PageLink>
  ) : (
    <a href={href} {...foreign} rel={href.startsWith('/') ? undefined : 'noopener'}>
      {shown}
    </a>
  );
}
