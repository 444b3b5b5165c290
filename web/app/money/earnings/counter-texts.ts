import { defineTexts } from '../../platform/texts.ts';

/** Separate, because every signed-in screen shows the counter. */
export const earningsCounterTexts = defineTexts({ en: { counter: 'Total Earned' } });
