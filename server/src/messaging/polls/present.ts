import type { Author } from '@bros/contract/core/authors';
import type { MessageId } from '@bros/contract/core/fields';
import type { MessagePoll } from '@bros/contract/core/message-poll';
import { POLL_FACES_MAX } from '@bros/contract/messaging/poll-rules';
import type { PollCounts, PollResults } from '@bros/contract/messaging/polls';
import { presentAuthor } from '../../core/people/authors/present.ts';
import type { ResultsRow, VoterRow } from './queries.ts';

/** Contains no names, because all members of a room get the same event. */
export function presentCounts(messageId: string, { answers }: MessagePoll, row: ResultsRow): PollCounts {
  const counted = new Map(row.counts);
  return {
    messageId: messageId as MessageId,
    revision: row.revision,
    counts: answers.map((_, answer) => counted.get(answer) ?? 0),
    votersCount: row.votersCount,
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

interface Reading {
  /** Empty in an anonymous poll, or if the reader's tier does not show members. */
  voters: readonly VoterRow[];
  can: PollResults['can'];
}

export function presentResults(messageId: string, poll: MessagePoll, row: ResultsRow, { voters, can }: Reading): PollResults {
  return {
    ...presentCounts(messageId, poll, row),
    own: row.own,
    faces: poll.answers.map((_, answer) => facesOf(voters.filter(({ answers }) => answers.includes(answer)))),
    can,
  };
}

const facesOf = (voters: readonly VoterRow[]): Author[] =>
  voters.flatMap((voter) => presentAuthor(voter, true) ?? []).slice(0, POLL_FACES_MAX);
