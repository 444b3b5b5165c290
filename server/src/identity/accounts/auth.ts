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
// Without its query builder of its own, and one plugin instead of all: 400 modules fewer to load.
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

/** The person a mail of better-auth is for. */
export interface Recipient {
  id: string;
  email: string;
}

interface AuthParts {
  database: Database;
  publicUrl: string;
  secret: string;
  log: Log;
  /** Each is called inside the transaction of the request that caused it. */
  mails: {
    confirmEmail: (user: Recipient, token: string) => Promise<void>;
    resetPassword: (user: Recipient, token: string) => Promise<void>;
  };
  /** Refuses a session to those who may not have one; called before each is made. */
  assertMayHaveSession: (memberId: string, isSignUp: boolean) => Promise<void>;
}

/** Wraps our refusal in an error that better-auth passes on: its passkey plugin turns every other one into 'authentication failed'. */
function passOn(refusal: unknown): never {
  throw Object.assign(new APIError('FORBIDDEN'), { cause: refusal });
}

/**
 * better-auth keeps passwords, sessions, second steps and passkeys. None of its own routes is mounted: our procedures call it (identity/accounts/router.ts), so that
 * access, limits, errors and the API document are the same as everywhere (docs/decisions).
 */
export function createAuth({ database, publicUrl, secret, log, mails, assertMayHaveSession }: AuthParts) {
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
    // Expired rows stay for a while (background.ts), so that a late link is told from a wrong one.
    verification: { storeIdentifier: 'hashed', disableCleanup: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_CHARACTERS,
      maxPasswordLength: PASSWORD_MAX_CHARACTERS,
      resetPasswordTokenExpiresIn: RESET_LINK_MINUTES * 60,
      // We end them ourselves (password.ts): sessions deleted here would never close their sockets.
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
        // Guesses are counted before they are checked (sign-in.ts), exactly and with a time that can be told.
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
 * A passkey stands in for password and second step, so the device must have checked fingerprint, face or PIN (the UV flag of W3C WebAuthn, section 6.1).
 * Asking the browser for it is not enough: it is not the browser's owner who answers.
 */
function assertUserVerified(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' });
}

export type Auth = ReturnType<typeof createAuth>;
