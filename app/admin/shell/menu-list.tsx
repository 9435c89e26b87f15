import { Badge, Flex, UnstyledButton } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { type MouseEvent, useId, useRef } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import type { Attention } from '../attention.ts';
import { loadPart } from '../components/parts/load-part.ts';
import { formatNumber } from '../components/text/formats.ts';
import type { Menu, MenuEntry } from './menu.ts';
import styles from './sidebar.module.css';

/** Whether the click opens a new tab or window, which the browser handles. */
function opensNewTab(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** The number of waiting items. Its words become part of the link's accessible name. */
function Waiting({ items }: { items: Attention['items'] }) {
  const total = items.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const about = items.map(({ code, count }) => t(`dashboard.needs.${code}`, { count })).join(' ');
  return (
    <>
      <Badge color="red" size="sm" ml="auto" flex="none" circle={total < 10} title={about} aria-hidden="true">
        {formatNumber(total)}
      </Badge>
      <span className="visually-hidden">: {about}</span>
    </>
  );
}

interface MenuListProps {
  entries: readonly MenuEntry[];
  onChoose: (hash: string) => void;
  /** Id of the element that names the list. */
  labelledBy?: string;
}

export function MenuList({ entries, onChoose, labelledBy }: MenuListProps) {
  return (
    <Flex component="ul" direction="column" gap={2} aria-labelledby={labelledBy}>
      {entries.map(({ hash, label, icon: Icon, load, isCurrent, waiting }) => (
        <li key={hash}>
          <a
            href={`#${hash}`}
            className={styles.link}
            aria-current={isCurrent ? 'page' : undefined}
            // Only ahead of a click, which loads it again after a failure and reports one.
            onPointerEnter={() => load && loadPart(load()).catch(() => {})}
            onClick={(event) => {
              if (opensNewTab(event)) return;
              event.preventDefault();
              onChoose(hash);
            }}
          >
            <Icon size={20} strokeWidth={1.9} />
            {t(label)}
            <Waiting items={waiting} />
          </a>
        </li>
      ))}
    </Flex>
  );
}

interface MenuGroupProps extends Pick<MenuListProps, 'onChoose'> {
  group: Menu['groups'][number];
  isOpen: boolean;
  onToggle: () => void;
}

/** A group of the menu. The group of the section on screen stays open. */
export function MenuGroup({ group: { name, entries }, isOpen, onToggle, onChoose }: MenuGroupProps) {
  const id = useId();
  const part = useRef<HTMLDivElement>(null);
  const isFixed = entries.some(({ isCurrent }) => isCurrent);
  const isShown = isOpen || isFixed;
  return (
    <div ref={part}>
      <UnstyledButton
        id={id}
        className={styles.group}
        aria-expanded={isShown}
        aria-disabled={isFixed || undefined}
        onClick={() => {
          if (isFixed) return;
          onToggle();
          // After its entries are rendered, which may be below the edge.
          requestAnimationFrame(() => part.current?.scrollIntoView({ block: 'nearest' }));
        }}
      >
        <span className={styles.name}>{t(`shell.groups.${name}`)}</span>
        {!isShown && <Waiting items={entries.flatMap(({ waiting }) => waiting)} />}
        <ChevronDown size={16} className={styles.chevron} aria-hidden="true" />
      </UnstyledButton>
      {isShown && <MenuList entries={entries} onChoose={onChoose} labelledBy={id} />}
    </div>
  );
}
