import type { TokenScope } from './core/access.ts';
import type { Contract } from './index.ts';

/**
 * The nouns a token may reach. Every other is closed to it, a new one too until it is added here: what secures an account, decides over it or is
 * staff's (`accounts`, `accountData`, `apiTokens`, `staff`) takes a session, so that a lost token can neither lock its owner out nor outlive its end.
 */
const OPEN_TO_TOKENS: ReadonlySet<string> = new Set([
  'invitations',
  'referrals',
  'earnings',
  'profiles',
  'privacy',
  'socialAccounts',
  'photos',
  'places',
  'trips',
  'members',
  'memberSearches',
  'map',
  'connections',
  'references',
  'blocks',
  'reports',
  'tips',
  'communityPosts',
  'events',
  'jobs',
  'jobApplications',
  'jobSearches',
  'destinations',
  'favourites',
  'reviews',
  'expats',
  'chat',
  'directMessages',
  'chatPhotos',
  'landing',
  'notices',
  'site',
] satisfies (keyof Contract)[]);

/** The scope that an operation takes of a token; null where it takes none. */
export function tokenScopeOf(noun: string, method: string): TokenScope | null {
  if (!OPEN_TO_TOKENS.has(noun)) return null;
  return method === 'GET' ? 'read' : 'write';
}
