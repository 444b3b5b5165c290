import type { CityId } from '@bros/contract/places';
import type { TodayView } from '@bros/contract/today';
import { TODAY_SHOWN } from '@bros/contract/today-rules';
import { countUnread } from '../chat/rooms/service.ts';
import { countConnections } from '../connections/lists/service.ts';
import { type Actor, hasCapability } from '../platform/api/context.ts';
import type { Database } from '../platform/database/connect.ts';
import { getOwnProfile } from '../profiles/service.ts';
import { findCrossings } from '../trips/crossings/service.ts';
import { findMeetups, findPeople } from './lines.ts';
import { nextStepIn } from './policy.ts';
import { findHomeCity, findRoomFor, hasPlans } from './queries.ts';

/** What the reader finds above the tabs of the profile: people, plans, meetups and talk that concern them, and one thing to do next. */
export async function getToday(database: Database, actor: Actor): Promise<TodayView> {
  const [profile, home] = await Promise.all([getOwnProfile(database, actor), findHomeCity(database, actor.memberId)]);
  const [people, crossings, meetups, { unreadCount }, connections, isPlanning, room] = await Promise.all([
    findPeople(database, actor, home),
    findCrossings(database, actor, TODAY_SHOWN),
    findMeetups(database, actor, home),
    countUnread(database, actor),
    countConnections(database, actor),
    hasPlans(database, actor.memberId),
    findRoomFor(database, home?.id ?? null),
  ]);
  const asks = { where: !home && profile.location === '', next: !isPlanning, likes: profile.interests.length === 0 };
  const nextStep = nextStepIn({
    asksSomething: asks.where || asks.likes,
    unreadCount,
    requestCount: connections.incoming,
    seesPeople: hasCapability(actor, 'people.see'),
    hasPhoto: profile.photo !== null,
    connectionCount: connections.connections,
    hasPlans: isPlanning,
    meetupCount: meetups.items.length,
  });
  const city = home ? { id: home.id as CityId, name: home.name, country: home.country } : null;
  return { city, asks, people, crossings, meetups, unreadCount, room: room ?? null, nextStep };
}
