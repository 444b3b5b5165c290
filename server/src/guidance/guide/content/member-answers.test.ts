import { randomUUID } from 'node:crypto';
import { paths } from '@bros/contract/paths';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { MemberTraits } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { randomId } from '../../../../test/ids.ts';
import { buildMemberAnswer } from '../../../../test/member-questions.ts';
import { users } from '../../../core/people/accounts/tables.ts';
import { memberAnswers, memberQuestions } from '../../member-questions/tables.ts';
import { findActor } from '../queries.ts';
import { readVisibleSources } from './service.ts';

const app = await startTestApp();
const { database } = app;

const join = (traits: MemberTraits = {}) => app.signedIn({ tier: 'explorer', ...traits });

const today = () => new Date().toISOString().slice(0, 10);

describe('an answer is a source of the travel guide', () => {
  async function quote(isQuotable: boolean) {
    const [asker, author, reader] = [await join(), await join(), await join({ tier: 'adventurer' })];
    const people = { askerId: asker.member.id, memberId: author.member.id };
    const word = `Laundrette${randomUUID().slice(0, 8)}`;
    const made = await buildMemberAnswer(database, { ...people, isQuotable, text: `${word} opens at nine on Sundays.` });
    const isSource = async () => {
      const actor = await findActor(database, reader.member.id);
      if (!actor) throw new Error('The reader was not found.');
      const { writings } = await readVisibleSources(database, actor, [{ kind: 'answer', id: made.id, fact: null }]);
      return writings.size === 1;
    };
    return { ...made, asker, author, reader, word, isSource };
  }

  test('with its date and author, and found by a question about the city', async () => {
    const { reader, word, questionId } = await quote(true);
    const exchange = await reader.api.guide.ask({
      conversationId: randomId(),
      questionId: randomId(),
      destinationSlug: null,
      question: `When does ${word} in Lisbon open?`,
    });
    expect(exchange.sources).toMatchObject([
      { kind: 'answer', title: 'Lisbon, Portugal', day: today(), path: paths.question(questionId), givenBy: expect.any(String) },
    ]);
    expect(exchange.statements[0]).toMatchObject({ isQuote: true, text: `${word} opens at nine on Sundays.` });
  });

  test('as long as its author consents', async () => {
    const { author, questionId, isSource } = await quote(false);
    expect(await isSource()).toBe(false);
    await author.api.memberQuestions.setQuotable({ questionId, isQuotable: true });
    expect(await isSource()).toBe(true);
    await author.api.memberQuestions.setQuotable({ questionId, isQuotable: false });
    expect(await isSource()).toBe(false);
  });

  test.each<[string, (quoted: Awaited<ReturnType<typeof quote>>) => Promise<unknown>]>([
    [
      'staff hide it',
      ({ id }) =>
        database.update(memberAnswers).set({ hiddenAt: new Date(), hiddenReason: 'Spam' }).where(eq(memberAnswers.id, id)),
    ],
    [
      'staff hide the question',
      ({ questionId }) =>
        database
          .update(memberQuestions)
          .set({ hiddenAt: new Date(), hiddenReason: 'Spam' })
          .where(eq(memberQuestions.id, questionId)),
    ],
    [
      'its author is banned',
      ({ memberId }) => database.update(users).set({ state: 'banned', sanctionReason: 'Spam' }).where(eq(users.id, memberId)),
    ],
    [
      'its author leaves',
      ({ memberId }) => database.update(users).set({ deletionDueAt: new Date() }).where(eq(users.id, memberId)),
    ],
    ['its author blocks the reader', ({ author, reader }) => author.api.blocks.block({ memberId: reader.member.id })],
    ['the reader blocks its author', ({ author, reader }) => reader.api.blocks.block({ memberId: author.member.id })],
    ['its author blocks the asker', ({ author, asker }) => author.api.blocks.block({ memberId: asker.member.id })],
  ])('until %s', async (_name, change) => {
    const quoted = await quote(true);
    expect(await quoted.isSource()).toBe(true);
    await change(quoted);
    expect(await quoted.isSource()).toBe(false);
  });

  test('until its author withdraws it, even after the asker was banned', async () => {
    const { author, asker, questionId, isSource } = await quote(true);
    await database.update(users).set({ state: 'banned', sanctionReason: 'Spam' }).where(eq(users.id, asker.member.id));
    const { items } = await author.api.memberQuestions.list({ view: 'asked' });
    expect(items.map(({ id }) => id)).toEqual([questionId]);
    await author.api.memberQuestions.setQuotable({ questionId, isQuotable: false });
    expect(await isSource()).toBe(false);
  });
});
