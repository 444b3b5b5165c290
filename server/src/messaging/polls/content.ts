import type { MessagePoll } from '@bros/contract/core/message-poll';

/** 'Fri, Dec 4, 2026, 19:30'. */
export const describeTime = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment);

export function textOf({ question, answers, city }: MessagePoll): string {
  const title = city ? `${question} (${city.name} time)` : question;
  return [title, ...answers.map(({ text }, index) => `${index + 1}. ${text}`)].join('\n');
}
