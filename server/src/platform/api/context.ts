import type { Readable } from 'node:stream';
import type { Role, TokenScope } from '@bros/contract/access';
import { type Capability, type Tier, tierAllows } from '@bros/contract/tiers';

/** Who calls: read from the session at most a second ago. */
export interface Actor {
  memberId: string;
  /** Of a caller by token: the token's id. */
  sessionId: string;
  displayName: string;
  role: Role;
  tier: Tier;
  isConfirmed: boolean;
  /** His account waits to be deleted then. */
  deletionDueAt: Date | null;
}

/** Among `RequestContext.headers`: the caller's address as the server has judged it. A header of that name in the request itself is not passed on. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';

/** What every handler gets. */
export interface RequestContext {
  requestId: string;
  /** The caller's network address as the proxies we trust tell it. */
  address: string;
  headers: Headers;
  actor: Actor | null;
  /** How far the caller's token reaches; null without one. */
  tokenScope: TokenScope | null;
  /** The body of an operation that takes a file: not read yet, and of any length. Null for all others. */
  file: Readable | null;
  /** Adds a header to the answer; of `set-cookie` there may be several. */
  addHeader: (name: 'set-cookie' | 'retry-after' | 'connection', value: string) => void;
}

/** Whether the actor's tier has a capability. Staff have all. */
export function hasCapability(actor: Pick<Actor, 'role' | 'tier'>, capability: Capability): boolean {
  return actor.role !== 'member' || tierAllows(actor.tier, capability);
}
