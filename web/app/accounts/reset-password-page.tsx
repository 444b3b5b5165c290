import { paths } from '@bros/contract/paths';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { client, describeError, refusalCode } from '../platform/api.ts';
import { describePage } from '../shell/document-head.ts';
import { ErrorState, Spinner } from '../ui/states.tsx';
import { AccountFrame } from './account-frame.tsx';
import { useLinkToken } from './link-token.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { Outcome } from './outcome.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';
import { accountTexts } from './texts.ts';

const { forgot, resetPassword } = accountTexts;

export const meta = () => describePage({ title: resetPassword.pageTitle, description: resetPassword.description });

/** Asks for a link: without one, or instead of one that does not work. */
function AskForLink({ title, text }: { title: string; text?: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <Outcome title={resetPassword.sentTitle} text={resetPassword.sentText(sentTo)} />;
  return (
    <Outcome title={title} text={text}>
      <ResetRequestForm email="" onSent={setSentTo} />
    </Outcome>
  );
}

/** Asks the server whether a link can still be used, before anybody types a password. */
function useInspection(token: string | null | undefined) {
  const [inspection, setInspection] = useState<{ token: string; error: unknown } | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again about the same link
  useEffect(() => {
    if (!token) return;
    let isCurrent = true;
    setInspection(null);
    client.accounts.inspectPasswordReset({ token }).then(
      () => isCurrent && setInspection({ token, error: null }),
      (error: unknown) => isCurrent && setInspection({ token, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [token, round]);
  return { inspection, refuse: (error: unknown) => token && setInspection({ token, error }), retry: () => setRound(round + 1) };
}

function ResetPassword() {
  const token = useLinkToken();
  const { inspection, refuse, retry } = useInspection(token);
  if (token === null) return <AskForLink title={forgot.title} />;
  if (!token || !inspection) return <Spinner isPage label={resetPassword.checking} />;
  if (inspection.error === null) return <NewPasswordForm token={token} onLinkRefused={refuse} />;
  const { title, text } = describeError(inspection.error);
  const isLinkRefused = /^(LINK_|INPUT_INVALID)/.test(refusalCode(inspection.error) ?? '');
  return isLinkRefused ? <AskForLink title={title} text={text} /> : <ErrorState title={title} text={text} onRetry={retry} />;
}

/** `/reset-password`: the target of the links in reset mails; without a token, where to ask for one. */
export default function ResetPasswordPage() {
  return (
    <AccountFrame>
      <ResetPassword />
      <p>
        <Link to={paths.login}>{resetPassword.toLogin}</Link>
      </p>
    </AccountFrame>
  );
}
