import type { CityId } from '@bros/contract/core/cities';
import type { TodayView } from '@bros/contract/guidance/today';
import { TODAY_SHOWN } from '@bros/contract/guidance/today-rules';
import { countConnections } from '../../members/connections/lists/service.ts';
import { getOwnProfile } from '../../members/profiles/service.ts';
import { findCrossings } from '../../members/trips/crossings/service.ts';
import { listTrips } from '../../members/trips/service.ts';
import { listDirectRooms } from '../../messaging/chat/direct/service.ts';
import { countUnread } from '../../messaging/chat/rooms/service.ts';
import { listCityNews } from '../../places/city-news/service.ts';
import type { MemberMap } from '../../places/map/service.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { countNewStays, countTripStays, findEvents, findJobs, findMeetups, findPeople, findStreams } from './lines.ts';
import { nextStepIn } from './policy.ts';
import { findHomeCity, findRoomFor, type HomeCity } from './queries.ts';

const LATEST = { archived: false, search: '', limit: TODAY_SHOWN };

function presentHome(home: HomeCity | undefined): TodayView['city'] {
  if (!home) return null;
  const { today: _, id, ...city } = home;
  return { id: id as CityId, ...city };
}

export async function getToday(database: Database, map: MemberMap, actor: Actor): Promise<TodayView> {
  const profile = await getOwnProfile(database, actor);
  const home = await findHomeCity(database, actor.memberId);
  const people = await findPeople(database, map, actor, home);
  const crossings = await findCrossings(database, actor, TODAY_SHOWN);
  const meetups = await findMeetups(database, actor, home);
  const events = await findEvents(database, actor, home);
  const streams = await findStreams(database, actor, home);
  const jobs = await findJobs(database, actor);
  const newStays = await countNewStays(database, actor, home);
  const { items: news } = await listCityNews(database, actor, { limit: TODAY_SHOWN });
  const { unreadCount } = await countUnread(database, actor);
  const connections = await countConnections(database, actor);
  const { items: trips } = await listTrips(database, actor.memberId, { period: 'upcoming', limit: TODAY_SHOWN });
  const isPlanning = trips.length > 0;
  const { items: conversations } = await listDirectRooms(database, actor, LATEST);
  const room = await findRoomFor(database, home?.id ?? null);
  const asks = { where: !home && profile.location === '', next: !isPlanning, likes: profile.interests.length === 0 };
  const nextStep = nextStepIn({
    asksSomething: asks.where || asks.likes,
    unreadCount,
    requestCount: connections.incoming,
    canSeePeople: hasCapability(actor, 'people.see'),
    hasPhoto: profile.photo !== null,
    connectionCount: connections.connections,
    hasPlans: isPlanning,
    meetupCount: meetups.items.length,
  });
  const nextTrip = trips.find(({ state }) => state === 'planned') ?? null;
  const tripStays = await countTripStays(database, actor, nextTrip);
  const found = {
    people,
    crossings,
    meetups,
    events,
    streams,
    jobs,
    newStays,
    news,
    conversations,
    nextTrip,
    tripStays,
    unreadCount,
    room: room ?? null,
  };
  return { city: presentHome(home), asks, ...found, nextStep };
}
