import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { BACKGROUND_TIMEOUTS, connectDatabase } from '../src/platform/database/connect.ts';
import { buildCommunityPost } from './community-posts.ts';
import { buildCourse } from './courses.ts';
import { createTestDatabase } from './database.ts';
import { buildEvent } from './events.ts';
import { buildMember, buildReview } from './factories.ts';
import { type Caller, startTestApp } from './harness.ts';
import { untilLockWaits } from './lock-waits.ts';
import { PATIENCE_MS } from './patience.ts';
import { buildStream, newSeatId } from './streams.ts';

const CROWD = 50;
const POOL_SIZE = 3;

const { url, database } = await createTestDatabase();
const pool = connectDatabase(url, {
  onError: () => undefined,
  poolSize: POOL_SIZE,
  timeouts: { ...BACKGROUND_TIMEOUTS, connectMs: PATIENCE_MS },
});
const env = { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' };
const app = await startTestApp({ env, database: { url, database: pool }, hasWorkers: false });
const openMember = async () => app.openSession(await buildMember(database));
const crowd = await Promise.all(Array.from({ length: CROWD }, openMember));
const reader = await openMember();

interface Row {
  /** Locks the row that all requests change. */
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
      for (const member of crowd) await member.request('PUT', `/api/events/${id}/attendance`);
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
  'while 50 members wait for one row, others can read their lists; then all 50 get an answer: %s',
  async (_what, build) => {
    const { lock, request } = await build();
    let answers: Promise<Response[]> | undefined;
    // Lock the row from a connection outside the app's pool.
    await database.transaction(async (transaction) => {
      await transaction.execute(lock);
      answers = Promise.all(crowd.map(request));
      await untilLockWaits(database);
      for (let reading = 0; reading < 20; reading += 1) {
        expect((await reader.request('GET', '/api/notices')).status).toBe(200);
      }
    });
    const given = (await answers) ?? [];
    const refusals = await Promise.all(
      given.filter(({ ok }) => !ok).map(async (answer) => ((await answer.json()) as { code: string }).code),
    );
    expect(refusals.filter((code) => code !== 'STREAM_FULL')).toEqual([]);
    expect(given.some(({ ok }) => ok)).toBe(true);
  },
);
