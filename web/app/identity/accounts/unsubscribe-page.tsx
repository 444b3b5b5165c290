import type { MailsEndedByLink } from '@bros/contract/core/notice-topics';
import { paths } from '@bros/contract/paths';
import { type ReactNode, useState } from 'react';
import { noticeTexts } from '../../core/notices/texts.ts';
import { topicTexts } from '../../core/notices/topic-texts.ts';
import { client, describeError } from '../../platform/api.ts';
import { useLinkToken } from '../../platform/link-token.ts';
import type { ErrorText } from '../../platform/request-failures.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.ts';
import { AccountFrame } from '../accounts/account-frame.tsx';
import { Outcome } from '../accounts/outcome.tsx';

const { unsubscribe: labels, preferences } = noticeTexts;

export const meta = () => describePage({ title: labels.pageTitle, description: labels.description });

const nameOf = (ended: MailsEndedByLink): string =>
  ended === 'digest' ? labels.digest : { ...topicTexts.topics, ...preferences.switches }[ended].label;

function Manage(): ReactNode {
  return (
    <ButtonLink variant="quiet" to={paths.dashboardProfileTab('notifications')}>
      {labels.manage}
    </ButtonLink>
  );
}

function ConfirmLink({ token, onDone }: { token: string; onDone: (ended: MailsEndedByLink) => void }) {
  const [refusal, setRefusal] = useState<ErrorText | null>(null);

  async function unsubscribe() {
    try {
      onDone((await client.notices.unsubscribe({ token }, { context: { isIdempotent: true } })).ended);
    } catch (error) {
      const described = describeError(error);
      setRefusal(described);
      showToast({ ...described, tone: 'error' });
    }
  }

  return (
    <Outcome title={refusal?.title ?? labels.title} text={refusal?.text ?? labels.text}>
      <Button onPress={unsubscribe} busyLabel={labels.busy}>
        {labels.action}
      </Button>
      <Manage />
    </Outcome>
  );
}

function Unsubscribe() {
  const token = useLinkToken();
  const [ended, setEnded] = useState<{ token: string; what: MailsEndedByLink } | null>(null);
  if (token === undefined) return <Spinner isPage />;
  if (ended && ended.token === token) {
    return (
      <Outcome title={labels.doneTitle} text={labels.done(nameOf(ended.what))}>
        <Manage />
      </Outcome>
    );
  }
  if (token) return <ConfirmLink key={token} token={token} onDone={(what) => setEnded({ token, what })} />;
  return (
    <Outcome title={labels.noLink} text={labels.noLinkText}>
      <Manage />
    </Outcome>
  );
}

/** Asks for confirmation, because email scanners follow links; an email app's button needs none (RFC 8058). */
export default function UnsubscribePage() {
  return (
    <AccountFrame>
      <Unsubscribe />
    </AccountFrame>
  );
}
