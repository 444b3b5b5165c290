import type { Transaction } from '../../../platform/database/connect.ts';
import type { JobDefinition, Queue } from '../../../platform/queue.ts';
import { type WarningDeps, warnContacts } from './service.ts';

const WARN_CONTACTS = 'staff.warn-contacts';

/** Warns the banned member's contacts after the ban's commit. */
export type WarnLater = (transaction: Transaction, bannedId: string) => Promise<void>;

export const createWarnLater =
  (queue: Queue): WarnLater =>
  (transaction, bannedId) =>
    queue.enqueue(transaction, WARN_CONTACTS, { bannedId });

export function warnContactsJob(deps: WarningDeps): JobDefinition<{ bannedId: string }> {
  return {
    name: WARN_CONTACTS,
    retryLimit: 10,
    retryDelaySeconds: 10,
    handle: ({ bannedId }) => warnContacts(deps, bannedId),
  };
}
