import type { EmailTimes, EmailTimesChanges } from '@bros/contract/core/email-times';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { findMailTime, type StoredEmailTimes } from './policy.ts';
import { lockWaiting, planMails, saveEmailTimes, selectEmailTimes, type WaitingMail } from './queries.ts';

const present = ({
  timeZone,
  quietFromMinutes: from,
  quietUntilMinutes: until,
  digestMinutes,
}: StoredEmailTimes): EmailTimes => ({
  timeZone,
  digestMinutes,
  quiet: from === null || until === null ? null : { fromMinutes: from, untilMinutes: until },
});

export async function getEmailTimes(database: Database, { memberId }: Actor): Promise<EmailTimes> {
  const [row] = await selectEmailTimes(database, memberId);
  return row ? present(row) : { timeZone: null, quiet: null, digestMinutes: null };
}

const toStored = ({ timeZone, quiet, digestMinutes }: EmailTimesChanges): Partial<StoredEmailTimes> => ({
  // Keeps the member's spelling, because JavaScript changes Europe/Kyiv to Europe/Kiev.
  ...(timeZone !== undefined && { timeZone }),
  ...(quiet !== undefined && {
    quietFromMinutes: quiet?.fromMinutes ?? null,
    quietUntilMinutes: quiet?.untilMinutes ?? null,
  }),
  ...(digestMinutes !== undefined && { digestMinutes }),
});

export function setEmailTimes(database: Database, { memberId }: Actor, changes: EmailTimesChanges): Promise<EmailTimes> {
  return inTransaction(database, async (transaction) => {
    const times = await saveEmailTimes(transaction, memberId, toStored(changes));
    const now = new Date();
    const waiting = await lockWaiting(transaction, memberId, 'all');
    await planEach(transaction, waiting, ({ kind }) => findMailTime(kind, times, now) ?? now);
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
