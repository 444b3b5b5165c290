import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { usePress } from './use-press.ts';

export interface ButtonLook {
  /** `accent` is the one call to action of a screen; `primary` confirms; `quiet` stands beside; `plain` looks like text. */
  variant?: 'accent' | 'primary' | 'quiet' | 'plain' | 'danger';
  size?: 'small' | 'medium' | 'large';
  isWide?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

export interface ButtonProps extends ButtonLook {
  type?: 'button' | 'submit';
  /** May return a promise: the button then shows progress until it settles and ignores presses meanwhile. */
  onPress?: () => void | Promise<unknown>;
  /** Work that runs elsewhere, such as the submission of the form around it. */
  isBusy?: boolean;
  /** Replaces the words while busy: 'Sending...'. */
  busyLabel?: string;
  isDisabled?: boolean;
  aria?: Pick<
    ComponentProps<'button'>,
    'aria-label' | 'aria-expanded' | 'aria-haspopup' | 'aria-controls' | 'aria-pressed' | 'aria-describedby'
  >;
}

export function buttonClass({ variant = 'primary', size = 'medium', isWide }: Omit<ButtonLook, 'children'>): string {
  return classes(styles.button, styles[variant], styles[size], isWide && styles.wide);
}

/** A button that shows its own progress and cannot be pressed twice. While busy it keeps the focus. */
export function Button({ onPress, isBusy, busyLabel, isDisabled, type = 'button', aria, icon, children, ...look }: ButtonProps) {
  const { isPending, press } = usePress(onPress);
  const isWorking = isBusy || isPending;
  return (
    <button
      {...aria}
      type={type}
      className={buttonClass(look)}
      disabled={isDisabled}
      aria-disabled={isWorking || undefined}
      aria-busy={isWorking || undefined}
      onClick={(event) => {
        if (isWorking) event.preventDefault();
        else press();
      }}
    >
      {isWorking ? <span className={styles.spinner} aria-hidden /> : icon}
      <span>{isWorking && busyLabel ? busyLabel : children}</span>
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook {
  to: string;
  /** Leaves the application for a page of its own, such as `/`. */
  isDocument?: boolean;
}

/** A link that looks like a button. */
export function ButtonLink({ to, isDocument, icon, children, ...look }: ButtonLinkProps) {
  return (
    <Link to={to} reloadDocument={isDocument} className={buttonClass(look)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}
