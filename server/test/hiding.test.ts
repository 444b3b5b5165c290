import { contract } from '@bros/contract';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '../src/core/audit/tables.ts';
import { memberReferences } from '../src/members/references/tables.ts';
import { buildCommunityPost, buildCommunityReply } from './community-posts.ts';
import { buildCourse, buildCourseReview } from './courses.ts';
import { buildEvent, buildEventReply } from './events.ts';
import { buildMember, buildReview, buildTip } from './factories.ts';
import { type Caller, startTestApp } from './harness.ts';
import { buildJob } from './jobs.ts';
import { buildMemberAnswer } from './member-questions.ts';
import { buildStayPost } from './stay-posts.ts';

const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '1000000' } });
const { database } = app;

type HidingOperation = Extract<keyof Caller['api']['staff'], `set${string}Hidden`>;
/** The reason shown; null if the content is not hidden, undefined if the caller cannot read it. */
type Marking = string | null | undefined;

interface Content {
  input: object;
  targetId: string;
  read(caller: Caller): Promise<Marking>;
}

interface Noun {
  operation: HidingOperation;
  logged: { targetType: string; hide: string; restore: string };
  notice: string;
  isOpenToModerators?: true;
  build(authorId: string): Promise<Content>;
}

const markingOf = ({ hidden }: { hidden: { reason: string | null } | null }): string | null => hidden?.reason ?? null;

const readOne = async (read: Promise<{ hidden: { reason: string | null } | null }>): Promise<Marking> =>
  read.then(markingOf, (error) => {
    expect(error).toMatchObject({ code: 'NOT_FOUND' });
    return undefined;
  });

async function readListed(
  list: Promise<{ items: readonly { id: string; hidden: { reason: string | null } | null }[] }>,
  wantedId: string,
): Promise<Marking> {
  const found = (await list).items.find(({ id }) => id === wantedId);
  return found && markingOf(found);
}

const NOUNS: Record<string, Noun> = {
  tip: {
    operation: 'setTipHidden',
    logged: { targetType: 'tip', hide: 'tip.hidden', restore: 'tip.restored' },
    notice: 'tip.hidden',
    async build(authorId) {
      const tipId = (await buildTip(database, { authorId })).id;
      return { input: { tipId }, targetId: tipId, read: ({ api }) => readOne(api.tips.get({ tipId })) };
    },
  },
  review: {
    operation: 'setReviewHidden',
    logged: { targetType: 'review', hide: 'review.hidden', restore: 'review.shown' },
    notice: 'review.hidden',
    isOpenToModerators: true,
    async build(authorId) {
      const { id: reviewId, ...review } = await buildReview(database, { authorId });
      const destinationId = review.destinationId;
      const read: Content['read'] = async ({ api }) => {
        const { review } = await api.reviews.mine({ destinationId });
        return review ? markingOf(review) : readListed(api.reviews.list({ destinationId }), reviewId);
      };
      return { input: { reviewId }, targetId: reviewId, read };
    },
  },
  reference: {
    operation: 'setReferenceHidden',
    logged: { targetType: 'reference', hide: 'reference.hidden', restore: 'reference.shown' },
    notice: 'reference.hidden',
    isOpenToModerators: true,
    async build(authorId) {
      const { id: aboutId } = await buildMember(database);
      const written = { authorId, aboutId, hasMet: true, text: 'We met', staffNote: '', createdAt: new Date(0) };
      const [row] = await database.insert(memberReferences).values(written).returning();
      const referenceId = row?.id ?? '';
      const memberId = aboutId;
      const read: Content['read'] = async ({ api }) => {
        const { own } = await api.references.summary({ memberId });
        const { items } = await api.references.list({ memberId });
        if (own) return own.hiddenReason;
        return items.length > 0 ? null : undefined;
      };
      return { input: { referenceId }, targetId: referenceId, read };
    },
  },
  communityPost: {
    operation: 'setCommunityPostHidden',
    logged: { targetType: 'communityPost', hide: 'communityPost.hidden', restore: 'communityPost.restored' },
    notice: 'communityPost.hidden',
    async build(hostId) {
      const postId = (await buildCommunityPost(database, { hostId })).id;
      return { input: { postId }, targetId: postId, read: ({ api }) => readOne(api.communityPosts.get({ postId })) };
    },
  },
  stayPost: {
    operation: 'setStayPostHidden',
    logged: { targetType: 'stayPost', hide: 'stayPost.hidden', restore: 'stayPost.restored' },
    notice: 'stayPost.hidden',
    async build(authorId) {
      const postId = (await buildStayPost(database, { authorId })).id;
      return { input: { postId }, targetId: postId, read: ({ api }) => readOne(api.stayPosts.get({ postId })) };
    },
  },
  memberQuestion: {
    operation: 'setMemberQuestionHidden',
    logged: { targetType: 'memberQuestion', hide: 'memberQuestion.hidden', restore: 'memberQuestion.restored' },
    notice: 'memberQuestion.hidden',
    async build(askerId) {
      const { questionId } = await buildMemberAnswer(database, { askerId, isQuotable: true });
      return {
        input: { questionId },
        targetId: questionId,
        read: ({ api }) => readOne(api.memberQuestions.get({ questionId })),
      };
    },
  },
  memberAnswer: {
    operation: 'setMemberAnswerHidden',
    logged: { targetType: 'memberAnswer', hide: 'memberAnswer.hidden', restore: 'memberAnswer.restored' },
    notice: 'memberQuestion.hidden',
    async build(memberId) {
      const { id: answerId, questionId } = await buildMemberAnswer(database, { memberId, isQuotable: true });
      const readAnswer = async ({ api }: Caller) => {
        const { answers } = await api.memberQuestions.get({ questionId });
        return answers.find(({ id }) => id === answerId) ?? { hidden: null };
      };
      return {
        input: { questionId, answerId },
        targetId: answerId,
        read: (caller) => readOne(readAnswer(caller)),
      };
    },
  },
  communityReply: {
    operation: 'setCommunityReplyHidden',
    logged: { targetType: 'communityReply', hide: 'communityReply.hidden', restore: 'communityReply.restored' },
    notice: 'communityPost.hidden',
    async build(authorId) {
      const { id: replyId, ...reply } = await buildCommunityReply(database, { authorId });
      const postId = reply.parentId;
      const read: Content['read'] = ({ api }) => readListed(api.communityPosts.replies({ postId }), replyId);
      return { input: { postId, replyId }, targetId: replyId, read };
    },
  },
  event: {
    operation: 'setEventHidden',
    logged: { targetType: 'event', hide: 'event.hidden', restore: 'event.restored' },
    notice: 'event.hidden',
    async build(hostId) {
      const eventId = (await buildEvent(database, { hostId })).id;
      return { input: { eventId }, targetId: eventId, read: ({ api }) => readOne(api.events.get({ eventId })) };
    },
  },
  eventReply: {
    operation: 'setEventReplyHidden',
    logged: { targetType: 'eventReply', hide: 'eventReply.hidden', restore: 'eventReply.restored' },
    notice: 'event.hidden',
    async build(authorId) {
      const { id: replyId, ...reply } = await buildEventReply(database, { authorId });
      const eventId = reply.parentId;
      const read: Content['read'] = ({ api }) => readListed(api.events.replies({ eventId }), replyId);
      return { input: { eventId, replyId }, targetId: replyId, read };
    },
  },
  job: {
    operation: 'setJobHidden',
    logged: { targetType: 'job', hide: 'job.hidden', restore: 'job.restored' },
    notice: 'job.hidden',
    async build(postedBy) {
      const jobId = (await buildJob(database, { postedBy })).id;
      return { input: { jobId }, targetId: jobId, read: ({ api }) => readOne(api.jobs.get({ jobId })) };
    },
  },
  courseReview: {
    operation: 'setCourseReviewHidden',
    logged: { targetType: 'course', hide: 'course.reviewHidden', restore: 'course.reviewRestored' },
    notice: 'course.reviewHidden',
    async build(authorId) {
      const courseId = (await buildCourse(database)).id;
      const reviewId = await buildCourseReview(database, courseId, authorId);
      const read: Content['read'] = ({ api }) => readListed(api.courseLearning.reviews({ courseId }), reviewId);
      return { input: { reviewId }, targetId: courseId, read };
    },
  },
};

const REASON = 'Advertising';
const setHidden = ({ api }: Caller, { operation }: Noun, { input }: Content, isHidden: boolean) =>
  (api.staff[operation] as (order: object) => Promise<unknown>)({ ...input, isHidden, reason: REASON });

const logOf = ({ targetId }: Content) =>
  database
    .select({ targetType: auditLog.targetType, action: auditLog.action, actorId: auditLog.actorId, reason: auditLog.reason })
    .from(auditLog)
    .where(and(eq(auditLog.targetId, targetId), eq(auditLog.reason, REASON)))
    .orderBy(asc(auditLog.createdAt), asc(auditLog.id));

const noticesOf = async ({ api }: Caller, { notice }: Noun) =>
  (await api.notices.list({})).items.filter(({ kind }) => kind === notice);

test('every staff operation that hides content is tested below', () => {
  const operations = Object.keys(contract.staff).filter((name) => /^set\w+Hidden$/.test(name));
  expect(
    Object.values(NOUNS)
      .map(({ operation }) => operation)
      .toSorted(),
  ).toEqual(operations.toSorted());
});

describe.each(Object.entries(NOUNS))('content of the noun %s', (_name, noun) => {
  const { targetType, hide, restore } = noun.logged;

  test('hidden by staff disappears for members; its author is notified and sees the reason', async () => {
    const [author, reader, moderator] = [await app.signedIn(), await app.signedIn(), await app.signedIn({ role: 'moderator' })];
    const content = await noun.build(author.member.id);
    expect(await content.read(reader)).toBeNull();
    await setHidden(moderator, noun, content, true);
    expect(await content.read(reader)).toBeUndefined();
    expect(await content.read(author)).toBe(REASON);
    expect(await noticesOf(author, noun)).toMatchObject([{ actor: null, values: { reason: REASON } }]);
  });

  test('restored by staff is visible again; the audit log has both actions', async () => {
    const [author, reader, moderator] = [await app.signedIn(), await app.signedIn(), await app.signedIn({ role: 'moderator' })];
    const content = await noun.build(author.member.id);
    await setHidden(moderator, noun, content, true);
    await setHidden(moderator, noun, content, false);
    expect([await content.read(reader), await content.read(author)]).toEqual([null, null]);
    expect(await noticesOf(author, noun)).toHaveLength(1);
    const entry = { targetType, actorId: moderator.member.id, reason: REASON };
    expect(await logOf(content)).toEqual([
      { ...entry, action: hide },
      { ...entry, action: restore },
    ]);
  });

  test('hidden or restored several times, even concurrently, causes one notice and one log entry', async () => {
    const [author, moderator] = [await app.signedIn(), await app.signedIn({ role: 'moderator' })];
    const content = await noun.build(author.member.id);
    for (const isHidden of [true, false]) {
      await Promise.all(Array.from({ length: 3 }, () => setHidden(moderator, noun, content, isHidden)));
      await setHidden(moderator, noun, content, isHidden);
    }
    expect((await logOf(content)).map(({ action }) => action)).toEqual([hide, restore]);
    expect(await noticesOf(author, noun)).toHaveLength(1);
  });

  test('cannot be hidden by its author, even a staff member, or by another member', async () => {
    const [author, reader] = [await app.signedIn({ role: 'moderator' }), await app.signedIn()];
    const content = await noun.build(author.member.id);
    for (const caller of [author, reader]) {
      await expect(setHidden(caller, noun, content, true)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(await content.read(reader)).toBeNull();
    expect(await logOf(content)).toEqual([]);
  });

  test(`of staff can be hidden by ${noun.isOpenToModerators ? 'moderators too' : 'admins only'}`, async () => {
    const [author, moderator, admin] = [
      await buildMember(database, { role: 'moderator' }),
      await app.signedIn({ role: 'moderator' }),
      await app.signedIn({ role: 'admin' }),
    ];
    const content = await noun.build(author.id);
    const order = setHidden(moderator, noun, content, true);
    if (noun.isOpenToModerators) await order;
    else await expect(order).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await setHidden(admin, noun, content, true);
    expect((await logOf(content)).map(({ actorId }) => actorId)).toEqual([
      noun.isOpenToModerators ? moderator.member.id : admin.member.id,
    ]);
  });
});
