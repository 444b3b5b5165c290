import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refreshAfterEvent, refreshMembers } from './refresh-members.ts';

const ANA = '0199a000-0000-7000-8000-000000000001';
const BEN = '0199a000-0000-7000-8000-000000000002';

const keyOf = (...path: string[]) => [path, { type: 'query' }];

function openQueries(): QueryClient {
  const queries = new QueryClient();
  queries.setQueryData(keyOf('connections', 'list'), { items: [] });
  queries.setQueryData(keyOf('postcards', 'list'), { items: [{ id: 'p', from: { id: ANA } }] });
  queries.setQueryData(keyOf('postcards', 'pages'), { pages: [{ items: [] }, { items: [{ sender: ANA }] }], pageParams: [] });
  queries.setQueryData(keyOf('postcards', 'others'), { items: [{ from: { id: BEN } }] });
  queries.setQueryData(['device'], { owner: ANA });
  return queries;
}

const staleIn = (queries: QueryClient) =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey: [path] }) => [path].flat().join('.'));

test('a change of a connection refetches what shows the member in any feature, and nothing else', async () => {
  const queries = openQueries();
  await refreshMembers(queries, ANA);
  expect(staleIn(queries)).toEqual(['connections.list', 'postcards.list', 'postcards.pages']);
});

test('the first connection to the server refetches only the connections', async () => {
  const queries = openQueries();
  await refreshAfterEvent(queries, {}, true);
  expect(staleIn(queries)).toEqual(['connections.list']);
});

test('a block refetches only what shows the member', async () => {
  const queries = openQueries();
  await refreshAfterEvent(queries, { memberId: ANA as never, isBlocked: true }, false);
  expect(staleIn(queries)).toEqual(['connections.list', 'postcards.list', 'postcards.pages']);
});

test.each([
  ['a later connection to the server', {}],
  ['a changed connection', { memberId: ANA as never }],
  ['the end of a block', { memberId: ANA as never, isBlocked: false }],
])('%s also refetches lists that do not show the member yet', async (_, change) => {
  const queries = openQueries();
  await refreshAfterEvent(queries, change, false);
  expect(staleIn(queries)).toContain('postcards.others');
  expect(staleIn(queries)).not.toContain('device');
});
