import { randomUUID } from 'node:crypto';
import { MEMBER_SEARCHES_MAX } from '@bros/contract/members/member-search-rules';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/harness.ts';
import { memberSearches } from './tables.ts';

const app = await startTestApp({ hasWorkers: false });
const filter = { search: 'sailor', interests: ['Sailing'], verified: true, sort: 'newest', ageFrom: 30 } as const;
const set = (name: string) => ({ clientId: randomUUID(), name, filter: { ...filter, interests: [...filter.interests] } });

test('a saved set of filters is returned unchanged to its owner only, until it is deleted', async () => {
  const [owner, stranger] = await Promise.all([app.signedIn(), app.signedIn()]);
  const { id: searchId } = await owner.api.memberSearches.create(set('Sailors'));
  expect((await owner.api.memberSearches.list()).items).toMatchObject([{ name: 'Sailors', filter }]);
  expect((await stranger.api.memberSearches.list()).items).toEqual([]);
  await expect(stranger.api.memberSearches.remove({ searchId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await owner.api.memberSearches.remove({ searchId });
  expect((await owner.api.memberSearches.list()).items).toEqual([]);
});

test('the same set sent many times concurrently is stored once, and the number of sets is limited', async () => {
  const owner = await app.signedIn();
  const twice = set('Twice');
  await Promise.all(Array.from({ length: 10 }, () => owner.api.memberSearches.create(twice)));
  const more = await Promise.allSettled(
    Array.from({ length: MEMBER_SEARCHES_MAX }, (_, index) => owner.api.memberSearches.create(set(`Set ${index}`))),
  );
  expect(more.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'MEMBER_SEARCHES_LIMIT' } }]);
  const { memberId } = memberSearches;
  expect(await app.database.$count(memberSearches, eq(memberId, owner.member.id))).toBe(MEMBER_SEARCHES_MAX);
});

test.each([{ name: '' }, { name: 'x'.repeat(61) }, { filter: { search: 'x', more: 1 } }, { filter: { tier: 'browser' } }])(
  'a set with %j is rejected',
  async (change) => {
    const owner = await app.signedIn();
    expect((await owner.request('POST', '/api/member-searches', { ...set('Good'), ...change })).status).toBe(422);
  },
);
