import { paths } from '@bros/contract/paths';
import { useSessionActions } from '../../platform/session.ts';
import { confirmationTexts } from '../../shared/accounts/confirmation-texts.ts';
import { resendConfirmation } from '../../shared/accounts/resend-confirmation.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import styles from './account-form.module.css';
import { type SignUpAnswer, SignUpForm } from './sign-up-form.tsx';
import { accountTexts } from './texts.ts';

const { signUp } = accountTexts;

/** The form, which had the focus, no longer exists. */
const focusOnArrival = (heading: HTMLHeadingElement | null) => heading?.focus();

export type CreatedAccount = Pick<SignUpAnswer, 'isMailDelayed'> & { email: string };

function SignUpSuccess({ heading: Heading, email, isMailDelayed }: CreatedAccount & Pick<SignUpProps, 'heading'>) {
  return (
    <section className={styles.form} aria-labelledby="created">
      <Heading id="created" tabIndex={-1} ref={focusOnArrival}>
        {signUp.created}
      </Heading>
      <p>{signUp.createdText(email)}</p>
      {isMailDelayed ? (
        <Banner tone="info" title={confirmationTexts.resend.delayed}>
          {confirmationTexts.mailDelayed}
        </Banner>
      ) : (
        <p className="muted">{signUp.createdSpam}</p>
      )}
      <div className="wrap gap-1 margin-top-1">
        <Button variant="quiet" busyLabel={signUp.sending} onPress={() => resendConfirmation(email)}>
          {signUp.resend}
        </Button>
        <ButtonLink to={paths.login}>{actionTexts.goToLogin}</ButtonLink>
      </div>
    </section>
  );
}

export interface SignUpProps {
  heading: 'h1' | 'h2';
  created: CreatedAccount | null;
  onCreated: (account: CreatedAccount) => void;
}

export function SignUp({ heading, created, onCreated }: SignUpProps) {
  const { begin } = useSessionActions();
  if (created) return <SignUpSuccess heading={heading} {...created} />;
  return (
    <SignUpForm
      heading={heading}
      onCreated={({ isMailDelayed, ...session }) => {
        onCreated({ email: session.member.email, isMailDelayed });
        begin(session);
      }}
    />
  );
}
