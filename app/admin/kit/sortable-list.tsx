import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { UnstyledButton } from '@mantine/core';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { IconAction, type IconActionProps } from '../components/buttons/icon-action.tsx';
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
  /** The look of the buttons. */
  look?: Pick<IconActionProps, 'size' | 'variant' | 'color'>;
  children: (item: Item, controls: RowControls, index: number) => ReactNode;
}

interface RowProps {
  id: string;
  name: string;
  className: string | undefined;
  isDimmed: boolean;
  children: (grip: ReactNode) => ReactNode;
}

function Row({ id, name, className, isDimmed, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const { role: _role, 'aria-roledescription': _description, ...button } = attributes;
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
  return (
    <li
      ref={setNodeRef}
      className={clsx(styles.row, className)}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      data-dragged={isDragging || undefined}
      data-hidden={isDimmed || undefined}
    >
      {children(grip)}
    </li>
  );
}

/** A list whose order is changed by dragging, with the keyboard, or with buttons. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, idOf, nameOf, onChange, className, rowClassName, isDimmed, look, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const [said, say] = useState('');
  /** What to focus once the list is rendered: an element that is moved in the page loses the focus. */
  const wanted = useRef<{ index: number; action: string } | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map((item, index) => idOf?.(item) ?? String(index));

  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const { index, action } = wanted.current;
    wanted.current = null;
    list.current?.children[index]?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
  });

  const moved = (from: number, to: number) => {
    const item = items[from];
    return item === undefined || to < 0
      ? undefined
      : t('common.sort.moved', { name: nameOf(item), position: to + 1, total: items.length });
  };
  const move = (from: number, to: number, action: string) => {
    if (from < 0 || to < 0 || to >= items.length || from === to) return;
    wanted.current = { index: to, action };
    onChange(arrayMove([...items], from, to));
    if (action !== 'grip') say(moved(from, to) ?? '');
  };
  const remove = (index: number) => {
    wanted.current = { index: Math.min(index, items.length - 2), action: 'remove' };
    onChange(items.toSpliced(index, 1));
    const item = items[index];
    if (item !== undefined) say(t('common.sort.removed', { name: nameOf(item) }));
  };
  const indexOf = (dragged: { id: string | number } | null) => ids.indexOf(String(dragged?.id));
  const announcements: Announcements = {
    onDragStart: ({ active }) => moved(indexOf(active), indexOf(active)),
    onDragOver: ({ active, over }) => moved(indexOf(active), indexOf(over)),
    onDragEnd: ({ active, over }) => moved(indexOf(active), indexOf(over)),
    onDragCancel: ({ active }) => moved(indexOf(active), indexOf(active)),
  };

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements,
          restoreFocus: false,
          screenReaderInstructions: { draggable: t('common.sort.instructions') },
        }}
        onDragEnd={({ active, over }) => move(indexOf(active), indexOf(over), 'grip')}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol ref={list} className={className} aria-label={label}>
            {items.map((item, index) => {
              const name = nameOf(item);
              const id = ids[index] ?? '';
              const step = (action: 'up' | 'down', to: number) => (
                <IconAction
                  {...look}
                  label={t(`common.sort.${action}`, { name })}
                  data-action={action}
                  disabled={to < 0 || to >= items.length}
                  onClick={() => move(index, to, action)}
                >
                  {action === 'up' ? <ArrowUp size={18} /> : <ArrowDown size={18} />}
                </IconAction>
              );
              const steps = (
                <>
                  {step('up', index - 1)}
                  {step('down', index + 1)}
                </>
              );
              return (
                <Row key={id} id={id} name={name} className={rowClassName} isDimmed={isDimmed?.(item) ?? false}>
                  {(grip) => children(item, { grip, steps, remove: () => remove(index) }, index)}
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
