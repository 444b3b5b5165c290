import { useState } from 'react';
import { client, describeError, refusalCode } from '../../platform/api.ts';
import { useLinkToken } from '../../platform/link-token.ts';
import type { ErrorText } from '../../platform/request-failures.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/states.tsx';
import { AccountFrame } from '../accounts/account-frame.tsx';
import { Outcome } from '../accounts/outcome.tsx';
import { invitationTexts } from './texts.ts';

const { refusal: labels } = invitationTexts;

export const meta = () => describePage({ title: labels.pageTitle, description: labels.description });

function ConfirmLink({ token, onDone }: { token: string; onDone: (token: string) => void }) {
  const [failure, setFailure] = useState<ErrorText | null>(null);
  const [isWrong, setWrong] = useState(false);

  async function refuse() {
    setFailure(null);
    try {
      await client.invitations.refuseEmails({ token }, { context: { isIdempotent: true } });
      onDone(token);
    } catch (error) {
      if (refusalCode(error) === 'LINK_INVALID') setWrong(true);
      else setFailure(describeError(error));
    }
  }

  if (isWrong) return <Outcome title={labels.wrongTitle} text={labels.wrongText} />;

  return (
    <Outcome title={failure?.title ?? labels.title}>
      <p role={failure ? 'alert' : undefined}>{failure?.text ?? labels.text}</p>
      <Button onPress={refuse} busyLabel={labels.busy}>
        {labels.action}
      </Button>
    </Outcome>
  );
}

function Refusal() {
  const token = useLinkToken();
  const [refused, setRefused] = useState<string | null>(null);
  if (token === undefined) return <Spinner isPage />;
  if (refused !== null && refused === token) return <Outcome title={labels.doneTitle} text={labels.doneText} />;
  if (token) return <ConfirmLink key={token} token={token} onDone={setRefused} />;
  return <Outcome title={labels.noLink} text={labels.noLinkText} />;
}

/** Asks for confirmation, because email scanners follow links; an email app's button needs none (RFC 8058). */
export default function DoNotInvitePage() {
  return (
    <AccountFrame>
      <Refusal />
    </AccountFrame>
  );
}
