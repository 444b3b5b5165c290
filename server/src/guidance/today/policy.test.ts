import type { NEXT_STEPS } from '@bros/contract/guidance/today-rules';
import { expect, test } from 'vitest';
import { distanceKm, nextStepIn, type Situation } from './policy.ts';

const settled: Situation = {
  asksSomething: false,
  unreadCount: 0,
  requestCount: 0,
  canSeePeople: true,
  hasPhoto: true,
  connectionCount: 3,
  hasPlans: true,
  meetupCount: 0,
};

test.each<[(typeof NEXT_STEPS)[number] | null, Partial<Situation>]>([
  ['answerQuestions', { asksSomething: true, unreadCount: 2, canSeePeople: false }],
  ['readMessages', { unreadCount: 2, requestCount: 1 }],
  ['answerRequests', { requestCount: 1, hasPhoto: false }],
  ['choosePlan', { canSeePeople: false, hasPhoto: false }],
  ['addPhoto', { hasPhoto: false, connectionCount: 0 }],
  ['meetSomebody', { connectionCount: 0, hasPlans: false }],
  ['planTrip', { hasPlans: false, meetupCount: 2 }],
  ['joinMeetup', { meetupCount: 2 }],
  [null, {}],
])('the next step is %s', (step, changes) => {
  expect(nextStepIn({ ...settled, ...changes })).toBe(step);
});

test('distances follow a spherical earth', () => {
  const [lisbon, bangkok] = [
    { latitude: 38.72, longitude: -9.13 },
    { latitude: 13.75, longitude: 100.5 },
  ];
  expect(distanceKm(lisbon, lisbon)).toBe(0);
  expect(distanceKm(lisbon, bangkok)).toBeGreaterThan(10_600);
  expect(distanceKm(lisbon, bangkok)).toBeLessThan(10_750);
});
