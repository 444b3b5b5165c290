import type { Session } from '@bros/contract/identity/accounts';
import { useCallback, useState } from 'react';
import { useSessionActions } from '../../platform/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { ResetRequestForm } from './reset-request-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { accountTexts } from './texts.ts';
import { TwoStepForm } from './two-step-form.tsx';

interface ForgotPasswordDialogProps {
  isOpen: boolean;
  onClose: () => void;
  email: string;
}

function ForgotPasswordDialog({ isOpen, onClose, email }: ForgotPasswordDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={accountTexts.forgot.title}>
      <ResetRequestForm email={email} onSent={onClose} />
    </Dialog>
  );
}

const { signIn } = accountTexts;

function useWelcome(): (session: Session) => void {
  const { begin } = useSessionActions();
  return useCallback(
    (session) => {
      begin(session);
      showToast({ title: signIn.welcome, text: signIn.welcomeText });
    },
    [begin],
  );
}

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
