import { client, describeError } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { confirmationTexts } from '../../shared/accounts/confirmation-texts.ts';
import { Button } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './account-form.module.css';
import { Problem } from './problem.tsx';
import { loadSchema } from './schemas.ts';
import { accountTexts } from './texts.ts';

const { forgot, errors } = accountTexts;

export function ResetRequestForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const form = useForm({
    initial: { email },
    draft: { noneBecause: 'only the email, which comes from the sign-in form and stays there' },
    errorMessages: { email: errors.email },
    loadSchema: loadSchema.email,
    toInput: (values) => values,
    send: async (input) => {
      try {
        const { isMailDelayed } = await client.accounts.requestPasswordReset(input);
        if (isMailDelayed)
          showToast({ title: confirmationTexts.resend.delayed, text: confirmationTexts.mailDelayed, tone: 'info' });
        else showToast({ title: forgot.sent, text: forgot.sentText });
      } catch (error) {
        showToast({ title: forgot.failed, text: describeError(error).text, tone: 'error' });
        throw error;
      }
      onSent(input.email);
    },
  });
  return (
    <form {...form.formProps} className={styles.form} aria-label={forgot.title}>
      <p>{forgot.text}</p>
      <TextField
        {...form.field('email')}
        label={labelTexts.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        isRequired
      />
      <Problem error={form.failure} />
      <div className="wrap gap-1 margin-top-1">
        <Button type="submit" isBusy={form.isBusy} busyLabel={forgot.busy} isDisabled={!form.isReady}>
          {forgot.submit}
        </Button>
      </div>
    </form>
  );
}
