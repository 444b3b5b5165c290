import * as z from 'zod';
import { fileAnswer } from '../core/operation.ts';
import { TIERS } from '../tiers.ts';
import { operation } from './operation.ts';

/** A period is so many whole days or months, in UTC: what runs today is not in it. */
export const FIGURE_PERIODS = {
  '30days': { unit: 'day', count: 30 },
  '90days': { unit: 'day', count: 90 },
  '12months': { unit: 'month', count: 12 },
} as const satisfies Record<string, { unit: 'day' | 'month'; count: number }>;
export type FigurePeriod = keyof typeof FIGURE_PERIODS;
export const FIGURE_PERIOD_NAMES = Object.keys(FIGURE_PERIODS) as [FigurePeriod, ...FigurePeriod[]];

/** Null stands for days that nobody counted. */
const counted = z.int().nullable();

const figureStep = z.object({
  /** `2026-11-22`, or `2026-11` where the period is of months. */
  step: z.string(),
  /** Members at the end of it, by tier. */
  members: z.record(z.enum(TIERS), z.int()).nullable(),
  signUps: counted,
  messages: counted,
  reportsOpened: counted,
  reportsDecided: counted,
  /** Paid memberships that ended. */
  ended: z.int(),
  /** Money that came in less what went back, in cents, by currency. */
  net: z.record(z.string(), z.int()),
  /** Errors of browsers that were met for the first time. */
  clientErrors: z.int(),
  /** Mails of that time that could not be delivered. */
  failedMails: z.int(),
});
export type FigureStep = z.infer<typeof figureStep>;

const periodOfFigures = z.object({
  /** Paid memberships that ran when it began. */
  runningAtStart: z.int(),
  /** Oldest first. */
  steps: z.array(figureStep),
});

const figures = z.object({
  period: z.enum(FIGURE_PERIOD_NAMES),
  /** No money moves: all of it is the sandbox's. */
  isSandbox: z.boolean(),
  /** The currencies that anything was paid in; that of our prices always, and first. */
  currencies: z.array(z.string()),
  now: periodOfFigures,
  /** As long, right before it. */
  before: periodOfFigures,
});
export type Figures = z.infer<typeof figures>;
export type FiguresOfPeriod = Figures['now'];

const period = z.strictObject({ period: z.enum(FIGURE_PERIOD_NAMES).default('30days') });

/** The part of `staff` that shows figures over time: for admins, since money is among them. */
export const staffFigures = {
  figures: operation('admin', { method: 'GET', path: '/staff/figures', summary: 'Figures of a period and of the one before it' })
    .input(period)
    .output(figures),
  exportFigures: operation('admin', {
    method: 'GET',
    path: '/staff/figures.csv',
    summary: 'Figures of a period and of the one before it as a CSV file',
  })
    .input(period)
    .output(fileAnswer),
};
