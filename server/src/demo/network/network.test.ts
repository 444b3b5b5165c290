import { readdirSync, readFileSync } from 'node:fs';
import { DAY_MS, HOUR_MS } from '@bros/contract/core/durations';
import { EVENT_CAPACITY_MAX } from '@bros/contract/gatherings/event-rules';
import { TIERS } from '@bros/contract/tiers';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { seedFirstCities } from '../../core/cities/seed.ts';
import { looksLikeStayScam } from '../../core/moderation/stay-scams.ts';
import { moderationCases } from '../../core/moderation/tables.ts';
import { notices } from '../../core/notices/tables.ts';
import { users } from '../../core/people/accounts/tables.ts';
import { userConnections } from '../../core/people/connections/tables.ts';
import { userProfiles } from '../../core/people/profiles/tables.ts';
import { reports } from '../../core/people/reports/tables.ts';
import { eventParticipants, travelEvents } from '../../gatherings/events/tables.ts';
import { invitationUses } from '../../identity/invitations/tables.ts';
import { memberReferences } from '../../members/references/tables.ts';
import { whereabouts } from '../../members/trips/tables.ts';
import { seedRooms } from '../../messaging/chat/seed.ts';
import { chatDirectRooms, chatMessages, chatRoomMembers, chatRooms } from '../../messaging/chat/tables.ts';
import { chatPolls, chatPollVotes } from '../../messaging/polls/tables.ts';
import { seedDestinations } from '../../places/destinations/seed.ts';
import { destinations } from '../../places/destinations/tables.ts';
import { destinationReviews, reviewVotes } from '../../places/reviews/tables.ts';
import { findTextProblem } from '../../places/stay-posts/content/problems.ts';
import { stayPosts } from '../../places/stay-posts/tables.ts';
import { tips, tipVotes } from '../../places/tips/tables.ts';
import { dataFile } from '../../platform/data-file.ts';
import { courseEnrollments, courseReviews, courses } from '../../work/courses/tables.ts';
import { jobListings } from '../../work/jobs/tables.ts';
import { signInsJoined } from '../figures.ts';
import { demoMembers } from '../people.ts';
import { seedDemo } from '../seed.ts';
import { readPosts, readTips } from './board.ts';
import { placeOf } from './cast.ts';
import { readCourses } from './courses.ts';
import { readDinners } from './dinners.ts';
import { readEvents } from './events.ts';
import { membersOf, readGroups } from './groups.ts';
import { readGuides } from './guides.ts';
import { readJobs } from './jobs.ts';
import { readInvited, readPayerRows } from './payers.ts';
import { readPeople } from './people.ts';
import { readPolls } from './polls.ts';
import { readQuestions } from './questions.ts';
import { readReviews } from './reviews.ts';
import { readStays } from './stays.ts';
import { messageTimesOf, readTalk } from './talk.ts';
import { readTies } from './ties.ts';

const { database } = await createTestDatabase();
await seedFirstCities(database);
await seedDestinations(database);
await seedRooms(database);
await seedDemo(database, 'a secret of thirty-two characters!', 'full');

const readers: Record<string, () => unknown> = {
  people: readPeople,
  ties: readTies,
  talk: readTalk,
  dinners: readDinners,
  events: readEvents,
  posts: readPosts,
  tips: readTips,
  reviews: readReviews,
  stays: readStays,
  jobs: readJobs,
  courses: readCourses,
  payers: readPayerRows,
  guides: readGuides,
  groups: readGroups,
  polls: readPolls,
};
const people = readPeople();
const talk = readTalk();
const signIns = demoMembers.map(({ mailbox }) => mailbox);
const joinedDaysAgo = new Map([...signInsJoined, ...people.members].map(({ mailbox, joinedDaysAgo: days }) => [mailbox, days]));
const joinedOf = (mailbox: string) => joinedDaysAgo.get(mailbox) ?? 0;
const mailboxes = new Set([...signIns, ...people.members.map(({ mailbox }) => mailbox)]);

const pairKey = (one: string, other: string) => [one, other].toSorted().join(' ');

function namedIn(value: unknown, keys: ReadonlySet<string>): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (keys.has(key)) return [inner].flat().filter((name) => typeof name === 'string');
    return namedIn(inner, keys);
  });
}

test('the network has at least eighty members in at least thirty cities', async () => {
  expect(await database.$count(users)).toBe(80);
  expect(new Set(people.members.map(({ city }) => city)).size).toBeGreaterThanOrEqual(30);
});

test('its members are 22 to 65 years old, with different names and different beginnings of bios', () => {
  for (const { age } of people.members) expect(age >= 22 && age <= 65).toBe(true);
  const names = [...people.members, ...demoMembers].map(({ displayName }) => displayName);
  expect(new Set(names).size).toBe(names.length);
  const beginnings = people.members.map(({ bio }) => bio.slice(0, 20));
  expect(new Set(beginnings).size).toBe(beginnings.length);
});

test('no text of its files says that it is a demo', () => {
  const files = readdirSync(dataFile('demo'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  expect(files.length).toBeGreaterThan(25);
  const saying = files.filter((name) => /(?<!BROS-)\bdemo\b(?!\.example)/i.test(readFileSync(dataFile(`demo/${name}`), 'utf8')));
  expect(saying).toEqual([]);
});

test('members join after those who invited them, on the day that their invitation shows', async () => {
  const rows = await database.select().from(invitationUses);
  const joined = new Map((await database.select().from(users)).map(({ id, createdAt }) => [id, createdAt.getTime()]));
  expect(rows.length).toBeGreaterThan(10);
  for (const { inviterId, memberId, createdAt } of rows) {
    expect(Math.abs(createdAt.getTime() - (joined.get(memberId ?? '') ?? 0))).toBeLessThan(HOUR_MS);
    expect(createdAt.getTime()).toBeGreaterThan(joined.get(inviterId ?? '') ?? Number.POSITIVE_INFINITY);
  }
});

test('its members are sorted by the day on which they joined', () => {
  const joined = people.members.map(({ joinedDaysAgo }) => joinedDaysAgo);
  expect(joined).toEqual(joined.toSorted((one, other) => other - one));
});

test('its files refer only to members of the demo', () => {
  const ties = readTies();
  const named = [
    ...namedIn([people, ties, talk], new Set(['by', 'about', 'from', 'to', 'one', 'other'])),
    ...[...talk.threads, ...talk.direct].flatMap(({ messages }) =>
      messages.flatMap(({ reactions = {} }) => Object.values(reactions).flat()),
    ),
    ...Object.entries(ties.connections).flat(2),
  ];
  expect(named.filter((name) => !mailboxes.has(name))).toEqual([]);
});

test('demo accounts have planned stays that overlap with those of other members', () => {
  const stays = [
    ...people.members.flatMap(({ mailbox, trips }) => trips.map((trip) => ({ ...trip, by: mailbox }))),
    ...people.tripsOfSignIns,
  ];
  const isSame = (one: (typeof stays)[number], other: (typeof stays)[number]) =>
    one.by !== other.by && one.city === other.city && one.from <= (other.to ?? one.from) && other.from <= (one.to ?? other.from);
  const planned = stays.filter(({ to }) => to === null || to > 7);
  for (const name of ['browser', 'moderator', 'admin', 'adventurer', 'legend']) {
    expect(planned.some((own) => own.by === name && planned.some((other) => isSame(own, other)))).toBe(true);
  }
});

test('members who wrote a reference about each other are connected', async () => {
  const { connections, references, requests } = readTies();
  const pairs = Object.entries(connections).flatMap(([one, others]) => others.map((other) => pairKey(one, other)));
  expect(new Set(pairs).size).toBe(pairs.length);
  for (const { by, about } of references) expect(pairs).toContain(pairKey(by, about));
  expect(await database.$count(userConnections, eq(userConnections.status, 'pending'))).toBe(requests.length);
  expect(await database.$count(memberReferences)).toBe(references.length);
});

test('members connect after both have joined, and write references after they connect', async () => {
  const rows = await database
    .select({ one: userConnections.requesterId, other: userConnections.targetId, at: userConnections.createdAt })
    .from(userConnections);
  const joined = new Map((await database.select().from(users)).map(({ id, createdAt }) => [id, createdAt.getTime()]));
  const joinedAt = (id: string) => joined.get(id) ?? Number.POSITIVE_INFINITY;
  for (const { one, other, at } of rows) expect(at.getTime()).toBeGreaterThanOrEqual(Math.max(joinedAt(one), joinedAt(other)));
  const connected = new Map(rows.map(({ one, other, at }) => [pairKey(one, other), at.getTime()]));
  for (const { authorId, aboutId, createdAt } of await database.select().from(memberReferences)) {
    const since = [joinedAt(authorId), joinedAt(aboutId), connected.get(pairKey(authorId, aboutId)) ?? Number.POSITIVE_INFINITY];
    expect(createdAt.getTime()).toBeGreaterThan(Math.max(...since));
  }
});

test('rooms have ten days of messages in chronological order, one of them held for staff', async () => {
  const rows = await database
    .select({ at: chatMessages.createdAt, state: chatMessages.state, kind: chatRooms.kind })
    .from(chatMessages)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
    .where(eq(chatRooms.kind, 'public'))
    .orderBy(chatMessages.sequence);
  const moments = rows.map(({ at }) => at.getTime());
  expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  expect(moments.at(-1)).toBeLessThan(Date.now());
  expect((Date.now() - (moments[0] ?? 0)) / DAY_MS).toBeGreaterThan(9);
  expect(rows.filter(({ state }) => state === 'hidden')).toHaveLength(1);
  expect(await database.$count(moderationCases, eq(moderationCases.state, 'waiting'))).toBe(2);
  expect(await database.$count(reports, eq(reports.state, 'open'))).toBe(1);
  expect(new Set(talk.threads.map(({ room }) => room)).size).toBe(8);
});

test('a room has a poll and a group has a date finder, with votes by members', async () => {
  const { polls } = readPolls();
  expect(polls.map(({ times }) => times !== undefined)).toEqual([false, true]);
  expect(await database.$count(chatPolls)).toBe(polls.length);
  expect(await database.$count(chatPollVotes)).toBe(polls.flatMap(({ votes }) => Object.keys(votes)).length);
  const group = readGroups().groups.find(({ name }) => name === polls[1]?.room);
  expect(group && membersOf(group)).toEqual(expect.arrayContaining(Object.keys(polls[1]?.votes ?? {})));
});

test('the members of an event’s group are its host and the members with a seat', () => {
  const group = readGroups().groups.find((each) => each.event !== undefined);
  const event = readEvents().find(({ title }) => title === group?.event);
  expect(group && membersOf(group)).toEqual([event?.by, ...(event?.registered ?? [])]);
});

test('groups have an owner, messages only by their members, and the demo accounts as members', async () => {
  const { groups } = readGroups();
  for (const group of groups) {
    const members = membersOf(group);
    expect(new Set(members).size).toBe(members.length);
    const named = group.messages.flatMap(({ by, reactions = {} }) => [by, ...Object.values(reactions).flat()]);
    expect(named.filter((name) => !members.includes(name) || !mailboxes.has(name))).toEqual([]);
    for (const member of members) expect(joinedOf(member) * 24).toBeGreaterThan(group.hoursAgo);
  }
  const talk = await database.$count(
    chatMessages,
    sql`(select ${chatRooms.kind} from ${chatRooms} where ${chatRooms.id} = ${chatMessages.roomId}) = 'group' and ${chatMessages.poll} is null`,
  );
  expect(talk).toBe(groups.flatMap(({ messages }) => messages).length);
  for (const name of ['explorer', 'legend'])
    expect(groups.every((group) => (group.event ?? group.dinner) !== undefined || membersOf(group).includes(name))).toBe(true);
});

test('stay posts are by verified members and pass the rules', async () => {
  const stays = readStays();
  const shown = await database.select().from(stayPosts).innerJoin(userProfiles, eq(userProfiles.userId, stayPosts.authorId));
  expect(shown.filter((row) => row.user_profiles.isVerified)).toHaveLength(stays.length);
  for (const { kind, title, text, price, rules } of stays) {
    const words = [title, text, price, rules].join('\n');
    expect([findTextProblem(words), looksLikeStayScam({ kind, text: words })], title).toEqual([null, false]);
  }
});

test('members wrote after they joined, and all conversations end before today', () => {
  const joined = new Map(people.members.map(({ mailbox, joinedDaysAgo }) => [mailbox, joinedDaysAgo]));
  for (const { hoursAgo, messages } of [...talk.threads, ...talk.direct]) {
    for (const { by } of messages) expect((joined.get(by) ?? Number.POSITIVE_INFINITY) * 24).toBeGreaterThan(hoursAgo);
    expect(messageTimesOf({ hoursAgo, messages }).at(-1)?.getTime()).toBeLessThan(Date.now());
  }
});

test('every name after an @ is a mention, and only connected members have direct conversations', async () => {
  const rows = await database.select({ content: chatMessages.content, mentions: chatMessages.mentions }).from(chatMessages);
  const calling = rows.filter(({ content }) => /(?:^|\s)@\p{L}/u.test(content));
  expect(calling.length).toBeGreaterThan(3);
  for (const { content, mentions } of calling) expect(mentions).toHaveLength(content.split('@').length - 1);
  const alive = await database
    .select({ one: userConnections.requesterId, other: userConnections.targetId })
    .from(userConnections)
    .where(eq(userConnections.status, 'accepted'));
  const pairs = new Set(alive.map(({ one, other }) => pairKey(one, other)));
  const direct = await database.select().from(chatDirectRooms);
  expect(direct).toHaveLength(talk.direct.length);
  for (const { firstMemberId, secondMemberId } of direct)
    expect(pairs).toContain(pairKey(firstMemberId ?? '', secondMemberId ?? ''));
});

test('the stored member counts of rooms are correct', async () => {
  const rooms = await database.select({ sum: sql<number>`sum(${chatRooms.memberCount})::int` }).from(chatRooms);
  expect(rooms[0]?.sum).toBe(await database.$count(chatRoomMembers));
});

test('events of the next eight weeks take place in twelve or more cities, with waiting lists and series', async () => {
  const rows = await database.select().from(travelEvents);
  expect(new Set(rows.map(({ title }) => title)).size).toBeGreaterThanOrEqual(24);
  expect(new Set(rows.flatMap(({ cityId }) => cityId ?? [])).size).toBeGreaterThanOrEqual(12);
  expect(rows.every(({ endsAt }) => endsAt.getTime() > Date.now())).toBe(true);
  expect(rows.some(({ seriesCount }) => seriesCount > 1)).toBe(true);
  expect(rows.some(({ priceCents }) => priceCents !== null)).toBe(true);
  const capacities = new Map(rows.map(({ id, capacity }) => [id, capacity ?? EVENT_CAPACITY_MAX]));
  const going = await database.select().from(eventParticipants);
  const seats = Map.groupBy(going, ({ eventId }) => eventId);
  expect(going.some(({ state }) => state === 'waiting')).toBe(true);
  for (const [eventId, all] of seats) {
    const registered = all.filter(({ state }) => state === 'registered').length;
    expect(registered).toBeLessThanOrEqual(capacities.get(eventId) ?? 0);
    if (registered < all.length) expect(registered).toBe(capacities.get(eventId));
  }
});

test('an event that names a day of the week takes place on that day', () => {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  const named = readEvents().filter(({ title }) => days.some((day) => title.includes(day)));
  expect(named.length).toBeGreaterThan(0);
  for (const { title, weekday } of named) expect(title).toContain(days[weekday - 1]);
});

test('the host of an event and its registered and waiting members are in its city on each day on which it can take place', () => {
  const signInTrips = people.tripsOfSignIns.map(({ by, ...trip }) => ({ mailbox: by, trips: [trip] }));
  const tripsOf = Map.groupBy([...people.members, ...signInTrips], ({ mailbox }) => mailbox);
  const homes = new Map(people.members.map(({ mailbox, city }) => [mailbox, placeOf(city).id]));
  for (const { mailbox, cityId } of demoMembers) homes.set(mailbox, cityId);
  for (const { by, city, inDays, registered, waiting = [], title } of readEvents()) {
    for (const who of city === null ? [] : [by, ...registered, ...waiting]) {
      const trips = (tripsOf.get(who) ?? []).flatMap((one) => one.trips);
      for (let day = inDays; day < inDays + 7; day++) {
        const there = trips
          .filter(({ from, to }) => to !== null && from <= day && day <= to)
          .map((trip) => placeOf(trip.city).id);
        expect(there.length > 0 ? there : [homes.get(who)], `${title}: ${who} on day ${day}`).toContain(placeOf(city ?? '').id);
      }
    }
  }
});

test('members do only what their tier allows', () => {
  const tiers = new Map([...demoMembers, ...people.members].map(({ mailbox, tier }) => [mailbox, tier]));
  for (const { minTier, registered, waiting = [] } of readEvents()) {
    for (const who of [...registered, ...waiting]) {
      expect(TIERS.indexOf(tiers.get(who) ?? 'browser')).toBeGreaterThanOrEqual(TIERS.indexOf(minTier ?? 'explorer'));
    }
  }
  const everything = [
    readEvents(),
    readPosts(),
    readTips(),
    readGuides(),
    readJobs(),
    readCourses(),
    readReviews(),
    talk,
    readTies(),
  ];
  const named = namedIn(everything, new Set(['by', 'who', 'one', 'other', 'registered', 'votes', 'helpfulTo', 'from', 'to']));
  expect(named.filter((name) => !mailboxes.has(name) && !/^\d\d:\d\d$/.test(name))).toEqual([]);
  expect(named.filter((name) => tiers.get(name) === 'browser')).toEqual([]);
});

test('jobs offer salaries in at least five currencies, and the demo accounts’ jobs have applications', async () => {
  const rows = await database.select().from(jobListings);
  expect(rows.length).toBeGreaterThanOrEqual(20);
  expect(new Set(rows.filter(({ salaryMin }) => salaryMin !== null).map(({ currency }) => currency)).size).toBeGreaterThanOrEqual(
    5,
  );
  const received = readJobs().filter(({ by }) => signIns.includes(by));
  expect(received.flatMap(({ applicants }) => applicants).length).toBeGreaterThan(3);
});

test('courses have modules, learners and reviews by learners; one course waits for staff', async () => {
  expect(await database.$count(courses, isNotNull(courses.creatorId))).toBeGreaterThanOrEqual(8);
  expect(await database.$count(courses, eq(courses.state, 'inReview'))).toBe(1);
  for (const { learners, reviews, modules } of readCourses()) {
    expect(modules.length).toBeGreaterThan(0);
    const all = learners.map(({ who }) => who);
    for (const { by } of reviews) expect(all).toContain(by);
  }
});

test('learners enroll after they joined and the course was published, and review it later', async () => {
  const rows = await database
    .select({
      joinedAt: users.createdAt,
      publishedAt: courses.publishedAt,
      startedAt: courseEnrollments.startedAt,
      reviewedAt: courseReviews.createdAt,
    })
    .from(courseEnrollments)
    .innerJoin(courses, eq(courses.id, courseEnrollments.courseId))
    .innerJoin(users, eq(users.id, courseEnrollments.memberId))
    .leftJoin(
      courseReviews,
      and(eq(courseReviews.courseId, courseEnrollments.courseId), eq(courseReviews.memberId, courseEnrollments.memberId)),
    );
  expect(rows.length).toBeGreaterThan(10);
  for (const { joinedAt, publishedAt, startedAt, reviewedAt } of rows) {
    expect(startedAt.getTime()).toBeGreaterThanOrEqual(Math.max(joinedAt.getTime(), publishedAt?.getTime() ?? Infinity));
    if (reviewedAt) expect(reviewedAt.getTime()).toBeGreaterThan(startedAt.getTime());
  }
});

test('members ask after they joined, and members who live in the city or stayed there answer later', () => {
  for (const { by, city, daysAgo, answers } of readQuestions()) {
    expect(joinedOf(by), by).toBeGreaterThanOrEqual(daysAgo);
    for (const answer of answers) {
      expect(answer.daysAgo).toBeLessThanOrEqual(daysAgo);
      const answerer = people.members.find((one) => one.mailbox === answer.by);
      const stays = answerer?.trips.filter(({ from }) => from < -answer.daysAgo) ?? [];
      expect([answerer?.city, ...stays.map((stay) => stay.city)], answer.by).toContain(city);
    }
  }
});

test('members review cities in which they have stayed, once, after they joined', () => {
  const reviews = readReviews();
  const reviewed = reviews.map(({ by, city }) => `${by} ${city}`);
  expect(new Set(reviewed).size).toBe(reviewed.length);
  const stays = people.members.flatMap(({ mailbox: by, trips }) => trips.map((trip) => ({ ...trip, by })));
  for (const { by, city, daysAgo } of reviews) {
    const hasStayed = stays.some((stay) => stay.by === by && stay.city === city && stay.from <= -daysAgo);
    expect(hasStayed, `${by} in ${city}`).toBe(true);
    expect(joinedOf(by), `${by} about ${city}`).toBeGreaterThan(daysAgo);
  }
});

test('stored scores, votes and helpful marks match the reviews and tips', async () => {
  const counted = await database.select({ sum: sql<number>`sum(${destinations.reviewCount})::int` }).from(destinations);
  expect(counted[0]?.sum).toBe(await database.$count(destinationReviews));
  expect(counted[0]?.sum).toBeGreaterThanOrEqual(120);
  const helpful = await database
    .select({ sum: sql<number>`sum(${destinationReviews.helpfulCount})::int` })
    .from(destinationReviews);
  expect(helpful[0]?.sum).toBe(await database.$count(reviewVotes));
  const votes = await database.select({ sum: sql<number>`sum(${tips.voteCount})::int` }).from(tips);
  expect(votes[0]?.sum).toBe(await database.$count(tipVotes));
});

test('texts of the same kind have different beginnings', () => {
  const kinds = [
    readReviews().map(({ content }) => content),
    readReviews().map(({ title }) => title),
    talk.threads.flatMap(({ messages }) => messages.map(({ text }) => text)),
    readEvents().map(({ description }) => description),
    [...readPosts(), ...readTips()].map(({ text }) => text),
    readJobs().map(({ description }) => description),
    readTies().references.map(({ text }) => text),
  ];
  for (const texts of kinds) {
    const beginnings = texts.map((text) => text.slice(0, 40));
    expect(beginnings.filter((text, index) => beginnings.indexOf(text) !== index)).toEqual([]);
  }
});

test('no text names a day of the month', () => {
  const ordinals =
    'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|[a-z]+teenth|twentieth|twenty-[a-z]+|thirtieth|thirty-first|\\d+(?:st|nd|rd|th)';
  // No noun follows: 'the third time' is not a date.
  const dayOfMonth = new RegExp(
    `\\b(?:the|until|from|on) (?:${ordinals})(?=[^\\w\\s-]|$| (?:for|to|until|if|and|or|of)\\b)`,
    'gim',
  );
  expect('Free from the third if you like, until the 5th.'.match(dayOfMonth)).toHaveLength(2);
  const textsIn = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
  };
  const texts = Object.values(readers).flatMap((read) => textsIn(read()));
  expect(texts.flatMap((text) => text.match(dayOfMonth) ?? [])).toEqual([]);
});

test('the contract’s forms accept every text unchanged', () => {
  for (const name of ['people', 'ties', 'talk', 'events', 'posts', 'tips', 'reviews', 'jobs', 'courses', 'payers', 'guides']) {
    const written = JSON.parse(readFileSync(dataFile(`demo/${name}.json`), 'utf8'));
    expect(readers[name]?.()).toEqual(written);
  }
});

test('demo accounts have unread notices about requests and mentions', async () => {
  const rows = await database
    .select({ kind: notices.kind, email: users.email, at: notices.createdAt })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.memberId));
  for (const { at } of rows) expect(at.getTime()).toBeLessThan(Date.now() - 60_000);
  const kinds = new Set(rows.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(['connection.requested', 'message.mentioned']);
  expect(new Set(rows.map(({ email }) => email)).size).toBeGreaterThanOrEqual(5);
});

test('demo accounts that joined earlier invited the paying members', () => {
  const joined = new Map(signInsJoined.map(({ mailbox, joinedDaysAgo }) => [mailbox, joinedDaysAgo]));
  const invited = readInvited();
  expect(invited.length).toBeGreaterThan(6);
  for (const { invitedBy, joinedDaysAgo, tier } of invited) {
    expect(joined.get(invitedBy) ?? 0).toBeGreaterThan(joinedDaysAgo);
    expect(tier).not.toBe('browser');
  }
});

test('its members are counted on the map', async () => {
  expect(await database.$count(whereabouts)).toBeGreaterThan(70);
});
