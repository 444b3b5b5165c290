import type { Role } from '@bros/contract/core/access';
import { paths } from '@bros/contract/paths';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { MailContent, Mailer } from '../../../platform/mail/mail.ts';
import { findDisplayName, selectAdmins } from '../queries.ts';

export interface RoleChange {
  memberId: string;
  email: string;
  from: Role;
  to: Role;
  reason: string;
  /** Null if the role was changed on the command line. */
  actorId: string | null;
}

const NAMES: Record<Role, string> = { member: 'a member', moderator: 'a moderator', admin: 'an admin' };

/** Emails the member and every admin, including the actor, so that no account becomes or stops being staff unnoticed. */
export async function mailRoleChange(mailer: Mailer, transaction: Transaction, change: RoleChange): Promise<void> {
  const { memberId, email, actorId } = change;
  const name = await findDisplayName(transaction, memberId);
  const actor = actorId === null ? null : await findDisplayName(transaction, actorId);
  const concerns = [memberId, ...(actorId === null ? [] : [actorId])];
  await mailer.send(transaction, { to: email, template: 'role-changed', concerns, ...ownRoleMail(change) });
  const content = adminRoleMail(change, name ?? 'A member', actor);
  for (const admin of await selectAdmins(transaction)) {
    if (admin.id === memberId) continue;
    await mailer.send(transaction, { to: admin.email, template: 'role-changed', concerns: [...concerns, admin.id], ...content });
  }
}

export function ownRoleMail({ to, reason }: RoleChange): MailContent {
  const isStaff = to !== 'member';
  return {
    subject: `You are now ${NAMES[to]} of Bros Abroad`,
    paragraphs: [
      `Your role on Bros Abroad was changed: you are now ${NAMES[to]}.`,
      `The reason: ${reason}`,
      ...(isStaff
        ? ['Before you open the staff area, turn on two-step verification or add a passkey in your security settings.']
        : []),
    ],
    ...(isStaff && { action: { label: 'Open the security settings', url: paths.dashboardSecurity } }),
  };
}

export function adminRoleMail({ from, to, reason }: RoleChange, name: string, actor: string | null): MailContent {
  const who = actor ?? 'Somebody with access to the server';
  return {
    subject: `${name} is now ${NAMES[to]} of Bros Abroad`,
    paragraphs: [
      `${who} changed the role of ${name}, who was ${NAMES[from]} and is now ${NAMES[to]}.`,
      `The reason: ${reason}`,
      'If you did not expect this, ask the other admins now. The audit log shows what the account has done since.',
    ],
    action: { label: 'Open the audit log', url: paths.adminAuditLog },
  };
}
