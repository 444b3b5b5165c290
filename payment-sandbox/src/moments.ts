export const DAY_SECONDS = 86_400;

/** A subscription that starts on January 31 renews on February 28 and March 31, as at the provider. */
function monthsAfter(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const first = new Date(from);
  first.setUTCDate(1);
  first.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(first.getTime() / 1000);
}

/** Counts from the anchor, so that a short month does not change later days. */
export function periodEnd(anchor: number, start: number): number {
  for (let months = 1; ; months += 1) {
    const end = monthsAfter(anchor, months);
    if (end > start) return end;
  }
}
