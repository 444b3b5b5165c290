import { paths } from '@bros/contract/paths';
import { findNotified, hideNotice, type NoticeDeps, notify, notifyInApp, resolveNotice } from '../../core/notices/service.ts';
import { announceChange } from '../../core/people/connections/service.ts';
import type { Transaction } from '../../platform/database/connect.ts';

interface Pair {
  authorId: string;
  aboutId: string;
}

const keyOf = (authorId: string) => `reference:${authorId}`;

const resolveWritten = (deps: NoticeDeps, transaction: Transaction, { authorId, aboutId }: Pair) =>
  resolveNotice(deps, transaction, { memberId: aboutId, kind: 'reference.written', groupKey: keyOf(authorId) });

const hasNotice = async (transaction: Transaction, { authorId, aboutId }: Pair): Promise<boolean> => {
  const groupKeys = [keyOf(authorId)];
  return (await findNotified(transaction, { memberId: aboutId, kind: 'reference.written', groupKeys })).size > 0;
};

/** Does not reveal the content. A reference written again after a withdrawal sends no second email or push. */
export async function announceWritten(
  deps: NoticeDeps,
  transaction: Transaction,
  { shownFrom, isAnswer, ...pair }: Pair & { shownFrom: Date; isAnswer: boolean },
): Promise<void> {
  const { authorId, aboutId } = pair;
  const about = { memberId: aboutId, actorId: authorId, groupKey: keyOf(authorId) };
  if (isAnswer) {
    await resolveWritten(deps, transaction, { authorId: aboutId, aboutId: authorId });
    await notify(deps, transaction, { ...about, kind: 'reference.shown', path: paths.member(aboutId), values: {} });
  } else {
    const values = { shownFrom: shownFrom.toISOString() };
    const send = (await hasNotice(transaction, pair)) ? notifyInApp : notify;
    await send(deps, transaction, { ...about, kind: 'reference.written', path: paths.member(authorId), values });
  }
  await announceChange(deps.outbox, transaction, authorId, aboutId);
}

export async function announceWithdrawn(deps: NoticeDeps, transaction: Transaction, pair: Pair): Promise<void> {
  const about = { memberId: pair.aboutId, groupKey: keyOf(pair.authorId) };
  for (const kind of ['reference.written', 'reference.shown'] as const) await hideNotice(deps, transaction, { ...about, kind });
  await announceChange(deps.outbox, transaction, pair.authorId, pair.aboutId);
}
