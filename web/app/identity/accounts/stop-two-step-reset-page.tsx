import { paths } from '@bros/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { client, describeError, refusalCode } from '../../platform/api.ts';
import { useLinkToken } from '../../platform/link-token.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorState, Spinner } from '../../ui/states.tsx';
import { AccountFrame } from './account-frame.tsx';
import { Outcome } from './outcome.tsx';
import { stopResetTexts as labels } from './stop-reset-texts.ts';

export const meta = () => describePage({ title: labels.pageTitle, description: labels.description });

const ToLogin = () => <ButtonLink to={paths.login}>{actionTexts.goToLogin}</ButtonLink>;

function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const code = refusalCode(error);
  const { title, text } = describeError(error);
  if (code === 'LINK_USED') {
    return (
      <Outcome title={labels.usedTitle} text={labels.usedText}>
        <ToLogin />
      </Outcome>
    );
  }
  if (code === 'LINK_EXPIRED') {
    return (
      <Outcome title={labels.lateTitle} text={labels.lateText}>
        <ButtonLink to={paths.resetPassword}>{labels.toReset}</ButtonLink>
      </Outcome>
    );
  }
  if (code === 'LINK_INVALID' || code === 'INPUT_INVALID') return <Outcome title={labels.brokenTitle} text={labels.brokenText} />;
  return <ErrorState title={title} text={text} onRetry={onRetry} />;
}

function ConfirmLink({ token, effectiveAt, onDone }: { token: string; effectiveAt: string; onDone: () => void }): ReactNode {
  const [refusal, setRefusal] = useState<unknown>(null);

  async function stop(): Promise<void> {
    setRefusal(null);
    try {
      await client.accounts.stopTwoStepReset({ token });
      onDone();
    } catch (error) {
      setRefusal(error);
    }
  }

  if (refusal !== null) return <Refused error={refusal} onRetry={() => void stop()} />;
  return (
    <Outcome title={labels.title} text={labels.text(effectiveAt)}>
      <Button onPress={stop} busyLabel={labels.busy}>
        {labels.submit}
      </Button>
    </Outcome>
  );
}

function CheckedLink({ token }: { token: string }): ReactNode {
  const [isDone, setDone] = useState(false);
  const link = useQuery({
    queryKey: ['stop-two-step-reset', token],
    queryFn: () => client.accounts.inspectTwoStepReset({ token }, { context: { isIdempotent: true } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (link.isPending) return <Spinner isPage label={labels.checking} />;
  if (link.isError) return <Refused error={link.error} onRetry={() => void link.refetch()} />;
  if (!isDone) return <ConfirmLink token={token} effectiveAt={link.data.effectiveAt} onDone={() => setDone(true)} />;
  return (
    <Outcome title={labels.doneTitle} text={labels.doneText}>
      <ToLogin />
    </Outcome>
  );
}

/** `/stop-two-step-reset`. Asks for confirmation, because email scanners follow links. */
export default function StopTwoStepResetPage() {
  const token = useLinkToken();
  return (
    <AccountFrame>
      {token === undefined && <Spinner isPage label={labels.checking} />}
      {token === null && (
        <Outcome title={labels.noLink} text={labels.noLinkText}>
          <ToLogin />
        </Outcome>
      )}
      {token && <CheckedLink key={token} token={token} />}
    </AccountFrame>
  );
}
