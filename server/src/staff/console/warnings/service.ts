import { paths } from '@bros/contract/paths';
import { type NoticeDeps, notify } from '../../../core/notices/service.ts';
import { findRoomBetween, postSystemMessage } from '../../../messaging/chat/notes/service.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { claimNext, insertContacts, isStillBanned, markWarned } from './queries.ts';

export interface WarningDeps extends NoticeDeps {
  database: Database;
}

const IN_THE_THREAD =
  'A word from Bros Abroad: the account you were writing with here was banned because of a scam. You did nothing wrong. Send no money, documents or codes, ' +
  'here or anywhere else. If you sent money, call your bank today; if you shared a password, change it. If you know more, report the member from your ' +
  'closed conversations: our staff reads it.';

/** Warns each person once, in the direct conversation, by notice and by email (specification, N3). Resumable. Stops if the ban is lifted. */
export async function warnContacts(deps: WarningDeps, bannedId: string): Promise<void> {
  const isBanned = await inTransaction(deps.database, async (transaction) => {
    const isBannedNow = await isStillBanned(transaction, bannedId);
    if (isBannedNow) await insertContacts(transaction, bannedId);
    return isBannedNow;
  });
  if (!isBanned) return;
  while (await inTransaction(deps.database, (transaction) => warnNext(deps, transaction, bannedId))) {}
}

/** Warns one member per transaction, which locks one conversation. False if nobody is left to warn or the ban was lifted. */
async function warnNext(deps: WarningDeps, transaction: Transaction, bannedId: string): Promise<boolean> {
  if (!(await isStillBanned(transaction, bannedId))) return false;
  const memberId = await claimNext(transaction, bannedId);
  if (!memberId) return false;
  const roomId = await findRoomBetween(transaction, [bannedId, memberId]);
  if (roomId) await postSystemMessage(deps.outbox, transaction, roomId, IN_THE_THREAD);
  await notify(deps, transaction, { memberId, kind: 'scam.warned', actorId: bannedId, path: paths.chat, values: {} });
  await markWarned(transaction, bannedId, memberId);
  return true;
}
