import { DAY_MS } from '@bros/contract/core/durations';
import { TIERS, type Tier } from '@bros/contract/tiers';
import type { dailyFigures } from '../staff/console/figures/tables.ts';
import { demoMembers } from './people.ts';

type DemoDay = typeof dailyFigures.$inferInsert;

const DAYS = 760;
/** Each demo account joined before its first payment (payments.ts). In the small demo, only the figures use these days, because the accounts are new. */
const JOINED_DAYS_AGO: Record<string, number> = {
  browser: 12,
  explorer: 414,
  adventurer: 152,
  legend: 408,
  moderator: 402,
  admin: 740,
};
/** Factors per weekday, starting on Sunday. */
const RHYTHM = [5, 3, 3, 4, 4, 6, 7];
const REPORT_EVERY_DAYS = 19;
const DECIDED_AFTER_DAYS = 2;

const noiseOf = (index: number): number => Math.abs(Math.sin(index * 12.9898) * 43_758.5453) % 1;

interface Joined {
  tier: Tier;
  joinedDaysAgo: number;
}

export const signInsJoined = demoMembers.map(({ mailbox, tier }) => ({
  mailbox,
  tier,
  joinedDaysAgo: JOINED_DAYS_AGO[mailbox] ?? DAYS,
}));

function demoDay(today: Date, daysAgo: number, members: readonly Joined[], talkShare: number): DemoDay {
  const moment = new Date(today.getTime() - daysAgo * DAY_MS);
  const there = members.filter(({ joinedDaysAgo }) => joinedDaysAgo >= daysAgo);
  const byTier = Object.fromEntries(TIERS.map((tier) => [tier, there.filter((member) => member.tier === tier).length]));
  return {
    day: moment.toISOString().slice(0, 10),
    signUps: members.filter(({ joinedDaysAgo }) => joinedDaysAgo === daysAgo).length,
    messages: Math.round(there.length * talkShare * (RHYTHM[moment.getUTCDay()] ?? 0) * (0.5 + noiseOf(daysAgo))),
    reportsOpened: daysAgo % REPORT_EVERY_DAYS === 5 ? 1 : 0,
    reportsDecided: (daysAgo + DECIDED_AFTER_DAYS) % REPORT_EVERY_DAYS === 5 ? 1 : 0,
    ...byTier,
  };
}

/** `talkShare` scales messages, because most members only read. */
export const demoDays = (today: Date, members: readonly Joined[], talkShare = 1): DemoDay[] =>
  Array.from({ length: DAYS }, (_, index) => demoDay(today, DAYS - index, members, talkShare));
