import type { NextStep } from '@bros/contract/guidance/today-rules';

export interface Situation {
  asksSomething: boolean;
  unreadCount: number;
  requestCount: number;
  canSeePeople: boolean;
  hasPhoto: boolean;
  connectionCount: number;
  hasPlans: boolean;
  meetupCount: number;
}

export function nextStepIn(situation: Situation): NextStep | null {
  const applies: Record<NextStep, boolean> = {
    answerQuestions: situation.asksSomething,
    readMessages: situation.unreadCount > 0,
    answerRequests: situation.requestCount > 0,
    choosePlan: !situation.canSeePeople,
    addPhoto: !situation.hasPhoto,
    meetSomebody: situation.connectionCount === 0,
    planTrip: !situation.hasPlans,
    joinMeetup: situation.meetupCount > 0,
  };
  return (Object.keys(applies) as NextStep[]).find((step) => applies[step]) ?? null;
}

const EARTH_RADIUS_KM = 6371;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

interface Point {
  latitude: number;
  longitude: number;
}

/** Whole kilometers (haversine formula). */
export function distanceKm(one: Point, other: Point): number {
  const latitude = toRadians(other.latitude - one.latitude) / 2;
  const longitude = toRadians(other.longitude - one.longitude) / 2;
  const part =
    Math.sin(latitude) ** 2 + Math.cos(toRadians(one.latitude)) * Math.cos(toRadians(other.latitude)) * Math.sin(longitude) ** 2;
  return Math.round(2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(part))));
}
