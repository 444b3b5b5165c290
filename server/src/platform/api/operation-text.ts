import type { Access } from '@bros/contract/core/access';
import { RATE_LIMITS, type RateLimitedAction } from '@bros/contract/core/rules';
import { PLANS, TIERS, tierFor } from '@bros/contract/tiers';

export interface Declared {
  access: Access;
  limit: RateLimitedAction | undefined;
  ipRateLimitFactor: number;
  takesFile: boolean;
  isPaged: boolean;
  /** Undefined if the page size is fixed. */
  maxPageSize: number | undefined;
  /** True if the body has a `clientId`. */
  isStoredOnce: boolean;
}

/** Omits tokens and errors, which the document lists in `security` and `responses`. */
export function describeOperation(declared: Declared): string {
  const { access, limit, ipRateLimitFactor, takesFile, isPaged, maxPageSize, isStoredOnce } = declared;
  return [
    `For ${describeCallers(access)}.`,
    takesFile && 'The request body is the file itself.',
    isPaged && `Pages${maxPageSize ? ` of at most ${maxPageSize} items` : ''}.`,
    isStoredOnce && 'Idempotent by `clientId`.',
    limit && describeLimit(limit, access, ipRateLimitFactor),
  ]
    .filter((sentence) => typeof sentence === 'string')
    .join(' ');
}

function describeCallers(access: Access): string {
  switch (access) {
    case 'anyone':
      return 'everyone';
    case 'session':
      return 'everyone who is signed in, even before the email address is confirmed';
    case 'member':
      return 'all members';
    case 'moderator':
      return 'moderators and admins';
    case 'admin':
      return 'admins';
    default:
      return describeTiers(tierFor(access));
  }
}

function describeTiers(lowest: (typeof TIERS)[number]): string {
  if (lowest === TIERS[0]) return 'all members';
  const { name } = PLANS[lowest];
  return lowest === TIERS.at(-1) ? `${name} and staff` : `${name} and above, and staff`;
}

function describeLimit(action: RateLimitedAction, access: Access, ipRateLimitFactor: number): string {
  const { attempts, windowSeconds } = RATE_LIMITS[action];
  const byAddress = `${attempts * ipRateLimitFactor} per IP address`;
  const counted = access === 'anyone' ? byAddress : `${attempts} per member, ${byAddress}`;
  return `Limit per ${describeDuration(windowSeconds)}: ${counted}.`;
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

function describeDuration(seconds: number): string {
  const [unit, length] = UNITS.find(([, size]) => seconds % size === 0) ?? UNITS[3];
  const count = seconds / length;
  return count === 1 ? unit : `${count} ${unit}s`;
}
