import { useIsSocketReady } from '../../platform/socket.ts';
import { monthsBackTo } from './days.ts';
import { useEarningMonths } from './earnings.ts';

/** From the card provider's current month back to the first with earnings. */
export function useKnownMonths(): string[] {
  const { data } = useEarningMonths(useIsSocketReady());
  const newest = data?.months.at(-1)?.month ?? new Date().toISOString().slice(0, 7);
  return monthsBackTo(data?.firstMonth ?? newest, newest);
}
