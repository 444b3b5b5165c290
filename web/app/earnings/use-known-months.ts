import { monthsBackFrom } from './days.ts';
import { useEarningMonths } from './earnings.ts';

/** Ours: choices go back this far; an address may name any month. */
const MONTHS_OFFERED = 24;

/** The months to choose from, newest first: from the one that it is by the clock of money. */
export function useKnownMonths(): string[] {
  const newest = useEarningMonths().data?.months.at(-1)?.month ?? new Date().toISOString().slice(0, 7);
  return monthsBackFrom(newest, MONTHS_OFFERED);
}
