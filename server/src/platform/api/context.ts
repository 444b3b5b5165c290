import type { Readable } from 'node:stream';
import type { Role, TokenScope } from '@bros/contract/core/access';
import type { RateLimitedAction } from '@bros/contract/core/rules';
import { type Capability, type Tier, tierAllows } from '@bros/contract/tiers';

/** The caller, from the session; at most one second old. */
export interface Actor {
  memberId: string;
  /** For a caller with a token, the token's id. */
  sessionId: string;
  displayName: string;
  role: Role;
  /** Staff whose role is 'member' until they use a second step (STAFF_SECOND_STEP). */
  needsSecondStep?: boolean;
  tier: Tier;
  isConfirmed: boolean;
  /** Null unless the member requested the deletion of the account. */
  deletionDueAt: Date | null;
}

/** The server sets this header itself. It replaces a value that a client sends. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

export interface RequestContext {
  requestId: string;
  /** The client's IP address, as trusted proxies report it. */
  address: string;
  headers: Headers;
  actor: Actor | null;
  tokenScope: TokenScope | null;
  /** The unread request body, of any length. Null for operations without a file. */
  file: Readable | null;
  /** Throws RATE_LIMITED. */
  countAttempt: (action: RateLimitedAction, memberId?: string) => Promise<void>;
  /** Several calls with `set-cookie` set several cookies. */
  addHeader: (name: 'set-cookie' | 'retry-after' | 'connection', value: string) => void;
}

/** Staff have all capabilities. */
export function hasCapability(actor: Pick<Actor, 'role' | 'tier'>, capability: Capability): boolean {
  return actor.role !== 'member' || tierAllows(actor.tier, capability);
}
