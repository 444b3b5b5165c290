import type { SafetyLink } from '@bros/contract/members/safety-timers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountFrame } from '../../identity/accounts/account-frame.tsx';
import { Outcome } from '../../identity/accounts/outcome.tsx';
import { type TimerAction, TimerButtons } from '../../members/safety-timers/timer-buttons.tsx';
import { api, client, describeError, refusalCode } from '../../platform/api.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useLinkToken } from '../../platform/link-token.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { Failure } from '../../shared/dialogs/failure.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, Spinner } from '../../ui/states.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { safetyLinkTexts as texts } from './texts.ts';

type Answer = Parameters<typeof client.safetyTimers.answerLink>[0];

export const meta = () => describePage({ title: texts.pageTitle, description: texts.description });

/** Answers are buttons, because email scanners follow links. */
export default function SafetyLinkPage() {
  const token = useLinkToken();
  return (
    <AccountFrame>
      {token === undefined && <Spinner isPage />}
      {token === null && <Outcome title={texts.noLink} text={texts.noLinkText} />}
      {token && <SafetyLinkContent key={token} token={token} />}
    </AccountFrame>
  );
}

function SafetyLinkContent({ token }: { token: string }) {
  const options = api.safetyTimers.readLink.queryOptions({ input: { token } });
  const query = useQuery(options);
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const { contactState, timer } = query.data ?? {};
  const frame = useKeptFocus(`${contactState} ${timer?.state} ${timer?.isSeen}`);

  async function sendAnswer(answer: Answer): Promise<void> {
    setFailure(null);
    try {
      const state = await client.safetyTimers.answerLink(answer, { context: { isIdempotent: true } });
      queryClient.setQueryData(options.queryKey, state);
    } catch (error) {
      setFailure(error);
      await query.refetch();
    }
  }

  if (refusalCode(query.error) === 'LINK_INVALID') return <Outcome title={texts.wrongTitle} text={texts.wrongText} />;
  if (query.error) return <ErrorState {...describeError(query.error)} onRetry={query.refetch} />;
  if (!query.data) return <Spinner isPage />;
  return (
    <div ref={frame} tabIndex={-1} role="status">
      {query.data.contactState === null ? (
        <OwnTimer timer={query.data.timer} onChange={(change) => sendAnswer({ token, answer: 'change', ...change })} />
      ) : (
        <ContactView link={query.data} onAnswer={(answer) => sendAnswer({ token, answer })} />
      )}
      <Failure error={failure} />
    </div>
  );
}

interface ContactProps {
  name: string;
  onAnswer: (answer: 'confirm' | 'decline' | 'seen') => Promise<void>;
}

function ContactView({ link: { firstName, contactState, timer }, onAnswer }: Omit<ContactProps, 'name'> & { link: SafetyLink }) {
  const name = firstName || texts.someone;
  if (contactState === 'declined') return <Outcome title={texts.declined} text={texts.declinedText} />;
  if (contactState === 'waiting') return <ContactRequest name={name} onAnswer={onAnswer} />;
  return (
    <Outcome {...describeTimer(name, timer)}>
      {timer?.state === 'alarmed' && !timer.isSeen && <Button onPress={() => onAnswer('seen')}>{texts.haveSeen}</Button>}
      <StopEmailsButton name={name} onAnswer={onAnswer} />
    </Outcome>
  );
}

function describeTimer(name: string, timer: SafetyLink['timer']): { title: string; text: string } {
  switch (timer?.state) {
    case 'fine':
      return { title: texts.contactFine(name), text: texts.contactFineText };
    case 'canceled':
      return { title: texts.closed(name), text: texts.closedText(name) };
    case 'alarmed':
      return timer.isSeen
        ? { title: texts.thanks, text: texts.thanksText(name) }
        : { title: texts.alarm(name), text: texts.alarmText };
    default:
      return { title: texts.confirmed(name), text: texts.confirmedText };
  }
}

function ContactRequest({ name, onAnswer }: ContactProps) {
  return (
    <Outcome title={texts.request(name)} text={texts.requestText(name)}>
      <Button onPress={() => onAnswer('confirm')}>{texts.agree}</Button>
      <Button variant="quiet" onPress={() => onAnswer('decline')}>
        {texts.decline}
      </Button>
      <p className="muted text-small">{texts.declineText}</p>
    </Outcome>
  );
}

function StopEmailsButton({ name, onAnswer }: ContactProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="plain" onPress={() => setAsking(true)} aria={{ 'aria-haspopup': 'dialog' }}>
        {texts.stop}
      </Button>
      {isAsking && (
        <ConfirmDialog
          texts={{ title: texts.stopTitle, submit: texts.stop }}
          action={() => onAnswer('decline')}
          onClose={() => setAsking(false)}
        >
          <p>{texts.stopText(name)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const OWNER_TEXTS = { due: texts.ownerDue, alarmed: texts.ownerAlarmed } as const;

interface OwnTimerProps {
  timer: SafetyLink['timer'];
  onChange: (change: { action: TimerAction; endsAt: string }) => Promise<void>;
}

function OwnTimer({ timer, onChange }: OwnTimerProps) {
  if (timer === null || timer.state === 'fine' || timer.state === 'canceled') {
    return <Outcome title={texts.over} text={texts.overText} />;
  }
  const { state, endsAt } = timer;
  const text = state === 'running' ? texts.ownerRunning(formatDateTime(endsAt)) : OWNER_TEXTS[state];
  return (
    <Outcome title={texts.owner} text={text}>
      <TimerButtons state={state} onPress={(action) => onChange({ action, endsAt })} />
    </Outcome>
  );
}
