import { paths } from '@bros/contract/paths';
import { addAuditEntry } from '../../../core/audit/service.ts';
import { foundingCodeOf, hasAdmin } from '../../../identity/invitations/founding/service.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import { OperatorError } from '../../../platform/operator-error.ts';
import { lockUserByEmail, updateRole } from './queries.ts';
import { mailRoleChange } from './role-mails.ts';

const REASON = 'npm run make-admin';

export class NotMadeAdminError extends OperatorError {
  override name = 'NotMadeAdminError';
}

interface Site {
  publicUrl: string;
  readSecret: () => Promise<string>;
}

/** Nobody can invite the first admin. */
async function adviceFor(transaction: Transaction, { publicUrl, readSecret }: Site): Promise<string> {
  if (await hasAdmin(transaction)) return 'Sign up with it on the site first.';
  const link = publicUrl + paths.registerWithInvite(foundingCodeOf(await readSecret()));
  return `Open ${link}, sign up with it, confirm the email, then run this command again. The link works until the first admin exists. Keep it secret.`;
}

/** Needs no approval, because the caller has database access anyway. Returns the display name. Throws NotMadeAdminError. */
export function makeAdmin(database: Database, mailer: Mailer, site: Site, email: string): Promise<string> {
  return inTransaction(database, async (transaction) => {
    const member = await lockUserByEmail(transaction, email);
    if (!member) throw new NotMadeAdminError(`No account has the email ${email}. ${await adviceFor(transaction, site)}`);
    if (!member.isConfirmed)
      throw new NotMadeAdminError(`${email} is not confirmed yet. Open the link in the confirmation email, then try again.`);
    if (member.deletionDueAt) throw new NotMadeAdminError(`The account of ${email} is about to be deleted. Keep it first.`);
    if (member.state !== 'active' || member.lockedAt)
      throw new NotMadeAdminError(`The account of ${email} is ${member.lockedAt ? 'locked' : member.state}.`);
    if (member.role === 'admin') throw new NotMadeAdminError(`${email} is already an admin.`);
    await updateRole(transaction, member.id, 'admin');
    await addAuditEntry(transaction, {
      actorId: null,
      action: 'member.roleChanged',
      targetType: 'member',
      targetId: member.id,
      reason: REASON,
      details: { from: member.role, to: 'admin' },
    });
    const change = { memberId: member.id, email: member.email, from: member.role, to: 'admin', actorId: null } as const;
    await mailRoleChange(mailer, transaction, { ...change, reason: REASON });
    return member.displayName;
  });
}
