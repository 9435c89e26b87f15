import type { MouseEvent } from 'react';
import { useLocalizedPath, useText } from '../../i18n/language.tsx';
import { MenuIcon } from '../../ui/icons.tsx';
import { MenuLink, MenuLinkWidth, useMenus } from './menu-link.tsx';
import { usePageAddress } from './page-address.ts';
import styles from './site-menu.module.css';

/** Closes the popover, because following a link loads no document. */
function closeAfterLink({ currentTarget: list, target }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a') !== null && list.matches(':popover-open')) list.hidePopover();
}

/**
 * The operator's menu in the header: in a row if there is room, otherwise behind a button. The browser opens and closes a popover
 * itself, so it works without scripts.
 */
export function SiteMenu() {
  const t = useText();
  const { header } = useMenus();
  const { path } = usePageAddress();
  const localized = useLocalizedPath();
  if (header.length === 0) return null;
  return (
    <nav className={styles.menu} aria-label={t('site.header.menu')}>
      <div className={styles.place}>
        <button
          type="button"
          className={`icon-button ${styles.button}`}
          popoverTarget="site-menu"
          aria-label={t('site.header.menu')}
          title={t('site.header.menu')}
        >
          <MenuIcon />
        </button>
        {/* biome-ignore lint/a11y: closes the popover after a link in it was followed, by mouse or keyboard */}
        <ul id="site-menu" popover="auto" className={`${styles.list} floating`} onClick={closeAfterLink}>
          {header.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an address may be listed twice
            <li key={index}>
              <MenuLink entry={entry} current={entry.href === localized(path)} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.needed} aria-hidden="true">
        {header.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <MenuLinkWidth key={index} entry={entry} />
        ))}
      </div>
    </nav>
  );
}
