import { paths } from '@bros/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { client, describeError, refusalCode } from '../../platform/api.ts';
import { useLinkToken } from '../../platform/link-token.ts';
import { useSessionActions } from '../../platform/session.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorState, Spinner } from '../../ui/states.tsx';
import { AccountFrame } from './account-frame.tsx';
import { Outcome } from './outcome.tsx';
import { accountTexts } from './texts.ts';

const { restoreEmail: labels } = accountTexts;

export const meta = () => describePage({ title: labels.pageTitle, description: labels.description });

const ToReset = () => <ButtonLink to={paths.resetPassword}>{labels.toReset}</ButtonLink>;

function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const code = refusalCode(error);
  const { title, text } = describeError(error);
  if (code === 'LINK_USED') {
    return (
      <Outcome title={title} text={text}>
        <ToReset />
      </Outcome>
    );
  }
  if (code === 'LINK_EXPIRED') return <Outcome title={labels.expiredTitle} text={labels.expiredText} />;
  if (code === 'LINK_INVALID' || code === 'INPUT_INVALID') return <Outcome title={labels.brokenTitle} text={labels.brokenText} />;
  return <ErrorState title={title} text={text} onRetry={onRetry} />;
}

function ConfirmLink({ token, email, onDone }: { token: string; email: string; onDone: () => void }): ReactNode {
  const [refusal, setRefusal] = useState<unknown>(null);
  const { refresh } = useSessionActions();

  async function restore(): Promise<void> {
    setRefusal(null);
    try {
      await client.accounts.restoreEmail({ token });
      onDone();
      await refresh();
    } catch (error) {
      setRefusal(error);
    }
  }

  if (refusal !== null) return <Refused error={refusal} onRetry={() => void restore()} />;
  return (
    <Outcome title={labels.title} text={labels.text(email)}>
      <Button onPress={restore} busyLabel={labels.busy}>
        {labels.submit}
      </Button>
    </Outcome>
  );
}

function CheckedLink({ token }: { token: string }): ReactNode {
  const [isDone, setDone] = useState(false);
  const link = useQuery({
    queryKey: ['restore-email', token],
    queryFn: () => client.accounts.inspectEmailRestore({ token }, { context: { isIdempotent: true } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (link.isPending) return <Spinner isPage label={labels.checking} />;
  if (link.isError) return <Refused error={link.error} onRetry={() => void link.refetch()} />;
  const { email } = link.data;
  if (!isDone) return <ConfirmLink token={token} email={email} onDone={() => setDone(true)} />;
  return (
    <Outcome title={labels.doneTitle} text={labels.doneText(email)}>
      <ToReset />
    </Outcome>
  );
}

/** Linked as 'This was not me'. Asks for confirmation, because email scanners follow links. */
export default function RestoreEmailPage() {
  const token = useLinkToken();
  return (
    <AccountFrame>
      {token === undefined && <Spinner isPage label={labels.checking} />}
      {token === null && (
        <Outcome title={labels.noLink} text={labels.noLinkText}>
          <ButtonLink to={paths.login}>{actionTexts.goToLogin}</ButtonLink>
        </Outcome>
      )}
      {token && <CheckedLink key={token} token={token} />}
    </AccountFrame>
  );
}
