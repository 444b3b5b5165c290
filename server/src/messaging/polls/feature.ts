import { defineFeature } from '../../feature.ts';
import { api, requireActor } from '../../platform/api/api.ts';
import { type ErasureStep, readRows } from '../../platform/member-data.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { createSending, type SendingDeps } from '../chat/sending/service.ts';
import { lockRoomsOf } from '../chat/service.ts';
import { announce, announceJob } from './announcing.ts';
import { createPoll } from './creating.ts';
import { endPollsJob, sweepPollsJob } from './ending/background.ts';
import { deleteVotesOf, incrementRevision, lockPollsOf, selectVotesOf } from './queries.ts';
import { castVote, closePoll, getResults, type PollDeps } from './service.ts';

/** Includes votes in closed polls. */
const pollErasure = (outbox: Outbox): ErasureStep => ({
  name: 'polls',
  async erase(transaction, { memberId }) {
    // Lock rooms before polls to prevent deadlocks, because deleting a message or a room deletes its poll.
    await lockRoomsOf(transaction, memberId);
    const messageIds = await lockPollsOf(transaction, memberId);
    if (messageIds.length === 0) return;
    await deleteVotesOf(transaction, memberId);
    await incrementRevision(transaction, messageIds);
    for (const messageId of messageIds) await announce(outbox, transaction, messageId);
  },
});

function createPollsRouter(deps: PollDeps & SendingDeps) {
  const { database } = deps;
  const send = createSending(deps);
  return {
    create: api.polls.create.handler(({ input, context }) => createPoll({ database, send }, requireActor(context), input)),
    results: api.polls.results.handler(({ input, context }) => getResults(database, requireActor(context), input.messageId)),
    vote: api.polls.vote.handler(({ input, context }) => castVote(deps, requireActor(context), input)),
    close: api.polls.close.handler(({ input, context }) => closePoll(deps, requireActor(context), input.messageId)),
  };
}

export const feature = defineFeature({
  uses: ['audit', 'chat', 'cities', 'events', 'groups', 'notices'],
  router: (deps) => ({ polls: createPollsRouter(deps.chat) }),
  background: (deps) => [announceJob(deps), endPollsJob(deps), sweepPollsJob(deps)],
  archive: ({ database }) => [
    {
      name: 'poll-votes',
      title: 'My votes in polls',
      tables: ['chat_poll_votes'],
      read: (reader) => readRows(selectVotesOf(database, reader)),
    },
  ],
  erasure: ({ outbox }) => [pollErasure(outbox)],
});
