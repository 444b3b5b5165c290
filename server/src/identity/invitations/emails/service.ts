import type { inviteByEmailForm } from '@bros/contract/identity/invitations';
import type * as z from 'zod';
import { firstNameOf } from '../../../core/people/first-name.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import { lockInviter } from '../codes/queries.ts';
import { getPersonalCode } from '../codes/service.ts';
import { addressesPerDay } from '../policy.ts';
import { hashAddress, readRefusal, refusalLinks } from './addresses.ts';
import { invitationMail } from './mails.ts';
import { claimAddresses, findMailing, insertMailing, markRefused, selectAccountEmails, selectRecentMailings } from './queries.ts';

export interface EmailDeps {
  database: Database;
  mailer: Mailer;
  publicUrl: string;
  secret: string;
}

type Form = z.output<typeof inviteByEmailForm>;

/**
 * Sends no email to members, the recently invited and those who opted out; response and count are the same. Idempotent by `id`. Throws INVITE_LIMIT,
 * INVITE_REVOKED if staff revoked the code, and NOT_FOUND for another member's ID.
 */
export async function inviteByEmail(deps: EmailDeps, actor: Actor, form: Form): Promise<{ ok: true; isMailDelayed: boolean }> {
  await inTransaction(deps.database, async (transaction) => {
    const inviter = await lockInviter(transaction, actor.memberId);
    const emails = [...new Set(form.emails)];
    const earlier = await findMailing(transaction, form.id);
    if (earlier) {
      if (earlier.inviterId !== actor.memberId) throw failure('NOT_FOUND');
      return;
    }
    await assertWithinLimit(transaction, actor.memberId, addressesPerDay(inviter, new Date()), emails.length);
    const { code, state } = await getPersonalCode(transaction, actor);
    if (state !== 'usable') throw failure('INVITE_REVOKED');
    const mailing = { id: form.id, inviterId: actor.memberId, addresses: emails.length };
    if (!(await insertMailing(transaction, mailing))) throw failure('NOT_FOUND');
    const content = invitationMail({ firstName: firstNameOf(inviter.fullName), code, note: form.note ?? '' });
    for (const { email, links } of await pickInvitees(deps, transaction, emails)) {
      await deps.mailer.send(transaction, {
        to: email,
        template: 'invitation',
        concerns: [actor.memberId],
        optOut: links,
        ...content,
      });
    }
  });
  return { ok: true, isMailDelayed: await deps.mailer.isDelayed() };
}

async function assertWithinLimit(transaction: Transaction, inviterId: string, max: number, wanted: number): Promise<void> {
  const recent = await selectRecentMailings(transaction, inviterId);
  let used = recent.reduce((sum, { addresses }) => sum + addresses, 0);
  if (used + wanted <= max) return;
  const left = Math.max(0, max - used);
  const last = recent.find(({ addresses }) => {
    used -= addresses;
    return used + Math.min(wanted, max) <= max;
  });
  const nextAt = last?.freeAt ?? new Date();
  const retryAfterSeconds = Math.max(1, Math.ceil((nextAt.getTime() - Date.now()) / 1000));
  throw failure('INVITE_LIMIT', { max, left, nextAt: nextAt.toISOString(), retryAfterSeconds });
}

async function pickInvitees(deps: EmailDeps, transaction: Transaction, emails: readonly string[]) {
  const members = new Set(await selectAccountEmails(transaction, emails));
  const strangers = emails.filter((email) => !members.has(email));
  const hashes = new Map(strangers.map((email) => [email, hashAddress(deps.secret, email)]));
  const claimed = await claimAddresses(transaction, [...hashes.values()]);
  return [...hashes]
    .filter(([, addressHash]) => claimed.has(addressHash))
    .map(([email, addressHash]) => ({ email, links: refusalLinks(deps, addressHash) }));
}

export async function refuseInvitations(
  { database, secret }: Pick<EmailDeps, 'database' | 'secret'>,
  token: string,
): Promise<boolean> {
  const addressHash = readRefusal(secret, token);
  if (addressHash) await markRefused(database, addressHash);
  return addressHash !== null;
}
