import { MOST_POPULAR_MIN_PAYING, type Tier } from '@bros/contract/tiers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database.ts';
import { buildMember } from '../../../../test/factories.ts';
import { findMostPopularTier } from './service.ts';
import { memberships } from './tables.ts';

const { database } = await createTestDatabase();

async function pay(count: number, tier: Tier): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const { id } = await buildMember(database, { tier });
    await database.update(memberships).set({ paidTier: tier }).where(eq(memberships.userId, id));
  }
}

test('once enough members pay, the most common plan is shown as the most popular', async () => {
  await pay(MOST_POPULAR_MIN_PAYING - 10, 'explorer');
  await pay(9, 'legend');
  for (let made = 0; made < 12; made += 1) await buildMember(database, { tier: 'adventurer' });
  expect(await findMostPopularTier(database)).toBeNull();
  await pay(1, 'legend');
  expect(await findMostPopularTier(database)).toBeNull();
  await pay(1, 'legend');
  expect(await findMostPopularTier(database)).toBe('legend');
});
