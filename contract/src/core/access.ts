import { CAPABILITIES, type Capability } from '../tiers.ts';

/**
 * The callers an operation is open to. Every operation declares one level, and one middleware enforces it.
 * - `anyone`: signed in or not
 * - `session`: any session, also before the email is confirmed and while the account waits to be deleted
 * - `member`: confirmed, of any tier, and not waiting to be deleted; the levels below require this too
 * - a capability: a member whose tier has it (tiers.ts); staff have all of them
 * - `moderator`: moderators and admins · `admin`: admins only
 */
export type Access = 'anyone' | 'session' | 'member' | 'moderator' | 'admin' | Capability;

export const ACCESS_LEVELS: readonly Access[] = ['anyone', 'session', 'member', 'moderator', 'admin', ...CAPABILITIES];

export const ROLES = ['member', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** `read` allows every GET, `write` every operation that accepts tokens. */
export const TOKEN_SCOPES = ['read', 'write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
