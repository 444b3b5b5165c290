import type { SharedGuideAnswer } from '@bros/contract/guidance/guide';
import type { GuideQuestionId } from '@bros/contract/guidance/guide-answers';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Page, PageRequest } from '../../../platform/database/newest-first.ts';
import { toPage } from '../../../platform/database/page.ts';
import { presentExchanges } from '../present.ts';
import { selectShared } from '../queries.ts';

/** Shows only what the actor may read, so members' trips are omitted. */
export async function listSharedAnswers(database: Database, actor: Actor, page: PageRequest): Promise<Page<SharedGuideAnswer>> {
  const rows = await selectShared(database, page);
  const { items, nextCursor } = toPage(rows, page.limit, (row) => [row.microseconds, row.id]);
  const exchanges = await presentExchanges(database, actor, items);
  return {
    items: items.map(({ id, question, engine, isFallback, reason, note, ratedAt, askedAt }, index) => ({
      id: id as GuideQuestionId,
      question,
      engine,
      isFallback,
      reason,
      note,
      statements: (exchanges[index]?.statements ?? []).flatMap(({ text }) => text ?? []),
      ratedAt: (ratedAt ?? askedAt).toISOString(),
    })),
    nextCursor,
  };
}
