import type { MessagePoll } from '@bros/contract/core/message-poll';
import type { PollResults } from '@bros/contract/messaging/polls';
import { IconCheck } from '@tabler/icons-react';
import { formatDateTime, formatNumber, formatTime, formatWallClock } from '../../platform/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './polls.module.css';
import { shareOf } from './results.ts';
import { pollTexts as texts } from './texts.ts';

interface PollAnswerProps {
  answer: MessagePoll['answers'][number];
  city: MessagePoll['city'];
  results: PollResults | undefined;
  index: number;
  isLeading: boolean;
  onPress: (() => void) | null;
}

export function PollAnswer({ answer, city, results, index, isLeading, onPress }: PollAnswerProps) {
  const count = results?.counts[index] ?? 0;
  const isOwn = results?.own.includes(index) === true;
  const isClosed = results !== undefined && results.closedAt !== null;
  const content = (
    <>
      <span className={styles.bar} style={{ inlineSize: `${shareOf(count, results?.votersCount ?? 0)}%` }} aria-hidden />
      <span className="line gap-1 relative">
        <span className={classes('center flex-none border-strong circle', styles.mark)} data-on={isOwn || undefined} aria-hidden>
          {isOwn && <IconCheck size={14} />}
        </span>
        <span className="min-width-0 flex-1 break-anywhere">
          <AnswerText answer={answer} city={city} />
        </span>
        <Faces faces={results?.faces[index] ?? []} count={count} />
        <span className="semibold tabular flex-none">
          <span aria-hidden>{formatNumber(count)}</span>
          <span className="visually-hidden">{texts.votes(count)}</span>
        </span>
      </span>
      {isClosed && isLeading && <span className="visually-hidden">{texts.leading}</span>}
    </>
  );
  const look = classes('relative clip full-width text-start ink rounded', styles.answer);
  if (!onPress) {
    return (
      <div className={look} data-leading={(isClosed && isLeading) || undefined}>
        {content}
      </div>
    );
  }
  return (
    <button type="button" className={classes(look, 'pointer')} aria-pressed={isOwn} onClick={onPress}>
      {content}
    </button>
  );
}

function AnswerText({ answer, city }: Pick<PollAnswerProps, 'answer' | 'city'>) {
  const { text, time } = answer;
  if (!time || !city) return text;
  const isSame = formatTime(time.startsAt) === formatTime(time.startsAt, city.timeZone);
  return (
    <>
      {formatWallClock(time.startsLocal)}
      {!isSame && <span className="block muted text-small">{texts.yours(formatDateTime(time.startsAt))}</span>}
    </>
  );
}

function Faces({ faces, count }: { faces: PollResults['faces'][number]; count: number }) {
  if (faces.length === 0) return null;
  const more = count - faces.length;
  return (
    <span className="line flex-none" title={faces.map(({ displayName }) => displayName).join(', ')}>
      <span className="visually-hidden">{texts.faces(faces.map(({ displayName }) => displayName))}</span>
      {faces.map(({ id, displayName, photo }) => (
        <span key={id} className={classes('circle', styles.face)}>
          <Avatar id={id} name={displayName} photo={photo} size="mini" />
        </span>
      ))}
      {more > 0 && (
        <span className="muted text-small" aria-hidden>
          {texts.more(more)}
        </span>
      )}
    </span>
  );
}
