import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './player-control.module.css';

interface PlayerControlProps
  extends Pick<ComponentProps<'button'>, 'ref' | 'aria-expanded' | 'aria-controls' | 'aria-describedby' | 'aria-keyshortcuts'> {
  label: string;
  onPress: () => void;
  /** Unlike a disabled button, keeps the focus. */
  isOff?: boolean;
  isMain?: boolean;
  children: ReactNode;
}

export function PlayerControl({ label, onPress, isOff = false, isMain = false, children, ...rest }: PlayerControlProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classes('ink flex-none bare-square hover-sunken', styles.control, isMain && styles.main)}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      {children}
    </button>
  );
}
