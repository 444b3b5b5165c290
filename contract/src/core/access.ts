import { CAPABILITIES, type Capability } from '../tiers.ts';

/**
 * The callers that may use an operation. Every operation declares one level, and one middleware enforces it.
 * - `anyone`: signed in or not
 * - `session`: any session, even before the email is confirmed or while the account waits for deletion
 * - `member`: confirmed, of any tier, and not waiting for deletion; the levels below require this too
 * - a capability: a member whose tier has it (tiers.ts); staff have all of them
 * - `moderator`: moderators and admins · `admin`: admins only
 */
export type Access = 'anyone' | 'session' | 'member' | 'moderator' | 'admin' | Capability;

export const ACCESS_LEVELS: readonly Access[] = ['anyone', 'session', 'member', 'moderator', 'admin', ...CAPABILITIES];

export const ROLES = ['member', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** `read` allows every GET operation, `write` every operation; both only if the operation accepts tokens. */
export const TOKEN_SCOPES = ['read', 'write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
