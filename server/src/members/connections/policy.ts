import {
  allowsConnectionAction,
  CONNECTION_ACTIONS,
  type ConnectionAction,
  type ConnectionParty,
  type ConnectionState,
  REQUEST_ALLOWANCE_DAYS,
  REQUEST_COOLDOWN_DAYS,
  REQUESTS_PER_DAY,
  type TrustLevel,
} from '@bros/contract/core/connection-rules';
import { DAY_MS } from '@bros/contract/core/durations';
import { ALLOWANCES, TIERS, type Tier } from '@bros/contract/tiers';
import type { Actor } from '../../platform/api/context.ts';

export interface Connection {
  requesterId: string;
  targetId: string;
  status: ConnectionState;
  decidedAt: Date | null;
}

export function partyOf(connection: Pick<Connection, 'requesterId'>, memberId: string): ConnectionParty {
  return connection.requesterId === memberId ? 'requester' : 'target';
}

/** `forbidden`: only the other member may act. `unavailable`: no longer possible. */
export function checkAction(
  action: ConnectionAction,
  connection: Connection,
  memberId: string,
): 'allowed' | 'done' | 'forbidden' | 'unavailable' {
  const { by, to } = CONNECTION_ACTIONS[action];
  const party = partyOf(connection, memberId);
  if (by !== 'either' && by !== party) return 'forbidden';
  if (connection.status === to) return 'done';
  return allowsConnectionAction(action, party, connection.status) ? 'allowed' : 'unavailable';
}

export function endingAction(connection: Connection, memberId: string): ConnectionAction | undefined {
  const endings = ['disconnect', 'withdraw', 'decline'] as const;
  return endings.find((action) => allowsConnectionAction(action, partyOf(connection, memberId), connection.status));
}

/** When a declined requester may ask again (specification, E2); null means now. The member who declined never waits. */
export function cooldownEnd(newest: Connection | undefined, actorId: string, now: Date): Date | null {
  if (newest?.status !== 'declined' || newest.requesterId !== actorId || !newest.decidedAt) return null;
  const end = new Date(newest.decidedAt.getTime() + REQUEST_COOLDOWN_DAYS * DAY_MS);
  return end > now ? end : null;
}

export interface RequestLimit {
  limit: 'tier' | 'trust';
  /** The lowest tier that allows more; null if no tier does, or if the trust level sets the limit. */
  tier: Tier | null;
  max: number;
  days: number;
}

function tierWithMore(max: number): Tier | null {
  const allowed = (tier: Tier) => ALLOWANCES[tier].connectionRequests ?? Number.POSITIVE_INFINITY;
  return TIERS.find((tier) => allowed(tier) > max) ?? null;
}

/** Staff have no limit (N3). */
export function requestLimits(actor: Pick<Actor, 'role' | 'tier'>, trust: TrustLevel): RequestLimit[] {
  if (actor.role !== 'member') return [];
  const byTier = ALLOWANCES[actor.tier].connectionRequests;
  const byTrust = REQUESTS_PER_DAY[trust];
  return [
    ...(byTier === null
      ? []
      : [{ limit: 'tier' as const, tier: tierWithMore(byTier), max: byTier, days: REQUEST_ALLOWANCE_DAYS }]),
    ...(byTrust === null ? [] : [{ limit: 'trust' as const, tier: null, max: byTrust, days: 1 }]),
  ];
}
