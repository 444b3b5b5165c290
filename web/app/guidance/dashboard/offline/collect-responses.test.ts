import 'fake-indexeddb/auto';
import { CancelledError, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { operationOf } from '../../../platform/offline-cache/cached-operations.ts';
import { collectResponses } from './collect-responses.ts';

vi.mock('virtual:contract-routes', () => ({ default: {} }));

test('if a screen refetches Today while it is collected, the trips are still collected', async () => {
  const asked: (string | undefined)[] = [];
  function fetchQuery({ queryKey }: { queryKey: QueryKey }): Promise<unknown> {
    const operation = operationOf(queryKey);
    const isFirst = !asked.includes(operation);
    asked.push(operation);
    return operation === 'today.get' && isFirst ? Promise.reject(new CancelledError()) : Promise.resolve({ pages: [] });
  }
  const queries = { fetchQuery, fetchInfiniteQuery: fetchQuery, getQueryData: () => undefined, getQueriesData: () => [] };
  await collectResponses(queries as never as QueryClient, { id: 'leo', canSeePeople: false }, new AbortController().signal);
  expect(asked.slice(0, 5)).toEqual(['profiles.mine', 'today.get', 'today.get', 'trips.mine', 'trips.mine']);
});
