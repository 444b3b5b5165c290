import type { City } from '@bros/contract/core/cities';
import type { TodayView } from '@bros/contract/guidance/today';
import { dropDraft, keepDraft, readDraft } from '../../platform/form-draft.ts';

export interface Answers {
  /** Stays the same for retries. */
  clientId: string;
  where: City | null;
  next: City | null;
  /** Empty while undecided. */
  nextFrom: string;
  likes: string[];
}

const DRAFT = 'today-questions';

export function readAnswers(): Answers {
  const kept = readDraft(DRAFT)?.answers;
  if (kept) return JSON.parse(kept) as Answers;
  return { clientId: crypto.randomUUID(), where: null, next: null, nextFrom: '', likes: [] };
}

export const keepAnswers = (answers: Answers): void => keepDraft(DRAFT, { answers: JSON.stringify(answers) });

export const dropAnswers = (): void => dropDraft(DRAFT);

export const isDayMissing = (asks: TodayView['asks']): boolean =>
  asks.next && !asks.where && !asks.likes && readAnswers().next !== null;
