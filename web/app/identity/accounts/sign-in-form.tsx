import type { Session } from '@bros/contract/identity/accounts';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { client, refusalCode } from '../../platform/api.ts';
import { type FormState, useForm } from '../../platform/form.ts';
import { splitDuration } from '../../platform/format.ts';
import { resendConfirmation } from '../../shared/accounts/resend-confirmation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account-form.module.css';
import { askForPasskey, isPasskeyCanceled } from './passkeys.ts';
import { Problem, WaitNotice } from './problem.tsx';
import { loadSchema } from './schemas.ts';
import { useSignInBlock } from './sign-in-block.ts';
import { accountTexts } from './texts.ts';

const { fields, signIn, errors } = accountTexts;

type SignInState = FormState<{ email: string; password: string }>;

function nameMissing({ field, values }: SignInState, name: 'email' | 'password'): string | undefined {
  const { value, error } = field(name);
  const isFirstMissing = value.trim() === '' && (name === 'email' || values.email.trim() !== '');
  return error && isFirstMissing ? accountTexts.provideBoth : error;
}

function ResendInPanel({ email }: { email: string }) {
  return (
    <Button size="small" variant="quiet" busyLabel={signIn.sending} onPress={() => resendConfirmation(email)}>
      {signIn.resendInPanel}
    </Button>
  );
}

function RecoveryLinks({
  form,
  isPanelOffering,
  onForgot,
}: {
  form: SignInState;
  isPanelOffering: boolean;
  onForgot: () => void;
}) {
  const { email } = form.values;
  const resend = () => (email.trim() === '' ? form.setError('email', signIn.emailFirst) : resendConfirmation(email));
  return (
    <div className="wrap gap-0-2 between">
      <button type="button" className={styles.link} onClick={onForgot}>
        {signIn.forgot}
      </button>
      {!isPanelOffering && (
        <button type="button" className={styles.link} onClick={() => void resend()}>
          {signIn.resend}
        </button>
      )}
    </div>
  );
}

export interface SignInFormProps {
  onSignedIn: (session: Session) => void;
  onTwoStep: () => void;
  earlierError: unknown;
  onForgot: (email: string) => void;
}

export function SignInForm({ onSignedIn, onTwoStep, earlierError, onForgot }: SignInFormProps) {
  const form = useForm({
    initial: { email: '', password: '' },
    draft: 'sign-in',
    errorMessages: { email: errors.email, password: errors.password },
    loadSchema: loadSchema.signIn,
    toInput: (values) => values,
    send: async (input) => {
      try {
        const answer = await client.accounts.signIn(input);
        if (answer.step === 'done') onSignedIn(answer.session);
        else onTwoStep();
      } catch (error) {
        block.applyRateLimit(error);
        throw error;
      }
    },
  });
  const { email } = form.values;
  const block = useSignInBlock(email);
  const failure = form.failure ?? earlierError;
  const isUnconfirmed = refusalCode(failure) === 'EMAIL_NOT_CONFIRMED';
  const isLocked = refusalCode(failure) === 'ACCOUNT_LOCKED';
  const { minutes, seconds } = splitDuration(block.secondsLeft);

  return (
    <form {...form.formProps} className={styles.form} aria-label={signIn.tabs.login}>
      <TextField
        {...form.field('email')}
        error={nameMissing(form, 'email')}
        label={labelTexts.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        isRequired
      />
      <PasswordField
        {...form.field('password')}
        error={nameMissing(form, 'password')}
        label={fields.password}
        autoComplete="current-password"
        isRequired
      />
      <Problem
        error={failure}
        action={
          (isUnconfirmed && <ResendInPanel email={email} />) ||
          (isLocked && (
            <Button size="small" variant="quiet" onPress={() => onForgot(email)}>
              {signIn.unlock}
            </Button>
          ))
        }
      />
      <WaitNotice secondsLeft={block.secondsLeft} />
      <Button
        type="submit"
        variant={block.secondsLeft > 0 ? 'quiet' : 'accent'}
        size="large"
        isWide
        isBusy={form.isBusy}
        busyLabel={signIn.busy}
        isDisabled={!form.isReady || block.secondsLeft > 0}
      >
        {block.secondsLeft > 0 ? signIn.rateLimitedFor(minutes, seconds) : signIn.submit}
      </Button>
      <RecoveryLinks form={form} isPanelOffering={isUnconfirmed} onForgot={() => onForgot(email)} />
      <p className={classes('grid gap-2 muted text-small', styles.or)}>{signIn.or}</p>
      <PasskeySignIn onSignedIn={onSignedIn} />
      <p className={classes('muted text-small', styles.note)}>{signIn.spam}</p>
    </form>
  );
}

function PasskeySignIn({ onSignedIn }: { onSignedIn: (session: Session) => void }) {
  const [error, setError] = useState<unknown>(null);

  async function signInWithPasskey(): Promise<void> {
    setError(null);
    try {
      const { options } = await client.accounts.startPasskeySignIn();
      onSignedIn(await client.accounts.passkeySignIn({ credential: await askForPasskey(options) }));
    } catch (refusal) {
      setError(refusal);
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        isWide
        icon={<IconFingerprint size={20} aria-hidden />}
        busyLabel={signIn.passkeyBusy}
        onPress={signInWithPasskey}
      >
        {signIn.passkey}
      </Button>
      {isPasskeyCanceled(error) ? <Banner tone="info">{signIn.passkeyCanceled}</Banner> : <Problem error={error} />}
    </>
  );
}
