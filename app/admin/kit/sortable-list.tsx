import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { UnstyledButton } from '@mantine/core';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { panelText as t } from '../../i18n/panel.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import styles from './sortable-list.module.css';

const STEPS = [
  { action: 'up', by: -1, Icon: ArrowUp },
  { action: 'down', by: 1, Icon: ArrowDown },
] as const;

interface RowControls {
  /** Handle that drags the row, by pointer or with Space and arrow keys. */
  grip: ReactNode;
  /** Two buttons that move the row by one. */
  steps: ReactNode;
  /** Removes the row. The focus moves to a neighbor's button with `data-action="remove"`. */
  remove: () => void;
}

interface SortableListProps<Item> {
  label: string;
  items: readonly Item[];
  /** Without it, rows are identified by their position, so they must not hold state. */
  idOf?: (item: Item) => string;
  nameOf: (item: Item) => string;
  onChange: (items: Item[]) => void;
  className: string | undefined;
  children: (item: Item, controls: RowControls, index: number) => ReactNode;
}

interface RowProps {
  id: string;
  name: string;
  children: (grip: ReactNode) => ReactNode;
}

function Row({ id, name, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const { role: _role, 'aria-roledescription': _description, ...button } = attributes;
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      data-dragged={isDragging || undefined}
    >
      {children(
        <UnstyledButton
          ref={setActivatorNodeRef}
          {...button}
          {...listeners}
          className={styles.grip}
          data-action="grip"
          // Escape ends the drag without closing the dialog around the list.
          data-mantine-stop-propagation={isDragging}
          aria-label={t('common.sort.drag', { name })}
          title={t('common.sort.dragHint')}
        >
          <GripVertical size={18} aria-hidden="true" />
        </UnstyledButton>,
      )}
    </li>
  );
}

/** The dragged row, or the row it is over. */
type Dragged = { id: string | number } | null;

/** A list that can be reordered by dragging, with the keyboard, or with buttons. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, idOf, nameOf, onChange, className, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const [said, say] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map((item, index) => idOf?.(item) ?? String(index));
  const indexOf = (row: Dragged) => ids.indexOf(String(row?.id));
  const textOf = (item: Item | undefined, to: number, text: 'moved' | 'removed' = 'moved') =>
    t(`common.sort.${text}`, { name: item === undefined ? '' : nameOf(item), position: to + 1, total: items.length });
  const textAt = (row: Dragged, over: Dragged) => (over ? textOf(items[indexOf(row)], indexOf(over)) : undefined);
  /** Focuses a button of a row, because an element that moves in the page loses the focus. */
  const change = (next: Item[], message: string, index: number, action: string) => {
    flushSync(() => onChange(next));
    say(message);
    list.current?.children[index]?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
  };
  const move = (from: number, to: number, action: string) =>
    change(arrayMove([...items], from, to), textOf(items[from], to), to, action);

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: {
            onDragStart: ({ active }) => textAt(active, active),
            onDragOver: ({ active, over }) => textAt(active, over),
            onDragEnd: () => undefined,
            onDragCancel: ({ active }) => textAt(active, active),
          },
          restoreFocus: false,
          screenReaderInstructions: { draggable: t('common.sort.instructions') },
        }}
        onDragEnd={({ active, over }) => over && move(indexOf(active), indexOf(over), 'grip')}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol ref={list} className={className} aria-label={label}>
            {items.map((item, index) => {
              const id = ids[index] ?? '';
              const name = nameOf(item);
              const steps = STEPS.map(({ action, by, Icon }) => (
                <IconAction
                  key={action}
                  label={t(`common.sort.${action}`, { name })}
                  data-action={action}
                  disabled={items[index + by] === undefined}
                  onClick={() => move(index, index + by, action)}
                >
                  <Icon size={18} />
                </IconAction>
              ));
              const remove = () =>
                change(
                  items.toSpliced(index, 1),
                  textOf(item, index, 'removed'),
                  Math.min(index, items.length - 2),
                  'remove',
                );
              return (
                <Row key={id} {...{ id, name }}>
                  {(grip) => children(item, { grip, steps, remove }, index)}
                </Row>
              );
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
