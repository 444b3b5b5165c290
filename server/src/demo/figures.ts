import { TIERS } from '@bros/contract/tiers';
import type { dailyFigures } from '../staff/console/figures/tables.ts';
import { demoMembers } from './people.ts';

type DemoDay = typeof dailyFigures.$inferInsert;

const DAY_MS = 86_400_000;
/** The longest period and the one before it. */
const DAYS = 760;
/** For the figures, members join one after the other, each before their first payment (payments.ts). */
const JOINED_DAYS_AGO: Record<string, number> = {
  browser: 12,
  explorer: 166,
  adventurer: 152,
  legend: 408,
  moderator: 402,
  admin: 740,
};
/** One factor per day of the week, starting on Sunday. */
const RHYTHM = [5, 3, 3, 4, 4, 6, 7];
const REPORT_EVERY_DAYS = 19;
const DECIDED_AFTER_DAYS = 2;

const noiseOf = (index: number): number => Math.abs(Math.sin(index * 12.9898) * 43_758.5453) % 1;

function demoDay(today: Date, daysAgo: number): DemoDay {
  const moment = new Date(today.getTime() - daysAgo * DAY_MS);
  const joinedAgo = (mailbox: string) => JOINED_DAYS_AGO[mailbox] ?? DAYS;
  const there = demoMembers.filter(({ mailbox }) => joinedAgo(mailbox) >= daysAgo);
  const byTier = Object.fromEntries(TIERS.map((tier) => [tier, there.filter((member) => member.tier === tier).length]));
  return {
    day: moment.toISOString().slice(0, 10),
    signUps: demoMembers.filter(({ mailbox }) => joinedAgo(mailbox) === daysAgo).length,
    messages: Math.round(there.length * (RHYTHM[moment.getUTCDay()] ?? 0) * (0.5 + noiseOf(daysAgo))),
    reportsOpened: daysAgo % REPORT_EVERY_DAYS === 5 ? 1 : 0,
    reportsDecided: (daysAgo + DECIDED_AFTER_DAYS) % REPORT_EVERY_DAYS === 5 ? 1 : 0,
    ...byTier,
  };
}

export const demoDays = (today: Date): DemoDay[] => Array.from({ length: DAYS }, (_, index) => demoDay(today, DAYS - index));
