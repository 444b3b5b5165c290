import type { MemberCard } from '@bros/contract/members/directory';
import { formatDay, formatMonthOf } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';

const texts = defineTexts({
  en: {
    until: (day: string) => `Until ${formatDay(day)}`,
    next: (city: string, day: string) => `${city} from ${formatDay(day)}`,
    since: (day: string) => `Since ${formatMonthOf(day.slice(0, 7))}`,
  },
});

/** The dates of a member who is in the list's city. */
export function describeStay(presence: MemberCard['presence']): string {
  const now = presence.find(({ when }) => when === 'now');
  const soon = presence.find(({ when }) => when === 'soon');
  if (now?.leavesOn) return texts.until(now.leavesOn);
  if (soon) return texts.next(soon.city, soon.arrivesOn);
  return now ? texts.since(now.arrivesOn) : '';
}
