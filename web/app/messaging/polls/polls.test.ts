import type { MessageId } from '@bros/contract/core/fields';
import type { PollResults } from '@bros/contract/messaging/polls';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../platform/api.ts';
import { dismissToast, readToasts } from '../../ui/toasts.ts';
import { voteOptions } from './polls.ts';

vi.mock('virtual:contract-routes', () => ({ default: {} }));

afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
});

const messageId = 'poll' as MessageId;
const { queryKey } = api.polls.results.queryOptions({ input: { messageId } });
const buildResults = (revision: number, own: number[]): PollResults => ({
  messageId,
  revision,
  own,
  counts: [0, 1, 2].map((answer) => Number(own.includes(answer))),
  closedAt: null,
  votersCount: Math.min(1, own.length),
  faces: [[], [], []],
  can: { vote: true, close: false },
});

function openPoll() {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKey, buildResults(0, []));
  const waiting: { answers: number[]; answer: (results: PollResults) => void; refuse: () => void }[] = [];
  const options = voteOptions(
    queryClient,
    messageId,
    (answers) =>
      new Promise((answer, reject) => waiting.push({ answers, answer, refuse: () => reject(new Error('The network is down.')) })),
  );
  const press = (...answers: number[]) => new MutationObserver(queryClient, options).mutate(answers).catch(() => undefined);
  const next = (index: number) => vi.waitUntil(() => waiting[index]);
  const own = () => queryClient.getQueryData(queryKey)?.own;
  return { queryClient, press, next, own };
}

test('the response to an earlier vote does not undo a later vote', async () => {
  const { press, next, own, queryClient } = openPoll();
  const first = press(0);
  const second = press(0, 1);
  (await next(0)).answer(buildResults(1, [0]));
  await first;
  expect(own()).toEqual([0, 1]);
  (await next(1)).answer(buildResults(2, [0, 1]));
  await second;
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ revision: 2, own: [0, 1] });
});

test('a refetch that began before a vote does not undo it', async () => {
  const { press, next, own, queryClient } = openPoll();
  let answerRefetch = (_: PollResults) => {};
  const refetch = queryClient
    .fetchQuery({ queryKey, queryFn: () => new Promise<PollResults>((resolve) => (answerRefetch = resolve)) })
    .catch(() => undefined);
  const vote = press(2);
  await next(0);
  answerRefetch(buildResults(0, []));
  await refetch;
  expect(own()).toEqual([2]);
  (await next(0)).answer(buildResults(1, [2]));
  await vote;
  expect(own()).toEqual([2]);
});

test('a failed vote refetches the results, unless a later vote is pending', async () => {
  const { press, next, queryClient } = openPoll();
  const isStale = () => queryClient.getQueryState(queryKey)?.isInvalidated;
  const first = press(0);
  const second = press(1);
  (await next(0)).refuse();
  await first;
  expect(isStale()).toBe(false);
  (await next(1)).refuse();
  await second;
  expect(isStale()).toBe(true);
});
