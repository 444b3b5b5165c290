import type { DeclineReason } from '@bros/contract/core/connection-rules';
import { defineTexts } from './texts.ts';

/** The words of a kind decline: chosen by the decliner, read by the requester. */
export const declineReasons = defineTexts({
  en: {
    fullCircle: 'My circle is full for now.',
    meetFirst: 'I would rather meet in person first.',
    otherPath: 'I think our paths lead elsewhere.',
    takingABreak: 'I am taking a break from new contacts.',
  } as const satisfies Record<DeclineReason, string>,
});
