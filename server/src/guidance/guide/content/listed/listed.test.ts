import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildCityGuide } from '../../../../../test/city-guides.ts';
import { startTestApp } from '../../../../../test/harness.ts';
import { randomId } from '../../../../../test/ids.ts';
import { buildStayPost } from '../../../../../test/stay-posts.ts';
import { memberships } from '../../../../core/people/memberships/tables.ts';
import { seedFeatures } from '../../../../features.ts';
import type { Database } from '../../../../platform/database/connect.ts';

const app = await startTestApp();
const { database } = app;
await seedFeatures(database);

test.each<[string, string, string, (database: Database) => Promise<unknown>]>([
  [
    'the price of a stay',
    'Any spare room in Lisbon?',
    '612 €',
    (on) => buildStayPost(on, { title: 'Room by the tram', price: '612 € a month' }),
  ],
  [
    'the text of a city guide',
    'Which guide of Lisbon has marzipan towers?',
    'towers open at nine',
    (on) => buildCityGuide(on, { isPublished: true, text: 'The marzipan towers open at nine. '.repeat(60) }),
  ],
])('%s disappears from a stored answer when its reader becomes a Browser', async (_what, question, secret, build) => {
  await build(database);
  const member = await app.signedIn({ tier: 'adventurer' });
  const answer = await member.api.guide.ask({
    conversationId: randomId(),
    questionId: randomId(),
    question,
    destinationSlug: null,
  });
  expect(JSON.stringify(answer.statements)).toContain(secret);
  await database
    .update(memberships)
    .set({ tier: 'browser', paidTier: 'browser' })
    .where(eq(memberships.userId, member.member.id));
  const again = await member.api.guide.exchange({ questionId: answer.id });
  expect(JSON.stringify(again)).not.toContain(secret);
  expect(again.sources).toMatchObject([{ isGone: true }]);
});
