import type { SafetyState, SafetyTimerForm } from '@bros/contract/members/safety-timers';
import { findCity } from '../../core/cities/service.ts';
import { resolveNotices } from '../../core/notices/service.ts';
import { firstNameOf } from '../../core/people/first-name.ts';
import { recordSecurityEvent } from '../../core/security/events.ts';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { inRowTransaction } from '../../platform/database/serial.ts';
import { failure } from '../../platform/http/failure.ts';
import { deleteUnsent, findDelivery } from '../../platform/mail/mail.ts';
import type { JobDefinition, Queue } from '../../platform/queue.ts';
import { hashAddress } from './codes.ts';
import { isDeclined, selectContacts } from './contacts/queries.ts';
import type { SafetyDeps } from './deps.ts';
import { mailContact } from './mailing.ts';
import { closedMail, fineMail } from './mails.ts';
import { contactStateOf, effectOf, type SafetyChange } from './policy.ts';
import { presentContact, presentTimer } from './present.ts';
import {
  endTimer,
  extendTimer,
  findOpenTimer,
  findOwner,
  findShownTimer,
  findTimer,
  insertTimer,
  lockTimer,
  requireOwner,
  type TimerRow,
} from './queries.ts';

export { findEmergencyNumbers } from './emergency-numbers.ts';

export async function readState(database: Database | Transaction, memberId: string): Promise<SafetyState> {
  const contacts = await selectContacts(database, memberId);
  const timer = await findShownTimer(database, memberId);
  const inUse = timer && !timer.endedAt ? timer.contactId : null;
  return {
    contacts: contacts.map((row) => presentContact(row, inUse, new Date())),
    timer: timer ? await describeTimer(database, timer) : null,
  };
}

async function describeTimer(database: Database | Transaction, row: TimerRow) {
  const city = await findCity(database, row.cityId);
  if (!city) throw new Error(`The city ${row.cityId} of a safety timer is gone.`);
  const delivery = (row.alarmMailId && (await findDelivery(database, row.alarmMailId))) || 'noContact';
  return presentTimer(row, city, delivery);
}

/** Idempotent by ID. Throws NOT_FOUND, SAFETY_CONTACT_UNCONFIRMED, and SAFETY_TIMER_OPEN for a second timer. */
export function startTimer(deps: SafetyDeps, { memberId }: Actor, form: SafetyTimerForm): Promise<SafetyState> {
  const { timerId: id, ...timer } = form;
  return inRowTransaction(deps.database, memberId, async (transaction) => {
    await requireOwner(transaction, memberId);
    const stored = await findTimer(transaction, id);
    if (stored && stored.memberId !== memberId) throw failure('NOT_FOUND');
    if (!stored) {
      await assertMayStart(deps, transaction, memberId, timer);
      await insertTimer(transaction, { id, memberId, ...timer });
      await recordSecurityEvent(transaction, 'safety_timer_started', null, { memberId });
    }
    return readState(transaction, memberId);
  });
}

async function assertMayStart(
  { secret }: SafetyDeps,
  transaction: Transaction,
  memberId: string,
  { contactId, cityId }: Pick<SafetyTimerForm, 'contactId' | 'cityId'>,
): Promise<void> {
  const contact = (await selectContacts(transaction, memberId)).find((each) => each.id === contactId);
  if (!contact || !(await findCity(transaction, cityId))) throw failure('NOT_FOUND');
  const isConfirmed =
    contactStateOf(contact) === 'confirmed' && !(await isDeclined(transaction, hashAddress(secret, contact.email)));
  if (!isConfirmed) throw failure('SAFETY_CONTACT_UNCONFIRMED');
  if (await findOpenTimer(transaction, memberId)) throw failure('SAFETY_TIMER_OPEN');
}

export interface TimerChange {
  timerId: string;
  action: SafetyChange;
  /** The end that the caller saw. */
  endsAt: string;
}

/** Throws NOT_FOUND for another member's timer, and SAFETY_TIMER_STATE. */
export function changeOwnTimer(deps: SafetyDeps, { memberId }: Actor, change: TimerChange): Promise<SafetyState> {
  return inRowTransaction(deps.database, memberId, async (transaction) => {
    const timer = await lockTimer(transaction, change.timerId);
    if (timer?.memberId !== memberId) throw failure('NOT_FOUND');
    await changeTimer(deps, transaction, timer, change);
    return readState(transaction, memberId);
  });
}

/** Needs the timer's lock. Throws SAFETY_TIMER_STATE. */
export async function changeTimer(
  deps: SafetyDeps,
  transaction: Transaction,
  timer: TimerRow,
  { action, endsAt }: Pick<TimerChange, 'action' | 'endsAt'>,
): Promise<void> {
  const effect = effectOf(action, timer, timer.endsAt.getTime() === Date.parse(endsAt));
  if (effect === 'refused') throw failure('SAFETY_TIMER_STATE');
  if (effect === 'done') return;
  const mailIds =
    action === 'extend'
      ? await extendTimer(transaction, timer.id)
      : await endTimer(transaction, timer.id, action === 'fine' ? 'fine' : 'canceled');
  // Unsent reminders and alerts are outdated.
  await deleteUnsent(transaction, mailIds);
  await settleNotices(deps, transaction, timer);
  if (action === 'fine' && timer.alarmedAt) {
    await notifyContact(deps, transaction, timer, { template: 'safety-fine', writeMail: fineMail });
  }
}

async function notifyContact(
  deps: SafetyDeps,
  transaction: Transaction,
  timer: TimerRow,
  { template, writeMail }: { template: string; writeMail: typeof fineMail },
): Promise<void> {
  const owner = await findOwner(transaction, timer.memberId);
  const city = await findCity(transaction, timer.cityId);
  // Without an alert, there is nothing to correct.
  if (!owner || !city || !timer.alarmMailId) return;
  const write = (code: string) => writeMail(firstNameOf(owner.fullName), new Date(), city, code);
  await mailContact(deps, transaction, { timer, template, write });
}

const LEAVE = 'safety-timers.leave';

/** Ends the timer after the commit, because a deleted member cannot say 'I'm fine'. */
export const endTimerLater = (queue: Pick<Queue, 'enqueue'>, transaction: Transaction, memberId: string): Promise<void> =>
  queue.enqueue(transaction, LEAVE, { memberId });

export const endTimerJob = (deps: SafetyDeps): JobDefinition<{ memberId: string }> => ({
  name: LEAVE,
  retryLimit: 10,
  retryDelaySeconds: 5,
  handle: ({ memberId }) => endTimerOf(deps, memberId),
});

/** An alerted contact learns that the account is being deleted, not that the member is fine. */
const endTimerOf = (deps: SafetyDeps, memberId: string): Promise<void> =>
  inTransaction(deps.database, async (transaction) => {
    const open = await findOpenTimer(transaction, memberId);
    const timer = open && (await lockTimer(transaction, open.id));
    if (!timer || timer.endedAt) return;
    await deleteUnsent(transaction, await endTimer(transaction, timer.id, 'canceled'));
    await settleNotices(deps, transaction, timer);
    if (timer.alarmedAt) await notifyContact(deps, transaction, timer, { template: 'safety-closed', writeMail: closedMail });
  });

const settleNotices = (deps: SafetyDeps, transaction: Transaction, { memberId, id: groupKey }: TimerRow): Promise<void> =>
  resolveNotices(deps, transaction, { memberId, kinds: ['safety.due', 'safety.alarmed'], groupKey });
