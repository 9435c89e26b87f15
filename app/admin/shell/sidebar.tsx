import { LogOut } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { panelText as t } from '../../i18n/panel.ts';
import { usePanelIdentity } from '../components/operator.ts';
import { SteadyButton } from '../components/steady-button.tsx';
import { SECTIONS, type SectionKey } from '../sections.ts';
import styles from './sidebar.module.css';

export interface SidebarProps {
  current: SectionKey;
  onChoose: (key: SectionKey) => void;
  signingOut: boolean;
  onSignOut: () => void;
}

/** Whether the click opens a new tab or window, which is left to the browser. */
function opensNewTab(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

export function Sidebar({ current, onChoose, signingOut, onSignOut }: SidebarProps) {
  const { email } = usePanelIdentity().operator;
  return (
    <div className={styles.sidebar}>
      <nav aria-label={t('shell.navigation')} className={styles.sections}>
        <ul>
          {SECTIONS.filter(({ listed }) => listed).map(({ key, icon: Icon, load }) => (
            <li key={key}>
              <Link
                to={{ hash: key }}
                className={styles.link}
                aria-current={key === current ? 'page' : undefined}
                onPointerEnter={() => void load()}
                onClick={(event) => {
                  if (opensNewTab(event)) return;
                  event.preventDefault();
                  onChoose(key);
                }}
              >
                <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
                {t(`shell.sections.${key}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.account}>
        <span className={styles.initial} aria-hidden="true">
          {email.slice(0, 1).toUpperCase()}
        </span>
        <div className={styles.who}>
          <p className={styles.email} title={email}>
            {email}
          </p>
          <p className={styles.role}>{t('shell.administrator')}</p>
        </div>
        <SteadyButton
          fullWidth
          variant="default"
          leftSection={<LogOut size={18} aria-hidden="true" />}
          className={styles.signOut}
          disabled={signingOut}
          onClick={onSignOut}
        >
          {signingOut ? t('shell.signingOut') : t('shell.signOut')}
        </SteadyButton>
      </div>
    </div>
  );
}
