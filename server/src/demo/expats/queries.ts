import { and, eq, isNull, sql } from 'drizzle-orm';
import { expatCandidacies, expatConsents, expatNominations, expatVotes, featuredExpats } from '../../places/expats/tables.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { DemoNomination, DemoStory } from '../content.ts';
import type { IdOf } from '../days.ts';

const thisMonth = sql`date_trunc('month', now() at time zone 'UTC')::date`;
const nextMonth = sql`(date_trunc('month', now() at time zone 'UTC') + interval '1 month')::date`;

export async function insertDemoStory(transaction: Transaction, { by, ...story }: DemoStory, idOf: IdOf): Promise<void> {
  await transaction.insert(expatConsents).values({ memberId: idOf(by), state: 'given', decidedAt: sql`now()` });
  await transaction
    .insert(featuredExpats)
    .values({ ...story, memberId: idOf(by), state: 'published', publishedAt: sql`now()`, month: thisMonth })
    .onConflictDoNothing();
}

export function findPicturelessStories(database: Database, memberId: string) {
  return database
    .select({ id: featuredExpats.id })
    .from(featuredExpats)
    .where(and(eq(featuredExpats.memberId, memberId), isNull(featuredExpats.pictureBase)));
}

export async function insertDemoNomination(
  transaction: Transaction,
  { nominee, by, reason, voter }: DemoNomination,
  idOf: IdOf,
): Promise<void> {
  const memberId = idOf(nominee);
  await transaction.insert(expatConsents).values({ memberId, state: 'given', decidedAt: sql`now()` });
  const [candidacy] = await transaction.insert(expatCandidacies).values({ month: nextMonth, memberId }).returning();
  if (!candidacy) throw new Error('The demo nomination was not stored.');
  const { id: candidacyId } = candidacy;
  await transaction.insert(expatNominations).values({ candidacyId, nominatorId: idOf(by), reason });
  await transaction.insert(expatVotes).values({ candidacyId, voterId: idOf(voter), month: nextMonth });
}
