import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { hasNotBlocked } from '../../../messaging/reports/service.ts';
import type { FindReportTarget } from '../../../platform/report-targets.ts';
import { isQuotedTo } from '../queries.ts';
import { memberAnswers, memberQuestions } from '../tables.ts';

/** Only for members who were asked. */
export const findReportedQuestion: FindReportTarget = (database, viewerId, id) =>
  database
    .select({ memberId: memberQuestions.askerId, excerpt: memberQuestions.text })
    .from(memberQuestions)
    .innerJoin(memberAnswers, and(eq(memberAnswers.questionId, memberQuestions.id), eq(memberAnswers.memberId, viewerId)))
    .where(and(eq(memberQuestions.id, id), isNull(memberQuestions.hiddenAt), hasNotBlocked(memberQuestions.askerId, viewerId)));

/** For the asker, and for readers to whom the travel guide may quote the answer. */
export const findReportedAnswer: FindReportTarget = (database, viewerId, id) =>
  database
    .select({ memberId: memberAnswers.memberId, excerpt: memberAnswers.text })
    .from(memberAnswers)
    .innerJoin(memberQuestions, eq(memberQuestions.id, memberAnswers.questionId))
    .where(
      and(
        eq(memberAnswers.id, id),
        isNotNull(memberAnswers.text),
        isNull(memberAnswers.hiddenAt),
        ne(memberAnswers.memberId, viewerId),
        or(
          and(eq(memberQuestions.askerId, viewerId), hasNotBlocked(memberAnswers.memberId, viewerId)),
          isQuotedTo({ memberId: viewerId }),
        ),
      ),
    );
