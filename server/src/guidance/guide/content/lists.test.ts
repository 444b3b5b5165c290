import { DAY_MS } from '@bros/contract/core/durations';
import { paths } from '@bros/contract/paths';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { buildEvent } from '../../../../test/events.ts';
import { BANGKOK, buildTrip, LISBON } from '../../../../test/factories.ts';
import { type Caller, startTestApp } from '../../../../test/harness.ts';
import { randomId } from '../../../../test/ids.ts';
import { memberships } from '../../../core/people/memberships/tables.ts';
import { seedFeatures } from '../../../features.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { membersPageOf, readMemberPages } from './people/service.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;
await seedFeatures(database);

const ask = (caller: Caller, question: string) =>
  caller.api.guide.ask({
    conversationId: randomId(),
    questionId: randomId(),
    question,
    destinationSlug: null,
  });
const textOf = ({ statements }: { statements: { text: string | null }[] }) => statements.map(({ text }) => text).join('\n');
const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test.each(['any online events coming up?', 'virtual meetups', 'zoom sessions I can join?'])(
  'online events are listed without events in cities: %s',
  async (question) => {
    const member = await app.signedIn({ tier: 'adventurer' });
    const host = await app.signedIn({ tier: 'explorer' });
    const common = { hostId: host.member.id };
    await buildEvent(database, { ...common, title: 'Breakfast by the river', cityId: LISBON });
    await buildEvent(database, { ...common, title: 'Questions on a screen', cityId: null, countryCode: null, isOnline: true });
    const answer = textOf(await ask(member, question));
    expect(answer).toMatch(/“Questions on a screen”, online/);
    expect(answer).not.toContain('Breakfast');
  },
);

test.each([
  [
    'who is in Bangkok right now?',
    -3,
    'The directory lists 9 members who are in Bangkok now.',
    paths.dashboardNetworkingIn(BANGKOK),
  ],
  [
    'which members come to Bangkok soon?',
    5,
    'The directory lists 9 members who come to Bangkok soon.',
    paths.dashboardNetworkingStay(BANGKOK, 'soon'),
  ],
])('with more than eight members, their number and the list follow: %s', async (question, arrivesIn, expected, path) => {
  const member = await app.signedIn({ tier: 'adventurer' });
  const settle = async () => {
    const there = await app.signedIn({ tier: 'explorer' });
    const trip = { cityId: BANGKOK, arrivesOn: dayAhead(arrivesIn), leavesOn: dayAhead(9) };
    await buildTrip(database, { memberId: there.member.id, ...trip });
  };
  for (let count = 0; count < 8; count += 1) await settle();
  expect(textOf(await ask(member, question))).not.toContain('The directory lists');
  await settle();
  const answer = await ask(member, question);
  expect(answer.statements).toHaveLength(9);
  expect(answer.statements.at(-1)?.text).toBe(expected);
  expect(answer.sources.at(-1)).toMatchObject({ path });
  await database
    .update(memberships)
    .set({ tier: 'browser', paidTier: 'browser' })
    .where(eq(memberships.userId, member.member.id));
  expect(JSON.stringify(await member.api.guide.exchange({ questionId: answer.id }))).not.toContain('The directory lists');
});

test('the members of several cities are counted with as many queries as those of one', async () => {
  const { member } = await app.signedIn({ tier: 'adventurer' });
  const actor: Actor = {
    memberId: member.id as Actor['memberId'],
    sessionId: '',
    displayName: '',
    role: 'member',
    tier: 'adventurer',
    isConfirmed: true,
    deletionDueAt: null,
  };
  const there = await app.signedIn({ tier: 'explorer' });
  await buildTrip(database, { memberId: there.member.id, cityId: LISBON, arrivesOn: dayAhead(-3), leavesOn: dayAhead(9) });
  const run = vi.spyOn(database.$client, 'query');
  const read = async (ids: string[]) => {
    run.mockClear();
    const pages = await readMemberPages(database, actor, ids);
    return { texts: pages.map(({ text }) => text), queries: run.mock.calls.length };
  };
  const one = await read([membersPageOf(LISBON, 'here')]);
  const several = await read([membersPageOf(BANGKOK, 'soon'), membersPageOf(LISBON, 'here'), membersPageOf(BANGKOK, 'here')]);
  run.mockRestore();
  expect(one.queries).toBeGreaterThan(0);
  expect(several.queries).toBe(one.queries);
  expect(several.texts[1]).toBe(one.texts[0]);
  expect(several.texts).toEqual([
    expect.stringMatching(/\d+ members who come to Bangkok soon/),
    expect.stringMatching(/\d+ members who are in Lisbon now/),
    expect.stringMatching(/\d+ members who are in Bangkok now/),
  ]);
});
