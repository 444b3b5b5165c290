import { formatDate, isSameDay } from '../../../platform/format.ts';
import { chatTexts } from '../texts.ts';

export function dayNameOf(moment: string, now: Date): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (isSameDay(moment, now)) return chatTexts.today;
  return isSameDay(moment, yesterday) ? chatTexts.yesterday : formatDate(moment);
}
