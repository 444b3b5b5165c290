import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { usePress } from './use-press.ts';

export interface ButtonLook {
  /** `accent` is a screen's one call to action; `primary` confirms; `quiet` is secondary; `plain` looks like text. */
  variant?: 'accent' | 'primary' | 'quiet' | 'plain' | 'danger';
  size?: 'small' | 'medium' | 'large';
  isWide?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

export interface ButtonProps extends ButtonLook {
  type?: 'button' | 'submit';
  /** While its promise is pending, shows progress and ignores presses. */
  onPress?: () => void | Promise<unknown>;
  isBusy?: boolean;
  busyLabel?: string;
  isDisabled?: boolean;
  aria?: Pick<
    ComponentProps<'button'>,
    'aria-label' | 'aria-expanded' | 'aria-haspopup' | 'aria-controls' | 'aria-pressed' | 'aria-describedby' | 'aria-keyshortcuts'
  >;
}

export function buttonClass({ variant = 'primary', size = 'medium', isWide }: Omit<ButtonLook, 'children'>): string {
  return classes(styles.button, styles[variant], styles[size], isWide && styles.wide);
}

/** Unlike a disabled button, a busy button keeps the focus. */
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
  isDocument?: boolean;
  /** Stored in the browser's history, not the URL. */
  state?: object;
}

export function ButtonLink({ to, isDocument, state, icon, children, ...look }: ButtonLinkProps) {
  return (
    <Link to={to} reloadDocument={isDocument} state={state} className={buttonClass(look)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}
