import * as z from 'zod';
import { fileResult } from '../core/operation.ts';
import { TIERS } from '../tiers.ts';
import { operation } from './operation.ts';

/** In UTC, without the current day or month. */
export const FIGURE_PERIODS = {
  '30days': { unit: 'day', count: 30 },
  '90days': { unit: 'day', count: 90 },
  '12months': { unit: 'month', count: 12 },
} as const satisfies Record<string, { unit: 'day' | 'month'; count: number }>;
export type FigurePeriod = keyof typeof FIGURE_PERIODS;
export const FIGURE_PERIOD_NAMES = Object.keys(FIGURE_PERIODS) as [FigurePeriod, ...FigurePeriod[]];

const counted = z.int().nullable();

export const figureStep = z.object({
  /** `2026-11-22` or `2026-11`. */
  step: z.string(),
  /** At the end of the day or month. */
  members: z.record(z.enum(TIERS), z.int()).nullable(),
  signUps: counted,
  messages: counted,
  reportsOpened: counted,
  reportsDecided: counted,
  /** Paid memberships that ended. */
  ended: z.int(),
  /** Payments minus refunds, in cents, by currency. */
  net: z.record(z.string(), z.int()),
  /** Errors that occurred for the first time. */
  clientErrors: z.int(),
  failedMails: z.int(),
});
export type FigureStep = z.infer<typeof figureStep>;

const periodOfFigures = z.object({
  /** Paid memberships at the beginning. */
  runningAtStart: z.int(),
  steps: z.array(figureStep),
});

const figures = z.object({
  period: z.enum(FIGURE_PERIOD_NAMES),
  isSandbox: z.boolean(),
  /** The currency of our prices always comes first. */
  currencies: z.array(z.string()),
  now: periodOfFigures,
  /** The preceding period. */
  before: periodOfFigures,
});
export type Figures = z.infer<typeof figures>;
export type FiguresOfPeriod = Figures['now'];

const period = z.strictObject({ period: z.enum(FIGURE_PERIOD_NAMES).default('30days') });

export const staffFigures = {
  figures: operation('admin', {
    method: 'GET',
    path: '/staff/figures',
    summary: 'Get figures of a period and the preceding one',
  })
    .input(period)
    .output(figures),
  exportFigures: operation('admin', {
    method: 'GET',
    path: '/staff/figures.csv',
    summary: 'Download figures of two periods as CSV',
  })
    .input(period)
    .output(fileResult),
};
