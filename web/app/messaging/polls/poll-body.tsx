import type { MessagePoll } from '@bros/contract/core/message-poll';
import type { ChatMessage } from '@bros/contract/messaging/chat';
import type { PollResults } from '@bros/contract/messaging/polls';
import { paths } from '@bros/contract/paths';
import { useState } from 'react';
import { client } from '../../platform/api.ts';
import { formatWallClock } from '../../platform/format.ts';
import { useMember } from '../../platform/session.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { uiTexts } from '../../ui/texts.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { PollAnswer } from './poll-answer.tsx';
import styles from './polls.module.css';
import { usePollResults, useVote } from './polls.ts';
import { answersAfter, leadingAnswers } from './results.ts';
import { pollTexts as texts } from './texts.ts';

interface PollProps {
  message: Pick<ChatMessage, 'id' | 'state'>;
  poll: MessagePoll;
}

export default function PollBody({ message, poll }: PollProps) {
  const canSeePeople = useMember().capabilities.includes('people.see');
  const { data: results, error, refetch } = usePollResults(message.id, canSeePeople && !poll.isAnonymous);
  const { vote, keepNewer } = useVote(message.id);
  const own = results?.own ?? [];
  const isVotable = results?.can.vote === true && !isOver(poll, results);
  const leading = leadingAnswers(results?.counts ?? []);
  const frame = useKeptFocus(`${isVotable} ${own.length > 0} ${results?.can.close}`);
  return (
    <div ref={frame} className={classes('stack gap-1', styles.poll)} tabIndex={-1}>
      <p className="semibold break-anywhere">{poll.question}</p>
      <p className="muted text-small">{describeKind(poll)}</p>
      <ul className="plain-list stack gap-1" aria-label={texts.results(poll.question)}>
        {poll.answers.map((answer, index) => (
          <li key={answer.text}>
            <PollAnswer
              answer={answer}
              city={poll.city}
              results={results}
              index={index}
              isLeading={leading.includes(index)}
              onPress={isVotable ? () => vote(answersAfter(own, index, poll.isMultiple)) : null}
            />
          </li>
        ))}
      </ul>
      {error && !results ? (
        <div className="row gap-1" role="alert">
          <span>{texts.loadFailed}</span>
          <Button variant="plain" size="small" onPress={() => refetch()}>
            {uiTexts.tryAgain}
          </Button>
        </div>
      ) : (
        <Foot poll={poll} results={results} messageId={message.id} onVote={isVotable ? vote : null} onResults={keepNewer} />
      )}
    </div>
  );
}

const isOver = ({ closesAt }: MessagePoll, { closedAt }: PollResults): boolean =>
  closedAt !== null || (closesAt !== null && Date.parse(closesAt) <= Date.now());

function describeKind({ city, isMultiple, isAnonymous }: MessagePoll): string {
  const kind = city ? texts.timesIn(city.name) : texts.kind;
  return [kind, isMultiple ? texts.severalAnswers : texts.oneAnswer, isAnonymous && texts.isAnonymous]
    .filter(Boolean)
    .join(' · ');
}

interface FootProps {
  poll: MessagePoll;
  results: PollResults | undefined;
  messageId: ChatMessage['id'];
  onVote: ((answers: number[]) => void) | null;
  onResults: (results: PollResults) => void;
}

function Foot({ poll, results, messageId, onVote, onResults }: FootProps) {
  const closedAt = results?.closedAt ?? null;
  const end = closedAt ? texts.closedAt(closedAt) : poll.closesAt && texts.closesAt(poll.closesAt);
  return (
    <>
      <p className="muted text-small tabular">{[texts.voters(results?.votersCount ?? 0), end].filter(Boolean).join(' · ')}</p>
      {results && (
        <div className="wrap gap-1">
          {onVote && results.own.length > 0 && (
            <Button variant="plain" size="small" onPress={() => onVote([])}>
              {texts.withdraw}
            </Button>
          )}
          {results.can.close && <CloseButton messageId={messageId} onClosed={onResults} />}
          {closedAt && <EventLinks poll={poll} counts={results.counts} />}
        </div>
      )}
    </>
  );
}

function CloseButton({ messageId, onClosed }: { messageId: ChatMessage['id']; onClosed: (results: PollResults) => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="plain" size="small" onPress={() => setAsking(true)}>
        {texts.close}
      </Button>
      {isAsking && (
        <ConfirmDialog
          texts={{ title: texts.closeTitle, submit: texts.close, failed: texts.closeFailed }}
          action={async () => onClosed(await client.polls.close({ messageId }))}
          onClose={() => setAsking(false)}
        >
          <p>{texts.closeText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function EventLinks({ poll: { question, answers, city }, counts }: { poll: MessagePoll; counts: readonly number[] }) {
  const mayCreate = useMember().capabilities.includes('events.register');
  if (!mayCreate || !city) return null;
  const times = leadingAnswers(counts).flatMap((answer) => answers[answer]?.time ?? []);
  return times.map(({ startsLocal }) => (
    <ButtonLink
      key={startsLocal}
      size="small"
      variant="quiet"
      to={paths.newEvent({ title: question, cityId: city.id, startsLocal })}
    >
      {texts.createEvent(formatWallClock(startsLocal))}
    </ButtonLink>
  ));
}
