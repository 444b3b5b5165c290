import { paths } from '@bros/contract/paths';
import { type NoticeParts, notify, settleNotice } from '../notices/service.ts';
import { announceChange } from '../people/connections/service.ts';
import type { Transaction } from '../platform/database/connect.ts';

interface Pair {
  authorId: string;
  aboutId: string;
}

const keyOf = (authorId: string) => `reference:${authorId}`;

/** Takes the notice back by which a member learnt that an author wrote about them. */
const settleWritten = (parts: NoticeParts, transaction: Transaction, { authorId, aboutId }: Pair) =>
  settleNotice(parts, transaction, { memberId: aboutId, kind: 'reference.written', groupKey: keyOf(authorId) });

/** Tells the other member of a new reference, without a word of it. */
export async function announceWritten(
  parts: NoticeParts,
  transaction: Transaction,
  { shownFrom, isAnswer, ...pair }: Pair & { shownFrom: Date; isAnswer: boolean },
): Promise<void> {
  const { authorId, aboutId } = pair;
  const about = { memberId: aboutId, actorId: authorId, groupKey: keyOf(authorId) };
  if (isAnswer) {
    await settleWritten(parts, transaction, { authorId: aboutId, aboutId: authorId });
    await notify(parts, transaction, { ...about, kind: 'reference.shown', path: paths.member(aboutId), values: {} });
  } else {
    const values = { shownFrom: shownFrom.toISOString() };
    await notify(parts, transaction, { ...about, kind: 'reference.written', path: paths.member(authorId), values });
  }
  await announceChange(parts.outbox, transaction, authorId, aboutId);
}

export async function announceWithdrawn(parts: NoticeParts, transaction: Transaction, pair: Pair): Promise<void> {
  await settleWritten(parts, transaction, pair);
  await announceChange(parts.outbox, transaction, pair.authorId, pair.aboutId);
}
