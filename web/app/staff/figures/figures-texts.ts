import type { FigurePeriod } from '@bros/contract/staff/figures';
import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';

const periodNames = { '30days': '30 days', '90days': '90 days', '12months': '12 months' } as const satisfies Record<
  FigurePeriod,
  string
>;

/** Definitions are in `definitions` and docs/decisions/figures-over-time.md. */
export const figuresTexts = defineTexts({
  en: {
    title: 'Figures',
    lead: 'Whole days or months in UTC, compared with the same number before them. Today’s figures are on the overview.',
    period: 'Period',
    periods: periodNames,
    span: (first: string, last: string) => `${first} to ${last}.`,
    sandbox: 'Revenue and memberships come from the sandbox. Its cards are test cards, and no money moves.',
    /** Must differ from the section's name. */
    tableOf: (title: string) => `${title}: table`,
    now: 'This period',
    all: 'All tiers',
    /** Used mid-sentence. */
    than: (period: FigurePeriod) => `the ${periodNames[period]} before`,
    before: (period: FigurePeriod) => `The ${periodNames[period]} before`,
    earlier: (period: FigurePeriod) => `${periodNames[period]} earlier`,
    ofStep: (step: string, value: string, before: string) => `${step}: ${value}, before: ${before}`,
    unknown: 'not counted',
    charts: {
      members: 'Members by tier',
      signUps: 'Sign-ups',
      ended: 'Memberships that ended',
      net: (currency: string) => `Net revenue, ${currency}`,
      messages: 'Messages sent',
      reportsOpened: 'Reports opened',
      reportsDecided: 'Reports decided',
      clientErrors: 'New client errors',
      failedMails: 'Failed emails',
    },
    noneCounted: 'Not counted yet. Each day is counted after it ends.',
    noneEither: (than: string) => `None, the same as ${than}.`,
    noneNow: (than: string, before: string) => `None, after ${before} in ${than}.`,
    noneBefore: (now: string, than: string) => `${now}, after none in ${than}.`,
    beforeUnknown: (now: string) => `${now}. There is nothing to compare with yet.`,
    belowZero: (now: string, than: string, before: string) => `${now}, after ${before} in ${than}.`,
    same: (now: string, than: string) => `${now}, the same as ${than}.`,
    almostSame: (now: string, than: string) => `${now}, about the same as ${than}.`,
    more: (now: string, percent: string, than: string) => `${now}, ${percent} more than ${than}.`,
    times: (now: string, times: string, than: string) => `${now}, ${times} times ${than}.`,
    less: (now: string, percent: string, than: string) => `${now}, ${percent} less than ${than}.`,
    ended: (ended: number, share: string, running: number) =>
      `${formatNumber(ended)} ended, ${share} of the ${formatNumber(running)} active when the period began.`,
    endedOfNone: (ended: number) => `${formatNumber(ended)} ended. None was active when the period began.`,
    endedBefore: (than: string, ended: number, share: string) => `In ${than} ${formatNumber(ended)} ended, ${share}.`,
    endedBeforeOfNone: (than: string, ended: number) => `In ${than} ${formatNumber(ended)} ended.`,
    definitions: {
      days: 'Days and months are whole ones in UTC: today, or this month, is not included.',
      members: 'Members by tier: all accounts at the end of the day, counted shortly after it. Given tiers are included.',
      signUps: 'Sign-ups, messages and reports: those of the day, counted after it ends. They stay when members leave.',
      ended:
        'Memberships that ended: paid ones, by choice, failed payment, refund or dispute, as under Revenue. The share is of those active when the period began.',
      net: 'Net revenue: payments minus refunds and disputes, on the day the money moved.',
      decided: 'Reports decided: closed on that day, upheld or not.',
      health:
        'New client errors: browser errors that nobody had before. Failed emails: emails written that day that could not be delivered.',
    },
  },
});
