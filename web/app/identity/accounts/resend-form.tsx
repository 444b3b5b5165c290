import { useForm } from '../../platform/form.ts';
import { resendConfirmation } from '../../shared/accounts/resend-confirmation.ts';
import { DraftNotice } from '../../shared/dialogs/draft-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account-form.module.css';
import { loadSchema } from './schemas.ts';
import { accountTexts } from './texts.ts';

const { confirmEmail, errors } = accountTexts;

export function ResendForm() {
  const form = useForm({
    initial: { email: '' },
    draft: 'resend-confirmation',
    errorMessages: { email: errors.email },
    loadSchema: loadSchema.email,
    toInput: (values) => values,
    send: ({ email }) => resendConfirmation(email),
  });
  return (
    <form {...form.formProps} className={styles.form} aria-label={confirmEmail.newLink}>
      <TextField
        {...form.field('email')}
        label={labelTexts.email}
        hint={confirmEmail.newLinkText}
        type="email"
        autoComplete="username"
        inputMode="email"
        isRequired
      />
      <DraftNotice restored={form.restored} />
      <div className="wrap gap-1 margin-top-1">
        <Button type="submit" isBusy={form.isBusy} busyLabel={confirmEmail.sending} isDisabled={!form.isReady}>
          {confirmEmail.sendNew}
        </Button>
      </div>
    </form>
  );
}
