import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { UnstyledButton } from '@mantine/core';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, GripVertical, type LucideIcon } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { panelText as t } from '../../i18n/panel.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import styles from './sortable-list.module.css';

export interface RowControls {
  /** Drags the row, with a pointer or with Space and arrow keys. */
  grip: ReactNode;
  /** Two buttons that move the row by one. */
  steps: ReactNode;
  /** Removes the row; the focus goes to the button with `data-action="remove"` of a neighbor. */
  remove: () => void;
}

interface SortableListProps<Item> {
  label: string;
  items: readonly Item[];
  /** Without it, rows are told apart by their position: they must keep no state. */
  idOf?: (item: Item) => string;
  nameOf: (item: Item) => string;
  onChange: (items: Item[]) => void;
  className: string | undefined;
  rowClassName?: string | undefined;
  isDimmed?: (item: Item) => boolean;
  children: (item: Item, controls: RowControls, index: number) => ReactNode;
}

interface RowProps<Item> {
  list: SortableListProps<Item>;
  id: string;
  item: Item;
  index: number;
  move: (from: number, to: number, action: string) => void;
  remove: () => void;
}

function Row<Item>({ list, id, item, index, move, remove }: RowProps<Item>) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const { role: _role, 'aria-roledescription': _description, ...button } = attributes;
  const name = list.nameOf(item);
  const grip = (
    <UnstyledButton
      ref={setActivatorNodeRef}
      {...button}
      {...listeners}
      className={styles.grip}
      data-action="grip"
      // Escape ends the drag, and does not close the dialog around the list.
      data-mantine-stop-propagation={isDragging}
      aria-label={t('common.sort.drag', { name })}
      title={t('common.sort.dragHint')}
    >
      <GripVertical size={18} aria-hidden="true" />
    </UnstyledButton>
  );
  const step = (action: 'up' | 'down', to: number, Icon: LucideIcon) => (
    <IconAction
      label={t(`common.sort.${action}`, { name })}
      data-action={action}
      disabled={to < 0 || to >= list.items.length}
      onClick={() => move(index, to, action)}
    >
      <Icon size={18} />
    </IconAction>
  );
  const steps = (
    <>
      {step('up', index - 1, ArrowUp)}
      {step('down', index + 1, ArrowDown)}
    </>
  );
  return (
    <li
      ref={setNodeRef}
      className={clsx(styles.row, list.rowClassName)}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      data-dragged={isDragging || undefined}
      data-hidden={list.isDimmed?.(item) || undefined}
    >
      {list.children(item, { grip, steps, remove }, index)}
    </li>
  );
}

/** A list whose order is changed by dragging, with the keyboard, or with buttons. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, idOf, nameOf, onChange, className } = props;
  const list = useRef<HTMLOListElement>(null);
  const [said, say] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map((item, index) => idOf?.(item) ?? String(index));
  const indexOf = (dragged: { id: string | number } | null) => ids.indexOf(String(dragged?.id));
  const textOf = (from: number, to: number, text: 'moved' | 'removed' = 'moved') => {
    const name = items[from] === undefined ? '' : nameOf(items[from]);
    return t(`common.sort.${text}`, { name, position: to + 1, total: items.length });
  };
  /** Focuses a button of a row: an element that is moved in the page loses the focus. */
  const change = (next: Item[], message: string, index: number, action: string) => {
    flushSync(() => onChange(next));
    say(message);
    list.current?.children[index]?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
  };
  const move = (from: number, to: number, action: string) => {
    if (from < 0 || to < 0 || to >= items.length) return;
    change(arrayMove([...items], from, to), textOf(from, to), to, action);
  };
  const remove = (index: number) =>
    change(items.toSpliced(index, 1), textOf(index, index, 'removed'), Math.min(index, items.length - 2), 'remove');

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: {
            onDragStart: ({ active }) => textOf(indexOf(active), indexOf(active)),
            onDragOver: ({ active, over }) => (over === null ? undefined : textOf(indexOf(active), indexOf(over))),
            onDragEnd: () => undefined,
            onDragCancel: ({ active }) => textOf(indexOf(active), indexOf(active)),
          },
          restoreFocus: false,
          screenReaderInstructions: { draggable: t('common.sort.instructions') },
        }}
        onDragEnd={({ active, over }) => move(indexOf(active), indexOf(over), 'grip')}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol ref={list} className={className} aria-label={label}>
            {items.map((item, index) => {
              const id = ids[index] ?? '';
              return <Row key={id} list={props} {...{ id, item, index, move }} remove={() => remove(index)} />;
            })}
          </ol>
        </SortableContext>
      </DndContext>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
