import { PUSH_DEVICES_MAX } from '@bros/contract/identity/push';
import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { lockAccount } from '../../core/people/members/queries.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { sessions } from '../accounts/tables.ts';
import type { Device } from './sender.ts';
import { pushSubscriptions } from './tables.ts';

export interface OwnSession {
  memberId: string;
  sessionId: string;
}

/** Locks the member and the session. False if the session has ended. */
export async function lockDevices(transaction: Transaction, { memberId, sessionId }: OwnSession): Promise<boolean> {
  await lockAccount(transaction, memberId);
  const rows = await transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, memberId)))
    .for('key share');
  return rows.length > 0;
}

export async function findEndpoint(
  database: Database | Transaction,
  { memberId, sessionId }: OwnSession,
): Promise<string | null> {
  const [row] = await database
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.memberId, memberId), eq(pushSubscriptions.sessionId, sessionId)));
  return row?.endpoint ?? null;
}

/** Takes over a push address that belonged to another session or member. */
export async function saveDevice(transaction: Transaction, session: OwnSession, device: Device): Promise<void> {
  const { sessionId } = session;
  const isReplaced = and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, device.endpoint));
  await transaction.delete(pushSubscriptions).where(isReplaced);
  const { endpoint, ...keys } = device;
  await transaction
    .insert(pushSubscriptions)
    .values({ ...session, endpoint, ...keys })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...session, ...keys, createdAt: sql`now()` } });
}

export async function deleteOldestDevices(transaction: Transaction, memberId: string): Promise<void> {
  const oldest = transaction
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.memberId, memberId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(PUSH_DEVICES_MAX);
  await transaction.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, oldest));
}

export async function deleteDevice(database: Database, { memberId, sessionId }: OwnSession): Promise<void> {
  const isOwn = and(eq(pushSubscriptions.memberId, memberId), eq(pushSubscriptions.sessionId, sessionId));
  await database.delete(pushSubscriptions).where(isOwn);
}

export const selectDevices = (database: Database | Transaction, memberId: string): Promise<Device[]> =>
  database
    .select({ endpoint: pushSubscriptions.endpoint, p256dh: pushSubscriptions.p256dh, auth: pushSubscriptions.auth })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.memberId, memberId), gt(sessions.expiresAt, sql`now()`)));

export async function hasDevice(transaction: Transaction, memberId: string): Promise<boolean> {
  const [row] = await transaction
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.memberId, memberId))
    .limit(1);
  return row !== undefined;
}

export async function deleteSubscriptions(database: Database, endpoints: readonly string[]): Promise<void> {
  if (endpoints.length === 0) return;
  await database.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpoint, [...endpoints]));
}

/** Selects only hosts, because a push address's path is the browser's secret. */
export function selectServices(database: Database, memberId: string) {
  return database
    .select({ service: sql<string>`split_part(${pushSubscriptions.endpoint}, '/', 3)`, since: pushSubscriptions.createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.memberId, memberId))
    .orderBy(pushSubscriptions.createdAt);
}
