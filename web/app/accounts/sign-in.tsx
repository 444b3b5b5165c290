import { useState } from 'react';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { TwoStepForm } from './two-step-form.tsx';
import { useWelcome } from './welcome.ts';

/** Sign-in from the password, or the passkey, over the second step where there is one, to the session. */
export function SignIn() {
  const [step, setStep] = useState<'password' | 'two-step'>('password');
  const [earlierError, setEarlierError] = useState<unknown>(null);
  const [forgottenEmail, setForgottenEmail] = useState<string | null>(null);
  const welcome = useWelcome();

  if (step === 'two-step') {
    return (
      <TwoStepForm
        onSignedIn={welcome}
        onStartOver={(error) => {
          setEarlierError(error);
          setStep('password');
        }}
      />
    );
  }
  return (
    <>
      <SignInForm
        onSignedIn={welcome}
        onTwoStep={() => setStep('two-step')}
        earlierError={earlierError}
        onForgot={setForgottenEmail}
      />
      <ForgotPasswordDialog
        isOpen={forgottenEmail !== null}
        onClose={() => setForgottenEmail(null)}
        email={forgottenEmail ?? ''}
      />
    </>
  );
}
