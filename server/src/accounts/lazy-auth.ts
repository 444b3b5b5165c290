import { ambientDatabase, inAmbientTransaction } from '../platform/database/ambient.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Log } from '../platform/log.ts';
import type { Mail, Mailer } from '../platform/mail/mail.ts';
import type { Auth, Recipient } from './auth.ts';
import { approveEmailChangeMail, confirmEmailMail, resetPasswordMail } from './mails.ts';
import { assertMayHaveSession } from './standing.ts';

/** better-auth, loaded when it is first asked for. */
export type LazyAuth = () => Promise<Auth>;

interface LazyAuthParts {
  database: Database;
  mailer: Mailer;
  publicUrl: string;
  secret: string;
  log: Log;
}

/**
 * With all it brings along, better-auth is a third of the modules of this server, and who is signed in is known without it (sessions.ts): so the
 * first page need not wait for it.
 */
export function createLazyAuth({ database, mailer, publicUrl, secret, log }: LazyAuthParts): LazyAuth {
  let loading: Promise<Auth> | undefined;
  const mails = authMails({ database, mailer, publicUrl });
  const mayHaveSession = (memberId: string, isSignUp: boolean) =>
    assertMayHaveSession(ambientDatabase(database), memberId, isSignUp);
  const parts = { database, publicUrl, secret, log, mails, assertMayHaveSession: mayHaveSession };
  return () => {
    loading ??= import('./auth.ts').then(({ createAuth }) => createAuth(parts));
    return loading;
  };
}

/** What better-auth has us mail, each in the transaction of the request that caused it. */
function authMails({ database, mailer, publicUrl }: Pick<LazyAuthParts, 'database' | 'mailer' | 'publicUrl'>) {
  const mail = ({ id, email }: Recipient, content: Omit<Mail, 'to' | 'concerns'>) =>
    inAmbientTransaction(database, (transaction) => mailer.send(transaction, { to: email, concerns: [id], ...content }));
  return {
    confirmEmail: (user: Recipient, token: string) =>
      mail(user, { template: 'confirm-email', ...confirmEmailMail(publicUrl, token) }),
    resetPassword: (user: Recipient, token: string) =>
      mail(user, { template: 'reset-password', ...resetPasswordMail(publicUrl, token) }),
    approveEmailChange: (user: Recipient, newEmail: string, token: string) =>
      mail(user, { template: 'approve-email-change', ...approveEmailChangeMail(publicUrl, newEmail, token) }),
  };
}
