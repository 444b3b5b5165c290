import type { MailTimes, MailTimesChanges } from '@bros/contract/core/mail-times';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { type StoredMailTimes, waitsUntil } from './policy.ts';
import { lockWaiting, planMails, saveMailTimes, selectMailTimes, type WaitingMail } from './queries.ts';

const present = ({ timeZone, quietFromMinutes: from, quietUntilMinutes: until, digestMinutes }: StoredMailTimes): MailTimes => ({
  timeZone,
  digestMinutes,
  quiet: from === null || until === null ? null : { fromMinutes: from, untilMinutes: until },
});

export async function getMailTimes(database: Database, { memberId }: Actor): Promise<MailTimes> {
  const [row] = await selectMailTimes(database, memberId);
  return row ? present(row) : { timeZone: null, quiet: null, digestMinutes: null };
}

const toStored = ({ timeZone, quiet, digestMinutes }: MailTimesChanges): Partial<StoredMailTimes> => ({
  // Keeps the member's spelling, because JavaScript changes Europe/Kyiv to Europe/Kiev.
  ...(timeZone !== undefined && { timeZone }),
  ...(quiet !== undefined && {
    quietFromMinutes: quiet?.fromMinutes ?? null,
    quietUntilMinutes: quiet?.untilMinutes ?? null,
  }),
  ...(digestMinutes !== undefined && { digestMinutes }),
});

export function setMailTimes(database: Database, { memberId }: Actor, changes: MailTimesChanges): Promise<MailTimes> {
  return inTransaction(database, async (transaction) => {
    const times = await saveMailTimes(transaction, memberId, toStored(changes));
    const now = new Date();
    const waiting = await lockWaiting(transaction, memberId, 'all');
    await planEach(transaction, waiting, ({ kind }) => waitsUntil(kind, times, now) ?? now);
    return present(times);
  });
}

export async function planEach(
  transaction: Transaction,
  mails: readonly WaitingMail[],
  momentOf: (mail: WaitingMail) => Date | null,
): Promise<void> {
  const groups = Map.groupBy(mails, (mail) => momentOf(mail)?.getTime() ?? null);
  for (const [moment, group] of groups) {
    const ids = group.map(({ id }) => id);
    await planMails(transaction, ids, moment === null ? null : new Date(moment));
  }
}
