import { paths } from '@bros/contract/paths';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { describeError, refusalCode } from '../../platform/api.ts';
import { useForm } from '../../platform/form.ts';
import { useLinkToken } from '../../platform/link-token.ts';
import { useSession } from '../../platform/session.ts';
import { resendConfirmation } from '../../shared/accounts/resend-confirmation.ts';
import { DraftNotice } from '../../shared/dialogs/draft-notice.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { ErrorState, Spinner } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './account-form.module.css';
import { AccountFrame } from './account-frame.tsx';
import { type Confirmation, useConfirmation } from './confirm-email.ts';
import { Outcome } from './outcome.tsx';
import { loadSchema } from './schemas.ts';
import { accountTexts } from './texts.ts';

const { confirmEmail, errors } = accountTexts;

export const meta = () => describePage({ title: confirmEmail.pageTitle, description: confirmEmail.description });

/** After these refusals the page offers a new link; after others, another try. */
const LINK_REFUSALS = new Set(['LINK_INVALID', 'LINK_EXPIRED', 'INPUT_INVALID']);

function WayOn() {
  const isSignedIn = useSession().status === 'signedIn';
  return isSignedIn ? (
    <ButtonLink to={paths.dashboard}>{confirmEmail.toDashboard}</ButtonLink>
  ) : (
    <ButtonLink to={paths.login}>{actionTexts.goToLogin}</ButtonLink>
  );
}

function Refused({ error, retry }: { error: unknown; retry: () => void }) {
  const { title, text } = describeError(error);
  const code = refusalCode(error);
  if (code === 'EMAIL_TAKEN') {
    return (
      <Outcome title={title} text={text}>
        <WayOn />
      </Outcome>
    );
  }
  if (!code || !LINK_REFUSALS.has(code)) return <ErrorState title={title} text={text} onRetry={retry} />;
  return (
    <Outcome title={title} text={text}>
      <ResendForm />
    </Outcome>
  );
}

function Result({ confirmation }: { confirmation: Confirmation }) {
  if (confirmation.status === 'refused') return <Refused {...confirmation} />;
  if (confirmation.status === 'noLink') {
    return (
      <Outcome title={confirmEmail.noLink} text={confirmEmail.noLinkText}>
        <ResendForm />
      </Outcome>
    );
  }
  if (confirmation.status === 'working' || confirmation.outcome === 'confirmed')
    return <Spinner isPage label={confirmEmail.working} />;
  const { outcome } = confirmation;
  return (
    <Outcome title={confirmEmail[outcome]} text={confirmEmail[`${outcome}Text`]}>
      <WayOn />
    </Outcome>
  );
}

/** Opening the page confirms the email. */
export default function ConfirmEmailPage() {
  const confirmation = useConfirmation(useLinkToken());
  const navigate = useNavigate();
  const isConfirmed = confirmation.status === 'done' && confirmation.outcome === 'confirmed';

  useEffect(() => {
    if (!isConfirmed) return;
    showToast({ title: confirmEmail.confirmed, text: confirmEmail.confirmedText });
    void navigate(paths.dashboard, { replace: true });
  }, [isConfirmed, navigate]);

  return (
    <AccountFrame>
      <Result confirmation={confirmation} />
    </AccountFrame>
  );
}

function ResendForm() {
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
