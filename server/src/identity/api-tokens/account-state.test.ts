import { TOKEN_SCOPES } from '@bros/contract/core/access';
import { HOUR_MS } from '@bros/contract/core/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember, type MemberTraits } from '../../../test/factories.ts';
import { startTestApp } from '../../../test/harness.ts';
import { callByToken, giveToken, OUT, outcomeOf, TOKEN_REFUSED } from '../../../test/tokens.ts';
import { users } from '../../core/people/accounts/tables.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '1000' } });
const { database } = app;

const OPERATIONS = {
  read: (token: string) => callByToken(app, token, 'GET', '/api/profile'),
  people: (token: string) => callByToken(app, token, 'GET', '/api/members'),
  write: (token: string) => callByToken(app, token, 'POST', '/api/reports', {}),
  security: (token: string) => callByToken(app, token, 'GET', '/api/auth/devices'),
  staff: (token: string) => callByToken(app, token, 'GET', '/api/staff/overview'),
} as const;
type Kind = keyof typeof OPERATIONS;

const ALL_OUT = { read: OUT, people: OUT, write: OUT, security: OUT, staff: OUT };
const inFuture = () => new Date(Date.now() + HOUR_MS);

/** 422 (invalid input): all access checks passed. */
const STATES: Record<string, { traits: MemberTraits; state?: Partial<typeof users.$inferInsert>; gets: Record<Kind, string> }> = {
  explorer: {
    traits: { tier: 'explorer' },
    gets: { read: '200', people: '200', write: '422 INPUT_INVALID', security: TOKEN_REFUSED, staff: TOKEN_REFUSED },
  },
  'browser, whose tier shows nobody': {
    traits: { tier: 'browser' },
    gets: { read: '200', people: '403 TIER_REQUIRED', write: '422 INPUT_INVALID', security: TOKEN_REFUSED, staff: TOKEN_REFUSED },
  },
  admin: {
    traits: { role: 'admin' },
    gets: { read: '200', people: '200', write: '422 INPUT_INVALID', security: TOKEN_REFUSED, staff: TOKEN_REFUSED },
  },
  unconfirmed: {
    traits: { isConfirmed: false },
    gets: {
      read: '403 EMAIL_NOT_CONFIRMED',
      people: '403 EMAIL_NOT_CONFIRMED',
      write: '403 EMAIL_NOT_CONFIRMED',
      security: TOKEN_REFUSED,
      staff: TOKEN_REFUSED,
    },
  },
  'about to be deleted': {
    traits: {},
    state: { deletionDueAt: inFuture() },
    gets: {
      read: '403 ACCOUNT_LEAVING',
      people: '403 ACCOUNT_LEAVING',
      write: '403 ACCOUNT_LEAVING',
      security: TOKEN_REFUSED,
      staff: TOKEN_REFUSED,
    },
  },
  'past the deletion date': { traits: {}, state: { deletionDueAt: new Date(Date.now() - HOUR_MS) }, gets: ALL_OUT },
  suspended: { traits: {}, state: { state: 'suspended', suspendedUntil: inFuture() }, gets: ALL_OUT },
  banned: { traits: {}, state: { state: 'banned' }, gets: ALL_OUT },
};

describe.each(TOKEN_SCOPES)('a token of the scope %s', (scope) => {
  test.each(Object.entries(STATES))('has the access of its owner who is %s', async (_name, { traits, state, gets }) => {
    const member = await buildMember(database, traits);
    if (state) await database.update(users).set(state).where(eq(users.id, member.id));
    const token = await giveToken(app, member, scope);
    const got: Record<string, string> = {};
    for (const [kind, ask] of Object.entries(OPERATIONS)) got[kind] = await outcomeOf(ask(token));
    const isRefused = scope === 'read' && gets.write !== OUT;
    expect(got).toEqual({ ...gets, ...(isRefused && { write: '403 TOKEN_SCOPE' }) });
  });
});
