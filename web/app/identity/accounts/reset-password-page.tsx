import { paths } from '@bros/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { client, describeError, refusalCode } from '../../platform/api.ts';
import { useLinkToken } from '../../platform/link-token.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { ErrorState, Spinner } from '../../ui/states.tsx';
import { AccountFrame } from './account-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { Outcome } from './outcome.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';
import { accountTexts } from './texts.ts';

const { forgot, resetPassword } = accountTexts;

export const meta = () => describePage({ title: resetPassword.pageTitle, description: resetPassword.description });

function AskForLink({ title, text }: { title: string; text?: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <Outcome title={resetPassword.sentTitle} text={resetPassword.sentText(sentTo)} />;
  return (
    <Outcome title={title} text={text}>
      <ResetRequestForm email="" onSent={setSentTo} />
    </Outcome>
  );
}

function CheckedLink({ token }: { token: string }) {
  const [refusal, setRefusal] = useState<unknown>(null);
  const link = useQuery({
    queryKey: ['reset-password', token],
    queryFn: () => client.accounts.inspectPasswordReset({ token }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const error = refusal ?? link.error;
  if (link.isPending) return <Spinner isPage label={resetPassword.checking} />;
  if (error === null) return <NewPasswordForm token={token} onLinkRefused={setRefusal} />;
  const { title, text } = describeError(error);
  const isLinkRefused = /^(LINK_|INPUT_INVALID)/.test(refusalCode(error) ?? '');
  return isLinkRefused ? (
    <AskForLink title={title} text={text} />
  ) : (
    <ErrorState title={title} text={text} onRetry={link.refetch} />
  );
}

function ResetPassword() {
  const token = useLinkToken();
  if (token === undefined) return <Spinner isPage label={resetPassword.checking} />;
  return token === null ? <AskForLink title={forgot.title} /> : <CheckedLink key={token} token={token} />;
}

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
