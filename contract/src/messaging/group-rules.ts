import type { Tier } from '../tiers.ts';

/** Imports no schema library, to keep screens small. Limits without a reference to the product are our own choice. */

export const GROUP_ROLES = ['owner', 'helper', 'member'] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];

/** `asked`: the owner or a helper must decide. `invited`: the member has not answered yet. `removed`: the member can join again only after a new invitation. */
export const GROUP_STATES = ['joined', 'asked', 'invited', 'removed'] as const;
export type GroupState = (typeof GROUP_STATES)[number];

/** Whether members who use a link join immediately, or after the owner or a helper accepts them. */
export const GROUP_JOINING = ['open', 'approval'] as const;
export type GroupJoining = (typeof GROUP_JOINING)[number];

export const GROUP_LINK_STATES = ['open', 'revoked', 'expired', 'usedUp', 'full', 'closed'] as const;
export type GroupLinkState = (typeof GROUP_LINK_STATES)[number];

/** The number of open groups that a member may own (product list, P1). */
export const GROUPS_OWNED: Record<Tier, number> = { browser: 0, explorer: 3, adventurer: 10, legend: 30 };

/** Product, P1. */
export const GROUP_MEMBERS_MAX = 100;

/** The number of groups that a member can be in, so that the list of rooms fits one page. Owned groups count too. */
export const GROUPS_JOINED_MAX = 100;

/** The number of invited and asking members of one group. */
export const GROUP_WAITING_MAX = 200;

/** The slug of a group's room. Slugs of public rooms are words, never an id. */
export const groupSlugOf = (roomId: string): string => `group-${roomId}`;
export const isGroupSlug = (slug: string): boolean => /^group-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(slug);

export const GROUP_INVITED_AT_ONCE = 20;
export const GROUP_PURPOSE_MAX_CHARACTERS = 300;

/** The number of links of one group that are not revoked. */
export const GROUP_LINKS_MAX = 10;
export const GROUP_LINK_DAYS = [1, 7, 30] as const;

/** A group is deleted this long after its last member left. Until then staff can decide about its reported messages. */
export const EMPTY_GROUP_DAYS = 90;
