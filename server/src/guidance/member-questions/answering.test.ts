import type { MemberQuestionView } from '@bros/contract/guidance/member-questions';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember, type MemberTraits, type TestMember } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { buildMemberAnswer } from '../../../test/member-questions.ts';
import { memberAnswers, memberQuestions } from './tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;

const openFor = async (member: TestMember) => Object.assign(await app.openSession(member), { member });
const join = async (traits: MemberTraits = {}) => openFor(await buildMember(database, { tier: 'explorer', ...traits }));
type Session = Awaited<ReturnType<typeof join>>;

const idsIn = async ({ api }: Session, view: MemberQuestionView) =>
  (await api.memberQuestions.list({ view })).items.map(({ id }) => id as string);
const noticesOf = async ({ api }: Session) =>
  (await api.notices.list({})).items.filter(({ kind }) => kind.startsWith('memberQuestion'));
const ADVICE = 'The laundry at the square opens at nine on Sundays.';

describe('answering', () => {
  const answer = ({ api }: Session, questionId: string, own: object = {}) =>
    api.memberQuestions.answer({ questionId, text: ADVICE, isQuotable: false, ...own });

  async function ask() {
    const [asker, reader] = [await join(), await join()];
    const { questionId } = await buildMemberAnswer(database, {
      askerId: asker.member.id,
      memberId: reader.member.id,
      text: null,
    });
    return { asker, reader, questionId };
  }

  test('is possible once, and the asker is notified and reads it', async () => {
    const { asker, reader, questionId } = await ask();
    expect(await reader.api.memberQuestions.get({ questionId })).toMatchObject({
      can: { answer: true, close: false, report: true },
    });
    await answer(reader, questionId);
    expect(await answer(reader, questionId)).toMatchObject({ can: { answer: false }, answers: [{ isOwn: true, text: ADVICE }] });
    await expect(answer(reader, questionId, { text: 'Another answer.' })).rejects.toMatchObject({
      code: 'MEMBER_QUESTION_STATE',
    });
    const [notice] = await noticesOf(asker);
    expect(notice).toMatchObject({ kind: 'memberQuestion.answered', actor: { id: reader.member.id } });
    const { answers } = await asker.api.memberQuestions.get({ questionId });
    expect(answers).toMatchObject([{ text: ADVICE, author: { id: reader.member.id }, isOwn: false, can: { report: true } }]);
  });

  test('is only for members who were asked; they do not see answers that others keep from the travel guide', async () => {
    const { reader, questionId } = await ask();
    const [other, stranger] = [await join(), await join()];
    await database.insert(memberAnswers).values({ questionId, memberId: other.member.id });
    await answer(other, questionId, { isQuotable: false });
    expect((await reader.api.memberQuestions.get({ questionId })).answers).toEqual([]);
    for (const call of [() => answer(stranger, questionId), () => stranger.api.memberQuestions.get({ questionId })]) {
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('ends when the member dismisses the question, and when it ends or is closed', async () => {
    const [dismissed, ended, closed] = [await ask(), await ask(), await ask()];
    await dismissed.reader.api.memberQuestions.dismiss({ questionId: dismissed.questionId });
    await database.update(memberQuestions).set({ endsAt: new Date() }).where(eq(memberQuestions.id, ended.questionId));
    await expect(closed.reader.api.memberQuestions.close({ questionId: closed.questionId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await closed.asker.api.memberQuestions.close({ questionId: closed.questionId })).toMatchObject({ state: 'closed' });
    for (const { reader, questionId } of [dismissed, ended, closed]) {
      expect(await idsIn(reader, 'asked')).toEqual([]);
      await expect(answer(reader, questionId)).rejects.toMatchObject({ code: 'MEMBER_QUESTION_STATE' });
    }
    expect(await ended.asker.api.memberQuestions.get({ questionId: ended.questionId })).toMatchObject({ state: 'ended' });
  });

  test('is undone by a block, which hides question and answer from both members, and the travel guide no longer quotes the answer', async () => {
    const { asker, reader, questionId } = await ask();
    await answer(reader, questionId, { isQuotable: true });
    const third = await join();
    expect(await third.api.memberQuestions.get({ questionId })).toMatchObject({
      text: null,
      asker: null,
      answers: [{ text: ADVICE }],
    });
    await asker.api.blocks.block({ memberId: reader.member.id });
    expect(await asker.api.memberQuestions.get({ questionId })).toMatchObject({ answers: [] });
    expect(await idsIn(reader, 'asked')).toEqual([]);
    for (const { api } of [reader, third]) {
      await expect(api.memberQuestions.get({ questionId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('by another member shows the quoted answer, but not the question, to a blocked member who was asked', async () => {
    const { asker, reader, questionId } = await ask();
    const blocked = await join();
    await database.insert(memberAnswers).values({ questionId, memberId: blocked.member.id });
    await answer(reader, questionId, { isQuotable: true });
    await asker.api.blocks.block({ memberId: blocked.member.id });
    expect(await blocked.api.memberQuestions.get({ questionId })).toMatchObject({
      text: null,
      asker: null,
      answers: [{ text: ADVICE }],
      can: { answer: false, report: false },
    });
    await expect(answer(blocked, questionId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('again with the same text stores the consent that was sent last', async () => {
    const { reader, questionId } = await ask();
    await answer(reader, questionId, { isQuotable: true });
    expect(await answer(reader, questionId, { isQuotable: false })).toMatchObject({ answers: [{ isQuotable: false }] });
  });

  test('lets the reader report the answer, as the members asked can report the question', async () => {
    const { asker, reader, questionId } = await ask();
    const { answers } = await answer(reader, questionId);
    const report = ({ api }: Session, targetType: 'memberQuestion' | 'memberAnswer', targetId: string) =>
      api.reports.create({ targetType, targetId, reason: 'spam', text: '' });
    const answerId = answers[0]?.id ?? '';
    expect(await report(reader, 'memberQuestion', questionId)).toMatchObject({ targetType: 'memberQuestion' });
    expect(await report(asker, 'memberAnswer', answerId)).toMatchObject({ targetType: 'memberAnswer' });
    for (const call of [
      () => report(reader, 'memberAnswer', answerId),
      async () => report(await join(), 'memberAnswer', answerId),
      async () => report(await join(), 'memberQuestion', questionId),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('ends when staff hide the question, which the members asked can no longer read', async () => {
    const { asker, reader, questionId } = await ask();
    const moderator = await join({ role: 'moderator' });
    expect(await idsIn(moderator, 'all')).toContain(questionId);
    await expect(idsIn(reader, 'all')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await moderator.api.staff.setMemberQuestionHidden({ questionId, isHidden: true, reason: 'Advertising' });
    await expect(answer(reader, questionId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await asker.api.memberQuestions.get({ questionId })).toMatchObject({ hidden: { reason: 'Advertising' } });
  });
});
