import { DAY_MS } from '@bros/contract/core/durations';
import {
  MEMBER_QUESTIONS_ASKED_MAX,
  MEMBER_QUESTIONS_RECEIVED_MAX,
  MEMBERS_ASKED_MAX,
} from '@bros/contract/guidance/member-question-rules';
import type { MemberQuestionView } from '@bros/contract/guidance/member-questions';
import { paths } from '@bros/contract/paths';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { BANGKOK, buildMember, buildTrip, type MemberTraits, type TestMember } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { askForm, buildKnowing, buildMemberAnswer } from '../../../../test/member-questions.ts';
import { verify } from '../../../../test/stay-posts.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { userProfiles } from '../../../core/people/profiles/tables.ts';
import { trips } from '../../../members/trips/tables.ts';
import { memberAnswers } from '../tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;

const openFor = async (member: TestMember) => Object.assign(await app.openSession(member), { member });
const join = async (traits: MemberTraits = {}) => openFor(await buildMember(database, { tier: 'explorer', ...traits }));
type Session = Awaited<ReturnType<typeof join>>;

async function forgetStays(): Promise<void> {
  await database.delete(trips);
}
const knowing = async (traits?: Parameters<typeof buildKnowing>[1]) => openFor(await buildKnowing(database, traits));
const askedBy = async (questionId: string) =>
  (await database.select().from(memberAnswers).where(eq(memberAnswers.questionId, questionId))).map(({ memberId }) => memberId);
const idsIn = async ({ api }: Session, view: MemberQuestionView) =>
  (await api.memberQuestions.list({ view })).items.map(({ id }) => id as string);
const noticesOf = async ({ api }: Session) =>
  (await api.notices.list({})).items.filter(({ kind }) => kind.startsWith('memberQuestion'));
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

describe('asking', () => {
  test('reaches members who agreed and were in the city, the latest stays first, and notifies them', async () => {
    await forgetStays();
    const leavers = ['2020-05-31', '2023-03-31', null, '2024-05-31', '2021-07-31', '2020-08-31'];
    const known = await Promise.all(leavers.map((leavesOn) => knowing({ leavesOn })));
    const asker = await join();
    const form = askForm();
    const question = await asker.api.memberQuestions.ask(form);
    expect(question).toMatchObject({ isOwn: true, state: 'open', askedCount: MEMBERS_ASKED_MAX, text: form.text, answers: [] });
    expect((await asker.api.memberQuestions.ask(form)).id).toBe(question.id);
    const asked = await askedBy(question.id);
    expect(asked.toSorted()).toEqual(
      known
        .slice(1)
        .map(({ member }) => member.id)
        .toSorted(),
    );
    const [reader] = known.slice(1) as [Session];
    expect(await noticesOf(reader)).toMatchObject([
      { kind: 'memberQuestion.asked', path: paths.question(question.id), values: { city: 'Lisbon' } },
    ]);
    expect(await idsIn(reader, 'asked')).toEqual([question.id]);
  });

  test.each<[string, (asker: Session) => Promise<unknown>]>([
    ['did not agree', () => buildMember(database).then(({ id: memberId }) => buildTrip(database, { memberId }))],
    [
      'will be there',
      async () => {
        const { id } = await buildKnowing(database);
        await database
          .update(trips)
          .set({ arrivesOn: dayIn(9), leavesOn: null })
          .where(eq(trips.memberId, id));
      },
    ],
    [
      'were elsewhere',
      async () => {
        const { id } = await buildKnowing(database);
        await database.update(trips).set({ cityId: BANGKOK }).where(eq(trips.memberId, id));
      },
    ],
    [
      'are suspended',
      async () => {
        const { id } = await buildKnowing(database);
        await database
          .update(users)
          .set({ state: 'suspended', suspendedUntil: new Date('2099-01-01'), sanctionReason: 'Spam' })
          .where(eq(users.id, id));
      },
    ],
    ['cannot write', () => buildKnowing(database, { tier: 'browser' })],
    ['blocked the asker', async ({ member }) => (await knowing()).api.blocks.block({ memberId: member.id })],
    ['were blocked by the asker', async ({ api }) => api.blocks.block({ memberId: (await buildKnowing(database)).id })],
    [
      'ask',
      async ({ member }) => {
        await database.update(userProfiles).set({ isAskable: true }).where(eq(userProfiles.userId, member.id));
        await buildTrip(database, { memberId: member.id });
      },
    ],
  ])('does not reach members who %s, and stores nothing', async (_name, build) => {
    await forgetStays();
    const asker = await join();
    await build(asker);
    await expect(asker.api.memberQuestions.ask(askForm())).rejects.toMatchObject({ code: 'NOBODY_TO_ASK' });
    expect(await idsIn(asker, 'mine')).toEqual([]);
  });

  test('reaches no member more than twice a week, even if 50 members ask concurrently', async () => {
    await forgetStays();
    const known = await Promise.all(Array.from({ length: 7 }, () => buildKnowing(database)));
    const askers = await Promise.all(Array.from({ length: 50 }, () => join()));
    const results = await Promise.allSettled(askers.map(({ api }) => api.memberQuestions.ask(askForm())));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(new Set(refused)).toEqual(new Set(['NOBODY_TO_ASK']));
    const received = await Promise.all(known.map(({ id }) => database.$count(memberAnswers, eq(memberAnswers.memberId, id))));
    expect(received).toEqual(known.map(() => MEMBER_QUESTIONS_RECEIVED_MAX));
  });

  test('reaches a member again when a week has passed', async () => {
    await forgetStays();
    const { id: memberId } = await buildKnowing(database);
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
    await buildMemberAnswer(database, { memberId, askedAt: daysAgo(6.9) });
    const { id } = await buildMemberAnswer(database, { memberId, askedAt: daysAgo(6.9) });
    const { api } = await join();
    await expect(api.memberQuestions.ask(askForm())).rejects.toMatchObject({ code: 'NOBODY_TO_ASK' });
    await database
      .update(memberAnswers)
      .set({ askedAt: daysAgo(7.1) })
      .where(eq(memberAnswers.id, id));
    expect(await api.memberQuestions.ask(askForm())).toMatchObject({ askedCount: 1 });
  });

  test('is limited to a few questions a week', async () => {
    await forgetStays();
    await buildKnowing(database);
    const asker = await join();
    await verify(database, asker.member);
    await database
      .update(users)
      .set({ createdAt: new Date('2026-01-01') })
      .where(eq(users.id, asker.member.id));
    const { verified: max } = MEMBER_QUESTIONS_ASKED_MAX;
    for (let count = 0; count < max; count += 1) await buildMemberAnswer(database, { askerId: asker.member.id });
    const refusal = { code: 'WRITING_LIMIT', data: { max } };
    await expect(asker.api.memberQuestions.ask(askForm())).rejects.toMatchObject(refusal);
  });

  test('follows the word rules, and requires a city from the list and a tier that includes seeing members', async () => {
    await forgetStays();
    await buildKnowing(database);
    const [asker, browser] = [await join(), await join({ tier: 'browser' })];
    const ask = ({ api }: Session, own: object) => api.memberQuestions.ask(askForm(own));
    const links = 'See https://one.example https://two.example https://three.example https://four.example';
    await expect(ask(asker, { text: links })).rejects.toMatchObject({ code: 'LINKS_REFUSED' });
    await expect(ask(asker, { text: 'Too short' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await expect(ask(asker, { cityId: 1 })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await expect(ask(browser, {})).rejects.toMatchObject({ code: 'TIER_REQUIRED' });
  });
});
