import type { DeclineReason } from '@bros/contract/core/connection-rules';
import { paths } from '@bros/contract/paths';
import { type NoticeDeps, notify, resolveNotice } from '../../core/notices/service.ts';
import { announceChange } from '../../core/people/connections/service.ts';
import type { Transaction } from '../../platform/database/connect.ts';

interface Pair {
  requesterId: string;
  targetId: string;
}

const incoming = paths.dashboardConnectionsTab('incoming');
const connected = paths.dashboardConnectionsTab('connections');
/** The key contains the requester, so that a request has at most one unread notice of each kind. */
const keyOf = ({ requesterId }: Pair) => `request:${requesterId}`;

/** A silent decline, a withdrawal and a disconnect cause no notice. */
export function createAnnouncer(deps: NoticeDeps) {
  const resolveRequest = async (transaction: Transaction, pair: Pair) => {
    const about = { memberId: pair.targetId, groupKey: keyOf(pair) };
    await resolveNotice(deps, transaction, { ...about, kind: 'connection.requested' });
    await resolveNotice(deps, transaction, { ...about, kind: 'connection.expiring' });
  };
  return {
    changed: (transaction: Transaction, { requesterId, targetId }: Pair) =>
      announceChange(deps.outbox, transaction, requesterId, targetId),
    settled: resolveRequest,
    requested: (transaction: Transaction, pair: Pair, note: string) =>
      notify(deps, transaction, {
        memberId: pair.targetId,
        kind: 'connection.requested',
        actorId: pair.requesterId,
        path: incoming,
        values: { note },
        groupKey: keyOf(pair),
      }),
    accepted: (transaction: Transaction, pair: Pair) =>
      notify(deps, transaction, {
        memberId: pair.requesterId,
        kind: 'connection.accepted',
        actorId: pair.targetId,
        path: paths.member(pair.targetId),
        values: {},
      }),
    declined: (transaction: Transaction, pair: Pair, reason: DeclineReason) =>
      notify(deps, transaction, {
        memberId: pair.requesterId,
        kind: 'connection.declined',
        actorId: pair.targetId,
        path: connected,
        values: { reason },
      }),
    expiring: (transaction: Transaction, pair: Pair & { expiresAt: Date }) =>
      notify(deps, transaction, {
        memberId: pair.targetId,
        kind: 'connection.expiring',
        actorId: pair.requesterId,
        path: incoming,
        values: { expiresAt: pair.expiresAt.toISOString() },
        groupKey: keyOf(pair),
      }),
  };
}
