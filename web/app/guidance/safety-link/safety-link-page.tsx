import { SAFETY_EXTEND_MINUTES } from '@bros/contract/members/safety-timer-rules';
import type { SafetyLink } from '@bros/contract/members/safety-timers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AccountFrame } from '../../identity/accounts/account-frame.tsx';
import { Outcome } from '../../identity/accounts/outcome.tsx';
import { safetyTexts } from '../../members/safety-timers/texts.ts';
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

type Answer = Parameters<typeof client.safetyTimers.answerLink>[0] extends infer Input
  ? Input extends unknown
    ? Omit<Input, 'token'>
    : never
  : never;
type Give = (answer: Answer) => Promise<void>;

export const meta = () => describePage({ title: texts.pageTitle, description: texts.description });

/** `/safety-link`. Each answer is a button, because mail scanners follow links too. */
export default function SafetyLinkPage() {
  const token = useLinkToken();
  return (
    <AccountFrame>
      {token === undefined && <Spinner isPage />}
      {token === null && <Outcome title={texts.noLink} text={texts.noLinkText} />}
      {token && <Link key={token} token={token} />}
    </AccountFrame>
  );
}

function Link({ token }: { token: string }) {
  const options = api.safetyTimers.readLink.queryOptions({ input: { token } });
  const query = useQuery(options);
  const queries = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const { contactState, timer } = query.data ?? {};
  const frame = useKeptFocus(`${contactState} ${timer?.state} ${timer?.isSeen}`);

  const give: Give = async (answer) => {
    setFailure(null);
    try {
      const state = await client.safetyTimers.answerLink({ token, ...answer } as never, { context: { isIdempotent: true } });
      queries.setQueryData(options.queryKey, state);
    } catch (error) {
      setFailure(error);
      await query.refetch();
    }
  };

  if (refusalCode(query.error) === 'LINK_INVALID') return <Outcome title={texts.wrongTitle} text={texts.wrongText} />;
  if (query.error) return <ErrorState {...describeError(query.error)} onRetry={query.refetch} />;
  if (!query.data) return <Spinner isPage />;
  return (
    <div ref={frame} tabIndex={-1} role="status">
      {query.data.contactState === null ? (
        <OwnTimer link={query.data} give={give} />
      ) : (
        <AsContact link={query.data} give={give} />
      )}
      <Failure error={failure} />
    </div>
  );
}

interface PartProps {
  link: SafetyLink;
  give: Give;
}

function AsContact({ link: { firstName, contactState, timer }, give }: PartProps) {
  const name = firstName || texts.someone;
  const stop = <Stop name={name} give={give} />;
  if (contactState === 'declined') return <Outcome title={texts.declined} text={texts.declinedText} />;
  if (contactState === 'waiting') return <Request name={name} give={give} />;
  if (timer?.state === 'fine') {
    return (
      <Outcome title={texts.contactFine(name)} text={texts.contactFineText}>
        {stop}
      </Outcome>
    );
  }
  if (timer?.state === 'cancelled') {
    return (
      <Outcome title={texts.closed(name)} text={texts.closedText(name)}>
        {stop}
      </Outcome>
    );
  }
  if (timer?.state === 'alarmed') return <Alarm name={name} isSeen={timer.isSeen} give={give} stop={stop} />;
  return (
    <Outcome title={texts.confirmed(name)} text={texts.confirmedText}>
      {stop}
    </Outcome>
  );
}

function Request({ name, give }: { name: string; give: Give }) {
  return (
    <Outcome title={texts.request(name)} text={texts.requestText(name)}>
      <Button onPress={() => give({ answer: 'confirm' })}>{texts.agree}</Button>
      <Button variant="quiet" onPress={() => give({ answer: 'decline' })}>
        {texts.decline}
      </Button>
      <p className="muted text-small">{texts.declineText}</p>
    </Outcome>
  );
}

function Alarm({ name, isSeen, give, stop }: { name: string; isSeen: boolean; give: Give; stop: ReactNode }) {
  return (
    <Outcome title={isSeen ? texts.thanks : texts.alarm(name)} text={isSeen ? texts.thanksText(name) : texts.alarmText}>
      {!isSeen && <Button onPress={() => give({ answer: 'seen' })}>{texts.haveSeen}</Button>}
      {stop}
    </Outcome>
  );
}

function Stop({ name, give }: { name: string; give: Give }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="plain" onPress={() => setAsking(true)} aria={{ 'aria-haspopup': 'dialog' }}>
        {texts.stop}
      </Button>
      {isAsking && (
        <ConfirmDialog
          texts={{ title: texts.stopTitle, submit: texts.stop }}
          action={() => give({ answer: 'decline' })}
          onClose={() => setAsking(false)}
        >
          <p>{texts.stopText(name)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const OWNER_TEXTS = { due: texts.ownerDue, alarmed: texts.ownerAlarmed } as const;

function OwnTimer({ link: { timer }, give }: PartProps) {
  if (timer === null || timer.state === 'fine' || timer.state === 'cancelled')
    return <Outcome title={texts.over} text={texts.overText} />;
  const { state, endsAt } = timer;
  const text = state === 'running' ? texts.ownerRunning(formatDateTime(endsAt)) : OWNER_TEXTS[state];
  const change = (action: 'fine' | 'cancel' | 'extend') => give({ answer: 'change', action, endsAt });
  return (
    <Outcome title={texts.owner} text={text}>
      <Button size="large" onPress={() => change('fine')}>
        {safetyTexts.imFine}
      </Button>
      {state !== 'alarmed' && (
        <>
          <Button variant="quiet" onPress={() => change('extend')}>
            {safetyTexts.extend(SAFETY_EXTEND_MINUTES)}
          </Button>
          <Button variant="plain" onPress={() => change('cancel')}>
            {safetyTexts.cancel}
          </Button>
        </>
      )}
    </Outcome>
  );
}
