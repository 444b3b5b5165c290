import { and, eq, getTableColumns, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { authorColumns } from '../../core/people/authors/service.ts';
import { joinAuthor } from '../../core/people/members/queries.ts';
import { blockedWith, isInGoodStanding, type Viewer } from '../../core/people/visibility/service.ts';
import { isEarned, isPending } from '../../money/commissions/service.ts';
import { earnings } from '../../money/commissions/tables.ts';
import { isSeller } from '../../money/sales/service.ts';
import { saleOrders } from '../../money/sales/tables.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { decodeCursor } from '../../platform/database/page.ts';
import {
  courseEditions,
  courseEnrolments,
  courseLessons,
  courseModules,
  courseProgress,
  courseReviews,
  courses,
} from './tables.ts';

export type Reader = Database | Transaction;

/** Reads as somebody who bought and made nothing. */
export const VISITOR: Viewer = {
  memberId: '00000000-0000-0000-0000-000000000000',
  role: 'member',
  tier: 'browser',
  isConfirmed: false,
};

/** The creator's shares of a course in cents. Outer columns are named in full: alone in its query, Drizzle would write `id` for `courses.id`. */
const sharesOf = (condition: SQL) =>
  sql<number>`(select coalesce(sum(earnings.amount_cents), 0)::int from ${earnings} join ${saleOrders} o on o.id = earnings.order_id
    where o.goods_id = courses.id and earnings.user_id = courses.creator_id and ${condition})`;
export const shareColumns = { earnedCents: sharesOf(isEarned), pendingCents: sharesOf(isPending) };

/** The price now. */
export const priceNow = sql<number>`(case when ${courses.salePriceCents} is not null and ${courses.saleEndsAt} > now()
  then ${courses.salePriceCents} else ${courses.priceCents} end)`;

/** Courses in the catalogue: the house's, and members' that are on sale. The query must join the creator (`joinMember`). */
export const isOffered = (viewer: Viewer): SQL | undefined =>
  and(
    isNotNull(courses.publishedAt),
    isNull(courses.offSale),
    or(isNotNull(courses.place), and(isInGoodStanding, sql`${courses.creatorId} <> all (${blockedWith(viewer.memberId)})`)),
  );

/** Learners find what they bought, creators what they made, and staff everything that was published; all others what is offered. */
function isReadableBy(reader: Viewer | null): SQL | undefined {
  const viewer = reader ?? VISITOR;
  const isOwn = or(eq(courses.creatorId, viewer.memberId), isNotNull(courseEnrolments.memberId));
  return and(isNotNull(courses.publishedAt), viewer.role === 'member' ? or(isOffered(viewer), isOwn) : undefined);
}

const liveOf = (table: typeof courseLessons | typeof courseModules) =>
  sql<number>`(select count(*)::int from ${table} where ${table.courseId} = ${courses.id} and ${table.edition} = 'live')`;

/** Learners whose money did not go back. */
export const studentCountOf = sql<number>`(select count(*)::int from ${courseEnrolments} e left join ${saleOrders} o on o.id = e.order_id
  where e.course_id = courses.id and e.money_back_at is null and (o.id is null or o.state = 'paid'))`;

/** Reviews that count: shown, and of learners who did not take their money back. */
const countedReviews = sql`from ${courseReviews} r where r.course_id = courses.id and r.hidden_reason is null
  and not exists (select from ${courseEnrolments} e where e.course_id = r.course_id and e.member_id = r.member_id
    and e.money_back_at is not null)`;

export const averageOf = sql<number | null>`(select avg(r.rating)::float8 ${countedReviews})`;

const ratingCountOf = sql<number>`(select count(*)::int ${countedReviews})`;

/** Lessons of the copy that readers see, that a member finished. */
const doneCountOf = (memberId: string) =>
  sql<number>`(select count(*)::int from ${courseProgress} p join ${courseLessons} l
    on l.course_id = p.course_id and l.id = p.lesson_id and l.edition = 'live'
    where p.course_id = ${courses.id} and p.member_id = ${memberId})`;

const { words: _words, ...editionColumns } = getTableColumns(courseEditions);

/** Courses as a reader is shown them, in the copy that readers see; the caller says which. `key` is the number that the list is ordered by. */
export function coursesFor(database: Reader, reader: Viewer | null, key: SQL<number> = sql<number>`0`.mapWith(Number)) {
  const viewer = reader ?? VISITOR;
  return joinAuthor(
    database
      .select({
        ...{ course: getTableColumns(courses), edition: editionColumns, key },
        price: priceNow.mapWith(Number).as('price'),
        studentCount: studentCountOf.as('student_count'),
        average: averageOf.as('average'),
        ratingCount: ratingCountOf.as('rating_count'),
        moduleCount: liveOf(courseModules).as('module_count'),
        lessonCount: liveOf(courseLessons).as('lesson_count'),
        doneCount: doneCountOf(viewer.memberId).as('done_count'),
        isCreatorSeller: isSeller(courses.creatorId).as('is_creator_seller'),
        enrolment: courseEnrolments,
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
    .leftJoin(courseEnrolments, and(eq(courseEnrolments.courseId, courses.id), eq(courseEnrolments.memberId, viewer.memberId)))
    .leftJoin(saleOrders, eq(saleOrders.id, courseEnrolments.orderId))
    .$dynamic();
}
export type CourseRow = Awaited<ReturnType<typeof coursesFor>>[number];

/** A course that the reader may read; null stands for a visitor. */
export async function findCourse(database: Reader, reader: Viewer | null, courseId: string): Promise<CourseRow | undefined> {
  const [row] = await coursesFor(database, reader).where(and(isCourse(courseId), isReadableBy(reader)));
  return row;
}

export const isCourse = (courseId: string) => eq(courses.id, courseId);

/** Locks a course until the transaction ends: what happens to it happens one step at a time. */
export async function lockCourse(transaction: Transaction, courseId: string) {
  const [row] = await transaction.select().from(courses).where(isCourse(courseId)).for('no key update');
  return row;
}
export type LockedCourse = NonNullable<Awaited<ReturnType<typeof lockCourse>>>;

/** Ids of a creator's courses with a price that are published and for sale. */
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
  changes: Partial<Omit<typeof courses.$inferInsert, 'version' | 'clickCount'>>,
): Promise<void> {
  await transaction.update(courses).set(changes).where(isCourse(courseId));
}

export async function findTitle(database: Reader, courseId: string): Promise<string> {
  const [row] = await database
    .select({ title: courseEditions.title })
    .from(courseEditions)
    .where(eq(courseEditions.courseId, courseId))
    .orderBy(sql`${courseEditions.edition} = 'live' desc`)
    .limit(1);
  return row?.title ?? '';
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The rows after a cursor in a list ordered by a whole number and the id, the greatest first. A cursor that we did not make begins at the top. */
export function isAfterKey(key: SQL, cursor: string | undefined): SQL | undefined {
  const [last, id] = decodeCursor(cursor, 2) ?? [];
  if (typeof id !== 'string' || !UUID.test(id) || !Number.isSafeInteger(last)) return undefined;
  return sql`(${key}, ${courses.id}) < (${last}::bigint, ${id}::uuid)`;
}
