import { paths } from '@bros/contract/paths';
import { useSessionActions } from '../platform/session.ts';
import { resendConfirmation } from '../shell/resend-confirmation.ts';
import { shellTexts } from '../shell/texts.ts';
import { Banner } from '../ui/banner.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import styles from './account-form.module.css';
import { type SignUpAnswer, SignUpForm } from './sign-up-form.tsx';
import { accountTexts } from './texts.ts';

const { signUp } = accountTexts;

/** An account that was just made here: its page keeps the news until it is left. */
export type CreatedAccount = Pick<SignUpAnswer, 'isMailDelayed'> & { email: string };

function SignUpSuccess({ email, isMailDelayed }: CreatedAccount) {
  return (
    <section className={styles.form} aria-labelledby="created">
      <h2 id="created" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {signUp.created}
      </h2>
      <p>{signUp.createdText(email)}</p>
      {isMailDelayed ? (
        <Banner tone="info" title={shellTexts.resend.delayed}>
          {shellTexts.mailDelayed}
        </Banner>
      ) : (
        <p className={styles.quiet}>{signUp.createdSpam}</p>
      )}
      <div className={styles.ways}>
        <Button variant="quiet" busyLabel={signUp.sending} onPress={() => resendConfirmation(email)}>
          {signUp.resend}
        </Button>
        <ButtonLink to={paths.login}>{signUp.goToLogin}</ButtonLink>
      </div>
    </section>
  );
}

export interface SignUpProps {
  created: CreatedAccount | null;
  onCreated: (account: CreatedAccount) => void;
}

/** Sign-up from the empty form to the news that the account is there, on `/register` and behind the tab of `/login`. */
export function SignUp({ created, onCreated }: SignUpProps) {
  const { begin } = useSessionActions();
  if (created) return <SignUpSuccess {...created} />;
  return (
    <SignUpForm
      onCreated={({ isMailDelayed, ...session }) => {
        onCreated({ email: session.member.email, isMailDelayed });
        begin(session);
      }}
    />
  );
}
