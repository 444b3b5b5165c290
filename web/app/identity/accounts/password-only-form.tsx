import type { ReactNode } from 'react';
import { useForm } from '../../platform/form.ts';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { loadSchema } from './schemas.ts';
import styles from './section.module.css';
import { securityTexts } from './security-texts.ts';
import { accountTexts } from './texts.ts';

const { errors } = accountTexts;

export interface PasswordOnlyFormProps {
  label: string;
  submit: string;
  isDangerous?: boolean;
  children?: ReactNode;
  onCancel: () => void;
  /** Throws the server's refusal. */
  onPassword: (currentPassword: string) => Promise<unknown>;
}

export function PasswordOnlyForm({ label, submit, isDangerous, children, onCancel, onPassword }: PasswordOnlyFormProps) {
  const form = useForm({
    initial: { currentPassword: '' },
    draft: { noneBecause: 'a password' },
    errorMessages: { currentPassword: errors.currentPassword },
    loadSchema: loadSchema.currentPassword,
    toInput: (values) => values,
    fieldOfRefusal: { PASSWORD_WRONG: 'currentPassword' },
    send: ({ currentPassword }) => onPassword(currentPassword),
  });
  return (
    <form {...form.formProps} className={styles.form} aria-label={label}>
      {children}
      <PasswordField
        {...form.field('currentPassword')}
        label={labelTexts.currentPassword}
        autoComplete="current-password"
        isRequired
        autoFocus
      />
      <Failure error={form.failure} />
      <div className="wrap gap-1">
        <Button
          type="submit"
          variant={isDangerous ? 'danger' : 'primary'}
          isBusy={form.isBusy}
          busyLabel={securityTexts.twoStep.busy}
        >
          {submit}
        </Button>
        <Button variant="plain" onPress={onCancel}>
          {actionTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
