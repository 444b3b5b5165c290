import { paths } from '@bros/contract/paths';
import { type ReactNode, useState } from 'react';
import { client, describeError, refusalCode } from '../../platform/api.ts';
import { useLinkToken } from '../../platform/link-token.ts';
import { useSessionActions } from '../../platform/session.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/states.tsx';
import { AccountFrame } from '../accounts/account-frame.tsx';
import { Outcome } from '../accounts/outcome.tsx';
import { accountDataTexts } from './texts.ts';

const { link: labels } = accountDataTexts;

export const meta = () => describePage({ title: labels.pageTitle, description: labels.description });

function SignIn(): ReactNode {
  return (
    <ButtonLink variant="quiet" to={paths.login}>
      {labels.signIn}
    </ButtonLink>
  );
}

function ConfirmLink({ token, onDone }: { token: string; onDone: () => void }) {
  const [refusal, setRefusal] = useState<unknown>(null);
  const { refresh } = useSessionActions();

  async function keep(): Promise<void> {
    try {
      await client.accountData.cancelDeletionByLink({ token }, { context: { isIdempotent: true } });
      await refresh();
      onDone();
    } catch (error) {
      setRefusal(error);
    }
  }

  if (refusalCode(refusal) === 'LINK_EXPIRED') return <Outcome title={labels.goneTitle} text={labels.goneText} />;
  const refused = refusal === null ? null : describeError(refusal);
  return (
    <div role={refused ? 'alert' : undefined}>
      <Outcome title={refused?.title ?? labels.title} text={refused?.text ?? labels.text}>
        <Button onPress={keep} busyLabel={labels.busy}>
          {labels.submit}
        </Button>
        {refused && <SignIn />}
      </Outcome>
    </div>
  );
}

function KeepAccount() {
  const token = useLinkToken();
  const [keptBy, setKeptBy] = useState<string | null>(null);
  if (token === undefined) return <Spinner isPage />;
  if (token === null) {
    return (
      <Outcome title={labels.noLink} text={labels.noLinkText}>
        <SignIn />
      </Outcome>
    );
  }
  if (keptBy === token) {
    return (
      <Outcome title={labels.doneTitle} text={labels.doneText}>
        <SignIn />
      </Outcome>
    );
  }
  return <ConfirmLink key={token} token={token} onDone={() => setKeptBy(token)} />;
}

/** Asks for confirmation, because email scanners follow links. */
export default function KeepAccountPage() {
  return (
    <AccountFrame>
      <KeepAccount />
    </AccountFrame>
  );
}
