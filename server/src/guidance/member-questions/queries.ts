import { MEMBER_QUESTION_OPEN_DAYS } from '@bros/contract/guidance/member-question-rules';
import type { MemberQuestionFilter, MemberQuestionView } from '@bros/contract/guidance/member-questions';
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { cityColumns } from '../../core/cities/service.ts';
import { cities } from '../../core/cities/tables.ts';
import { authorColumns } from '../../core/people/authors/service.ts';
import { joinAuthor } from '../../core/people/members/queries.ts';
import { blockedWith, isActiveAccount, isActiveAccountId, type Viewer } from '../../core/people/visibility/service.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { newestFirst } from '../../platform/database/newest-first.ts';
import { memberAnswers, memberQuestions } from './tables.ts';

type DatabaseOrTransaction = Database | Transaction;

/** False if the asker and the member who was asked have a block between them, which hides the answer from everyone. */
const isBetween = sql`${memberAnswers.memberId} <> all (${blockedWith(sql`${memberQuestions.askerId}`)})`;

const isQuestionOf = eq(memberAnswers.questionId, memberQuestions.id);

/** The query must join the question. */
export const isQuotedTo = (viewer: Pick<Viewer, 'memberId'>) =>
  and(
    memberAnswers.isQuotable,
    isNull(memberAnswers.hiddenAt),
    isNull(memberQuestions.hiddenAt),
    isBetween,
    sql`${memberAnswers.memberId} <> all (${blockedWith(viewer.memberId)})`,
    isActiveAccountId(memberAnswers.memberId),
  );

/**
 * True if the viewer was asked and may see the question. If the viewer answered, it stays true after the asker left or staff hid the question, so the answer
 * can be withdrawn.
 */
const isReceivedBy = (viewer: Viewer) =>
  and(
    eq(memberAnswers.memberId, viewer.memberId),
    isBetween,
    or(isNotNull(memberAnswers.text), and(isActiveAccountId(memberQuestions.askerId), isNull(memberQuestions.hiddenAt))),
  );

const wasAsked = (viewer: Viewer, which?: SQL) => sql`exists (
  select from ${memberAnswers} where ${and(isQuestionOf, isReceivedBy(viewer), which)})`;

const isQuoted = (viewer: Viewer) => sql`exists (select from ${memberAnswers} where ${and(isQuestionOf, isQuotedTo(viewer))})`;

const isOpenNow = and(isNull(memberQuestions.closedAt), sql`${memberQuestions.endsAt} > now()`);

const isReadable = (viewer: Viewer) =>
  viewer.role === 'member' ? or(eq(memberQuestions.askerId, viewer.memberId), wasAsked(viewer), isQuoted(viewer)) : undefined;

const isInView: Record<MemberQuestionView, (viewer: Viewer) => SQL | undefined> = {
  mine: (viewer) => eq(memberQuestions.askerId, viewer.memberId),
  asked: (viewer) => wasAsked(viewer, or(isNotNull(memberAnswers.text), and(isNull(memberAnswers.dismissedAt), isOpenNow))),
  all: () => undefined,
};

const askedCount = sql<number>`(select count(*)::int from ${memberAnswers} where ${isQuestionOf})`;

const questionColumns = (viewer: Viewer) => ({
  question: getTableColumns(memberQuestions),
  id: memberQuestions.id,
  city: cityColumns,
  askedCount: askedCount.as('asked_count'),
  ...authorColumns(viewer),
});

const questionsFor = (database: DatabaseOrTransaction, viewer: Viewer) =>
  joinAuthor(
    database.select(questionColumns(viewer)).from(memberQuestions).innerJoin(cities, eq(cities.id, memberQuestions.cityId)),
    memberQuestions.askerId,
  );
export type QuestionRow = Awaited<ReturnType<typeof questionsFor>>[number];

export function selectQuestions(database: Database, viewer: Viewer, { view, ...request }: MemberQuestionFilter) {
  const page = newestFirst(memberQuestions.createdAt, memberQuestions.id, request);
  const columns = { ...questionColumns(viewer), microseconds: page.microseconds };
  return joinAuthor(
    database.select(columns).from(memberQuestions).innerJoin(cities, eq(cities.id, memberQuestions.cityId)),
    memberQuestions.askerId,
  )
    .where(and(isInView[view](viewer), page.isAfterCursor))
    .orderBy(...page.order)
    .limit(page.limit);
}

export async function findQuestion(
  database: DatabaseOrTransaction,
  viewer: Viewer,
  which: { questionId: string } | { clientId: string },
): Promise<QuestionRow | undefined> {
  const isWanted =
    'questionId' in which
      ? eq(memberQuestions.id, which.questionId)
      : and(eq(memberQuestions.clientId, which.clientId), eq(memberQuestions.askerId, viewer.memberId));
  const [row] = await questionsFor(database, viewer).where(and(isWanted, isReadable(viewer)));
  return row;
}

const answersFor = (database: DatabaseOrTransaction, viewer: Viewer) =>
  joinAuthor(
    database
      .select({ answer: getTableColumns(memberAnswers), ...authorColumns(viewer) })
      .from(memberAnswers)
      .innerJoin(memberQuestions, isQuestionOf),
    memberAnswers.memberId,
  );
export type AnswerRow = Awaited<ReturnType<typeof answersFor>>[number];

export async function selectAnswers(
  database: DatabaseOrTransaction,
  viewer: Viewer,
  questionIds: readonly string[],
): Promise<AnswerRow[]> {
  if (questionIds.length === 0) return [];
  const isToAsker = and(eq(memberQuestions.askerId, viewer.memberId), isNull(memberAnswers.hiddenAt), isBetween, isActiveAccount);
  const isShown = viewer.role === 'member' ? or(isToAsker, isQuotedTo(viewer)) : undefined;
  return answersFor(database, viewer)
    .where(
      and(
        inArray(memberAnswers.questionId, [...questionIds]),
        or(isReceivedBy(viewer), and(isNotNull(memberAnswers.text), isShown)),
      ),
    )
    .orderBy(asc(memberAnswers.answeredAt), asc(memberAnswers.id));
}

export async function lockQuestion(transaction: Transaction, questionId: string): Promise<void> {
  await transaction
    .select({ id: memberQuestions.id })
    .from(memberQuestions)
    .where(eq(memberQuestions.id, questionId))
    .for('no key update');
}

export async function insertQuestion(
  transaction: Transaction,
  question: Pick<typeof memberQuestions.$inferInsert, 'askerId' | 'clientId' | 'cityId' | 'text'>,
): Promise<string> {
  const endsAt = sql<Date>`now() + make_interval(days => ${MEMBER_QUESTION_OPEN_DAYS})`;
  const [row] = await transaction
    .insert(memberQuestions)
    .values({ ...question, endsAt })
    .returning({ id: memberQuestions.id });
  if (!row) throw new Error('The question was not stored.');
  return row.id;
}

export async function closeQuestion(transaction: Transaction, questionId: string): Promise<void> {
  await transaction.update(memberQuestions).set({ closedAt: sql`now()` }).where(eq(memberQuestions.id, questionId));
}

export async function updateAnswer(
  transaction: Transaction,
  answerId: string,
  values: { text: string; isQuotable: boolean } | { isQuotable: boolean } | 'dismissed',
): Promise<void> {
  const now = sql`now()`;
  const set = values === 'dismissed' ? { dismissedAt: now } : 'text' in values ? { ...values, answeredAt: now } : values;
  await transaction.update(memberAnswers).set(set).where(eq(memberAnswers.id, answerId));
}

export function selectQuestionsBy(database: Database, askerId: string) {
  const { text, createdAt, endsAt, closedAt, hiddenReason, id } = memberQuestions;
  return database
    .select({ city: cities.name, text, createdAt, endsAt, closedAt, hiddenReason })
    .from(memberQuestions)
    .innerJoin(cities, eq(cities.id, memberQuestions.cityId))
    .where(eq(memberQuestions.askerId, askerId))
    .orderBy(asc(createdAt), asc(id));
}

/** Omits the questions, because other members wrote them. */
export function selectAnswersBy(database: Database, memberId: string) {
  const { askedAt, dismissedAt, text, answeredAt, isQuotable, hiddenReason, id } = memberAnswers;
  return database
    .select({ city: cities.name, askedAt, dismissedAt, text, answeredAt, isQuotable, hiddenReason })
    .from(memberAnswers)
    .innerJoin(memberQuestions, isQuestionOf)
    .innerJoin(cities, eq(cities.id, memberQuestions.cityId))
    .where(eq(memberAnswers.memberId, memberId))
    .orderBy(asc(askedAt), asc(id));
}
