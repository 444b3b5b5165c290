import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './toggle.module.css';

export interface ToggleProps {
  label: ReactNode;
  name: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  hint?: ReactNode;
  isDisabled?: boolean;
  hidesLabel?: boolean;
}

function Toggle({
  role,
  look,
  label,
  name,
  isOn,
  onChange,
  hint,
  isDisabled,
  hidesLabel,
}: ToggleProps & { role?: 'switch'; look: string | undefined }) {
  const id = useId();
  return (
    <div className="flex gap-12px align-start">
      <input
        id={id}
        name={name}
        type="checkbox"
        role={role}
        className={look}
        checked={isOn}
        disabled={isDisabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div className={hidesLabel ? 'visually-hidden' : undefined}>
        <label htmlFor={id} className={classes('block medium pointer', styles.label)}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="muted text-small leading-tight">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

/** Takes effect on submit. */
export const Checkbox = (props: ToggleProps) => <Toggle {...props} look={styles.checkbox} />;

/** Takes effect immediately. */
export const Switch = (props: ToggleProps) => <Toggle {...props} role="switch" look={styles.switch} />;
