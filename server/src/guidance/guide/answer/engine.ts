import type { Actor } from '../../../platform/api/context.ts';
import type { Plan } from './plan.ts';

export interface Question {
  text: string;
  destinationId: string | null;
  /** 'YYYY-MM-DD'. */
  today: string;
}

export interface Answered {
  plan: Plan;
  destinationId: string | null;
  /** True if the question names a city that is not a destination. The answer is then not about a destination. */
  isAboutUnlistedCity: boolean;
}

/** Answers with the asking member's permissions. */
export interface AnswerEngine<Asked extends Question = Question> {
  answer(actor: Actor, question: Asked): Promise<Answered>;
}
