import { formatDate } from '../../../platform/format.ts';
import { chatTexts } from '../texts.ts';

export function dayNameOf(moment: string, now = new Date()): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const isOn = (day: Date) => new Date(moment).toDateString() === day.toDateString();
  return isOn(now) ? chatTexts.today : isOn(yesterday) ? chatTexts.yesterday : formatDate(moment);
}
