import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildCommunityPost } from './community-posts.ts';
import { buildCourse } from './courses.ts';
import { openCrowd } from './crowd.ts';
import { buildEvent } from './events.ts';
import { buildReview } from './factories.ts';
import type { Caller } from './harness.ts';
import { buildStream, newSeatId } from './streams.ts';

const CROWD = 50;

const { database, members, requestWhileLocked } = await openCrowd(CROWD);

interface Row {
  lock: SQL;
  request: (member: Caller) => Promise<Response>;
}

const event = async () => (await buildEvent(database, { capacity: CROWD })).id;
const lockEvent = (id: string) => sql`select from travel_events where id = ${id} for update`;

const ROWS: [string, () => Promise<Row>][] = [
  [
    'joining an event',
    async () => {
      const id = await event();
      return { lock: lockEvent(id), request: (member) => member.request('PUT', `/api/events/${id}/attendance`) };
    },
  ],
  [
    'leaving an event',
    async () => {
      const id = await event();
      for (const member of members) await member.request('PUT', `/api/events/${id}/attendance`);
      return { lock: lockEvent(id), request: (member) => member.request('DELETE', `/api/events/${id}/attendance`) };
    },
  ],
  [
    'joining a community post',
    async () => {
      const { id } = await buildCommunityPost(database);
      const lock = sql`select from community_posts where id = ${id} for update`;
      return { lock, request: (member) => member.request('PUT', `/api/community-posts/${id}/participation`) };
    },
  ],
  [
    'joining a live stream, which has six seats',
    async () => {
      const { streamId } = await buildStream(database);
      const lock = sql`select from live_streams where id = ${streamId} for update`;
      return { lock, request: (member) => member.request('PUT', `/api/streams/${streamId}/seat`, { seatId: newSeatId() }) };
    },
  ],
  [
    'opening a free course',
    async () => {
      const { id } = await buildCourse(database);
      const wish = { seenCents: 0, seenPeriod: 'lifetime' };
      const lock = sql`select from courses where id = ${id} for update`;
      return { lock, request: (member) => member.request('POST', `/api/courses/${id}/purchase`, wish) };
    },
  ],
  [
    'marking a review as helpful',
    async () => {
      const { id } = await buildReview(database);
      const lock = sql`select from destination_reviews where id = ${id} for update`;
      return { lock, request: (member) => member.request('PUT', `/api/reviews/${id}/helpful`, { isHelpful: true }) };
    },
  ],
];

test.each(ROWS)(
  'while 50 members wait for one row, others can read their lists; then all 50 get a response: %s',
  async (_what, build) => {
    const { lock, request } = await build();
    const answers = await requestWhileLocked(lock, () => members.map(request));
    const refusals = await Promise.all(
      answers.filter(({ ok }) => !ok).map(async (response) => ((await response.json()) as { code: string }).code),
    );
    expect(refusals.filter((code) => code !== 'STREAM_FULL')).toEqual([]);
    expect(answers.some(({ ok }) => ok)).toBe(true);
  },
);
