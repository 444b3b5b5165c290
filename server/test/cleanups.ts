import { randomUUID } from 'node:crypto';
import type { MemberId } from '@bros/contract/core/fields';
import type { CleanupKind } from '@bros/contract/staff/cleanup-rules';
import { CLEANUP_KINDS } from '@bros/contract/staff/cleanup-rules';
import { eq, sql } from 'drizzle-orm';
import { users } from '../src/core/people/accounts/tables.ts';
import { memberReferences } from '../src/members/references/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';
import type { CleanupDeps } from '../src/staff/console/cleanups/kinds.ts';
import { runCleanup } from '../src/staff/console/cleanups/steps.ts';
import { buildCityGuide } from './city-guides.ts';
import { buildCommunityPost, buildCommunityReply } from './community-posts.ts';
import { buildCourse, buildCourseReview } from './courses.ts';
import { buildEvent, buildEventReply } from './events.ts';
import { buildMember, buildMessage, buildReview, buildTip } from './factories.ts';
import type { Caller } from './harness.ts';
import { buildJob } from './jobs.ts';
import { buildMemberAnswer } from './member-questions.ts';
import { noPusher } from './pusher.ts';
import { buildStayPost } from './stay-posts.ts';

export const POSTS: Record<CleanupKind, (database: Database, authorId: string) => Promise<string>> = {
  message: async (database, userId) => (await buildMessage(database, { userId })).id,
  communityPost: async (database, hostId) => (await buildCommunityPost(database, { hostId })).id,
  communityReply: async (database, authorId) => (await buildCommunityReply(database, { authorId })).id,
  event: async (database, hostId) => (await buildEvent(database, { hostId })).id,
  eventReply: async (database, authorId) => (await buildEventReply(database, { authorId })).id,
  stayPost: async (database, authorId) => (await buildStayPost(database, { authorId })).id,
  job: async (database, postedBy) => (await buildJob(database, { postedBy })).id,
  course: async (database, creatorId) => (await buildCourse(database, { creatorId })).id,
  courseReview: async (database, memberId) => buildCourseReview(database, (await buildCourse(database)).id, memberId),
  memberQuestion: async (database, askerId) => (await buildMemberAnswer(database, { askerId, isQuotable: true })).questionId,
  memberAnswer: async (database, memberId) => (await buildMemberAnswer(database, { memberId, isQuotable: true })).id,
  tip: async (database, authorId) => (await buildTip(database, { authorId })).id,
  review: async (database, authorId) => (await buildReview(database, { authorId })).id,
  async reference(database, authorId) {
    const written = { authorId, hasMet: true, text: 'We met', staffNote: '', createdAt: new Date(0) };
    const row = { ...written, aboutId: (await buildMember(database)).id };
    const [inserted] = await database.insert(memberReferences).values(row).returning();
    return inserted?.id ?? '';
  },
  cityGuide: async (database, authorId) => (await buildCityGuide(database, { authorId, isPublished: true })).id,
};

const HIDDEN: Record<CleanupKind, string> = {
  message: "select state = 'removed' as hidden from chat_messages",
  communityPost: 'select hidden_at is not null as hidden from community_posts',
  communityReply: 'select hidden_at is not null as hidden from community_replies',
  event: 'select hidden_at is not null as hidden from travel_events',
  eventReply: 'select hidden_at is not null as hidden from event_replies',
  stayPost: 'select hidden_at is not null as hidden from stay_posts',
  job: 'select hidden_at is not null as hidden from job_listings',
  course: "select off_sale is not distinct from 'staff' as hidden from courses",
  courseReview: 'select hidden_at is not null as hidden from course_reviews',
  memberQuestion: 'select hidden_at is not null as hidden from member_questions',
  memberAnswer: 'select hidden_at is not null as hidden from member_answers',
  tip: 'select hidden_at is not null as hidden from tips',
  review: 'select hidden_at is not null as hidden from destination_reviews',
  reference: 'select hidden_at is not null as hidden from member_references',
  cityGuide: 'select taken_down_reason is not null as hidden from city_guides',
};

/** Undefined if the content was deleted. */
export async function isHidden(database: Database, kind: CleanupKind, id: string): Promise<boolean | undefined> {
  const { rows } = await database.execute<{ hidden: boolean }>(sql`${sql.raw(HIDDEN[kind])} where id = ${id}`);
  return rows[0]?.hidden;
}

export const setState = (database: Database, memberId: string, state: 'banned' | 'active') =>
  database.update(users).set({ state }).where(eq(users.id, memberId));

type Extra = Partial<{ id: string; period: 'day' | 'week' | 'month' | 'all'; kinds: CleanupKind[] }>;

export const orderOf = (memberId: string, extra: Extra = {}) => ({
  memberId: memberId as MemberId,
  id: randomUUID(),
  period: 'all' as const,
  kinds: [...CLEANUP_KINDS],
  reason: 'Asked for deposits',
  ...extra,
});

export const undo = ({ api }: Caller, { memberId, id }: { memberId: MemberId; id: string }) =>
  api.staff.undoCleanup({ memberId, id, reason: 'Looked again' });

export function quietDeps(database: Database, beforeChange: () => unknown = () => undefined) {
  const add = async () => {
    await beforeChange();
  };
  const queue = { enqueue: async () => undefined, enqueueAll: async () => undefined };
  const deps = {
    database,
    queue,
    pusher: noPusher,
    outbox: { add, addOnce: add },
    mailer: { send: async () => undefined, isDelayed: async () => false },
    notifyUnreadLater: async () => undefined,
  };
  return deps as unknown as CleanupDeps;
}

export const cleanUp = (database: Database, cleanupId: string, beforeChange?: () => unknown): Promise<void> =>
  runCleanup(quietDeps(database, beforeChange), cleanupId);
