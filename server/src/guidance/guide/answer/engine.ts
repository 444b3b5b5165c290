import type { Actor } from '../../../platform/api/context.ts';
import type { Plan } from './plan.ts';

/** A question with all that an engine may know of it. */
export interface Question {
  text: string;
  /** The destination that the conversation is about; null while it is about none. */
  destinationId: string | null;
  /** The day it is asked, 'YYYY-MM-DD'. */
  today: string;
}

export interface Answered {
  plan: Plan;
  /** The destination that the answer is about, for the next question and for the room to ask in. */
  destinationId: string | null;
}

/** Answers questions with the rights of the member who asks. Every statement of an answer has a source. */
export interface AnswerEngine<Asked extends Question = Question> {
  answer(actor: Actor, question: Asked): Promise<Answered>;
}
