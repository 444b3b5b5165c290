import fc from 'fast-check';
import type { Guest, Week } from '../../src/gatherings/tables/matching/guests.ts';

const LANGUAGES = ['English', 'German', 'Portuguese', 'Spanish', 'Thai'];
const INTERESTS = ['coffee', 'cycling', 'diving', 'food', 'hiking', 'music', 'startups', 'surfing'];

const range = fc.tuple(fc.integer({ min: 18, max: 60 }), fc.integer({ min: 3, max: 30 }));

const guest = (id: string): fc.Arbitrary<Guest> =>
  fc.record({
    id: fc.constant(id),
    languages: fc.subarray(LANGUAGES, { minLength: 1, maxLength: 3 }),
    age: fc.option(fc.integer({ min: 18, max: 80 }), { freq: 10 }),
    ages: fc.option(
      range.map(([from, years]) => ({ from, to: from + years })),
      { freq: 1 },
    ),
    budget: fc.constantFrom(1, 2, 3),
    interests: fc.subarray(INTERESTS),
    isVerified: fc.boolean(),
    isNewMember: fc.boolean(),
    noRepeats: fc.boolean(),
    weeksWaited: fc.constantFrom(0, 0, 0, 1, 2),
  });

export const weekOf = (size: { min: number; max: number }): fc.Arbitrary<Week> =>
  fc.integer(size).chain((count) => {
    const ids = Array.from({ length: count }, (_, index) => `guest-${index}`);
    const pairs = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)), { maxLength: count });
    return fc.record({ guests: fc.tuple(...ids.map(guest)), blocked: pairs, met: pairs });
  });
