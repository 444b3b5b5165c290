import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './option.module.css';

interface OptionProps {
  id: string;
  isActive: boolean;
  onChoose: () => void;
  className?: string | undefined;
  children: ReactNode;
}

export function Option({ id, isActive, onChoose, className, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
    <div
      id={id}
      role="option"
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
