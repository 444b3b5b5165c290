import { useIsListening } from '../../platform/socket.ts';
import { monthsBackTo } from './days.ts';
import { useEarningMonths } from './earnings.ts';

/** The months to choose from, newest first: from the one that it is by the clock of money back to the first that brought anything. */
export function useKnownMonths(): string[] {
  const { data } = useEarningMonths(useIsListening());
  const newest = data?.months.at(-1)?.month ?? new Date().toISOString().slice(0, 7);
  return monthsBackTo(data?.firstMonth ?? newest, newest);
}
