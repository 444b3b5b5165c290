import { passkey } from '@better-auth/passkey';
import {
  CONFIRMATION_LINK_HOURS,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  RECOVERY_CODES,
  RESET_LINK_MINUTES,
  SESSION_IDLE_DAYS,
} from '@bros/contract/core/rules';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
// Loads 400 fewer modules than the default entry: no query builder, only imported plugins.
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { CLIENT_ADDRESS_HEADER } from '../../platform/api/context.ts';
import { ambientDatabase } from '../../platform/database/ambient.ts';
import type { Database } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { authTables } from './auth-tables.ts';
import { passwordHashing } from './password-hashing.ts';

const DAY_SECONDS = 86_400;

export interface Recipient {
  id: string;
  email: string;
}

interface AuthDeps {
  database: Database;
  publicUrl: string;
  secret: string;
  log: Log;
  /** Each hook runs in the transaction of the call that sends the email. */
  mails: {
    confirmEmail: (user: Recipient, token: string) => Promise<void>;
    resetPassword: (user: Recipient, token: string) => Promise<void>;
  };
  /** Throws if the member may not have a session. */
  assertMayHaveSession: (memberId: string, isSignUp: boolean) => Promise<void>;
}

/** Wraps the refusal in an APIError, because better-auth's passkey plugin turns all other errors into 'authentication failed'. */
function passOn(refusal: unknown): never {
  throw Object.assign(new APIError('FORBIDDEN'), { cause: refusal });
}

/** better-auth's routes are not mounted. Contract operations call it, so that access, limits, errors and the API document work as for other operations. */
export function createAuth({ database, publicUrl, secret, log, mails, assertMayHaveSession }: AuthDeps) {
  return betterAuth({
    appName: 'Bros Abroad',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [publicUrl],
    telemetry: { enabled: false },
    logger: { log: (level, message) => log.debug({ level }, message) },
    database: drizzleAdapter(ambientDatabase(database), {
      provider: 'pg',
      schema: authTables,
      transaction: false,
    }),
    advanced: {
      database: { generateId: newId },
      cookiePrefix: 'bros',
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
    rateLimit: { enabled: false },
    session: { expiresIn: SESSION_IDLE_DAYS * DAY_SECONDS, updateAge: DAY_SECONDS, freshAge: 0 },
    // Rows outlive their expiry (feature.ts) to distinguish expired from wrong links.
    verification: { storeIdentifier: 'hashed', disableCleanup: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_CHARACTERS,
      maxPasswordLength: PASSWORD_MAX_CHARACTERS,
      resetPasswordTokenExpiresIn: RESET_LINK_MINUTES * 60,
      // better-auth would not close sockets, so password.ts ends the sessions.
      revokeSessionsOnPasswordReset: false,
      password: passwordHashing,
      sendResetPassword: ({ user, token }) => mails.resetPassword(user, token),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: CONFIRMATION_LINK_HOURS * 3600,
      autoSignInAfterVerification: true,
      sendVerificationEmail: ({ user, token }) => mails.confirmEmail(user, token),
    },
    user: {
      additionalFields: { emailConfirmedAt: { type: 'date', required: false, input: false } },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            await assertMayHaveSession(session.userId, context?.path === '/sign-up/email').catch(passOn);
            return { data: session };
          },
        },
      },
      user: {
        update: {
          before: async (changes) => ({ data: changes.emailVerified ? { ...changes, emailConfirmedAt: new Date() } : changes }),
        },
      },
    },
    plugins: [
      twoFactor({
        issuer: 'Bros Abroad',
        backupCodeOptions: { amount: RECOVERY_CODES },
        // sign-in.ts counts the attempts instead.
        accountLockout: { enabled: false },
      }),
      passkey({
        rpID: new URL(publicUrl).hostname,
        rpName: 'Bros Abroad',
        origin: publicUrl,
        authenticatorSelection: { userVerification: 'required' },
        registration: {
          afterVerification: async ({ verification }) => assertUserVerified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: async ({ verification }) => assertUserVerified(verification.authenticationInfo.userVerified),
        },
      }),
    ],
  });
}

/**
 * A passkey replaces both steps, so the device must check a fingerprint, face or PIN (W3C WebAuthn's UV flag, section 6.1). Clients can ignore this
 * requirement, so the server checks the flag.
 */
function assertUserVerified(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' });
}

export type Auth = ReturnType<typeof createAuth>;
