import { defineTexts } from '../../platform/texts.ts';

/** A separate file, because every screen behind sign-in shows the counter. */
export const earningsCounterTexts = defineTexts({ en: { counter: 'Total Earned' } });
