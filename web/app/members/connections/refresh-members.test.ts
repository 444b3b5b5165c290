import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refreshAfterEvent, refreshMembers } from './refresh-members.ts';

const ANA = '0199a000-0000-7000-8000-000000000001';
const BEN = '0199a000-0000-7000-8000-000000000002';

const keyOf = (...path: string[]) => [path, { type: 'query' }];

function openQueries(): QueryClient {
  const queryClient = new QueryClient();
  queryClient.setQueryData(keyOf('connections', 'list'), { items: [] });
  queryClient.setQueryData(keyOf('postcards', 'list'), { items: [{ id: 'p', from: { id: ANA } }] });
  queryClient.setQueryData(keyOf('postcards', 'pages'), { pages: [{ items: [] }, { items: [{ sender: ANA }] }], pageParams: [] });
  queryClient.setQueryData(keyOf('postcards', 'others'), { items: [{ from: { id: BEN } }] });
  queryClient.setQueryData(['device'], { owner: ANA });
  return queryClient;
}

const staleIn = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey: [path] }) => [path].flat().join('.'));

test('a change of a connection refetches what shows the member in any feature, and nothing else', async () => {
  const queryClient = openQueries();
  await refreshMembers(queryClient, ANA);
  expect(staleIn(queryClient)).toEqual(['connections.list', 'postcards.list', 'postcards.pages']);
});

test('the first connection to the server refetches only the connections', async () => {
  const queryClient = openQueries();
  await refreshAfterEvent(queryClient, {}, true);
  expect(staleIn(queryClient)).toEqual(['connections.list']);
});

test('a block refetches only what shows the member', async () => {
  const queryClient = openQueries();
  await refreshAfterEvent(queryClient, { memberId: ANA as never, isBlocked: true }, false);
  expect(staleIn(queryClient)).toEqual(['connections.list', 'postcards.list', 'postcards.pages']);
});

test.each([
  ['a later connection to the server', {}],
  ['a changed connection', { memberId: ANA as never }],
  ['the end of a block', { memberId: ANA as never, isBlocked: false }],
])('%s also refetches lists that do not show the member yet', async (_, change) => {
  const queryClient = openQueries();
  await refreshAfterEvent(queryClient, change, false);
  expect(staleIn(queryClient)).toContain('postcards.others');
  expect(staleIn(queryClient)).not.toContain('device');
});
