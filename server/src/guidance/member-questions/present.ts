import type { MemberAnswer, MemberAnswerId, MemberQuestion, MemberQuestionId } from '@bros/contract/guidance/member-questions';
import { presentCity } from '../../core/cities/present.ts';
import { presentAuthor } from '../../core/people/authors/present.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';
import { abilitiesOn, abilitiesOnAnswer, readsQuestion, stateAt } from './policy.ts';
import type { AnswerRow, QuestionRow } from './queries.ts';

const presentHiding = (reason: string | null, isShown: boolean) => (reason !== null && isShown ? { reason } : null);

export function presentQuestion(row: QuestionRow, rows: readonly AnswerRow[], actor: Actor): MemberQuestion {
  const { question, city, askedCount, authorRole } = row;
  const { id, askerId, text, endsAt, createdAt, hiddenAt, hiddenReason } = question;
  const isOwn = askerId === actor.memberId;
  const own = rows.find(({ answer }) => answer.memberId === actor.memberId)?.answer;
  const received = own ? { isAnswered: own.text !== null, isDismissed: own.dismissedAt !== null } : null;
  const state = stateAt(question, new Date());
  const policyInput = { askerId, askerRole: authorRole, state, isHidden: hiddenAt !== null, received };
  const isRead = readsQuestion(policyInput, actor);
  return {
    id: id as MemberQuestionId,
    city: presentCity(city),
    text: isRead ? text : null,
    asker: isRead ? presentAuthor(row, isOwn || hasCapability(actor, 'people.see')) : null,
    isOwn,
    state,
    endsAt: endsAt.toISOString(),
    createdAt: createdAt.toISOString(),
    askedCount: isOwn ? askedCount : null,
    answers: rows.flatMap((answer) => presentAnswer(answer, actor) ?? []),
    hidden: presentHiding(hiddenReason, isOwn || actor.role !== 'member'),
    can: abilitiesOn(policyInput, actor),
  };
}

function presentAnswer(row: AnswerRow, actor: Actor): MemberAnswer | null {
  const { id, memberId, text, answeredAt, isQuotable, hiddenAt, hiddenReason } = row.answer;
  if (text === null || answeredAt === null) return null;
  const isOwn = memberId === actor.memberId;
  return {
    id: id as MemberAnswerId,
    author: presentAuthor(row, isOwn || hasCapability(actor, 'people.see')),
    isOwn,
    text,
    isQuotable,
    answeredAt: answeredAt.toISOString(),
    hidden: presentHiding(hiddenReason, isOwn || actor.role !== 'member'),
    can: abilitiesOnAnswer({ memberId, authorRole: row.authorRole, isHidden: hiddenAt !== null }, actor),
  };
}
