import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './option.module.css';

interface OptionProps {
  id: string;
  /** The one that Enter chooses; it is kept in sight. */
  isActive: boolean;
  onChoose: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A choice in a list below or above the field that has the focus, and keeps it. */
export function Option({ id, isActive, onChoose, className, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's, which keeps the focus
    <div
      id={id}
      role="option"
      // Reachable by script alone: the focus stays in the field.
      tabIndex={-1}
      aria-selected={isActive}
      ref={(element) => {
        if (isActive) element?.scrollIntoView?.({ block: 'nearest' });
      }}
      className={classes(styles.option, className)}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
