import { useIsSocketReady } from '../../platform/socket.ts';
import { monthsBackTo } from './days.ts';
import { useEarningMonths } from './earnings.ts';

/** Returns months, newest first: from the current month of the card provider's clock back to the first month with earnings. */
export function useKnownMonths(): string[] {
  const { data } = useEarningMonths(useIsSocketReady());
  const newest = data?.months.at(-1)?.month ?? new Date().toISOString().slice(0, 7);
  return monthsBackTo(data?.firstMonth ?? newest, newest);
}
