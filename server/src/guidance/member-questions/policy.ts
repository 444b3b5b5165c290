import type { Role } from '@bros/contract/core/access';
import type { MemberQuestionState } from '@bros/contract/guidance/member-question-rules';
import type { MemberAnswer, MemberQuestion } from '@bros/contract/guidance/member-questions';
import { hidingAbilities, mayModerate } from '../../core/people/authors/policy.ts';
import { type Actor, hasCapability } from '../../platform/api/context.ts';

type Reader = Pick<Actor, 'memberId' | 'role' | 'tier'>;

export function stateAt({ closedAt, endsAt }: { closedAt: Date | null; endsAt: Date }, at: Date): MemberQuestionState {
  if (closedAt) return 'closed';
  return endsAt <= at ? 'ended' : 'open';
}

export interface QuestionForPolicy {
  askerId: string;
  askerRole: Role;
  state: MemberQuestionState;
  isHidden: boolean;
  /** Set if the reader was asked. */
  received: { isAnswered: boolean; isDismissed: boolean } | null;
}

/** Readers of a quoted answer do not see the question. Members who were asked see it until staff hide it. */
export const readsQuestion = ({ askerId, isHidden, received }: QuestionForPolicy, reader: Reader): boolean =>
  askerId === reader.memberId || reader.role !== 'member' || (received !== null && !isHidden);

export function abilitiesOn(question: QuestionForPolicy, reader: Reader): MemberQuestion['can'] {
  const { askerId, askerRole, state, isHidden, received } = question;
  const isOwn = askerId === reader.memberId;
  const inCare = mayModerate(reader, { id: askerId, role: askerRole });
  const isWaiting = received !== null && !received.isAnswered && !received.isDismissed;
  return {
    answer: isWaiting && state === 'open' && !isHidden && hasCapability(reader, 'chat.post'),
    close: isOwn && state === 'open',
    report: received !== null && reader.role === 'member' && !isHidden,
    ...hidingAbilities(inCare, isHidden),
  };
}

export function abilitiesOnAnswer(
  answer: { memberId: string; authorRole: Role; isHidden: boolean },
  reader: Reader,
): MemberAnswer['can'] {
  const inCare = mayModerate(reader, { id: answer.memberId, role: answer.authorRole });
  return {
    report: answer.memberId !== reader.memberId && reader.role === 'member' && !answer.isHidden,
    ...hidingAbilities(inCare, answer.isHidden),
  };
}
