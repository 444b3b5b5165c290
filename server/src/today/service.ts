import type { CityId } from '@bros/contract/places';
import type { TodayView } from '@bros/contract/today';
import { TODAY_SHOWN } from '@bros/contract/today-rules';
import { countUnread } from '../chat/rooms/service.ts';
import { countConnections } from '../connections/lists/service.ts';
import type { MemberMap } from '../map/service.ts';
import { type Actor, hasCapability } from '../platform/api/context.ts';
import type { Database } from '../platform/database/connect.ts';
import { getOwnProfile } from '../profiles/service.ts';
import { findCrossings } from '../trips/crossings/service.ts';
import { findEvents, findJobs, findMeetups, findPeople, findStreams } from './lines.ts';
import { nextStepIn } from './policy.ts';
import { findHomeCity, findRoomFor, hasPlans } from './queries.ts';

/** Returns the panel above the profile's tabs: people, plans, meetups and talk that concern the reader, and one thing to do next. */
export async function getToday(database: Database, map: MemberMap, actor: Actor): Promise<TodayView> {
  const [profile, home] = await Promise.all([getOwnProfile(database, actor), findHomeCity(database, actor.memberId)]);
  const [people, crossings, meetups, events, streams, jobs, { unreadCount }, connections, isPlanning, room] = await Promise.all([
    findPeople(database, map, actor, home),
    findCrossings(database, actor, TODAY_SHOWN),
    findMeetups(database, actor, home),
    findEvents(database, actor, home),
    findStreams(database, actor, home),
    findJobs(database, actor),
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
  return { city, asks, people, crossings, meetups, events, streams, jobs, unreadCount, room: room ?? null, nextStep };
}
