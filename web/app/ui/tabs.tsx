import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './tabs.module.css';

export interface TabsProps<Id extends string> {
  /** For screen readers. */
  label: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  /** Null until the page knows which tab to open. */
  selected: Id | null;
  onSelect: (id: Id) => void;
  children: ReactNode;
}

/** The index for an arrow key, Home or End; null for other keys. */
export function followKey(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const group = useId();
  const list = useRef<HTMLDivElement>(null);

  function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
    const next = followKey(
      event.key,
      tabs.findIndex((tab) => tab.id === (selected ?? tabs[0]?.id)),
      tabs.length,
    );
    const target = next === null ? undefined : tabs[next];
    if (!target) return;
    event.preventDefault();
    onSelect(target.id);
    document.getElementById(`${group}-${target.id}`)?.focus();
  }

  // On phones the tabs scroll sideways. This centers the selected tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is selected
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2;
  }, [selected]);

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classes('flex gap-1 relative border-bottom', styles.list)}
        onKeyDown={handleKey}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${group}-${tab.id}`}
            type="button"
            role="tab"
            className={classes('muted semibold flex-none bare pointer target-height hover-ink', styles.tab)}
            aria-selected={tab.id === selected}
            aria-controls={`${group}-panel`}
            tabIndex={tab.id === (selected ?? tabs[0]?.id) ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${group}-panel`}
        aria-labelledby={selected ? `${group}-${selected}` : undefined}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}
