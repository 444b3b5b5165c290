import { DINNER_CONFIRMATIONS } from '@bros/contract/gatherings/dinner-table-rules';

interface Confirmations {
  guestCount: number;
  cameCount: number;
  missedCount: number;
}

/** Once enough guests say that the guest came, other answers are ignored. */
export function outcomeOf({ guestCount, cameCount, missedCount }: Confirmations): 'came' | 'missed' | 'unknown' {
  const needed = Math.min(DINNER_CONFIRMATIONS, guestCount - 1);
  if (cameCount >= needed) return 'came';
  return missedCount >= needed ? 'missed' : 'unknown';
}
