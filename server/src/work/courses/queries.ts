import { and, eq, getTableColumns, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { authorColumns } from '../../core/people/authors/service.ts';
import { joinAuthor } from '../../core/people/members/queries.ts';
import { blockedWith, isActiveAccount, type Viewer } from '../../core/people/visibility/service.ts';
import { isEarned, isPending } from '../../money/commissions/service.ts';
import { earnings } from '../../money/commissions/tables.ts';
import { isSeller } from '../../money/sales/service.ts';
import { saleOrders } from '../../money/sales/tables.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { decodeCursor } from '../../platform/database/page.ts';
import {
  courseEditions,
  courseEnrollments,
  courseLessons,
  courseModules,
  courseProgress,
  courseReviews,
  courses,
} from './tables.ts';

export type DatabaseOrTransaction = Database | Transaction;

export const VISITOR: Viewer = {
  memberId: '00000000-0000-0000-0000-000000000000',
  role: 'member',
  tier: 'browser',
  isConfirmed: false,
};

/** Sums cents. Qualifies outer columns, because Drizzle would write `id` for `courses.id`. */
const sharesOf = (condition: SQL) =>
  sql<number>`(select coalesce(sum(earnings.amount_cents), 0)::int from ${earnings} join ${saleOrders} o on o.id = earnings.order_id
    where o.goods_id = courses.id and earnings.user_id = courses.creator_id and ${condition})`;
export const shareColumns = { earnedCents: sharesOf(isEarned), pendingCents: sharesOf(isPending) };

export const priceNow = sql<number>`(case when ${courses.salePriceCents} is not null and ${courses.saleEndsAt} > now()
  then ${courses.salePriceCents} else ${courses.priceCents} end)`;

/** Our own courses, and members' courses on sale. The query must use `joinMember`. */
export const isOffered = (viewer: Viewer): SQL | undefined =>
  and(
    isNotNull(courses.publishedAt),
    isNull(courses.offSale),
    or(isNotNull(courses.position), and(isActiveAccount, sql`${courses.creatorId} <> all (${blockedWith(viewer.memberId)})`)),
  );

/** Everyone can read the published courses on offer, learners and creators also their own, and staff all published courses. */
function isReadableBy(reader: Viewer | null): SQL | undefined {
  const viewer = reader ?? VISITOR;
  const isOwn = or(eq(courses.creatorId, viewer.memberId), isNotNull(courseEnrollments.memberId));
  return and(isNotNull(courses.publishedAt), viewer.role === 'member' ? or(isOffered(viewer), isOwn) : undefined);
}

const liveOf = (table: typeof courseLessons | typeof courseModules) =>
  sql<number>`(select count(*)::int from ${table} where ${table.courseId} = ${courses.id} and ${table.edition} = 'live')`;

/** Excludes learners whose payment was refunded or is disputed. */
export const studentCountOf = sql<number>`(select count(*)::int from ${courseEnrollments} e left join ${saleOrders} o on o.id = e.order_id
  where e.course_id = courses.id and e.refund_requested_at is null and (o.id is null or o.state = 'paid'))`;

/** Reviews that are neither hidden nor by members who used the refund button. */
const countedReviews = sql`from ${courseReviews} r where r.course_id = courses.id and r.hidden_reason is null
  and not exists (select from ${courseEnrollments} e where e.course_id = r.course_id and e.member_id = r.member_id
    and e.refund_requested_at is not null)`;

export const averageRating = sql<number | null>`(select avg(r.rating)::float8 ${countedReviews})`;

const ratingCountOf = sql<number>`(select count(*)::int ${countedReviews})`;

const doneCountOf = (memberId: string) =>
  sql<number>`(select count(*)::int from ${courseProgress} p join ${courseLessons} l
    on l.course_id = p.course_id and l.id = p.lesson_id and l.edition = 'live'
    where p.course_id = ${courses.id} and p.member_id = ${memberId})`;

/** The last opened lesson if it is unfinished, otherwise the first unfinished lesson; null if all are finished. */
const resumeLessonOf = (memberId: string) =>
  sql<string | null>`(select l.id from ${courseLessons} l
    where l.course_id = ${courses.id} and l.edition = 'live' and not exists (select from ${courseProgress} p
      where p.course_id = l.course_id and p.lesson_id = l.id and p.member_id = ${memberId})
    order by (l.id is not distinct from ${courseEnrollments.lastLessonId}) desc, l.position limit 1)`;

/** For an enrolled member, true if `accessOf` in `policy.ts` would return 'running'. */
const isRunning = sql`(${courseEnrollments.refundRequestedAt} is null and coalesce(${saleOrders.state} = 'paid', true)
  and coalesce(${courseEnrollments.endsAt} > now(), true))`;

/** True for a learner with access who has finished some, but not all, published lessons. */
export const hasBegunBy = (memberId: string): SQL =>
  sql`(${isRunning} and ${courses.creatorId} is distinct from ${memberId}
    and ${doneCountOf(memberId)} > 0 and ${resumeLessonOf(memberId)} is not null)`;

const { words: _words, ...editionColumns } = getTableColumns(courseEditions);

/** Published copies; `key` is the sort key. The caller adds the condition and the order. */
export function coursesFor(
  database: DatabaseOrTransaction,
  reader: Viewer | null,
  key: SQL<number> = sql<number>`0`.mapWith(Number),
) {
  const viewer = reader ?? VISITOR;
  return joinAuthor(
    database
      .select({
        course: getTableColumns(courses),
        edition: editionColumns,
        key,
        price: priceNow.mapWith(Number).as('price'),
        studentCount: studentCountOf.as('student_count'),
        average: averageRating.as('average'),
        ratingCount: ratingCountOf.as('rating_count'),
        moduleCount: liveOf(courseModules).as('module_count'),
        lessonCount: liveOf(courseLessons).as('lesson_count'),
        doneCount: doneCountOf(viewer.memberId).as('done_count'),
        resumeLessonId: resumeLessonOf(viewer.memberId).as('resume_lesson_id'),
        isCreatorSeller: isSeller(courses.creatorId).as('is_creator_seller'),
        enrollment: courseEnrollments,
        order: {
          id: saleOrders.id,
          state: saleOrders.state,
          refundUntil: saleOrders.refundUntil,
          amountCents: saleOrders.amountCents,
        },
        ...authorColumns(viewer),
      })
      .from(courses)
      .innerJoin(courseEditions, and(eq(courseEditions.courseId, courses.id), eq(courseEditions.edition, 'live'))),
    courses.creatorId,
    'left',
  )
    .leftJoin(courseEnrollments, and(eq(courseEnrollments.courseId, courses.id), eq(courseEnrollments.memberId, viewer.memberId)))
    .leftJoin(saleOrders, eq(saleOrders.id, courseEnrollments.orderId))
    .$dynamic();
}
export type CourseRow = Awaited<ReturnType<typeof coursesFor>>[number];

export async function findCourse(
  database: DatabaseOrTransaction,
  reader: Viewer | null,
  courseId: string,
): Promise<CourseRow | undefined> {
  const [row] = await coursesFor(database, reader).where(and(isCourse(courseId), isReadableBy(reader)));
  return row;
}

export const isCourse = (courseId: string) => eq(courses.id, courseId);

export async function lockCourse(transaction: Transaction, courseId: string) {
  const [row] = await transaction.select().from(courses).where(isCourse(courseId)).for('no key update');
  return row;
}
export type LockedCourse = NonNullable<Awaited<ReturnType<typeof lockCourse>>>;

export async function selectPaidCoursesOf(database: Database, creatorId: string): Promise<string[]> {
  const isOnSale = and(isNotNull(courses.publishedAt), isNull(courses.offSale), gt(courses.priceCents, 0));
  const rows = await database
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.creatorId, creatorId), isOnSale));
  return rows.map(({ id }) => id);
}

export async function updateCourse(
  transaction: Transaction,
  courseId: string,
  changes: Omit<PgUpdateSetSource<typeof courses>, 'version' | 'clickCount'>,
): Promise<void> {
  await transaction.update(courses).set(changes).where(isCourse(courseId));
}

export async function findTitle(database: DatabaseOrTransaction, courseId: string): Promise<string> {
  const [row] = await database
    .select({ title: courseEditions.title })
    .from(courseEditions)
    .where(eq(courseEditions.courseId, courseId))
    .orderBy(sql`${courseEditions.edition} = 'live' desc`)
    .limit(1);
  return row?.title ?? '';
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function isAfterKey(key: SQL, cursor: string | undefined): SQL | undefined {
  const [last, id] = decodeCursor(cursor, 2) ?? [];
  if (typeof id !== 'string' || !UUID.test(id) || !Number.isSafeInteger(last)) return undefined;
  return sql`(${key}, ${courses.id}) < (${last}::bigint, ${id}::uuid)`;
}
