import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classes } from './classes.ts';
import styles from './menu.module.css';

export type MenuItem = { label: string; icon?: ReactNode; isDangerous?: boolean; isChecked?: boolean } & (
  | { to: string; state?: object }
  | { onPress: () => void }
);

export interface MenuProps {
  trigger: ReactNode;
  label: string;
  items: readonly MenuItem[];
  isAtStart?: boolean;
  isAbove?: boolean;
  isDisabled?: boolean;
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function useOutsidePress(element: { current: HTMLElement | null }, isOpen: boolean, onLeave: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const handle = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) onLeave();
    };
    document.addEventListener('pointerdown', handle);
    return () => document.removeEventListener('pointerdown', handle);
  }, [element, isOpen, onLeave]);
}

const entriesOf = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];

/** Arrow keys move, Esc closes and returns the focus. */
export function Menu({ trigger, label, items, isAtStart, isAbove, isDisabled }: MenuProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useOutsidePress(frame, isOpen, () => setOpen(false));

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div ref={frame} className="relative">
      <button
        ref={button}
        type="button"
        className={classes('line gap-1 justify-center bare pointer target-height', styles.trigger)}
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="visually-hidden">{label}</span>
        {trigger}
      </button>
      {isOpen && (
        <div id={id} className={classes(styles.hanging, isAtStart && styles.atStart, isAbove && styles.above)}>
          <MenuList label={label} items={items} onClose={close} onLeave={() => setOpen(false)} />
        </div>
      )}
    </div>
  );
}

export interface MenuListProps {
  label: string;
  items: readonly MenuItem[];
  /** Called after a choice or Esc; the focus returns to the button. */
  onClose: () => void;
  onLeave: () => void;
}

export function MenuList({ label, items, onClose, onLeave }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => entriesOf(list.current)[0]?.focus(), []);

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose();
    if (event.key === 'Tab') onLeave();
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const entries = entriesOf(list.current);
    entries[step(entries.indexOf(document.activeElement as HTMLElement), entries.length)]?.focus();
  }

  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={classes('grid surface shadow', styles.list)}
      onKeyDown={handleKey}
    >
      {items.map((item) => (
        <MenuEntry key={item.label} item={item} onChosen={onClose} />
      ))}
    </div>
  );
}

function MenuEntry({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const look = classes(styles.item, item.isDangerous && styles.dangerous);
  if ('to' in item) {
    return (
      <Link role="menuitem" tabIndex={-1} className={look} to={item.to} state={item.state} onClick={onChosen}>
        {item.icon}
        {item.label}
      </Link>
    );
  }
  const choose = () => {
    onChosen();
    item.onPress();
  };
  return (
    <button
      type="button"
      {...(item.isChecked === undefined ? { role: 'menuitem' } : { role: 'menuitemcheckbox', 'aria-checked': item.isChecked })}
      tabIndex={-1}
      className={look}
      onClick={choose}
    >
      {item.icon}
      {item.label}
    </button>
  );
}
