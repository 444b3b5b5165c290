import type { DeclineReason } from './connection-rules.ts';

export const DECLINE_REASON_TEXTS: Record<DeclineReason, string> = {
  fullCircle: 'My circle is full for now.',
  meetFirst: 'I would rather meet in person first.',
  otherPath: "I don't think we'd be a good match.",
  takingABreak: 'I am taking a break from new contacts.',
};
