import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { confirmationTexts } from '../../shared/accounts/confirmation-texts.ts';
import { DraftNotice } from '../../shared/dialogs/draft-notice.tsx';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { loadSchema } from './schemas.ts';
import styles from './section.module.css';
import { Section } from './section.tsx';
import { securityTexts } from './security-texts.ts';
import { accountTexts } from './texts.ts';

const { email: texts } = securityTexts;
const { errors } = accountTexts;

interface EmailFormProps {
  onSent: (answer: { isMailDelayed: boolean }) => void;
  onCancel: () => void;
}

function EmailForm({ onSent, onCancel }: EmailFormProps) {
  const form = useForm({
    initial: { email: '', currentPassword: '' },
    draft: 'email-change',
    errorMessages: { email: errors.email, currentPassword: errors.currentPassword },
    loadSchema: loadSchema.changeEmail,
    toInput: (values) => values,
    fieldOfRefusal: { PASSWORD_WRONG: 'currentPassword', EMAIL_TAKEN: 'email' },
    send: async (input) => onSent(await client.accounts.changeEmail(input)),
  });
  return (
    <form {...form.formProps} className={styles.form} aria-label={texts.open}>
      <Banner tone="info">{texts.bothEnds}</Banner>
      <TextField
        {...form.field('email')}
        label={texts.newEmail}
        type="email"
        autoComplete="email"
        inputMode="email"
        isRequired
        autoFocus
      />
      <PasswordField
        {...form.field('currentPassword')}
        label={labelTexts.currentPassword}
        autoComplete="current-password"
        isRequired
      />
      <DraftNotice restored={form.restored} />
      <Failure error={form.failure} />
      <div className="wrap gap-1">
        <Button type="submit" isBusy={form.isBusy} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
        <Button variant="plain" onPress={onCancel}>
          {actionTexts.cancel}
        </Button>
      </div>
    </form>
  );
}

export function EmailSection({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<{ isMailDelayed: boolean } | null>(null);
  return (
    <Section title={texts.title} text={texts.text}>
      <p>{texts.now(email)}</p>
      {sent && (
        <Banner tone="success" title={texts.done}>
          {texts.doneText(email)} {sent.isMailDelayed && confirmationTexts.mailDelayed}
        </Banner>
      )}
      {isOpen ? (
        <EmailForm
          onCancel={() => setOpen(false)}
          onSent={(answer) => {
            setSent(answer);
            setOpen(false);
          }}
        />
      ) : (
        <Button variant="quiet" onPress={() => setOpen(true)}>
          {texts.open}
        </Button>
      )}
    </Section>
  );
}
