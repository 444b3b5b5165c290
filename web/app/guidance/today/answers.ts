import type { City } from '@bros/contract/core/cities';
import type { TodayView } from '@bros/contract/guidance/today';
import { dropDraft, keepDraft, readDraft } from '../../platform/form-draft.ts';

export interface Answers {
  /** Retries keep this ID, so the answers are saved once. */
  clientId: string;
  currentCity: City | null;
  nextCity: City | null;
  nextArrivesOn: string;
  isNextOpen: boolean;
  interests: string[];
}

export type Question = 'where' | 'next' | 'likes';

const DRAFT = 'today-answers';

export function readAnswers(): Answers {
  const kept = readDraft(DRAFT)?.answers;
  if (kept) return JSON.parse(kept) as Answers;
  return {
    clientId: crypto.randomUUID(),
    currentCity: null,
    nextCity: null,
    nextArrivesOn: '',
    isNextOpen: false,
    interests: [],
  };
}

export const keepAnswers = (answers: Answers): void => keepDraft(DRAFT, { answers: JSON.stringify(answers) });

export const dropAnswers = (): void => dropDraft(DRAFT);

export function firstQuestion(asks: TodayView['asks'], { isNextOpen }: Answers): Question {
  if (asks.where) return 'where';
  return asks.next && !isNextOpen ? 'next' : 'likes';
}
