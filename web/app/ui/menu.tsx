import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Anchored } from './anchored.tsx';
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
  isDisabled?: boolean;
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const entriesOf = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];

/** Arrow keys move, Esc closes and returns the focus. */
export function Menu({ trigger, label, items, isAtStart, isDisabled }: MenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const leave = () => setAnchor(null);

  function close(): void {
    anchor?.focus();
    leave();
  }

  return (
    <div className="relative">
      <button
        type="button"
        className={classes('line gap-1 justify-center bare pointer target-height', styles.trigger)}
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <span className="visually-hidden">{label}</span>
        {trigger}
      </button>
      {anchor && (
        <Anchored anchor={anchor} isAtStart={isAtStart} onClose={leave}>
          <MenuList id={id} label={label} items={items} onClose={close} onLeave={leave} />
        </Anchored>
      )}
    </div>
  );
}

export interface MenuListProps {
  id?: string;
  label: string;
  items: readonly MenuItem[];
  /** Called after a choice; the focus returns to the button. */
  onClose: () => void;
  onLeave: () => void;
}

export function MenuList({ id, label, items, onClose, onLeave }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => entriesOf(list.current)[0]?.focus(), []);

  function handleKey(event: KeyboardEvent): void {
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
      id={id}
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
