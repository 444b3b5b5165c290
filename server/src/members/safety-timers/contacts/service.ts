import { SAFETY_CONTACTS_MAX } from '@bros/contract/members/safety-timer-rules';
import type { SafetyContactForm, SafetyState } from '@bros/contract/members/safety-timers';
import { paths } from '@bros/contract/paths';
import { notify, notifyInApp } from '../../../core/notices/service.ts';
import { firstNameOf } from '../../../core/people/first-name.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { inRowTransaction } from '../../../platform/database/serial.ts';
import { failure } from '../../../platform/http/failure.ts';
import { deleteMails, deleteUnsentTo } from '../../../platform/mail/mail.ts';
import { hashAddress } from '../codes.ts';
import type { SafetyDeps } from '../deps.ts';
import { sendWithLink } from '../mailing.ts';
import { requestMail } from '../mails.ts';
import { canAsk } from '../policy.ts';
import { findOpenTimer, type Owner, requireOwner } from '../queries.ts';
import { readState } from '../service.ts';
import {
  claimAddress,
  countRequest,
  deleteContact,
  insertContact,
  isDeclined,
  lockContact,
  markConfirmed,
  markDeclined,
  selectContacts,
  withdrawAddress,
} from './queries.ts';

/**
 * Asks an unconfirmed contact again if `canAsk` allows it. Does not reveal whether an email was sent, or whether the address declined earlier or belongs to
 * a member. Throws SAFETY_CONTACTS_LIMIT, and INPUT_INVALID for the member's own address.
 */
export function addContact(deps: SafetyDeps, { memberId }: Actor, form: SafetyContactForm): Promise<SafetyState> {
  return inRowTransaction(deps.database, memberId, async (transaction) => {
    const owner = await requireOwner(transaction, memberId);
    if (owner.email.toLowerCase() === form.email) {
      const message = 'A contact is somebody else.';
      throw failure('INPUT_INVALID', { fields: [{ path: 'email', code: 'custom', message }] });
    }
    const contacts = await selectContacts(transaction, memberId);
    const known = contacts.find(({ email }) => email === form.email);
    if (!known && contacts.length >= SAFETY_CONTACTS_MAX) throw failure('SAFETY_CONTACTS_LIMIT', { max: SAFETY_CONTACTS_MAX });
    if (!known || canAsk(known, new Date())) {
      const contactId = known?.id ?? (await insertContact(transaction, { memberId, ...form }));
      await sendRequest(deps, transaction, owner, { contactId, email: form.email });
    }
    return readState(transaction, memberId);
  });
}

async function sendRequest(
  deps: SafetyDeps,
  transaction: Transaction,
  { id: ownerId, fullName }: Owner,
  { contactId, email: to }: { contactId: string; email: string },
): Promise<void> {
  const write = (code: string) => requestMail(firstNameOf(fullName), code);
  const mailId = (await claimAddress(transaction, hashAddress(deps.secret, to)))
    ? await sendWithLink(deps, transaction, { to, template: 'safety-request', ownerId, link: { contactId }, write })
    : null;
  await countRequest(transaction, contactId, mailId);
}

/** Throws NOT_FOUND, and SAFETY_TIMER_OPEN for the open timer's contact. */
export function removeContact(deps: SafetyDeps, { memberId }: Actor, contactId: string): Promise<SafetyState> {
  return inRowTransaction(deps.database, memberId, async (transaction) => {
    await requireOwner(transaction, memberId);
    const contact = (await selectContacts(transaction, memberId)).find(({ id }) => id === contactId);
    if (!contact) throw failure('NOT_FOUND');
    const open = await findOpenTimer(transaction, memberId);
    if (open?.contactId === contactId) throw failure('SAFETY_TIMER_OPEN');
    await deleteContact(transaction, contactId);
    await deleteMails(transaction, contact.mailIds);
    return readState(transaction, memberId);
  });
}

/** Does nothing for an address that declined. */
export async function confirmContact(
  deps: SafetyDeps,
  transaction: Transaction,
  { contactId, ownerId: memberId, email }: { contactId: string; ownerId: string; email: string },
): Promise<void> {
  await lockContact(transaction, contactId);
  if (await isDeclined(transaction, hashAddress(deps.secret, email), 'share')) return;
  if (!(await markConfirmed(transaction, contactId))) return;
  const about = { memberId, path: paths.safety, groupKey: contactId };
  await notifyInApp(deps, transaction, { ...about, kind: 'safety.contactConfirmed', values: { contactId } });
}

/** Notifies only members whose contact had confirmed. */
export async function declineAddress(deps: SafetyDeps, transaction: Transaction, email: string): Promise<void> {
  await markDeclined(transaction, hashAddress(deps.secret, email));
  await deleteUnsentTo(transaction, email, ['safety-request', 'safety-alarm', 'safety-fine', 'safety-closed']);
  for (const { id: contactId, memberId } of await withdrawAddress(transaction, email)) {
    const about = { memberId, path: paths.safety, groupKey: contactId };
    await notify(deps, transaction, { ...about, kind: 'safety.contactWithdrew', values: { contactId } });
  }
}
