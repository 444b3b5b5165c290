import type { SuggestionReason } from '@bros/contract/members/directory';

interface Overlap {
  city: string;
  startsOn: string;
  endsOn: string | null;
}

export interface Likeness {
  friendsInCommon: number;
  city: string | null;
  overlap: Overlap | null;
  interests: readonly string[];
  languages: readonly string[];
}

/** A language that many members speak weighs little. */
const WEIGHT = { friend: 4, overlap: 4, city: 3, interest: 2, language: 1 } as const;
const FRIENDS_THAT_COUNT = 5;

/** Returns 0 for members with nothing in common. */
export function weigh({ friendsInCommon, overlap, city, interests, languages }: Likeness): number {
  const friends = Math.min(friendsInCommon, FRIENDS_THAT_COUNT) * WEIGHT.friend;
  return (
    friends +
    (overlap ? WEIGHT.overlap : 0) +
    (city ? WEIGHT.city : 0) +
    interests.length * WEIGHT.interest +
    languages.length * WEIGHT.language
  );
}

/** Returns the strongest reason first. */
export function reasonsFor({ friendsInCommon, overlap, city, interests, languages }: Likeness): SuggestionReason[] {
  return [
    ...(friendsInCommon > 0 ? [{ kind: 'friendsInCommon' as const, count: friendsInCommon }] : []),
    ...(overlap ? [{ kind: 'overlappingTrips' as const, ...overlap }] : []),
    ...(city ? [{ kind: 'sameCity' as const, city }] : []),
    ...(interests.length > 0 ? [{ kind: 'interests' as const, shared: [...interests] }] : []),
    ...(languages.length > 0 ? [{ kind: 'languages' as const, shared: [...languages] }] : []),
  ];
}
