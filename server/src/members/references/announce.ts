import { paths } from '@bros/contract/paths';
import { findNotified, hideNotice, type NoticeParts, notify, notifyInCentre, settleNotice } from '../../core/notices/service.ts';
import { announceChange } from '../../core/people/connections/service.ts';
import type { Transaction } from '../../platform/database/connect.ts';

interface Pair {
  authorId: string;
  aboutId: string;
}

const keyOf = (authorId: string) => `reference:${authorId}`;

/** Takes the notice back by which a member learnt that an author wrote about them. */
const settleWritten = (parts: NoticeParts, transaction: Transaction, { authorId, aboutId }: Pair) =>
  settleNotice(parts, transaction, { memberId: aboutId, kind: 'reference.written', groupKey: keyOf(authorId) });

/** True when a member was told before that this author wrote about them. */
const hasNotice = async (transaction: Transaction, { authorId, aboutId }: Pair): Promise<boolean> => {
  const groupKeys = [keyOf(authorId)];
  return (await findNotified(transaction, { memberId: aboutId, kind: 'reference.written', groupKeys })).size > 0;
};

/**
 * Tells the other member of a new reference, without a word of it. One that was withdrawn and written again shows in the notice centre alone: otherwise
 * writing and withdrawing would mail without end.
 */
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
    const send = (await hasNotice(transaction, pair)) ? notifyInCentre : notify;
    await send(parts, transaction, { ...about, kind: 'reference.written', path: paths.member(authorId), values });
  }
  await announceChange(parts.outbox, transaction, authorId, aboutId);
}

/** Takes the notices of a reference out of the centre: one that is withdrawn or hidden is not coming, and is not there any more. */
export async function announceWithdrawn(parts: NoticeParts, transaction: Transaction, pair: Pair): Promise<void> {
  const about = { memberId: pair.aboutId, groupKey: keyOf(pair.authorId) };
  for (const kind of ['reference.written', 'reference.shown'] as const) await hideNotice(parts, transaction, { ...about, kind });
  await announceChange(parts.outbox, transaction, pair.authorId, pair.aboutId);
}
