import { CAPABILITIES, type Capability } from '../tiers.ts';

/**
 * The callers that may use an operation.
 * - `session`: even before the email is confirmed or while the account waits for deletion
 * - `member`: confirmed, not waiting for deletion; the levels below require it
 * - a capability: a member whose tier has it (tiers.ts), or staff
 * - `moderator`: moderators and admins
 */
export type Access = 'anyone' | 'session' | 'member' | 'moderator' | 'admin' | Capability;

export const ACCESS_LEVELS: readonly Access[] = ['anyone', 'session', 'member', 'moderator', 'admin', ...CAPABILITIES];

export const ROLES = ['member', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** `read`: GET operations, `write`: all; both only if the operation accepts tokens. */
export const TOKEN_SCOPES = ['read', 'write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
