import { DAY_MS } from '@bros/contract/core/durations';
import { SESSION_IDLE_DAYS } from '@bros/contract/core/rules';
import type { Session } from '@bros/contract/identity/accounts';
import type { ServerEvents } from '@bros/contract/realtime';
import type { Actor } from '../../platform/api/context.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { SESSION_COOKIE } from '../../platform/http/session-cookie.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { audiences } from '../../platform/realtime.ts';
import { actingRole } from './policy.ts';
import { presentSession } from './present.ts';
import { deleteSessions, deleteTokensOf, type MemberRow, prepareFindActor } from './queries.ts';

type EndReason = Parameters<ServerEvents['session.ended']>[0]['reason'];

export interface Sessions {
  /** Reads the database, so that bans, suspensions and new tiers take effect immediately. Null if there is no valid session. */
  authenticate(headers: Headers): Promise<Actor | null>;
  /** Null if there is no valid session. */
  read(headers: Headers): Promise<{ memberId: string; sessionId: string; session: Session } | null>;
  /** Closes the sockets too; a new password also ends API tokens. */
  end(transaction: Transaction, memberId: string, reason: EndReason, which?: { only?: string; except?: string }): Promise<number>;
  announceChange(transaction: Transaction, memberId: string): Promise<void>;
  present(row: MemberRow, session: { expiresAt: Date; isWithPasskey: boolean }): Session;
  newExpiry(): Date;
}

interface SessionDeps {
  database: Database;
  outbox: Outbox;
  isSecure: boolean;
  isSecondStepRequired: boolean;
}

export function createSessions(deps: SessionDeps): Sessions {
  const { database, outbox, isSecondStepRequired: isRequired } = deps;
  const cookieName = `${deps.isSecure ? '__Secure-' : ''}${SESSION_COOKIE}`;
  const findActor = prepareFindActor(database);

  async function find(headers: Headers) {
    const token = readSessionToken(headers, cookieName);
    const [row] = token === null ? [] : await findActor.execute({ token });
    return row && { ...row, ...actingRole(row.role, { isRequired, hasSecondStep: row.hasTwoStep || row.isWithPasskey }) };
  }

  return {
    async authenticate(headers) {
      const row = await find(headers);
      if (!row) return null;
      const { memberId, sessionId, displayName, role, needsSecondStep, tier, isConfirmed, deletionDueAt } = row;
      return { memberId, sessionId, displayName, role, needsSecondStep, tier, isConfirmed, deletionDueAt };
    },
    async read(headers) {
      const row = await find(headers);
      return row ? { memberId: row.memberId, sessionId: row.sessionId, session: presentSession(row, row.expiresAt) } : null;
    },
    async end(transaction, memberId, reason, which) {
      if (reason === 'passwordChanged') await deleteTokensOf(transaction, memberId);
      const ended = await deleteSessions(transaction, memberId, which);
      for (const sessionId of ended) {
        await outbox.add(transaction, { audience: audiences.session(sessionId), event: 'session.ended', payload: { reason } });
      }
      return ended.length;
    },
    async announceChange(transaction, memberId) {
      await outbox.add(transaction, { audience: audiences.member(memberId), event: 'session.changed', payload: {} });
    },
    present: (row, { expiresAt, isWithPasskey }) =>
      presentSession(
        { ...row, ...actingRole(row.role, { isRequired, hasSecondStep: row.hasTwoStep || isWithPasskey }) },
        expiresAt,
      ),
    newExpiry: () => new Date(Date.now() + SESSION_IDLE_DAYS * DAY_MS),
  };
}

/** better-auth's cookie is `token.signature`. */
function readSessionToken(headers: Headers, cookieName: string): string | null {
  for (const pair of (headers.get('cookie') ?? '').split(/; */)) {
    if (!pair.startsWith(`${cookieName}=`)) continue;
    const value = pair.slice(cookieName.length + 1);
    const end = value.indexOf('.');
    return end > 0 ? value.slice(0, end) : null;
  }
  return null;
}
