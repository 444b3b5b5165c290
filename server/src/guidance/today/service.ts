import type { CityId } from '@bros/contract/core/cities';
import type { TodayView } from '@bros/contract/guidance/today';
import { TODAY_SHOWN } from '@bros/contract/guidance/today-rules';
import { countConnections } from '../../members/connections/lists/service.ts';
import { getOwnProfile } from '../../members/profiles/service.ts';
import { findCrossings } from '../../members/trips/crossings/service.ts';
import { countUnread } from '../../messaging/chat/rooms/service.ts';
import type { MemberMap } from '../../places/map/service.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { findEvents, findJobs, findMeetups, findPeople, findStreams } from './lines.ts';
import { nextStepIn } from './policy.ts';
import { findHomeCity, findRoomFor, hasPlans } from './queries.ts';

export async function getToday(database: Database, map: MemberMap, actor: Actor): Promise<TodayView> {
  const profile = await getOwnProfile(database, actor);
  const home = await findHomeCity(database, actor.memberId);
  const people = await findPeople(database, map, actor, home);
  const crossings = await findCrossings(database, actor, TODAY_SHOWN);
  const meetups = await findMeetups(database, actor, home);
  const events = await findEvents(database, actor, home);
  const streams = await findStreams(database, actor, home);
  const jobs = await findJobs(database, actor);
  const { unreadCount } = await countUnread(database, actor);
  const connections = await countConnections(database, actor);
  const isPlanning = await hasPlans(database, actor.memberId);
  const room = await findRoomFor(database, home?.id ?? null);
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
