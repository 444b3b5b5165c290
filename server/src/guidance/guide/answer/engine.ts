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
  /** The destination of the answer, used as context for the next question and to suggest a room. */
  destinationId: string | null;
  /** The question is about a city that is not one of our destinations, so earlier questions provide no context. */
  isAboutUnlistedCity: boolean;
}

/** Answers with the permissions of the member who asks. */
export interface AnswerEngine<Asked extends Question = Question> {
  answer(actor: Actor, question: Asked): Promise<Answered>;
}
