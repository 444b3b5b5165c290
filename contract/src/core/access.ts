import { CAPABILITIES, type Capability } from '../tiers.ts';

/**
 * The callers an operation is open to. Every procedure declares one; one middleware on the server enforces it.
 * - `anyone`: signed in or not
 * - `session`: anyone with a session, also before the email is confirmed (the verification gate) and while the account waits to be deleted
 * - `member`: a confirmed member of any tier whose account does not wait to be deleted; everything below asks for that too
 * - a capability: a confirmed member whose tier has it (tiers.ts); staff have all of them
 * - `moderator`: moderators and admins · `admin`: admins only
 */
export type Access = 'anyone' | 'session' | 'member' | 'moderator' | 'admin' | Capability;

/** Every value `Access` can take, for documents and checks. */
export const ACCESS_LEVELS: readonly Access[] = ['anyone', 'session', 'member', 'moderator', 'admin', ...CAPABILITIES];

export const ROLES = ['member', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The scopes of a member's API token: `read` allows every GET, `write` allows every operation that accepts tokens. */
export const TOKEN_SCOPES = ['read', 'write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
