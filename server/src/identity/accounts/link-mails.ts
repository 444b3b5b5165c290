import { recordSecurityEvent } from '../../core/security/events.ts';
import type { RequestContext } from '../../platform/api/context.ts';
import { inAmbientTransaction } from '../../platform/database/ambient.ts';
import { inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import type { JobDefinition, Queue } from '../../platform/queue.ts';
import { toAuthEmail } from './auth-email.ts';
import type { AccountDeps } from './deps.ts';
import { findUserByEmail, lockMember } from './queries.ts';

const MAIL_LINK_JOB = 'accounts.email-link';

interface LinkJob {
  kind: 'confirmation' | 'passwordReset';
  /** A random ID if the address has no account. */
  memberId: string;
  /** Null if staff asked for the link. */
  address: string | null;
  userAgent: string | null;
}

/** Works the same with or without a confirmed account, so that neither response nor duration reveals it. */
export async function queueLinkMail(
  { database, queue }: AccountDeps,
  { address, headers }: RequestContext,
  kind: LinkJob['kind'],
  email: string,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    const job: LinkJob = { kind, memberId: user?.id ?? newId(), address, userAgent: headers.get('user-agent') };
    await queue.enqueue(transaction, MAIL_LINK_JOB, job);
  });
}

export async function queueConfirmationMail(queue: Pick<Queue, 'enqueue'>, transaction: Transaction, memberId: string) {
  const job: LinkJob = { kind: 'confirmation', memberId, address: null, userAgent: null };
  await queue.enqueue(transaction, MAIL_LINK_JOB, job);
}

/** The member's lock prevents new links while a new password or email invalidates all links. */
export function mailLinkJob(deps: AccountDeps): JobDefinition<LinkJob> {
  return {
    name: MAIL_LINK_JOB,
    retryLimit: 5,
    retryDelaySeconds: 5,
    concurrency: 2,
    async handle({ kind, memberId, address, userAgent }) {
      const { api } = await deps.auth();
      await inAmbientTransaction(deps.database, async (transaction) => {
        const user = await lockMember(transaction, memberId);
        if (!user) return;
        const body = { email: toAuthEmail(user.email) };
        if (kind === 'passwordReset') {
          await api.requestPasswordReset({ body });
          const source = address !== null && {
            address,
            headers: new Headers(userAgent === null ? {} : { 'user-agent': userAgent }),
          };
          await recordSecurityEvent(transaction, 'password_reset_requested', source || null, { memberId });
        } else if (!user.emailVerified) {
          await api.sendVerificationEmail({ body });
        }
      });
    },
  };
}
