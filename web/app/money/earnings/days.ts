/** The months from `last` ('2026-11') back to `first`, inclusive; only `last` if `first` is later. */
export function monthsBackTo(first: string, last: string): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number);
  const [firstYear = 0, firstMonth = 1] = first.split('-').map(Number);
  const count = Math.max(0, 12 * (year - firstYear) + month - firstMonth) + 1;
  return Array.from({ length: count }, (_, back) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7));
}
