const DAY_MS = 86_400_000;

/** The choices of validity, in days. */
export const EXPIRY_DAYS = { never: null, days7: 7, days30: 30, days90: 90, days365: 365 } as const;
export type ExpiryChoice = keyof typeof EXPIRY_DAYS;

/** The moment that a choice made now means; null for never. */
export function expiryOf(choice: ExpiryChoice): string | null {
  const days = EXPIRY_DAYS[choice];
  return days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString();
}
