import type { DeclineReason } from './connection-rules.ts';

export const DECLINE_REASON_TEXTS: Record<DeclineReason, string> = {
  fullCircle: 'My circle is full for now.',
  meetFirst: 'I would rather meet in person first.',
  otherPath: 'I think our paths lead elsewhere.',
  takingABreak: 'I am taking a break from new contacts.',
};
