import type { CityId } from '@bros/contract/core/cities';
import type { RoomId } from '@bros/contract/core/fields';
import { POLL_ANSWERS_MAX, POLL_ANSWERS_MIN, type PollHours, type PollKind } from '@bros/contract/messaging/poll-rules';

export interface PollValues extends Record<string, string> {
  question: string;
  /** One answer per line. */
  answers: string;
  cityId: string;
  /** Empty means no. */
  isMultiple: string;
  isAnonymous: string;
  /** Empty if the poll has no end. */
  hours: string;
}

export const newValues = (kind: PollKind): PollValues => ({
  question: '',
  answers: '',
  cityId: '',
  isAnonymous: '',
  hours: '72',
  isMultiple: kind === 'dates' ? 'yes' : '',
});

export function answerLines(answers: string): string[] {
  const lines = answers.split('\n');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  const count = Math.min(POLL_ANSWERS_MAX, Math.max(POLL_ANSWERS_MIN, last + 2));
  return Array.from({ length: count }, (_, index) => lines[index] ?? '');
}

export const withLine = (answers: string, index: number, text: string): string =>
  answerLines(answers)
    .map((line, lineIndex) => (lineIndex === index ? text : line))
    .join('\n');

/** A missing city is sent as 0, so the error appears under the field. */
export function pollOf(kind: PollKind, values: PollValues, { roomId, clientId }: { roomId: RoomId; clientId: string }) {
  return {
    roomId,
    clientId,
    question: values.question,
    answers: values.answers.split('\n').filter((line) => line.trim() !== ''),
    cityId: kind === 'dates' ? (Number(values.cityId) as CityId) : null,
    isMultiple: values.isMultiple !== '',
    isAnonymous: values.isAnonymous !== '',
    hours: values.hours === '' ? null : (Number(values.hours) as PollHours),
  };
}
