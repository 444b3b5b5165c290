import type { Readable } from 'node:stream';
import type { Role, TokenScope } from '@bros/contract/core/access';
import type { RateLimitedAction } from '@bros/contract/core/rules';
import { type Capability, type Tier, tierAllows } from '@bros/contract/tiers';

/** The caller, read from the session at most a second ago. */
export interface Actor {
  memberId: string;
  /** The token's id when the caller uses a token. */
  sessionId: string;
  displayName: string;
  role: Role;
  tier: Tier;
  isConfirmed: boolean;
  /** The moment when the account will be deleted; null unless the member asked for it. */
  deletionDueAt: Date | null;
}

/** Among `RequestContext.headers`: the caller's address as the server has judged it. A header of that name in the request itself is not passed on. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

/** The context of every handler. */
export interface RequestContext {
  requestId: string;
  /** The caller's network address as the proxies we trust tell it. */
  address: string;
  headers: Headers;
  actor: Actor | null;
  /** The scope of the caller's token; null without one. */
  tokenScope: TokenScope | null;
  /** The body of an operation that takes a file: not read yet, and of any length. Null for all others. */
  file: Readable | null;
  /** Counts an attempt of the caller's address and, when given, of a member. Throws RATE_LIMITED. */
  countAttempt: (action: RateLimitedAction, memberId?: string) => Promise<void>;
  /** Adds a header to the answer; of `set-cookie` there may be several. */
  addHeader: (name: 'set-cookie' | 'retry-after' | 'connection', value: string) => void;
}

/** True when the actor's tier has the capability. Staff have all. */
export function hasCapability(actor: Pick<Actor, 'role' | 'tier'>, capability: Capability): boolean {
  return actor.role !== 'member' || tierAllows(actor.tier, capability);
}
