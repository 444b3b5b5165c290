import type { Readable } from 'node:stream';
import type { Role, TokenScope } from '@bros/contract/core/access';
import type { RateLimitedAction } from '@bros/contract/core/rules';
import { type Capability, type Tier, tierAllows } from '@bros/contract/tiers';

/** Read from the session; at most one second old. */
export interface Actor {
  memberId: string;
  /** The ID of the session or token. */
  sessionId: string;
  displayName: string;
  role: Role;
  /** Staff have role 'member' until a second step (STAFF_SECOND_STEP). */
  needsSecondStep?: boolean;
  tier: Tier;
  isConfirmed: boolean;
  deletionDueAt: Date | null;
}

/** The server replaces a value sent by a client. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

export interface RequestContext {
  requestId: string;
  /** The address that trusted proxies report. */
  address: string;
  headers: Headers;
  actor: Actor | null;
  tokenScope: TokenScope | null;
  /** Unread, of any length. Null for operations without a file. */
  file: Readable | null;
  /** Throws RATE_LIMITED. */
  countAttempt: (action: RateLimitedAction, memberId?: string) => Promise<void>;
  /** Several `set-cookie` calls set several cookies. */
  addHeader: (name: 'set-cookie' | 'retry-after' | 'connection', value: string) => void;
}

/** Staff have all capabilities. */
export function hasCapability(actor: Pick<Actor, 'role' | 'tier'>, capability: Capability): boolean {
  return actor.role !== 'member' || tierAllows(actor.tier, capability);
}
