import Fastify from 'fastify';
import pg from 'pg';

/** The baseline for requests.ts: hand-written SQL in named statements behind Fastify. Checks only the session, blocks and active accounts. */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL as string, max: 20 });

const SESSION = `select users.id, memberships.tier, users.role from sessions join users on users.id = user_id join memberships on memberships.user_id = users.id
  where token = $1 and expires_at > now() and state = 'active' and locked_at is null`;
const AUTHOR = `author.id as author_id, profile.display_name, profile.is_verified, photo.id as photo_id, photo.version as photo_version, photo.color`;
const authorOf = (
  id: string,
) => `join users as author on author.id = ${id} and author.state = 'active' and author.deletion_due_at is null
  join user_profiles as profile on profile.user_id = author.id and profile.is_active
  left join photos as photo on photo.member_id = author.id and photo.kind = 'photo' and photo.position = 0`;
const notBlocked = (id: string) =>
  `${id} <> all (array(select blocked_id from blocks where blocker_id = $1 union all select blocker_id from blocks where blocked_id = $1))`;
const FRIENDS = `(select target_id from user_connections where status = 'accepted' and requester_id = $1
  union all select requester_id from user_connections where status = 'accepted' and target_id = $1)`;

const members = (
  limit: number,
) => `select ${AUTHOR}, profile.occupation, profile.location, profile.country, profile.bio, profile.interests, profile.languages,
    entry.tier, author.created_at, author.id in ${FRIENDS} as is_connected,
    array(select cities.name from trips join cities on cities.id = city_id where trips.member_id = author.id and arrives_on <= current_date
      and coalesce(leaves_on, 'infinity') >= current_date) as presence,
    (select count(*) from user_connections as theirs where status = 'accepted' and author.id in (requester_id, target_id)
      and case when requester_id = author.id then target_id else requester_id end in ${FRIENDS}) as in_common
  from directory_entries as entry ${authorOf('entry.member_id')} where entry.member_id <> $1 and ${notBlocked('entry.member_id')}
  order by entry.position desc limit ${limit}`;
const destinations = `select id, slug, name, country, city, latitude, longitude, time_zone, description, overall_score, cost_of_living_score,
    internet_speed_score, safety_score, weather_score, review_count, country_code, monthly_cost_low_usd, monthly_cost_high_usd, internet_mbps,
    (select count(distinct member_id) from whereabouts where city_id = destinations.city_id and holds_until > now() and member_id <> $1 and ${notBlocked('member_id')}) as people,
    array(select json_build_object('id', faces.author_id, 'name', faces.display_name, 'photo', faces.photo_id) from (
      select ${AUTHOR} from whereabouts ${authorOf('whereabouts.member_id')}
      where whereabouts.city_id = destinations.city_id and audience = 'everyone' and holds_until > now() and whereabouts.member_id <> $1 and ${notBlocked('whereabouts.member_id')}
      order by whereabouts.position desc limit 5) as faces) as faces
  from destinations order by -coalesce(overall_score, -1), name, id limit 25`;
const jobs = (
  limit: number,
) => `select job.id, title, company, job.location, job_type, salary_min, salary_max, currency, job.description, requirements, benefits, tags, countries,
    job.state, opened_at, expires_at, job.version, ${AUTHOR},
    (select state from job_applications where job_id = job.id and applicant_id = $1) as application,
    exists (select from saved_jobs where job_id = job.id and member_id = $1) as is_saved
  from job_listings as job ${authorOf('job.posted_by')}
  where job.state = 'open' and job.hidden_at is null and expires_at > now() and ${notBlocked('posted_by')} order by opened_at desc, job.id desc limit ${limit}`;
const events = (
  limit: number,
) => `select event.id, event.title, event.description, event.state, visibility, min_tier, event.starts_at, event.ends_at, starts_local, ends_local,
    event.time_zone, capacity, price_cents, door_amount, door_currency, series_id, series_position, series_count, event.created_at, cities.name as city, cities.country,
    cities.latitude, cities.longitude, cities.population, event_covers.color as cover, ${AUTHOR},
    (select count(*) from event_participants where event_id = event.id and state = 'registered') as registered,
    (select count(*) from event_participants where event_id = event.id and state = 'waiting') as waiting,
    (select state from event_participants where event_id = event.id and member_id = $1) as attendance,
    (select count(*) from event_participants where event_id = event.id and state = 'registered' and member_id in ${FRIENDS}) as friends,
    array(select json_build_object('id', faces.author_id, 'name', faces.display_name, 'photo', faces.photo_id) from (
      select ${AUTHOR} from event_participants ${authorOf('event_participants.member_id')}
      where event_id = event.id and event_participants.state = 'registered' order by since limit 3) as faces) as faces
  from travel_events as event left join cities on cities.id = event.city_id left join event_covers on event_covers.id = cover_id ${authorOf('event.host_id')}
  where event.state = 'active' and event.hidden_at is null and event.ends_at > now() and visibility in ('public', 'members') and ${notBlocked('host_id')}
    and (series_id is null or not exists (select from travel_events as earlier where earlier.series_id = event.series_id and earlier.state = 'active'
      and earlier.ends_at > now() and earlier.starts_at < event.starts_at))
  order by event.starts_at, event.id limit ${limit}`;
const notices = `select notices.id, notices.kind, path, values, notices.created_at, read_at, actor_id, profile.display_name, photo.id as photo_id, photo.color
  from notices left join user_profiles as profile on profile.user_id = actor_id
  left join photos as photo on photo.member_id = actor_id and photo.kind = 'photo' and photo.position = 0
  where notices.member_id = $1 and is_in_app and (actor_id is null or ${notBlocked('actor_id')}) order by notices.created_at desc, notices.id desc limit 21`;
const rooms = `select room.id, room.kind, room.slug, room.name, room.is_active, member_count, destinations.slug as destination_slug, destinations.name as destination_name,
    own.read_sequence, own.muted_until, last.*,
    (select count(*) from (select from chat_messages where room_id = room.id and sequence > own.read_sequence and state = 'visible' and deleted_at is null
      and user_id is distinct from $1 and (user_id is null or ${notBlocked('user_id')}) limit 100) as unread) as unread
  from chat_rooms as room left join chat_room_members as own on own.room_id = room.id and own.user_id = $1
  left join destinations on destinations.id = room.destination_id
  left join lateral (select content, mentions, chat_messages.user_id as last_user_id, chat_messages.created_at as last_sent_at, profile.display_name
    from chat_messages left join user_profiles as profile on profile.user_id = chat_messages.user_id
    where room_id = room.id and state = 'visible' and (chat_messages.user_id is null or ${notBlocked('chat_messages.user_id')}) order by sequence desc limit 1) as last on true
  where (room.kind = 'public' and room.is_active) or (room.kind <> 'direct' and own.user_id = $1 and own.left_at is null) order by room.position, room.name`;
const posts = `select post.id, post.title, post.text, post.starts_on, post.ends_on, post.seats, cities.name as city, ${AUTHOR}
  from community_posts as post join cities on cities.id = post.city_id ${authorOf('post.host_id')}
  where post.state = 'active' and post.hidden_at is null and post.ends_at > now() and ${notBlocked('host_id')} order by post.starts_on, post.id limit 3`;
const streams = `select stream.id, stream.title, stream.created_at, ${AUTHOR} from live_streams as stream ${authorOf('stream.streamer_id')}
  where stream.is_active and ${notBlocked('streamer_id')} order by stream.created_at desc limit 3`;
const direct = `select room_id, latest_sequence, read_sequence, ${AUTHOR} from chat_room_members as own join chat_direct_rooms using (room_id)
  ${authorOf('case when first_member_id = $1 then second_member_id else first_member_id end')} where own.user_id = $1 and archived_at is null order by latest_sequence desc limit 3`;
const trips = `select trips.id, arrives_on, leaves_on, cities.name, cities.country from trips join cities on cities.id = city_id
  where member_id = $1 and coalesce(leaves_on, 'infinity') >= current_date order by arrives_on limit 3`;
const news = `select trips.id, trips.arrives_on, trips.created_at, cities.name as city, ${AUTHOR} from trips join cities on cities.id = city_id ${authorOf('trips.member_id')}
  where trips.member_id <> $1 and ${notBlocked('trips.member_id')} order by trips.created_at desc limit 3`;

const LISTS: Record<string, string[]> = {
  members: [members(25)],
  destinations: [destinations],
  jobs: [jobs(21)],
  events: [events(21)],
  notices: [notices],
  'chat/rooms': [rooms],
  today: [members(6), events(3), jobs(3), posts, streams, direct, trips, news],
};

const query = async (name: string, text: string, value: string) => (await pool.query({ name, text, values: [value] })).rows;

const server = Fastify();
server.get('/', () => 'ready');
for (const [list, texts] of Object.entries(LISTS)) {
  server.get(`/api/${list}`, async (request, reply) => {
    const token = /session_token=([^.;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const [viewer] = await query('session', SESSION, token);
    if (!viewer) return reply.code(401).send();
    const parts: unknown[][] = [];
    for (const [index, text] of texts.entries()) parts.push(await query(`${list}_${index}`, text, viewer.id));
    return parts.length === 1 ? { items: parts[0] } : { parts };
  });
}
await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
