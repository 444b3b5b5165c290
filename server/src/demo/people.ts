import type { Role } from '@bros/contract/core/access';
import type { Tier } from '@bros/contract/tiers';

export interface DemoMember {
  /** The local part of the email. Its domain is reserved for examples (RFC 2606), so that emails reach nobody. */
  mailbox: string;
  fullName: string;
  displayName: string;
  role: Role;
  tier: Tier;
  bio: string;
  location: string;
  country: string;
  occupation: string;
  cityId: number;
  age: number | null;
  education: string;
  culturalBackground: string;
  interests: string[];
  languages: string[];
}

/** Only members who sell something are verified, because selling requires it. */
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
    cityId: 2_643_743,
    age: null,
    education: '',
    culturalBackground: '',
    interests: [],
    languages: ['English'],
  },
  {
    mailbox: 'explorer',
    fullName: 'Eli Explorer',
    displayName: 'Eli',
    role: 'member',
    tier: 'explorer',
    bio: 'Demo account with the Explorer tier. Plans a first longer stay abroad and asks a lot of questions.',
    location: 'Lisbon',
    country: 'Portugal',
    occupation: 'Product designer',
    cityId: 2_267_057,
    age: 29,
    education: 'Design school, Porto',
    culturalBackground: '',
    interests: ['Surfing', 'Coffee', 'Photography'],
    languages: ['English', 'Portuguese'],
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
    cityId: 3_674_962,
    age: 34,
    education: 'Computer science, self-taught after',
    culturalBackground: '',
    interests: ['Hiking', 'Coworking', 'Climbing', 'Coffee'],
    languages: ['English', 'Spanish', 'Portuguese'],
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
    cityId: 1_609_350,
    age: 46,
    education: '',
    culturalBackground: 'Canadian, at home in Thailand',
    interests: ['Street food', 'Motorbikes', 'Golf', 'History'],
    languages: ['English', 'French', 'Thai'],
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
    cityId: 3_054_643,
    age: 41,
    education: '',
    culturalBackground: '',
    interests: ['Chess', 'Running', 'History'],
    languages: ['English', 'Hungarian', 'German'],
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
    cityId: 3_369_157,
    age: 38,
    education: '',
    culturalBackground: '',
    interests: ['Hiking', 'Wine'],
    languages: ['English'],
  },
];
