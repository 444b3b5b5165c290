import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './outline.module.css';
import { outlineTexts as texts } from './outline-texts.ts';
import { type Branch, moveRow, rowsOf } from './outline-tree.ts';

interface SortableOutlineProps {
  tree: readonly Branch[];
  nameOf: (id: string) => string;
  onMove: (tree: readonly Branch[]) => void;
  isLocked: boolean;
  renderModule: (id: string) => ReactNode;
  renderLesson: (id: string) => ReactNode;
}

export function SortableOutline({ tree, nameOf, onMove, isLocked, renderModule, renderLesson }: SortableOutlineProps) {
  const rows = rowsOf(tree);
  const moduleIds = new Set(tree.map(({ id }) => id));
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  function drop({ active, over }: DragEndEvent): void {
    if (over && over.id !== active.id) onMove(moveRow(tree, String(active.id), String(over.id)));
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announce(rows, nameOf),
        screenReaderInstructions: { draggable: texts.instructions },
      }}
    >
      <SortableContext items={rows} strategy={verticalListSortingStrategy} disabled={isLocked}>
        <ol className="stack gap-2px plain-list">
          {rows.map((id) => (
            <Row key={id} id={id} name={nameOf(id)} isModule={moduleIds.has(id)} isLocked={isLocked}>
              {moduleIds.has(id) ? renderModule(id) : renderLesson(id)}
            </Row>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface RowProps {
  id: string;
  name: string;
  isModule: boolean;
  isLocked: boolean;
  children: ReactNode;
}

function Row({ id, name, isModule, isLocked, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className={classes('line gap-4px rounded target-height', styles.row)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-module={isModule || undefined}
      data-dragging={isDragging || undefined}
    >
      {!isLocked && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          className={classes('center padding-0 muted flex-none bare hover-ink', styles.handle)}
          aria-label={texts.move(name)}
        >
          <IconGripVertical size={20} aria-hidden />
        </button>
      )}
      {children}
    </li>
  );
}

function announce(rows: readonly string[], nameOf: (id: string) => string): Announcements {
  const name = ({ id }: { id: UniqueIdentifier }) => nameOf(String(id));
  const positionOf = ({ id }: { id: UniqueIdentifier }) => rows.indexOf(String(id)) + 1;
  return {
    onDragStart: ({ active }) => texts.said.start(name(active), positionOf(active), rows.length),
    onDragOver: ({ active, over }) =>
      over ? texts.said.over(name(active), positionOf(over), rows.length) : texts.said.nowhere(name(active)),
    onDragEnd: ({ active, over }) =>
      over ? texts.said.end(name(active), positionOf(over), rows.length) : texts.said.nowhere(name(active)),
    onDragCancel: ({ active }) => texts.said.cancel(name(active)),
  };
}
