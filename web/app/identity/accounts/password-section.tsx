import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { loadSchema } from './schemas.ts';
import styles from './section.module.css';
import { Section } from './section.tsx';
import { securityTexts } from './security-texts.ts';
import { accountTexts } from './texts.ts';

const { password } = securityTexts;
const { fields, errors } = accountTexts;

function PasswordForm({ onLeave }: { onLeave: () => void }) {
  const form = useForm({
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    draft: { noneBecause: 'passwords' },
    errorMessages: {
      currentPassword: errors.currentPassword,
      password: errors.password,
      confirmPassword: errors.confirmPassword,
    },
    loadSchema: loadSchema.changePassword,
    toInput: (values) => values,
    fieldOfRefusal: { PASSWORD_WRONG: 'currentPassword', PASSWORD_WEAK: 'password' },
    send: async (input) => {
      await client.accounts.changePassword(input);
      showToast({ title: password.done, text: password.doneText });
      onLeave();
    },
  });
  return (
    <form {...form.formProps} className={styles.form} aria-label={password.open}>
      <PasswordField
        {...form.field('currentPassword')}
        label={labelTexts.currentPassword}
        autoComplete="current-password"
        isRequired
        autoFocus
      />
      <PasswordField
        {...form.field('password')}
        label={fields.newPassword}
        hint={accountTexts.passwordHint}
        autoComplete="new-password"
        isRequired
      />
      <PasswordField {...form.field('confirmPassword')} label={fields.confirmPassword} autoComplete="new-password" isRequired />
      <Failure error={form.failure} />
      <div className="wrap gap-1">
        <Button type="submit" isBusy={form.isBusy} busyLabel={password.busy}>
          {password.submit}
        </Button>
        <Button variant="plain" onPress={onLeave}>
          {actionTexts.cancel}
        </Button>
      </div>
    </form>
  );
}

export function PasswordSection({ onChanged }: { onChanged: () => void }) {
  const [isOpen, setOpen] = useState(false);
  function leave(): void {
    setOpen(false);
    onChanged();
  }
  return (
    <Section title={password.title} text={password.text}>
      {isOpen ? (
        <PasswordForm onLeave={leave} />
      ) : (
        <Button variant="quiet" onPress={() => setOpen(true)}>
          {password.open}
        </Button>
      )}
    </Section>
  );
}
