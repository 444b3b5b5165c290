import type { Role } from '@bros/contract/access';
import type { Tier } from '@bros/contract/tiers';

export interface DemoMember {
  /** The part before the `@`; the domain is reserved for examples (RFC 2606), so no mail can reach anybody. */
  mailbox: string;
  fullName: string;
  displayName: string;
  role: Role;
  tier: Tier;
  bio: string;
  location: string;
  country: string;
  occupation: string;
}

/** One member of each tier, a moderator and an admin. Nobody checked these people, for there are none: they are not verified. */
export const demoMembers: DemoMember[] = [
  {
    mailbox: 'browser',
    fullName: 'Ben Browser',
    displayName: 'Ben',
    role: 'member',
    tier: 'browser',
    bio: 'Demo account with the free Browser tier: reads and listens, does not post, and sees no names.',
    location: 'London',
    country: 'United Kingdom',
    occupation: 'Still deciding where to go',
  },
  {
    mailbox: 'explorer',
    fullName: 'Eli Explorer',
    displayName: 'Eli',
    role: 'member',
    tier: 'explorer',
    bio: 'Demo account with the Explorer tier. Plans his first longer stay abroad and asks a lot of questions.',
    location: 'Lisbon',
    country: 'Portugal',
    occupation: 'Product designer',
  },
  {
    mailbox: 'adventurer',
    fullName: 'Andre Adventurer',
    displayName: 'Andre',
    role: 'member',
    tier: 'adventurer',
    bio: 'Demo account with the Adventurer tier. Moves every few months, works early and hikes late.',
    location: 'Medellín',
    country: 'Colombia',
    occupation: 'Software developer',
  },
  {
    mailbox: 'legend',
    fullName: 'Leo Legend',
    displayName: 'Leo',
    role: 'member',
    tier: 'legend',
    bio: 'Demo account with the Legend tier. Knows a good table in most cities and invites people to it.',
    location: 'Bangkok',
    country: 'Thailand',
    occupation: 'Runs a small export business',
  },
  {
    mailbox: 'moderator',
    fullName: 'Marcus Moderator',
    displayName: 'Marcus',
    role: 'moderator',
    tier: 'legend',
    bio: 'Demo account of a moderator: keeps the rooms friendly and looks after members.',
    location: 'Budapest',
    country: 'Hungary',
    occupation: 'Community moderator',
  },
  {
    mailbox: 'admin',
    fullName: 'Adam Admin',
    displayName: 'Adam',
    role: 'admin',
    tier: 'legend',
    bio: 'Demo account of an admin: sees and may do everything that staff can.',
    location: 'Cape Town',
    country: 'South Africa',
    occupation: 'Network admin',
  },
];
