import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './player-control.module.css';

interface PlayerControlProps
  extends Pick<ComponentProps<'button'>, 'ref' | 'aria-expanded' | 'aria-controls' | 'aria-describedby' | 'aria-keyshortcuts'> {
  label: string;
  onPress: () => void;
  /** Nothing to do for it now. It keeps the focus, which a disabled button would drop. */
  isOff?: boolean;
  /** The one that plays. */
  isMain?: boolean;
  children: ReactNode;
}

/** A button of the player: an icon with its name. */
export function PlayerControl({ label, onPress, isOff = false, isMain = false, children, ...rest }: PlayerControlProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classes(styles.control, isMain && styles.main)}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      {children}
    </button>
  );
}
