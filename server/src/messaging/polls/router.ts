import { api, requireActor } from '../../platform/api/api.ts';
import { createSending, type SendingParts } from '../chat/sending/service.ts';
import { createPoll } from './creating.ts';
import { castVote, closePoll, getResults, type PollParts } from './service.ts';

export function createPollsRouter(parts: PollParts & SendingParts) {
  const { database } = parts;
  const send = createSending(parts);
  return {
    create: api.polls.create.handler(({ input, context }) => createPoll({ database, send }, requireActor(context), input)),
    results: api.polls.results.handler(({ input, context }) => getResults(database, requireActor(context), input.messageId)),
    vote: api.polls.vote.handler(({ input, context }) => castVote(parts, requireActor(context), input)),
    close: api.polls.close.handler(({ input, context }) => closePoll(parts, requireActor(context), input.messageId)),
  };
}
