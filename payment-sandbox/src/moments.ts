export const DAY_SECONDS = 86_400;

/**
 * The moment `months` after the anchor, on the same day of the month, or its last day where that is missing: a subscription of 31 January renews on
 * 28 February and on 31 March, as with the provider.
 */
function monthsAfter(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const first = new Date(from);
  first.setUTCDate(1);
  first.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(first.getTime() / 1000);
}

/** The end of the period that begins at `start`, counted from the anchor so that a short month does not move the day. */
export function periodEnd(anchor: number, start: number): number {
  for (let months = 1; ; months += 1) {
    const end = monthsAfter(anchor, months);
    if (end > start) return end;
  }
}
