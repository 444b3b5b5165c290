import type { Readable } from 'node:stream';
import type { Role, TokenScope } from '@bros/contract/core/access';
import type { RateLimitedAction } from '@bros/contract/core/rules';
import { type Capability, type Tier, tierAllows } from '@bros/contract/tiers';

/** The caller as of at most a second ago, from the session. */
export interface Actor {
  memberId: string;
  /** The token's id for a caller with a token. */
  sessionId: string;
  displayName: string;
  role: Role;
  tier: Tier;
  isConfirmed: boolean;
  /** Null unless the member requested the deletion. */
  deletionDueAt: Date | null;
}

/** The server sets this header; a request's own header of this name is dropped. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

export interface RequestContext {
  requestId: string;
  /** The address reported by trusted proxies. */
  address: string;
  headers: Headers;
  actor: Actor | null;
  tokenScope: TokenScope | null;
  /** The unread request body, of any length. Null for operations without a file. */
  file: Readable | null;
  /** Throws RATE_LIMITED. */
  countAttempt: (action: RateLimitedAction, memberId?: string) => Promise<void>;
  /** May be called repeatedly for `set-cookie`. */
  addHeader: (name: 'set-cookie' | 'retry-after' | 'connection', value: string) => void;
}

/** Staff have all capabilities. */
export function hasCapability(actor: Pick<Actor, 'role' | 'tier'>, capability: Capability): boolean {
  return actor.role !== 'member' || tierAllows(actor.tier, capability);
}
