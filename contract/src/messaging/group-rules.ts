import type { Tier } from '../tiers.ts';

/** No Zod: screens load this file. Limits without a reference are our choice. */

export const GROUP_ROLES = ['owner', 'helper', 'member'] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];

/** `asked`: the owner or a helper decides. `removed`: can rejoin only by invitation. */
export const GROUP_STATES = ['joined', 'asked', 'invited', 'removed'] as const;
export type GroupState = (typeof GROUP_STATES)[number];

/** Applies to members who use a link. */
export const GROUP_JOINING = ['open', 'approval'] as const;
export type GroupJoining = (typeof GROUP_JOINING)[number];

export const GROUP_LINK_STATES = ['open', 'revoked', 'expired', 'usedUp', 'full', 'closed'] as const;
export type GroupLinkState = (typeof GROUP_LINK_STATES)[number];

/** Product list, P1. */
export const GROUPS_OWNED: Record<Tier, number> = { browser: 0, explorer: 3, adventurer: 10, legend: 30 };

/** Product list, P1. */
export const GROUP_MEMBERS_MAX = 100;

/** Limited, because the list of rooms must fit one page. Includes owned groups. */
export const GROUPS_JOINED_MAX = 100;

/** Invited members and members who ask to join. */
export const GROUP_WAITING_MAX = 200;

/** Public rooms' slugs consist of words and contain no ID. */
export const groupSlugOf = (roomId: string): string => `group-${roomId}`;
export const isGroupSlug = (slug: string): boolean => /^group-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(slug);

export const GROUP_INVITED_AT_ONCE = 20;
export const GROUP_PURPOSE_MAX_CHARACTERS = 300;

export const GROUP_LINKS_MAX = 10;
export const GROUP_LINK_DAYS = [1, 7, 30] as const;

/** For this long after the last member left, staff can decide about reported messages. */
export const EMPTY_GROUP_DAYS = 90;
