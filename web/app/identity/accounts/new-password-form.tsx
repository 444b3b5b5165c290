import { paths } from '@bros/contract/paths';
import { useNavigate } from 'react-router';
import { client, refusalCode } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { useSessionActions } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './account-form.module.css';
import { Problem } from './problem.tsx';
import { loadSchema } from './schemas.ts';
import { accountTexts } from './texts.ts';

const { fields, resetPassword, errors } = accountTexts;

export interface NewPasswordFormProps {
  token: string;
  onLinkRefused: (error: unknown) => void;
}

/** Saving ends every session, including this browser's. */
export function NewPasswordForm({ token, onLinkRefused }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const { end } = useSessionActions();
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    draft: { noneBecause: 'passwords' },
    errorMessages: { password: errors.password, confirmPassword: errors.confirmPassword },
    loadSchema: loadSchema.resetPassword,
    toInput: (values) => ({ token, ...values }),
    fieldOfRefusal: { PASSWORD_WEAK: 'password' },
    send: async (input) => {
      try {
        await client.accounts.resetPassword(input);
      } catch (error) {
        if (!refusalCode(error)?.startsWith('LINK_')) throw error;
        return onLinkRefused(error);
      }
      end();
      await navigate(paths.login, { replace: true, state: { isPasswordReset: true } });
    },
  });
  return (
    <form {...form.formProps} className={styles.form} aria-labelledby="new-password">
      <div>
        <h1 id="new-password">{resetPassword.title}</h1>
        <p className={styles.lead}>{resetPassword.lead}</p>
      </div>
      <PasswordField
        {...form.field('password')}
        label={fields.newPassword}
        hint={accountTexts.passwordHint}
        autoComplete="new-password"
        isRequired
      />
      <PasswordField {...form.field('confirmPassword')} label={fields.confirmPassword} autoComplete="new-password" isRequired />
      <Problem error={form.failure} />
      <Button type="submit" variant="accent" size="large" isWide isBusy={form.isBusy} busyLabel={resetPassword.busy}>
        {resetPassword.submit}
      </Button>
    </form>
  );
}
