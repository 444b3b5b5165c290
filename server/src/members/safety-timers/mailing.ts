import type { Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { createCode, hashAddress } from './codes.ts';
import { isDeclined } from './contacts/queries.ts';
import type { SafetyDeps } from './deps.ts';
import { insertLink } from './links/queries.ts';
import { type Owner, recordMailId, type TimerRow } from './queries.ts';

interface LinkedMail {
  to: string;
  template: string;
  ownerId: string;
  link: { contactId?: string; timerId?: string };
  write: (code: string) => MailContent;
}

/** Sends the email with a link that has a new code. */
export async function sendWithLink(
  { mailer }: Pick<SafetyDeps, 'mailer'>,
  transaction: Transaction,
  { to, template, ownerId, link, write }: LinkedMail,
): Promise<string> {
  const { code, codeHash } = createCode();
  await insertLink(transaction, { codeHash, ...link });
  const id = newId();
  await mailer.send(transaction, { id, to, template, concerns: [ownerId], isPrivate: true, ...write(code) });
  return id;
}

type TimerMail = Pick<LinkedMail, 'template' | 'write'>;

export async function mailOwner(
  deps: SafetyDeps,
  transaction: Transaction,
  { timer, owner, ...mail }: TimerMail & { timer: TimerRow; owner: Owner },
): Promise<void> {
  const mailId = await sendWithLink(deps, transaction, {
    ...mail,
    to: owner.email,
    ownerId: owner.id,
    link: { timerId: timer.id },
  });
  await recordMailId(transaction, timer.id, { mailId });
}

/** False, without sending, if the contact was removed or declined further emails. */
export async function mailContact(
  deps: SafetyDeps,
  transaction: Transaction,
  { timer, isAlarm, ...mail }: TimerMail & { timer: TimerRow; isAlarm?: boolean },
): Promise<boolean> {
  const { id: timerId, memberId: ownerId, contactId, contactEmail: to, contactWithdrawnAt } = timer;
  if (contactId === null || to === null || contactWithdrawnAt) return false;
  if (await isDeclined(transaction, hashAddress(deps.secret, to), 'share')) return false;
  const mailId = await sendWithLink(deps, transaction, { ...mail, to, ownerId, link: { contactId, timerId } });
  await recordMailId(transaction, timerId, { mailId, ...(isAlarm && { isAlarm }) });
  return true;
}
