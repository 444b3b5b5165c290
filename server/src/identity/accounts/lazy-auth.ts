import { ambientDatabase, joinAmbientTransaction } from '../../platform/database/ambient.ts';
import type { Database } from '../../platform/database/connect.ts';
import { failure } from '../../platform/http/failure.ts';
import type { Log } from '../../platform/log.ts';
import type { Mail, Mailer } from '../../platform/mail/mail.ts';
import type { Auth, Recipient } from './auth.ts';
import { fromAuthEmail } from './auth-email.ts';
import { confirmEmailMail, resetPasswordMail } from './mails.ts';
import { endSuspension, findAccountState } from './queries.ts';

export type LazyAuth = () => Promise<Auth>;

interface LazyAuthDeps {
  database: Database;
  mailer: Mailer;
  publicUrl: string;
  secret: string;
  log: Log;
}

/** Loads better-auth on first use, because it is a third of the server's modules. The first page needs only sessions.ts. */
export function createLazyAuth({ database, mailer, publicUrl, secret, log }: LazyAuthDeps): LazyAuth {
  let loading: Promise<Auth> | undefined;
  const mails = authMails({ mailer, publicUrl });
  const mayHaveSession = (memberId: string, isSignUp: boolean) =>
    assertMayHaveSession(ambientDatabase(database), memberId, isSignUp);
  const deps = { database, publicUrl, secret, log, mails, assertMayHaveSession: mayHaveSession };
  return () => {
    loading ??= import('./auth.ts').then(({ createAuth }) => createAuth(deps));
    return loading;
  };
}

/** Fails the request if an email could not be queued, which better-auth would only log. */
function authMails({ mailer, publicUrl }: Pick<LazyAuthDeps, 'mailer' | 'publicUrl'>) {
  const mail = ({ id, email }: Recipient, content: Omit<Mail, 'to' | 'concerns'>) =>
    joinAmbientTransaction((transaction) => mailer.send(transaction, { to: fromAuthEmail(email), concerns: [id], ...content }));
  return {
    confirmEmail: (user: Recipient, token: string) =>
      mail(user, { template: 'confirm-email', ...confirmEmailMail(publicUrl, token) }),
    resetPassword: (user: Recipient, token: string) =>
      mail(user, { template: 'reset-password', ...resetPasswordMail(publicUrl, token) }),
  };
}

/**
 * Throws if the member may not have a session. Ends an expired suspension. A sign-up's session opens only the verification gate; later sign-ins require a
 * confirmed email (specification, Settled).
 */
async function assertMayHaveSession(database: Database, memberId: string, isSignUp: boolean): Promise<void> {
  const account = await findAccountState(database, memberId);
  // An account due for deletion gets an unknown account's response.
  if (!account) throw failure('INVALID_CREDENTIALS');
  if (account.state === 'banned') throw failure('ACCOUNT_BANNED', { reason: account.sanctionReason });
  if (account.state === 'suspended') {
    if (account.suspendedUntil && account.suspendedUntil > new Date()) {
      throw failure('ACCOUNT_SUSPENDED', { until: account.suspendedUntil.toISOString(), reason: account.sanctionReason });
    }
    await endSuspension(database, memberId);
  }
  if (account.lockedAt) throw failure('ACCOUNT_LOCKED');
  if (!isSignUp && !account.isConfirmed) throw failure('EMAIL_NOT_CONFIRMED');
}
