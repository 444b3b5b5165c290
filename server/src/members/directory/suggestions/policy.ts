import type { SuggestionReason } from '@bros/contract/members/directory';

interface Overlap {
  city: string;
  startsOn: string;
  endsOn: string | null;
}

export interface CommonGround {
  mutualConnections: number;
  city: string | null;
  overlap: Overlap | null;
  interests: readonly string[];
  languages: readonly string[];
}

/** Languages weigh least, because many members share one. */
const WEIGHT = { connection: 4, overlap: 4, city: 3, interest: 2, language: 1 } as const;
const COUNTED_CONNECTIONS_MAX = 5;

export const weigh = (common: CommonGround): number => rankReasons(common).reduce((sum, { weight }) => sum + weight, 0);

/** The strongest comes first. */
export const reasonsFor = (common: CommonGround): SuggestionReason[] => rankReasons(common).map(({ reason }) => reason);

export const strongestReason = (common: CommonGround): SuggestionReason | null => reasonsFor(common)[0] ?? null;

function rankReasons({ mutualConnections, overlap, city, interests, languages }: CommonGround) {
  const reasons: { weight: number; reason: SuggestionReason }[] = [];
  if (mutualConnections > 0) {
    const weight = Math.min(mutualConnections, COUNTED_CONNECTIONS_MAX) * WEIGHT.connection;
    reasons.push({ weight, reason: { kind: 'mutualConnections', count: mutualConnections } });
  }
  if (overlap) reasons.push({ weight: WEIGHT.overlap, reason: { kind: 'overlappingTrips', ...overlap } });
  if (city) reasons.push({ weight: WEIGHT.city, reason: { kind: 'sameCity', city } });
  if (interests.length > 0) {
    reasons.push({ weight: interests.length * WEIGHT.interest, reason: { kind: 'interests', shared: [...interests] } });
  }
  // English alone is no reason, because nearly all members speak it.
  if (languages.some((language) => language.toLowerCase() !== 'english')) {
    reasons.push({ weight: languages.length * WEIGHT.language, reason: { kind: 'languages', shared: [...languages] } });
  }
  return reasons.toSorted((one, other) => other.weight - one.weight);
}
