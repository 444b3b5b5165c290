import { DAY_MS } from '@bros/contract/core/durations';
import { expect, test } from 'vitest';
import { BANGKOK, buildTrip, LISBON } from '../../../../test/factories.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { randomId } from '../../../../test/ids.ts';
import { seedFeatures } from '../../../features.ts';

const app = await startTestApp();
const { database } = app;
await seedFeatures(database);

const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test.each([
  ['day counts', 'How many Schengen days do I have left?', /you have used 10 days of the 90/],
  ['own city', 'What time is it in Tokyo?', /hours ahead of Lisbon/],
])('the staff desk omits the %s of the member who shared an answer', async (_what, question, own) => {
  const [member, moderator] = [await app.signedIn({ tier: 'adventurer' }), await app.signedIn({ role: 'moderator' })];
  await buildTrip(database, { memberId: member.member.id, cityId: LISBON, arrivesOn: dayAhead(-9), leavesOn: dayAhead(0) });
  await buildTrip(database, { memberId: moderator.member.id, cityId: BANGKOK, arrivesOn: dayAhead(-5), leavesOn: dayAhead(3) });
  const { id: questionId, statements } = await member.api.guide.ask({
    conversationId: randomId(),
    questionId: randomId(),
    question,
    destinationSlug: null,
  });
  expect(statements[0]?.text).toMatch(own);
  await member.api.guide.rate({ questionId, isHelpful: false, reason: 'outdated', note: '', isShared: true });
  const { items } = await moderator.api.staff.guideAnswers({});
  const shared = items.find(({ id }) => id === questionId);
  expect(shared?.question).toBe(question);
  expect(JSON.stringify(shared?.statements)).not.toMatch(/Schengen area|you have used|Lisbon|Bangkok/);
});
